"""Render tiles as SVG and papers as PDF or HTML. Nothing here knows a terminal, a server or a tournament."""
