"""The terminal itself: streams, progress, help, and how words are parsed."""
