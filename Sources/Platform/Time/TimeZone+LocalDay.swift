extension TimeZone {
  /// Days since 1970-01-01 by the clocks of the zone, of a time in microseconds.
  public func localDay(of time: Int64) -> Int64 {
    let seconds = Self.floorDivided(time, 1_000_000)
    return Self.floorDivided(seconds + Int64(offset(atUTC: seconds)), 86_400)
  }

  private static func floorDivided(_ a: Int64, _ b: Int64) -> Int64 {
    (a - ((a % b) + b) % b) / b
  }
}
