internal import Analysis
internal import Pipeline
internal import Platform
internal import Report
internal import SearchIndex

/// Puts what was found in each merged table together.
struct RankAssembly {
  let analysis: RankAnalysis
  let merged: MergedVotes
  let locations: LocationTable
  let lookup: LocationLookup
  /// The best of each window, with one entry more than is shown; by number of the window.
  let lists: [[TopList.Entry]]

  init(analysis: RankAnalysis, merged: MergedVotes, ranked: [RankTask.Outcome]) {
    self.analysis = analysis
    self.merged = merged
    var locations = LocationTable(bucketCount: analysis.histogram.scale.count)
    var offsets: [Int] = []
    for outcome in ranked {
      offsets.append(locations.count)
      locations.append(outcome.locations)
    }
    self.locations = locations
    lookup = LocationLookup(
      tables: merged.tables, offsets: offsets, windows: merged.windows,
      scale: analysis.histogram.scale)
    lists = (0..<merged.windows.count).map { number in
      var list = TopList(limit: analysis.options.top + 1)
      for (outcome, offset) in zip(ranked, offsets) {
        for var entry in outcome.lists[number].entries {
          entry.row += offset
          list.insert(entry)
        }
      }
      return list.sorted
    }
  }

  var options: RankOptions { analysis.options }

  /// The result, with what was asked for beyond the lists.
  func result(in context: AnalysisContext) throws -> RankResult {
    var result = RankResult(dataset: analysis.dataset, analysis: analysis)
    result.now = merged.now
    result.locations = locations
    let shown = (0..<merged.windows.count).filter { isShown(merged.windows[$0]) }
    result.windows = try shown.map { try ranking($0) }
    result.months = (0..<merged.windows.count).compactMap { number in
      guard case .month = merged.windows[number] else { return nil }
      return MonthVotes(window: merged.windows[number], votes: merged.totals[number].votes)
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
    return days.lastDay == merged.now?.day
  }

  private func ranking(_ number: Int) throws -> WindowRanking {
    let list = lists[number]
    let entries = try list.prefix(options.top).map { entry in
      let id = locations.ids[entry.row]
      return RankedLocation(
        score: entry.score, tally: entry.tally, location: Array(id), row: entry.row,
        histogram: try lookup.histograms(of: id, row: entry.row, windows: [number])[0])
    }
    return WindowRanking(
      window: merged.windows[number], votes: merged.totals[number].votes,
      locations: merged.totals[number].locations, prior: merged.priors[number],
      entries: entries, next: list.count > options.top ? list[options.top] : nil)
  }

  private func lookUpNames(into result: inout RankResult, in context: AnalysisContext) throws {
    guard let places = analysis.places, let lookup = context.datasets["places"] else { return }
    result.names = try PlaceNames.read(lookup, schema: places.schema)
    for row in 0..<locations.count where result.names[Array(locations.ids[row])] == nil {
      result.unmatched.locations += 1
      result.unmatched.votes += locations.tallies[row].votes
    }
  }
}
