/// Divides a stream of fixes into stays, legs and trips while it flows.
///
/// A stay is found from its first fix, the anchor: the fixes before the first one at least
/// `distanceThreshold` from the anchor are a stay if that one is at least `timeThreshold` later. If
/// not, that fix is the next anchor. What lies between stays and gaps is a leg, if it has two fixes
/// at different places; single ones belong to nothing. Trips join legs and short stays between
/// activities.
///
/// Source: Q. Li, Y. Zheng et al., "Mining User Similarity Based on Location History", ACM
/// SIGSPATIAL 2008. Names, gaps and trips follow trackintel (H. Martin et al., "Trackintel: An
/// open-source Python library for human mobility analysis", Computers, Environment and Urban
/// Systems 101 (2023)). What differs:
///
/// - the last stay and the last trip are emitted too, marked as open;
/// - stays that end in a gap count, see `HierarchySettings.keepsStaysBeforeGaps`;
/// - a stay may go on over a gap in which the device slept, see `HierarchySettings.sleepThreshold`;
/// - a centre is the mean of all fixes, where trackintel counts equal places once;
/// - distances are those of a sphere of 6,371,008.8 m, where trackintel has 6,371,000 m, and are
///   compared in whole millimetres.
///
/// Takes the same memory for any stream. What it emits does not depend on how the stream is cut.
public struct TraceHierarchy: Sendable {
  private let settings: HierarchySettings
  private var trips: TripBuilder
  /// How many fixes came so far.
  public private(set) var fixCount = 0
  private var last: TraceFix?
  private var anchor = Anchor()
  private var leg = OpenLeg()
  /// The fix before the anchor: where a leg ends, should a stay begin there.
  private var lastBeforeAnchor = TraceFix(time: 0, latitude: 0, longitude: 0)

  /// The first fix of what may become a stay, and the sums of all since then.
  private struct Anchor: Sendable {
    var fix = TraceFix(time: 0, latitude: 0, longitude: 0)
    var index = 0
    var latitudes: Int64 = 0
    var eastward: Int64 = 0
  }

  /// The fixes behind the last stay or gap, the anchor's among them as long as it is no stay.
  private struct OpenLeg: Sendable {
    var first = 0
    var fix = TraceFix(time: 0, latitude: 0, longitude: 0)
    /// The first fix at another place than the leg's first one.
    var movedAt: Int?
  }

  /// A hierarchy at the start of a stream.
  public init(_ settings: HierarchySettings) {
    self.settings = settings
    trips = TripBuilder(settings)
  }

  /// The first fix of the leg or stay that is open: legs and stays to come begin there or later.
  public var openFrom: Int { leg.first }

  /// Goes on with the next fixes of the stream and adds what ends with them to `segments`.
  public mutating func consume(_ fixes: TraceBuffers, into segments: inout TraceSegments) {
    for place in 0..<fixes.count {
      take(fixes[place], into: &segments)
    }
  }

  /// Ends what is open as before a gap, however soon the next fix comes.
  public mutating func interrupt(into segments: inout TraceSegments) {
    guard let last else { return }
    closeAll(.gap, last, into: &segments)
    trips.interrupt(into: &segments)
    startLeg(at: last)
    self.last = nil
  }

  /// Emits what is open; the stream is at its end.
  public mutating func finish(into segments: inout TraceSegments) {
    if let last { closeAll(.open, last, into: &segments) }
    trips.finish(into: &segments)
    self.last = nil
  }

  @inline(__always)
  private mutating func take(_ fix: TraceFix, into segments: inout TraceSegments) {
    defer {
      last = fix
      fixCount += 1
    }
    guard let last else { return startAgain(at: fix) }
    if fix.time - last.time > settings.gapThreshold, !hasSlept(last, until: fix) {
      closeAll(.gap, last, into: &segments)
      return startAgain(at: fix)
    }
    if leg.movedAt == nil, !fix.isAtPlace(of: leg.fix) { leg.movedAt = fixCount }
    if TraceDistance.exceeds(anchor.fix, fix, settings.distanceThreshold - 1) {
      if fix.time - anchor.fix.time >= settings.timeThreshold {
        closeStay(.closed, departure: fix.time, last, into: &segments)
        startLeg(at: fix)
      }
      moveAnchor(to: fix)
      lastBeforeAnchor = last
    } else {
      anchor.latitudes += Int64(fix.latitude)
      anchor.eastward += TraceDistance.eastward(from: anchor.fix.longitude, to: fix.longitude)
    }
  }

  /// Whether a gap is part of a stay: it is short enough, and the next fix lies within the distance of the anchor.
  ///
  /// What becomes of it is a stay then, however soon the device leaves: a leg has no gaps.
  private func hasSlept(_ last: TraceFix, until fix: TraceFix) -> Bool {
    fix.time - last.time <= settings.sleepThreshold
      && fix.time - anchor.fix.time >= settings.timeThreshold
      && !TraceDistance.exceeds(anchor.fix, fix, settings.distanceThreshold - 1)
  }

  private mutating func startAgain(at fix: TraceFix) {
    startLeg(at: fix)
    moveAnchor(to: fix)
  }

  private mutating func startLeg(at fix: TraceFix) {
    leg = OpenLeg(first: fixCount, fix: fix, movedAt: nil)
  }

  private mutating func moveAnchor(to fix: TraceFix) {
    anchor = Anchor(fix: fix, index: fixCount, latitudes: Int64(fix.latitude), eastward: 0)
  }

  /// Ends at `last` what is open there: a stay, or a leg.
  private mutating func closeAll(
    _ end: SegmentEnd, _ last: TraceFix, into segments: inout TraceSegments
  ) {
    let isStay =
      last.time - anchor.fix.time >= settings.timeThreshold
      && (end == .open || settings.keepsStaysBeforeGaps)
    if isStay {
      closeStay(end, departure: last.time, last, into: &segments)
    } else {
      closeLeg(end, lastFix: fixCount - 1, finish: last.time, into: &segments)
    }
  }

  /// Emits the stay from the anchor to `last`, and the leg before it.
  private mutating func closeStay(
    _ end: SegmentEnd, departure: Int64, _ last: TraceFix, into segments: inout TraceSegments
  ) {
    closeLeg(
      .closed, lastFix: anchor.index - 1, finish: lastBeforeAnchor.time, into: &segments)
    let count = Int64(fixCount - anchor.index)
    let stay = StayPoint(
      firstFix: anchor.index, lastFix: fixCount - 1, arrival: anchor.fix.time,
      departure: departure, latitude: Int32(Rounding.quotient(anchor.latitudes, count)),
      longitude: Rounding.longitude(
        Int64(anchor.fix.longitude) + Rounding.quotient(anchor.eastward, count)),
      end: end)
    segments.stays.append(stay)
    trips.add(stay, into: &segments)
  }

  private mutating func closeLeg(
    _ end: SegmentEnd, lastFix: Int, finish: Int64, into segments: inout TraceSegments
  ) {
    guard let movedAt = leg.movedAt, movedAt <= lastFix else { return }
    let leg = Leg(
      firstFix: leg.first, lastFix: lastFix, start: leg.fix.time, finish: finish, end: end)
    segments.legs.append(leg)
    trips.add(leg, into: &segments)
  }
}
