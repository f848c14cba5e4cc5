"""Whole tournaments simulated many times: who goes on, who wins, by which strategy and from which seat."""
