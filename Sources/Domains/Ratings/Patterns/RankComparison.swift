internal import Analysis
internal import Report

/// The total ranking of all votes beside that of the votes that nothing flags, for the locations
/// that stand at the top of either.
struct RankComparison: Sendable {
  struct Row: Sendable {
    let location: [UInt8]
    let votes: Int64
    let flagged: Int64
    let rank: Int
    let score: Double
    /// Rank and score without flagged votes; nil when every vote is flagged.
    let without: (rank: Int, score: Double)?

    /// Whether it stands elsewhere without flagged votes, or nowhere.
    var changes: Bool { without.map { $0.rank != rank } ?? true }
  }

  /// In order of the ranking of all votes.
  private(set) var rows: [Row] = []
  private(set) var prior: Prior
  private(set) var priorWithout: Prior

  /// Compares `locations` with and without the `flagged` votes of each.
  init(_ locations: VoteLocations, flagged: [Tally], prior rule: PriorVotes, top: Int) {
    let remaining = zip(locations.tallies, flagged).map { all, flagged in
      Tally(votes: all.votes - flagged.votes, stars: all.stars - flagged.stars)
    }
    let all = Ranking(locations.tallies, rule: rule, top: top)
    let without = Ranking(remaining, rule: rule, top: top)
    prior = all.prior
    priorWithout = without.prior
    let shown = Set((all.top + without.top).map(\.row))
    var entries: [TopList.Entry] = []
    for row in shown {
      entries.append(
        TopList.Entry(
          score: all.score(locations.tallies[row]), tally: locations.tallies[row], row: row))
    }
    rows = entries.sorted(by: TopList.isBetter).map { entry in
      let rest = remaining[entry.row]
      return Row(
        location: Array(locations.ids[entry.row]), votes: entry.tally.votes,
        flagged: flagged[entry.row].votes, rank: all.rank(of: entry.score),
        score: entry.tally.bayes(all.prior),
        without: rest.votes == 0
          ? nil : (without.rank(of: without.score(rest)), rest.bayes(without.prior)))
    }
  }
}

/// One ranking by Bayesian mean: the best, and the rank that any score has.
private struct Ranking {
  let prior: Prior
  let top: [TopList.Entry]
  private let scores: ScoreList

  init(_ tallies: [Tally], rule: PriorVotes, top limit: Int) {
    var totals = WindowTotals()
    for tally in tallies where tally.votes > 0 {
      totals.add(votes: tally.votes, stars: tally.stars)
    }
    prior = Prior(totals, rule: rule)
    var list = TopList(limit: limit)
    var scores: [Int64] = []
    scores.reserveCapacity(tallies.count)
    for (row, tally) in tallies.enumerated() where tally.votes > 0 {
      let score = tally.bayesianScore(prior)
      scores.append(score)
      list.insert(TopList.Entry(score: score, tally: tally, row: row))
    }
    top = list.sorted
    self.scores = ScoreList(scores)
  }

  func score(_ tally: Tally) -> Int64 { tally.bayesianScore(prior) }

  func rank(of score: Int64) -> Int { scores.rank(of: score) }
}
