"""Drawings as SVG, and papers as PDF or HTML; nothing here knows a terminal, a server or a tournament."""
