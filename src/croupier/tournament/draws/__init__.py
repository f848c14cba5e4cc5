"""Draws that anyone can recompute, and the seats they give."""
