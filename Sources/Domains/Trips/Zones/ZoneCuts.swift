internal import Analysis
internal import Platform

/// Cuts a way at privacy zones: what lies inside is as if it had never been recorded.
///
/// Where the straight way from one fix that is shown to the next meets a zone, nothing joins them, whether or not there are
/// hidden fixes between them.
struct ZoneCuts: Sendable {
  private let zones: PrivacyZones
  /// The last fix that was shown.
  private var last: GlobePoint?

  init(_ zones: PrivacyZones) { self.zones = zones }

  /// Goes on with the next fixes: `shown` gets the places of those that are not hidden, run by run, and `cut` is called
  /// where nothing joins two of them.
  mutating func walk(_ fixes: TraceBuffers, shown: (Range<Int>) -> Void, cut: () -> Void) {
    func show(_ range: Range<Int>) {
      if !range.isEmpty { shown(range) }
    }
    guard !zones.isEmpty else { return show(0..<fixes.count) }
    var start = 0
    for place in 0..<fixes.count {
      let point = GlobePoint(
        latitude: Int64(fixes.latitudes[place]), longitude: Int64(fixes.longitudes[place]))
      guard let point, !zones.hide(point) else {
        show(start..<place)
        start = place + 1
        continue
      }
      if let last, zones.meet(last, point) {
        show(start..<place)
        start = place
        cut()
      }
      last = point
    }
    show(start..<fixes.count)
  }
}
