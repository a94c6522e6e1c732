"""What a server counts for whoever runs it, as Prometheus reads it. Nothing here names a person, a game or a link.

Workers behind one port count together: the supervisor gives them a folder (`PROMETHEUS_MULTIPROC_DIR`), and whoever is
asked answers for all.
"""

from __future__ import annotations

import os
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
MEDIA_TYPE: Final = CONTENT_TYPE_LATEST
REGISTRY: Final = CollectorRegistry()
REQUESTS: Final = Counter(
    "mellifera_requests", "Requests that were answered.", ["method", "route", "status"], registry=REGISTRY
)
SECONDS: Final = Histogram(
    "mellifera_request_seconds", "How long answers took; live streams are left out.", ["route"], registry=REGISTRY,
    buckets=(0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
)  # fmt: skip
EVENTS: Final = Counter("mellifera_events", "Events that were written.", registry=REGISTRY)
CONFLICTS: Final = Counter("mellifera_conflicts", "Events that somebody else had written first.", registry=REGISTRY)
GAMES: Final = Gauge("mellifera_games", "Games in memory.", registry=REGISTRY, multiprocess_mode="livesum")
STREAMS: Final = Gauge("mellifera_streams", "Live streams.", registry=REGISTRY, multiprocess_mode="livesum")


def told() -> bytes:
    if not os.environ.get(FOLDER):
        return generate_latest(REGISTRY)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)
