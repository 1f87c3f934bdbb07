internal import Analysis

/// The outline of a trace of which nothing inside privacy zones is known: not even how many fixes are hidden has a part in
/// anything.
struct ZonedOutline: Sendable {
  private(set) var outline: TraceOutline
  private var cuts: ZoneCuts

  init(_ settings: TraceSettings, zones: PrivacyZones, isProfiled: Bool = false) {
    outline = TraceOutline(settings, isProfiled: isProfiled)
    cuts = ZoneCuts(zones)
  }

  /// Goes on with the next fixes; `each` is as for `TraceOutline`, and `shown` gets the places of those that are not
  /// hidden, run by run.
  mutating func consume(
    _ fixes: TraceBuffers, shown: (Range<Int>) -> Void = { _ in },
    each: (TraceBuffers) -> Void
  ) {
    cuts.walk(fixes) { range in
      shown(range)
      outline.consume(fixes[range], each: each)
    } cut: {
      outline.interrupt(each: each)
    }
  }

  mutating func finish(each: (TraceBuffers) -> Void) { outline.finish(each: each) }

  mutating func removeFinished() { outline.removeFinished() }
}
