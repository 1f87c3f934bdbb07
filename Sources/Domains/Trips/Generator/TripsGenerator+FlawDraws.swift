internal import Generation

extension TripsGenerator {
  /// Decides which fixes of a device have a flaw, and puts it in.
  struct FlawDraws {
    private let circle: Circle
    private let frequency: Int
    private let interval: Int
    private var random: Random
    private var jumpsLeft = 0
    /// The two places of a ping-pong; they change over with each fix.
    private var near = GlobePoint(latitude: 0, longitude: 0)
    private var far = GlobePoint(latitude: 0, longitude: 0)

    init(_ options: Options, device: Int, _ circle: Circle) {
      self.circle = circle
      frequency = Flaw.frequency(dirtyPerMillion: options.dirtyPerMillion)
      interval = options.interval
      random = Random(seed: options.seed, stream: .dirt, item: device)
    }

    /// Changes `fix` if it is its turn; says whether the row must stand twice.
    ///
    /// `previous` is when the fix before it was taken.
    mutating func spoil(_ fix: inout Fix, previous: Int64) -> Bool {
      if jumpsLeft > 0 {
        jumpBetween(&fix)
        return false
      }
      guard random.chance(perMillion: frequency) else { return false }
      switch Flaw(&random) {
      case .jump: fix.point = away(from: fix.point, metres: 5_000...500_000)
      case .longitudeSign: fix.point.longitude = -fix.point.longitude
      case .zero: fix.point = GlobePoint(latitude: 0, longitude: 0)
      case .repetition: return true
      case .future: fix.time += Int64(365 * 86_400 + random.below(2 * 365 * 86_400))
      case .backwards: fix.time = previous - Int64(1 + random.below(30))
      case .latitudeRange:
        let latitude = Int32(900_000_001 + random.below(900_000_000))
        fix.point.latitude = fix.point.latitude < 0 ? -latitude : latitude
      case .swapped:
        fix.point = GlobePoint(latitude: fix.point.longitude, longitude: fix.point.latitude)
      case .emptyLatitude: fix.point.latitude = GlobePoint.noLatitude
      case .accuracy: fix.accuracy = UInt16(5_000 + random.below(45_001))
      case .pingPong:
        jumpsLeft = 6 + random.below(15)
        near = away(from: fix.point, metres: 500...2_000)
        far = away(from: fix.point, metres: 20_000...300_000)
        jumpBetween(&fix)
      }
      return false
    }

    private mutating func jumpBetween(_ fix: inout Fix) {
      fix.point = far
      swap(&near, &far)
      jumpsLeft -= 1
    }

    /// A place so far from `point` in any direction, on the globe still.
    private mutating func away(from point: GlobePoint, metres: ClosedRange<Int>) -> GlobePoint {
      let distance = metres.lowerBound + random.below(metres.upperBound - metres.lowerBound + 1)
      let angle = random.below(Circle.turn)
      // 90 ten-millionths of a degree are a metre.
      let north = (distance * 90 * circle.sine(angle)) >> 30
      let latitude = Int(point.latitude) + north
      let cosine = circle.cosine(Int(point.latitude) * Circle.turn / 3_600_000_000)
      let east = distance * 90 * circle.cosine(angle) / max(cosine, Circle.one / 16)
      return GlobePoint(
        latitude: Int32(latitude.magnitude > 900_000_000 ? latitude - 2 * north : latitude),
        longitude: City.wrapped(Int(point.longitude) + east))
    }
  }
}
