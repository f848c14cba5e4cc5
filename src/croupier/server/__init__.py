"""The desk over HTTP under /api/v1: commands, views, streams, papers, log-in and devices."""
