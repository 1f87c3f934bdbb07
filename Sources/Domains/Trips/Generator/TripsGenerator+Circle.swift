internal import Generation

extension TripsGenerator {
  /// Sines in integers, by turning a vector in 1,024 equal steps through a quarter.
  ///
  /// Angles are in 2^-20 turns, values in 2^-30. Errors stay below 4 in a million.
  struct Circle: @unchecked Sendable {
    static let turn = 1 << 20
    static let one = 1 << 30
    private static let steps = 4_096
    private static let shift = 8

    /// Written by the initializer alone.
    private let sines: UnsafeMutablePointer<Int32>

    init() {
      sines = .allocate(capacity: Circle.steps + 1)
      // Cosine and sine of one step.
      let (stepX, stepY) = (1_073_740_561, 1_647_099)
      let half = Circle.one / 2
      var (x, y) = (Circle.one, 0)
      let quarter = Circle.steps / 4
      for step in 0...quarter {
        let sine = Int32(min(y, Circle.one))
        for (index, value) in [
          (step, sine), (2 * quarter - step, sine), (2 * quarter + step, -sine),
          (4 * quarter - step, -sine),
        ] { sines[index] = value }
        (x, y) = (
          (x * stepX - y * stepY + half) >> 30, (x * stepY + y * stepX + half) >> 30
        )
      }
    }

    func deallocate() { sines.deallocate() }

    @inline(__always)
    func sine(_ angle: Int) -> Int {
      let index = (angle & (Circle.turn - 1)) >> Circle.shift
      let low = Int(sines[index])
      let part = angle & ((1 << Circle.shift) - 1)
      return low + ((Int(sines[index + 1]) - low) * part) >> Circle.shift
    }

    @inline(__always)
    func cosine(_ angle: Int) -> Int { sine(angle + Circle.turn / 4) }
  }
}
