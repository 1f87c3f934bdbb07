/// Elevation and speed along the legs of a trace, in at most 256 stretches of equal length.
///
/// The way is that of the legs, one behind the other, so that it is as long as their distances together; stays and gaps take none of it.
/// Stretches are 1, 2, 10, 20, 100, ... metres long, the shortest that suffice: they are joined by two and by five
/// in turn whenever there are too many, so the same memory does for any way, and whole numbers make
/// the outcome the same however the way is cut. Where two fixes lie several stretches apart, those between get
/// their share of the way and an elevation on the straight line between both.
public struct TraceProfile: Codable, Sendable, Hashable {
  /// The most stretches.
  public static let capacity = 256

  /// What happened on one stretch.
  public struct Stretch: Codable, Sendable, Hashable {
    /// Fixes with an elevation.
    public internal(set) var knownCount: Int64 = 0
    /// Their elevations added up, in millimetres.
    public internal(set) var elevations: Int64 = 0
    /// Millimetres of the pairs there.
    public internal(set) var distance: Int64 = 0
    /// Microseconds of them.
    public internal(set) var time: Int64 = 0
    /// When the way came to its start, in microseconds since 1970.
    public internal(set) var entry: Int64 = 0

    /// Millimetres above the sea, the mean of the fixes; nil if none has an elevation.
    public var elevation: Int64? {
      knownCount == 0 ? nil : Rounding.quotient(elevations, knownCount)
    }

    /// Millimetres a second, over all pairs together; nil if they take no time.
    public var speed: Int64? {
      time == 0 ? nil : Int64((Int128(distance) * 1_000_000 + Int128(time / 2)) / Int128(time))
    }

    mutating func add(_ other: Stretch) {
      knownCount += other.knownCount
      elevations += other.elevations
      distance += other.distance
      time += other.time
    }
  }

  private struct Fix: Codable, Sendable, Hashable {
    let time: Int64
    let elevation: Int32
  }

  /// Millimetres of a stretch.
  public private(set) var width: Int64 = 1000
  /// The stretches from the start on.
  public private(set) var stretches: [Stretch] = []
  /// Millimetres from the start to the fix that came last.
  public private(set) var way: Int64 = 0
  private var last: Fix?
  /// The time of the fix that came last.
  private var end: Int64 = 0
  private var joins = 0

  /// A profile without a fix.
  public init() {}

  /// Goes on with the next fixes of a leg, with the millimetres from the one before to each.
  public mutating func consume(_ fixes: TraceBuffers, steps: UnsafeBufferPointer<Int64>) {
    for place in 0..<fixes.count {
      let now = Fix(
        time: fixes.times[place], elevation: fixes.elevations?[place] ?? TraceFix.missing)
      if let last { move(from: last, to: now, step: steps[place]) }
      let isFirst = stretches.isEmpty
      let index = stretch(at: way)
      if isFirst { stretches[index].entry = now.time }
      if now.elevation != TraceFix.missing {
        stretches[index].knownCount += 1
        stretches[index].elevations += Int64(now.elevation)
      }
      last = now
      end = now.time
    }
  }

  /// Millimetres from the start to where the trace was at a time, on the straight line between two stretches; at the start
  /// before the first leg, at the end behind the last one, nil without a leg.
  public func way(at time: Int64) -> Int64? {
    guard let first = stretches.first else { return nil }
    if time <= first.entry { return 0 }
    if time >= end { return way }
    var (low, high) = (0, stretches.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if stretches[middle].entry <= time { low = middle } else { high = middle }
    }
    let isLast = low + 1 == stretches.count
    let start = (way: Int64(low) * width, time: stretches[low].entry)
    let next = isLast ? (way: way, time: end) : (start.way + width, stretches[low + 1].entry)
    guard next.time > start.time else { return start.way }
    let share = Int128(next.way - start.way) * Int128(time - start.time)
    return start.way + Int64(share / Int128(next.time - start.time))
  }

  /// Ends a leg: what lies between the fix before and the next one is neither way nor time.
  public mutating func endLeg() { last = nil }

  /// Goes `step` millimetres on.
  private mutating func move(from last: Fix, to now: Fix, step: Int64) {
    let start = way
    way += step
    let end = stretch(at: way)
    let time = now.time - last.time
    let first = Int(start / width)
    for index in first..<max(first, end) {
      let distance = Int64(index + 1) * width - start
      stretches[index + 1].entry =
        last.time + Int64(Int128(time) * Int128(distance) / Int128(step))
    }
    var rest = (distance: step, time: time)
    for index in first..<max(first, end) {
      // What of the step lies in the stretch, and the same part of the time.
      let distance = min(Int64(index + 1) * width - start, step) - (step - rest.distance)
      let share = Int64(Int128(time) * Int128(distance) / Int128(step))
      stretches[index].distance += distance
      stretches[index].time += share
      rest = (rest.distance - distance, rest.time - share)
      guard index > first, last.elevation != TraceFix.missing, now.elevation != TraceFix.missing
      else { continue }
      let middle = Int64(index) * width + width / 2 - start
      let rise =
        Int128(Int64(now.elevation) - Int64(last.elevation)) * Int128(middle) / Int128(step)
      stretches[index].knownCount += 1
      stretches[index].elevations += Int64(last.elevation) + Int64(rise)
    }
    stretches[end].distance += rest.distance
    stretches[end].time += rest.time
  }

  /// The stretch that `way` lies in; there is one behind the call.
  private mutating func stretch(at way: Int64) -> Int {
    while way / width >= Int64(Self.capacity) { join() }
    let index = Int(way / width)
    if index >= stretches.count {
      stretches.append(contentsOf: repeatElement(Stretch(), count: index + 1 - stretches.count))
    }
    return index
  }

  private mutating func join() {
    let factor = joins % 2 == 0 ? 2 : 5
    joins += 1
    width *= Int64(factor)
    var joined: [Stretch] = []
    for first in stride(from: 0, to: stretches.count, by: factor) {
      var stretch = stretches[first]
      for other in stretches[first + 1..<min(first + factor, stretches.count)] {
        stretch.add(other)
      }
      joined.append(stretch)
    }
    stretches = joined
  }
}
