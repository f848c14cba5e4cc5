"""What a role may see of a round: views and pictures."""
