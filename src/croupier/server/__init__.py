"""The desk over HTTP: commands, views, streams, papers, log-in and devices, under /api/v1."""
