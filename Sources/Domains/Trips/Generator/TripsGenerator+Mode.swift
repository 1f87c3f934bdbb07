internal import Generation

extension TripsGenerator {
  /// How a device moves; millimetres and seconds.
  struct Mode {
    /// The speed on a free way.
    let cruise: Int
    /// The gain of speed in a second.
    let acceleration: Int
    /// Whether there are lights and crossings to wait at.
    let halts: Bool

    /// A mode that fits a way of `length`.
    init(length: Int, hasBike: Bool, _ random: inout Random) {
      let kilometres = length / 1_000_000
      let choice = random.below(10)
      if length < 600_000 || kilometres < 2 && choice < 7 {
        self.init(cruise: 1_200 + random.below(400), acceleration: 400, halts: true)
      } else if hasBike && kilometres < 9 && choice < 8 {
        self.init(cruise: 4_200 + random.below(1_700), acceleration: 700, halts: true)
      } else if kilometres >= 15 && choice < 4 {
        self.init(cruise: 35_000 + random.below(5_000), acceleration: 500, halts: false)
      } else {
        // Long ways have fast roads.
        let fastest = min(8_000 + kilometres * 900, 27_000)
        self.init(cruise: fastest - random.below(2_000), acceleration: 1_800, halts: true)
      }
    }

    private init(cruise: Int, acceleration: Int, halts: Bool) {
      self.cruise = cruise
      self.acceleration = acceleration
      self.halts = halts
    }
  }
}
