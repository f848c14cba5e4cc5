"""Double entry for chips and money: accounts, postings, conservation."""
