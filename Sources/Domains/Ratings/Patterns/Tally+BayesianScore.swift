internal import Analysis

extension Tally {
  /// A tally of votes that say nothing about liking.
  init(votes: Int64, stars: Int64) {
    self.init()
    self.votes = votes
    self.stars = stars
  }

  /// Adds `count` votes of `stars` hundredths each.
  mutating func count(_ count: Int64, stars value: Int64) {
    votes += count
    stars += count * value
  }

  /// The Bayesian mean in units of 10⁻⁹, which rankings by it compare: rounding makes equal scores
  /// equal whatever the last bit of a floating-point number says.
  func bayesianScore(_ prior: Prior) -> Int64 {
    Int64((bayes(prior) * 1e9).rounded(.toNearestOrEven))
  }
}

/// Scores in ascending order, to find ranks by.
struct ScoreList: Sendable {
  private let scores: [Int64]

  init(_ scores: [Int64]) { self.scores = scores.sorted() }

  var count: Int { scores.count }

  /// One more than there are higher scores.
  func rank(of score: Int64) -> Int {
    var low = 0
    var high = scores.count
    while low < high {
      let middle = (low + high) / 2
      if scores[middle] <= score { low = middle + 1 } else { high = middle }
    }
    return scores.count - low + 1
  }
}
