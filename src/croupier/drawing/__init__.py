"""Drawings as text that any page, print or terminal can show; nothing here knows a terminal or a page."""
