import Analysis
import Testing

@Suite struct BayesianMeanTests {
  @Test(
    arguments: [
      (9.0, 2.0, 3.5, 10.0, 44.0 / 12), (0, 0, 3.5, 10, 3.5), (9, 2, 3.5, 0, 4.5),
      (0, 0, 3.5, 0, 3.5),
      (450, 100, 3, 50, 4),
    ] as [(Double, Double, Double, Double, Double)])
  func reference(sum: Double, count: Double, mean: Double, prior: Double, expected: Double) {
    #expect(
      BayesianMean.value(sum: sum, count: count, priorMean: mean, priorCount: prior) == expected)
  }

  @Test func movesFromThePriorToTheMean() {
    var last = 3.0
    for count in 1...1000 {
      let value = BayesianMean.value(
        sum: 5 * Double(count), count: Double(count), priorMean: 3, priorCount: 7)
      #expect(value > last && value < 5)
      last = value
    }
    #expect(last > 4.98)
  }
}
