"""Ordinary hands of plain PHH files, settled in one go: for batches of very many. The script decides all others."""
