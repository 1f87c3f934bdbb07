internal import Analysis

/// All traces together.
struct TraceTotals: Codable, Sendable {
  var traces: Int64 = 0
  /// Traces that the present cuts, and those that look like two devices.
  var open: Int64 = 0
  var interleaved: Int64 = 0
  /// Traces whose clock was put back.
  var clocksPutBack: Int64 = 0
  /// What they amount to together.
  var sum = TraceSummary()

  init() {}

  init(_ traces: some Sequence<TraceSummary>) {
    for trace in traces { add(trace, isCut: false) }
  }

  /// Adds one trace.
  mutating func add(_ trace: TraceSummary, isCut: Bool) {
    traces += 1
    open += isCut ? 1 : 0
    interleaved += trace.interleaving.isInterleaved ? 1 : 0
    clocksPutBack += trace.interleaving.clockBack == nil ? 0 : 1
    sum.add(trace)
  }

  /// Adds other traces.
  mutating func add(_ other: TraceTotals) {
    traces += other.traces
    open += other.open
    interleaved += other.interleaved
    clocksPutBack += other.clocksPutBack
    sum.add(other.sum)
  }
}
