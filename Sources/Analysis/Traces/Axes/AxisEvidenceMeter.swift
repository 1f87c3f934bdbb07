internal import Glibc

/// Gathers the evidence of one file from its fixes in the order of the file.
struct AxisEvidenceMeter {
  private(set) var evidence = AxisEvidence()
  private var cell: AxisCell?
  private var inCell: Int64 = 0
  private var last: (fix: TraceFix, stream: UInt32)?

  /// Every so many fixes one pair is looked at for its speed.
  private static let stride: Int64 = 8
  /// Slower fixes say little: the error of the position is most of the way.
  private static let leastSpeed: Int32 = 2_000
  /// Microseconds between two fixes whose speed says something about the way between them.
  private static let longest: Int64 = 60_000_000

  @inline(__always)
  mutating func add(_ fix: TraceFix, stream: UInt32) {
    evidence.fixCount += 1
    let here = AxisCell(latitude: fix.latitude, longitude: fix.longitude)
    if here != cell {
      flush()
      cell = here
    }
    inCell += 1
    if fix.speed >= Self.leastSpeed, evidence.fixCount % Self.stride == 0, let last,
      last.stream == stream
    {
      compare(last.fix, fix)
    }
    last = (fix, stream)
  }

  /// The evidence of all fixes so far.
  mutating func finish() -> AxisEvidence {
    flush()
    cell = nil
    return evidence
  }

  private mutating func flush() {
    if let cell, inCell > 0 { evidence.add(inCell, in: cell) }
    inCell = 0
  }

  /// On a plane at the latitude of the fix, which is near enough for neighbours.
  private mutating func compare(_ a: TraceFix, _ b: TraceFix) {
    let time = b.time - a.time
    guard time > 0, time <= Self.longest else { return }
    let north = Double(Int64(b.latitude) - Int64(a.latitude))
    let east = Double(TraceDistance.eastward(from: a.longitude, to: b.longitude))
    func off(_ north: Double, _ east: Double, at latitude: Int32) -> Int64 {
      let cosine = cos(Double(latitude) * Double.pi / 1_800_000_000)
      let metres =
        (north * north + east * east * cosine * cosine).squareRoot()
        * TraceDistance.metresPerUnit
      let speed = Int64((metres * 1e9 / Double(time)).rounded())
      return min(abs(speed - Int64(b.speed)), 1_000_000)
    }
    evidence.pairs += 1
    evidence.given += Int64(b.speed)
    evidence.offAsGiven += off(north, east, at: b.latitude)
    evidence.offSwapped += off(east, north, at: b.longitude)
  }
}
