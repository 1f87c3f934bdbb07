internal import Analysis

/// The outline of a trace of which nothing inside privacy zones is known.
///
/// Hidden fixes are as if they had never been recorded: no figure rests on them, and what comes before and behind is not joined.
struct ZonedOutline: Sendable {
  private(set) var outline: TraceOutline
  private let zones: PrivacyZones
  /// Fixes inside zones.
  private(set) var hiddenCount: Int64 = 0
  private var isInside = false

  init(_ settings: TraceSettings, zones: PrivacyZones) {
    outline = TraceOutline(settings)
    self.zones = zones
  }

  /// Goes on with the next fixes; `each` is as for `TraceOutline`, `shown` gets the places of those that are not
  /// hidden, run by run, and `interrupted` is called behind the last of each run.
  mutating func consume(
    _ fixes: TraceBuffers, shown: (Range<Int>) -> Void = { _ in },
    each: (TraceBuffers, UnsafeBufferPointer<Int64>) -> Void, interrupted: () -> Void = {}
  ) {
    func go(_ range: Range<Int>) {
      shown(range)
      outline.consume(fixes[range], each: each)
    }
    guard !zones.isEmpty else { return go(0..<fixes.count) }
    var start = 0
    for place in 0..<fixes.count {
      let isHidden = zones.hide(
        latitude: fixes.latitudes[place], longitude: fixes.longitudes[place])
      if isHidden {
        hiddenCount += 1
        if !isInside {
          go(start..<place)
          outline.interrupt(each: each)
          interrupted()
        }
        start = place + 1
      }
      isInside = isHidden
    }
    go(start..<fixes.count)
  }

  mutating func finish(each: (TraceBuffers, UnsafeBufferPointer<Int64>) -> Void) {
    outline.finish(each: each)
  }

  mutating func removeFinished() { outline.removeFinished() }
}
