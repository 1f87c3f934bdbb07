internal import Generation

extension TripsGenerator {
  /// The error of a receiver: it wanders about the true place and forgets itself within a minute or so.
  ///
  /// An autoregressive process of the first order, whose deviation stays the same for any steps.
  struct Noise {
    /// What a step of so many seconds keeps of the error, and how large a new one it adds.
    private struct Step {
      /// In 2^-16.
      let keep: Int
      /// In 2^-16 millimetres for a unit of `wide`.
      let kick: Int

      init(seconds: Int, deviation: Int) {
        keep = (60 << 16) / (60 + seconds)
        kick = deviation * integerSquareRoot(1 << 32 - keep * keep) / Noise.wideDeviation
      }
    }

    private let moving: Step
    private let staying: Step
    /// Millimetres to the east and to the north.
    private(set) var x = 0
    private(set) var y = 0

    init(deviation: Int, interval: Int) {
      moving = Step(seconds: interval, deviation: deviation)
      staying = Step(seconds: max(interval, 60), deviation: deviation)
    }

    @inline(__always)
    mutating func advance(isMoving: Bool, _ random: inout Random) {
      let step = isMoving ? moving : staying
      x = (x * step.keep + Noise.wide(random.next()) * step.kick) >> 16
      y = (y * step.keep + Noise.wide(random.next()) * step.kick) >> 16
    }

    /// The deviation of `wide`: that of four uniform numbers of 16 bits.
    private static let wideDeviation = 37_837

    /// The sum of the four quarters of a draw, about zero: nearly normal, and never far out.
    @inline(__always)
    private static func wide(_ draw: UInt64) -> Int {
      let pairs = (draw & 0x0000_FFFF_0000_FFFF) + ((draw >> 16) & 0x0000_FFFF_0000_FFFF)
      return Int((pairs & 0xFFFF_FFFF) + (pairs >> 32)) - 131_070
    }
  }
}
