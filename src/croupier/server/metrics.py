"""The server's metrics for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Measures:
    """The metrics of one server, in a separate registry so that several servers can run in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("croupier_requests", "Requests by status.", ["status"], registry=self.registry)
        self.commands = Counter("croupier_commands", "Commands by outcome.", ["outcome"], registry=self.registry)
        self.acknowledged = Histogram(
            "croupier_acknowledged_seconds",
            "From the request to the durable answer of a command.",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.streams = Gauge("croupier_streams", "Open streams by class.", ["kind"], registry=self.registry)
        self.dropped = Counter("croupier_streams_dropped", "Streams ended by us.", ["why"], registry=self.registry)
        self.events = Counter("croupier_events", "Events published.", registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
