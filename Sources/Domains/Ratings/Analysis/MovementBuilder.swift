internal import Analysis
internal import Definition
internal import Report

/// Compares the ranking of each window with that of the window before.
///
/// Ranks that no list holds are counted in one more walk over all locations.
struct MovementBuilder {
  let assembly: RankAssembly
  /// How many locations the lines of ranks follow.
  private static let lineCount = 5
  /// More months than these cross each other's lines too often to be read: years are drawn.
  private static let mostMonths = 24

  /// A location with what is known of it in two windows.
  private struct Pair {
    let entry: TopList.Entry
    let other: Tally
    /// Its score in the other window; nil when it is not ranked there.
    let otherScore: Int64?
  }

  private struct Comparison {
    let number: Int
    let before: Int
    /// The locations shown in the window, with what they had before.
    let entries: [Pair]
    /// The locations shown before and no longer, with what they have now.
    let dropped: [Pair]
  }

  /// Fills in the movement of the windows `shown`, which are those of `result`, and the lines.
  func compare(
    _ shown: [Int], in result: inout RankResult, context: AnalysisContext
  ) throws {
    let windows = assembly.votes.windows
    var standings = Standings(windowCount: windows.count)
    let comparisons = try shown.map { try comparison($0, asking: &standings) }
    let periods = linePeriods
    let lines = try lineScores(periods, asking: &standings)
    try standings.count { scores in
      try context.run(
        "standings",
        assembly.votes.ranges.map { range in
          StandingTask(
            range: range, windows: windows,
            scale: assembly.analysis.histogram.scale,
            options: assembly.options, priors: assembly.votes.priors, scores: scores)
        })
    }
    for (position, comparison) in comparisons.enumerated() {
      result.windows[position].movement = comparison.map { movement($0, standings) }
    }
    result.lineWindows = periods.map { windows[$0] }
    result.rankLines = lines.map { line in
      RankLine(
        location: Array(assembly.votes.locations.ids[line.row]),
        ranks: line.scores.map { score in
          score.score.map { standings.rank(of: $0, inWindow: score.window) }
        })
    }
  }

  /// Pairs what two windows say, and asks for the ranks that are needed; nil for a first window.
  private func comparison(_ number: Int, asking standings: inout Standings) throws -> Comparison? {
    let windows = assembly.votes.windows
    guard let before = windows[number].previous.flatMap({ windows.index(of: $0) }) else {
      return nil
    }
    let now = assembly.lists[number].prefix(assembly.options.top)
    let then = assembly.lists[before].prefix(assembly.options.top)
    let stayed = Set(now.map(\.row))
    let comparison = Comparison(
      number: number, before: before, entries: try now.map { try pair($0, with: before) },
      dropped: try then.filter { !stayed.contains($0.row) }.map { try pair($0, with: number) })
    for pair in comparison.entries {
      if let score = pair.otherScore { standings.ask(score, inWindow: before) }
    }
    for pair in comparison.dropped {
      if let score = pair.otherScore { standings.ask(score, inWindow: number) }
      standings.ask(pair.entry.score, inWindow: before)
    }
    return comparison
  }

  private func pair(_ entry: TopList.Entry, with window: Int) throws -> Pair {
    let other = try tallies(of: entry.row, windows: [window])[0]
    return Pair(entry: entry, other: other, otherScore: score(other, window))
  }

  private func tallies(of row: Int, windows: [Int]) throws -> [Tally] {
    try assembly.votes.lookup.histograms(row: row, windows: windows)
      .map {
        Tally(
          $0, scale: assembly.analysis.histogram.scale, likedFrom: assembly.options.likedFrom)
      }
  }

  private func score(_ tally: Tally, _ window: Int) -> Int64? {
    guard tally.votes >= assembly.options.minimumVotes else { return nil }
    return assembly.options.scoring(assembly.analysis.histogram.scale)
      .score(tally, prior: assembly.votes.priors[window])
  }

  private func movement(_ comparison: Comparison, _ standings: Standings) -> WindowMovement {
    let votes = assembly.votes
    let (now, before) = (comparison.number, comparison.before)
    return WindowMovement(
      window: votes.windows[before], prior: votes.priors[before],
      entries: comparison.entries.map { pair in
        LocationMovement(
          previous: pair.other,
          previousRank: pair.otherScore.map { standings.rank(of: $0, inWindow: before) },
          split: pair.other.votes == 0
            ? nil
            : ScoreSplit(
              pair.other, votes.priors[before], to: pair.entry.tally, votes.priors[now]))
      },
      dropped: comparison.dropped.map { pair in
        DroppedLocation(
          location: Array(assembly.votes.locations.ids[pair.entry.row]), previous: pair.entry.tally,
          previousRank: standings.rank(of: pair.entry.score, inWindow: before),
          tally: pair.other, rank: pair.otherScore.map { standings.rank(of: $0, inWindow: now) })
        // Who shares the last rank that is shown did not fall below it.
      }.filter { $0.rank.map { $0 > assembly.options.top } ?? true })
  }

  private struct LineScores {
    let row: Int
    let scores: [(window: Int, score: Int64?)]
  }

  /// The windows of the lines, if months are ranked.
  private var linePeriods: [Int] {
    let windows = assembly.votes.windows
    guard assembly.options.windows.contains(.month) else { return [] }
    let kind: CalendarWindow.Kind = windows.monthCount > Self.mostMonths ? .year : .month
    return (0..<windows.count).filter { windows[$0].kind == kind }
  }

  /// The scores by period of the locations that lead the first window.
  private func lineScores(
    _ periods: [Int], asking standings: inout Standings
  ) throws -> [LineScores] {
    guard !periods.isEmpty else { return [] }
    let windows = assembly.votes.windows
    let first = assembly.options.windows.contains(.total) ? 0 : windows.yearCount
    let leaders = assembly.lists[first].prefix(min(Self.lineCount, assembly.options.top))
    return try leaders.map { leader in
      let tallies = try tallies(of: leader.row, windows: periods)
      let scores = zip(periods, tallies).map { ($0, score($1, $0)) }
      for case (let period, let score?) in scores { standings.ask(score, inWindow: period) }
      return LineScores(row: leader.row, scores: scores)
    }
  }
}
