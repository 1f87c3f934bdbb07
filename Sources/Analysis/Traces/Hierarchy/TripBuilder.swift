/// Joins legs and short stays to trips, as trackintel's `generate_trips` does.
///
/// A trip ends at a stay that is an activity, and at a gap; then the place where it begins or ends
/// is not known. Stays and legs come in the order of time.
struct TripBuilder: Sendable {
  private let settings: HierarchySettings
  private var stayCount = 0
  private var legCount = 0
  /// The first leg and short stay of the open trip, and how long it lasted so far.
  private var firstLeg = 0
  private var firstStay = 0
  private var start: Int64?
  private var finish: Int64 = 0
  /// The activity that the open trip begins at.
  private var origin: Int?
  /// When what came last ended.
  private var lastEnd: Int64?

  init(_ settings: HierarchySettings) { self.settings = settings }

  mutating func add(_ stay: StayPoint, into segments: inout TraceSegments) {
    noteGap(before: stay.arrival, into: &segments)
    let number = stayCount
    if stay.departure - stay.arrival > settings.activityThreshold {
      end(.closed, destination: number, into: &segments)
      stayCount += 1
      restart(from: number)
    } else {
      extend(from: stay.arrival, to: stay.departure)
      stayCount += 1
    }
    lastEnd = stay.departure
  }

  mutating func add(_ leg: Leg, into segments: inout TraceSegments) {
    noteGap(before: leg.start, into: &segments)
    extend(from: leg.start, to: leg.finish)
    legCount += 1
    lastEnd = leg.finish
  }

  mutating func interrupt(into segments: inout TraceSegments) {
    end(.gap, destination: nil, into: &segments)
    restart(from: nil)
  }

  mutating func finish(into segments: inout TraceSegments) {
    end(.open, destination: nil, into: &segments)
    restart(from: nil)
  }

  private mutating func noteGap(before time: Int64, into segments: inout TraceSegments) {
    guard let lastEnd, time - lastEnd > settings.gapThreshold else { return }
    interrupt(into: &segments)
  }

  private mutating func extend(from begin: Int64, to end: Int64) {
    if start == nil { start = begin }
    finish = end
  }

  private mutating func restart(from origin: Int?) {
    self.origin = origin
    start = nil
    firstLeg = legCount
    firstStay = stayCount
  }

  /// Emits the open trip, unless it has no leg.
  private func end(_ end: SegmentEnd, destination: Int?, into segments: inout TraceSegments) {
    guard let start, legCount > firstLeg else { return }
    segments.trips.append(
      TraceTrip(
        legs: firstLeg..<legCount, stays: firstStay..<stayCount, origin: origin,
        destination: destination, start: start, finish: finish, end: end))
  }
}
