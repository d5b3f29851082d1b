"""A clock that a test or a benchmark turns by hand."""


class ManualClock:
    """Stands still until told otherwise; sleeping moves it on."""

    def __init__(self) -> None:
        self._now_ns = 0

    def now_ns(self) -> int:
        return self._now_ns

    def sleep_ns(self, span_ns: int) -> None:
        self._now_ns += span_ns
