internal import Analysis
internal import Definition
internal import Platform
internal import Report
internal import SearchIndex

/// Puts what was found together.
struct RankAssembly {
  let analysis: RankAnalysis
  let votes: RankedVotes
  /// The best of each window, with one entry more than is shown; by number of the window, empty for
  /// kinds of windows that were not asked for.
  let lists: [[TopList.Entry]]

  var options: RankOptions { analysis.options }

  /// The result, with what was asked for beyond the lists.
  func result(in context: AnalysisContext) throws -> RankResult {
    var result = RankResult(dataset: analysis.dataset, analysis: analysis)
    result.now = votes.merged.now
    result.locations = votes.locations
    let asked = (0..<votes.windows.count).filter { isShown(votes.windows[$0]) }
    let shown = asked.filter { number in
      guard let newest = options.newest else { return true }
      let kind = votes.windows[number].kind
      return asked.count { $0 > number && votes.windows[$0].kind == kind } < newest
    }
    result.windows = try shown.map { try ranking($0) }
    result.months = (0..<votes.windows.count).compactMap { number in
      guard case .month = votes.windows[number] else { return nil }
      return MonthVotes(window: votes.windows[number], votes: votes.totals[number].votes)
    }
    if options.comparesWindows {
      try MovementBuilder(assembly: self).compare(shown, in: &result, context: context)
    }
    if let bootstrap = options.bootstrap {
      try RankRangeBuilder(assembly: self, bootstrap: bootstrap)
        .findRanges(shown, in: &result, context: context)
    }
    try lookUpNames(into: &result, in: context)
    return result
  }

  /// Whether a ranking of the window was asked for; a trailing window before another one serves the
  /// comparison only.
  private func isShown(_ window: CalendarWindow) -> Bool {
    guard options.windows.contains(window.kind) else { return false }
    guard case .trailing(let days) = window else { return true }
    return days.lastDay == votes.merged.now?.day
  }

  private func ranking(_ number: Int) throws -> WindowRanking {
    let list = lists[number]
    let entries = try list.prefix(options.top).map { entry in
      return RankedLocation(
        score: entry.score, tally: entry.tally, location: Array(votes.locations.ids[entry.row]),
        row: entry.row,
        histogram: try votes.lookup.histograms(row: entry.row, windows: [number])[0])
    }
    return WindowRanking(
      window: votes.windows[number], votes: votes.totals[number].votes,
      locations: votes.totals[number].locations, prior: votes.priors[number],
      entries: entries, next: list.count > options.top ? list[options.top] : nil)
  }

  private func lookUpNames(into result: inout RankResult, in context: AnalysisContext) throws {
    guard let places = analysis.places, let lookup = context[PlaceRecord.role] else { return }
    result.names = try PlaceNames.read(lookup, schema: places.schema)
    let locations = votes.locations
    for row in 0..<locations.count where result.names[Array(locations.ids[row])] == nil {
      result.unmatched.locations += 1
      result.unmatched.votes += locations.votes[row]
    }
  }
}
