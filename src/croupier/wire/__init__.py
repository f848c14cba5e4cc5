"""Values to JSON and back: one walk over types serves logs, pages, files, schemas and the types of the pages."""
