internal import Analysis
internal import Platform

/// The outline of a trace of which nothing inside privacy zones is known.
///
/// Hidden fixes are as if they had never been recorded: not even how many there are has a part in anything. Where the
/// straight way from one fix that is shown to the next meets a zone, nothing joins them, whether or not there are hidden
/// fixes between them.
struct ZonedOutline: Sendable {
  private(set) var outline: TraceOutline
  private let zones: PrivacyZones
  /// The last fix that was shown.
  private var last: GlobePoint?

  init(_ settings: TraceSettings, zones: PrivacyZones) {
    outline = TraceOutline(settings)
    self.zones = zones
  }

  /// Goes on with the next fixes; `each` is as for `TraceOutline`, `shown` gets the places of those that are not
  /// hidden, run by run, and `interrupted` is called where nothing joins two of them.
  mutating func consume(
    _ fixes: TraceBuffers, shown: (Range<Int>) -> Void = { _ in },
    each: (TraceBuffers, UnsafeBufferPointer<Int64>) -> Void, interrupted: () -> Void = {}
  ) {
    func go(_ range: Range<Int>) {
      if range.isEmpty { return }
      shown(range)
      outline.consume(fixes[range], each: each)
    }
    guard !zones.isEmpty else { return go(0..<fixes.count) }
    var start = 0
    for place in 0..<fixes.count {
      let point = GlobePoint(
        latitude: Int64(fixes.latitudes[place]), longitude: Int64(fixes.longitudes[place]))
      guard let point, !zones.hide(point) else {
        go(start..<place)
        start = place + 1
        continue
      }
      if let last, zones.meet(last, point) {
        go(start..<place)
        start = place
        outline.interrupt(each: each)
        interrupted()
      }
      last = point
    }
    go(start..<fixes.count)
  }

  mutating func finish(each: (TraceBuffers, UnsafeBufferPointer<Int64>) -> Void) {
    outline.finish(each: each)
  }

  mutating func removeFinished() { outline.removeFinished() }
}
