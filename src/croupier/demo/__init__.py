"""The live system with a tournament under way: bots at the seats and on the floor, who know no more than their pages
show and act through the API."""
