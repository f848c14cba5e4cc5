"""Double-entry books for chips and money: accounts, postings, conservation."""
