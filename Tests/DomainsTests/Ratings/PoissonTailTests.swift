import Testing

@testable import Ratings

@Suite struct PoissonTailTests {
  /// Computed with 80 digits by summing the tail of the distribution.
  @Test(
    arguments: [
      (1, 0.5, 0.4050_8910), (10, 1, 6.9530_1549), (5, 1, 2.4365_3709), (30, 2.5, 21.5347_8247),
      (1000, 500, 85.4817_1343), (7, 6.5, 0.3247_0168),
    ] as [(Int64, Double, Double)])
  func reference(count: Int64, rate: Double, expected: Double) {
    let surprise = PoissonTail.surprise(of: count, rate: rate)
    #expect(abs(surprise - expected) < 1e-8, "\(surprise)")
  }

  @Test func aCountNotAboveTheRateIsNoSurprise() {
    #expect(PoissonTail.surprise(of: 0, rate: 1) == 0)
    #expect(PoissonTail.surprise(of: 3, rate: 3) == 0)
    #expect(PoissonTail.surprise(of: 4, rate: 3) > 0)
  }

  @Test func surpriseGrowsWithTheCount() {
    for rate in [1.0, 2.5, 40, 1000] {
      let first = Int64(rate) + 1
      let surprises = (first..<first + 200).map { PoissonTail.surprise(of: $0, rate: rate) }
      #expect(zip(surprises, surprises.dropFirst()).allSatisfy { $0 < $1 }, "rate \(rate)")
    }
  }
}

@Suite struct UsualDayTests {
  private func rate(_ days: [Int64], besides votes: Int64) -> Double {
    var usual = UsualDay()
    usual.replace(with: [99, 98])
    usual.replace(with: days)
    return usual.rate(besides: votes)
  }

  @Test func isTheMedianOfTheOtherDays() {
    #expect(rate([50, 2, 4, 3], besides: 50) == 3)
    #expect(rate([50, 2, 4], besides: 50) == 3)
    #expect(rate([2, 2, 9, 9, 50], besides: 50) == 5.5)
    #expect(rate([2, 9, 9, 50], besides: 9) == 9)
    #expect(rate([9, 9], besides: 9) == 9)
  }

  @Test func isAtLeastOneVote() {
    #expect(rate([50], besides: 50) == 1)
    #expect(rate([], besides: 5) == 1)
    #expect(rate([1, 50], besides: 50) == 1)
  }
}
