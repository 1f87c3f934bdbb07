import Analysis
import Testing

@Suite struct WilsonIntervalTests {
  private static let z = 1.959963984540054

  /// Computed with 40 digits (mpmath) from the textbook form of the formula.
  @Test(
    arguments: [
      (1, 1, 0.20654931437723742, 1.0), (1, 10, 0.017876213095072907, 0.40415002679523846),
      (9, 10, 0.59584997320476154, 0.98212378690492709), (0, 20, 0.0, 0.16112515805281935),
      (29, 29, 0.88303020150025926, 1.0),
      (1, 1_000_000_000, 1.7652455495696316e-10, 5.6649342432974384e-9),
      // R. G. Newcombe, Statistics in Medicine 17 (1998), 857-872, table I: .2553 to .3662 and
      // .0624 to .1605
      (81, 263, 0.25528851987827423, 0.36620957698280006),
      (15, 148, 0.062386399530736283, 0.16048724172330803),
    ] as [(Int64, Int64, Double, Double)])
  func reference(successes: Int64, trials: Int64, lower: Double, upper: Double) {
    let low = WilsonInterval.lowerBound(successes: successes, trials: trials, z: Self.z)
    let high = WilsonInterval.upperBound(successes: successes, trials: trials, z: Self.z)
    #expect(abs(low - lower) <= 1e-14 * lower)
    #expect(abs(high - upper) <= 1e-14 * upper)
  }

  /// The bits that Python computes with the operations in the documented order.
  @Test(
    arguments: [
      (1, 10, 0x3f92_4e24_5a7a_897b, 0x3fd9_dd98_12f0_d630),
      (9, 10, 0x3fe3_1133_f687_94e8, 0x3fef_6d8e_dd2c_2bb4),
      (81, 263, 0x3fd0_56a5_a8fa_f8c5, 0x3fd7_6ffa_4b27_e135),
      (999_999, 1_000_003, 0x3fef_ffea_6dd2_3b2a, 0x3fef_fffc_bce3_31fb),
    ] as [(Int64, Int64, UInt64, UInt64)])
  func bits(successes: Int64, trials: Int64, lower: UInt64, upper: UInt64) {
    let low = WilsonInterval.lowerBound(successes: successes, trials: trials, z: Self.z)
    let high = WilsonInterval.upperBound(successes: successes, trials: trials, z: Self.z)
    #expect(low.bitPattern == lower)
    #expect(high.bitPattern == upper)
  }

  @Test func withoutTrialsNothingIsKnown() {
    #expect(WilsonInterval.lowerBound(successes: 0, trials: 0, z: Self.z) == 0)
    #expect(WilsonInterval.upperBound(successes: 0, trials: 0, z: Self.z) == 1)
  }

  @Test func endsMirrorEachOther() {
    for trials: Int64 in 1...60 {
      for successes in 0...trials {
        let low = WilsonInterval.lowerBound(successes: successes, trials: trials, z: Self.z)
        let high = WilsonInterval.upperBound(
          successes: trials - successes, trials: trials, z: Self.z)
        #expect(abs(low + high - 1) < 1e-15)
        let share = Double(successes) / Double(trials)
        #expect(low <= share && (low < share || successes == 0))
      }
    }
  }
}
