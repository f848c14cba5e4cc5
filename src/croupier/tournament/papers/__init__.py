"""Papers of a tournament: results, receipts, slips, seats with their proof, run sheet, count sheets; plain values."""
