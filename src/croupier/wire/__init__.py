"""Values to JSON and back: one walk over types for logs, pages, files, schemas and the types of the pages."""
