internal import Platform

/// Tells the second pass of an hour that clocks repeat from the first, by the order of the fixes.
///
/// A local time of that hour is read as one of the first pass. Where the times of a stream step back by half of the hour or
/// more inside of it, those from there on are of the second pass, which is as much later. Nothing else changes: times in another hour, smaller
/// steps, zones whose clocks repeat none.
struct RepeatedHour {
  private let zone: TimeZone
  /// The microseconds for which the window below holds.
  private var span: Range<Int64> = 0..<0
  /// The first pass of the hour at the end of the span; empty if there is none.
  private var firstPass: Range<Int64> = 0..<0
  private var last: Int64?
  private var isSecondPass = false
  /// How many times were moved.
  private(set) var movedCount: UInt64 = 0

  init(zone: TimeZone) { self.zone = zone }

  /// Begins with another stream.
  mutating func restart() {
    last = nil
    isSecondPass = false
  }

  /// When a fix really was that stands next in its stream.
  @inline(__always)
  mutating func instant(of time: Int64) -> Int64 {
    defer { last = time }
    if !span.contains(time) { look(around: time) }
    guard firstPass.contains(time) else {
      isSecondPass = false
      return time
    }
    let length = firstPass.upperBound - firstPass.lowerBound
    if let last, firstPass.contains(last), last - time >= length / 2 { isSecondPass = true }
    guard isSecondPass else { return time }
    movedCount += 1
    return time + length
  }

  private mutating func look(around time: Int64) {
    func micros(_ seconds: Int64) -> Int64 {
      let (value, isOver) = seconds.multipliedReportingOverflow(by: 1_000_000)
      return isOver ? (seconds < 0 ? .min : .max) : value
    }
    let second = time >= 0 ? time / 1_000_000 : (time - 999_999) / 1_000_000
    let interval = zone.interval(atUTC: second)
    span = micros(interval.start)..<micros(interval.end)
    firstPass = 0..<0
    guard interval.end < .max else { return }
    let length = Int64(interval.offset) - Int64(zone.offset(atUTC: interval.end))
    if length > 0 { firstPass = micros(interval.end - length)..<micros(interval.end) }
  }
}
