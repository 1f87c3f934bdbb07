internal import Analysis

/// The outline of a trace of which nothing inside privacy zones is known: not even how many fixes are hidden has a part in
/// anything.
struct ZonedOutline: Sendable {
  private(set) var outline: TraceOutline
  private var cuts: ZoneCuts

  init(_ settings: TraceSettings, zones: PrivacyZones) {
    outline = TraceOutline(settings)
    cuts = ZoneCuts(zones)
  }

  /// Goes on with the next fixes; `each` is as for `TraceOutline`, `shown` gets the places of those that are not
  /// hidden, run by run, and `interrupted` is called where nothing joins two of them.
  mutating func consume(
    _ fixes: TraceBuffers, shown: (Range<Int>) -> Void = { _ in },
    each: (TraceBuffers, UnsafeBufferPointer<Int64>) -> Void, interrupted: () -> Void = {}
  ) {
    cuts.walk(fixes) { range in
      shown(range)
      outline.consume(fixes[range], each: each)
    } cut: {
      outline.interrupt(each: each)
      interrupted()
    }
  }

  mutating func finish(each: (TraceBuffers, UnsafeBufferPointer<Int64>) -> Void) {
    outline.finish(each: each)
  }

  mutating func removeFinished() { outline.removeFinished() }
}
