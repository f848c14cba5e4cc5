"""A client for programs: commands, views, and streams that resume where they broke off.

client = Client("https://floor.example:8443").log_in("dina", "...")
client.tournament("spring").give("announce", words="Five minutes.")
"""

from croupier.client.client import Client, Place
from croupier.client.streams import Heard, follow
from croupier.client.wire import Answer, Refusal, View

__all__ = ["Answer", "Client", "Heard", "Place", "Refusal", "View", "follow"]
