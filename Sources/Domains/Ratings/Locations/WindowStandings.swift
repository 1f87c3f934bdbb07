internal import Analysis
internal import Report

/// All locations with their tallies in the newest windows.
struct LocationTallies: Sendable {
  private(set) var ids = TextArena()
  /// For each window the tally of each location.
  private(set) var tallies: [[Tally]]

  /// `outcomes` are those of the ranges in order.
  init(_ outcomes: [LocationWindowsTask.Outcome], windowCount: Int) {
    tallies = [[Tally]](repeating: [], count: windowCount)
    for outcome in outcomes {
      for row in 0..<outcome.ids.count { ids.append(bytes: outcome.ids[row]) }
      for window in 0..<windowCount { tallies[window] += outcome.tallies[window] }
    }
  }

  /// The rows that `selection` asks for, in its order; an id without a vote has none.
  func rows(_ selection: PageSelection) -> [(id: [UInt8], row: Int?)] {
    switch selection {
    case .top(let count):
      var list = TopList(limit: count)
      for (row, tally) in tallies[0].enumerated() {
        list.insert(TopList.Entry(score: tally.votes, tally: tally, row: row))
      }
      return list.sorted.map { (Array(ids[$0.row]), $0.row) }
    case .ids(let wanted):
      return wanted.map { ($0, row(of: $0)) }
    }
  }

  /// Rows stand in byte order of their ids.
  private func row(of id: [UInt8]) -> Int? {
    var low = 0
    var high = ids.count
    while low < high {
      let middle = (low + high) / 2
      if ids[middle].lexicographicallyPrecedes(id) { low = middle + 1 } else { high = middle }
    }
    return low < ids.count && ids[low].elementsEqual(id) ? low : nil
  }
}

/// The ranking of one window by Bayesian mean: the prior, and the rank of every score.
struct WindowStanding: Sendable {
  let window: CalendarWindow
  let prior: Prior
  private let scores: ScoreList

  init(_ window: CalendarWindow, _ tallies: [Tally], prior rule: PriorVotes) {
    self.window = window
    var totals = WindowTotals()
    for tally in tallies where tally.votes > 0 {
      totals.add(votes: tally.votes, stars: tally.stars)
    }
    let prior = Prior(totals, rule: rule)
    self.prior = prior
    scores = ScoreList(tallies.filter { $0.votes > 0 }.map { $0.bayesianScore(prior) })
  }

  /// Locations with a vote in the window.
  var locations: Int { scores.count }

  /// One more than there are higher scores; nil without a vote.
  func rank(_ tally: Tally) -> Int? {
    guard tally.votes > 0 else { return nil }
    return scores.rank(of: tally.bayesianScore(prior))
  }
}
