import Analysis
import Glibc
import Testing

@Suite struct HalfLifeWeightsTests {
  @Test(arguments: [1, 2, 3, 7, 30, 365, 3650])
  func weightsAreThePowersOfTwo(_ halfLife: Int) {
    let weights = HalfLifeWeights(halfLife: halfLife, lastDay: 17_000)
    for age in stride(from: 0, through: 34 * halfLife, by: max(1, halfLife / 50)) {
      let exact = exp2(-Double(age) / Double(halfLife)) * 4_294_967_296
      #expect(
        abs(Double(weights.weight(ofDay: 17_000 - age)) - exact) <= 0.500_01, "age \(age)")
    }
  }

  @Test func halvesExactly() {
    let weights = HalfLifeWeights(halfLife: 12, lastDay: 0)
    #expect(weights.weight(ofDay: 0) == HalfLifeWeights.one)
    #expect(weights.weight(ofDay: -12) == HalfLifeWeights.one / 2)
    #expect(weights.weight(ofDay: -36) == HalfLifeWeights.one / 8)
  }

  @Test func theFutureWeighsNothing() {
    let weights = HalfLifeWeights(halfLife: 5, lastDay: 100)
    #expect(weights.weight(ofDay: 101) == 0)
    #expect(weights.weight(ofDay: 100 - 34 * 5) == 0)
  }
}
