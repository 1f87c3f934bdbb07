internal import Platform

/// Days since 1970-01-01 by the clocks of `zone`, of a time in microseconds.
func localDay(of time: Int64, in zone: TimeZone) -> Int64 {
  let seconds = floorDivided(time, 1_000_000)
  return floorDivided(seconds + Int64(zone.offset(atUTC: seconds)), 86_400)
}

private func floorDivided(_ a: Int64, _ b: Int64) -> Int64 { (a - ((a % b) + b) % b) / b }
