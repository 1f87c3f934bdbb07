internal import Generation

extension TripsGenerator {
  /// Where a device goes, and the habits of whoever carries it.
  struct Device {
    let number: UInt32
    let city: City
    /// Home, work, and 3 to 20 others, the ones that are visited most often first.
    let places: [PlanePoint]
    /// Seconds after local midnight.
    let leavesHome: Int64
    let workSeconds: Int64
    /// Whether it saves power: it leaves out 10 to 60 minutes at a time.
    let sleeps: Bool
    let hasBike: Bool
    /// The standard deviation of the noise of each coordinate, in millimetres.
    let noise: Int
    /// The first day of its fixes, from 1970-01-01.
    let firstDay: Int64

    static let home = 0
    static let work = 1

    init(_ options: Options, device: Int, _ circle: Circle) {
      var random = Random(seed: options.seed, stream: .places, item: device)
      number = UInt32(device + 1)
      city = City(random.below(City.count), circle)
      let home = PlanePoint(x: Device.spread(&random), y: Device.spread(&random))
      var places = [home]
      places.append(
        Device.around(home, distance: 1_000_000 + random.below(14_000_000), &random, circle))
      for _ in 0..<3 + random.below(18) {
        // The cube makes near places common.
        let share = random.below(1_001)
        let distance = 400_000 + share * share * share / 1_000 * 25
        places.append(Device.around(home, distance: distance, &random, circle))
      }
      if random.below(3) == 0 {
        let distance = 30_000_000 + random.below(20_000_000)
        places.append(Device.around(home, distance: distance, &random, circle))
      }
      self.places = places
      leavesHome = Int64(6 * 3_600 + random.below(14_400))
      workSeconds = Int64(6 * 3_600 + random.below(10_800))
      sleeps = random.below(5) < 2
      hasBike = random.below(3) == 0
      noise = 1_400 + random.below(4_300)
      // Groups that are merged one after the other follow each other in time too.
      let group = device / DeviceMerge.width
      let groupDays = max(options.count / options.devices / 2_000, 1)
      firstDay = Device.firstMonday + Int64(group * groupDays + random.below(7))
    }

    /// 2023-04-03.
    private static let firstMonday: Int64 = 19_450

    /// Up to 12 km to either side, more often near the middle.
    private static func spread(_ random: inout Random) -> Int {
      random.below(12_000_000) + random.below(12_000_000) - 12_000_000
    }

    private static func around(
      _ centre: PlanePoint, distance: Int, _ random: inout Random, _ circle: Circle
    ) -> PlanePoint {
      let angle = random.below(Circle.turn)
      return PlanePoint(
        x: centre.x + (distance * circle.cosine(angle)) >> 30,
        y: centre.y + (distance * circle.sine(angle)) >> 30)
    }
  }
}
