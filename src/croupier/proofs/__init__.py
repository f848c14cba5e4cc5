"""What makes a record provable: canonical bytes, a Merkle tree, signed notes, closed fields, repeatable draws."""
