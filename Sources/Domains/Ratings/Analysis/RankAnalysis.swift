internal import Analysis
internal import Pipeline
internal import Platform
internal import SearchIndex

/// Ranks locations by their votes in calendar windows.
struct RankAnalysis: Analysis {
  static let kind = AnalysisKind(
    name: "rank",
    summary: "locations by their votes: total, each year, each month",
    roles: [
      InputRole("votes", record: "rating"),
      InputRole("places", record: "place", isOptional: true),
    ],
    configure: { node, inputs, zone in
      let options = RankOptions.read(node)
      guard let options, let votes = inputs["votes"], let rules = votes.rules as? RatingRules,
        let location = votes.schema.id(of: "location"), let at = votes.schema.id(of: "at")
      else { return nil }
      return RankAnalysis(
        dataset: votes.name,
        histogram: PeriodHistogram(
          key: location, time: at, value: rules.stars, scale: rules.scale.buckets, zone: zone),
        options: options, places: inputs["places"])
    })

  let dataset: String
  let histogram: PeriodHistogram
  let options: RankOptions
  let places: DeclaredDataset?

  var version: Int { PeriodHistogram.version }

  var partialIdentity: String {
    let scale = histogram.scale
    return "period histogram \(histogram.key.index) \(histogram.time.index) "
      + "\(histogram.value.index) scale \(scale.least) \(scale.step) \(scale.count) "
      + "zone \(histogram.zone.contentHash.hexadecimal)"
  }

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    try histogram.consume(part, path: path, context: context)
  }

  func finish(_ partialPaths: [String], in context: AnalysisContext) throws -> any Sendable {
    let tables = try HistogramTables(paths: partialPaths, bucketCount: histogram.scale.count)
    guard let windows = tables.windows else {
      return RankResult(
        dataset: dataset, options: options, scale: histogram.scale, windows: [], locations: [],
        names: [:],
        unmatched: Unmatched(), hasPlaces: places != nil)
    }
    // A range of keys a task; four a worker even out ranges that differ in size.
    let splits = try tables.splitKeys(count: 4 * context.executor.workerCount)
    let bounds: [[UInt8]?] = [nil] + splits.map { $0 } + [nil]
    let merges = try context.executor.run(
      (0..<bounds.count - 1).map { number in
        HistogramMergeTask(
          partialPaths: partialPaths, scale: histogram.scale, start: bounds[number],
          end: bounds[number + 1])
      }, in: context.task)
    var totals = [WindowTotals](repeating: WindowTotals(), count: windows.count)
    for merge in merges {
      for (window, other) in merge.totals.enumerated() { totals[window].merge(other) }
    }
    let priors = totals.map { Prior($0, rule: options.prior) }
    let ranked = try context.executor.run(
      merges.map { merge in
        RankTask(
          tablePath: merge.path, windows: windows, scale: histogram.scale, options: options,
          priors: priors)
      }, in: context.task)
    for merge in merges { try context.task.fileSystem.remove(merge.path) }
    return try assemble(windows, totals: totals, priors: priors, ranked: ranked, in: context)
  }

  private func assemble(
    _ windows: WindowRange, totals: [WindowTotals], priors: [Prior],
    ranked: [RankTask.Outcome], in context: AnalysisContext
  ) throws -> RankResult {
    var rankings: [WindowRanking] = []
    for number in 0..<windows.count where options.windows.contains(windows[number].kind) {
      var list = TopList(limit: options.top)
      for outcome in ranked {
        for entry in outcome.lists[number].entries { list.insert(entry) }
      }
      rankings.append(
        WindowRanking(
          window: windows[number], votes: totals[number].votes,
          locations: totals[number].locations, prior: priors[number], entries: list.sorted))
    }
    let locations = ranked.flatMap(\.locations)
    var names: [[UInt8]: String] = [:]
    var unmatched = Unmatched()
    if let places, let dataset = context.datasets["places"] {
      names = try PlaceNames.read(dataset, schema: places.schema)
      for entry in locations where names[entry.location] == nil {
        unmatched.locations += 1
        unmatched.votes += entry.tally.votes
      }
    }
    return RankResult(
      dataset: dataset, options: options, scale: histogram.scale, windows: rankings,
      locations: locations,
      names: names, unmatched: unmatched, hasPlaces: places != nil)
  }
}

/// What a ranking found, ready for a report.
struct RankResult: Sendable {
  /// The dataset that was ranked.
  let dataset: String
  let options: RankOptions
  let scale: BucketScale
  let windows: [WindowRanking]
  /// Every location with a vote, in byte order of the ids, with its total tally.
  let locations: [TopList.Entry]
  /// Names by location id; empty without a `places` input.
  let names: [[UInt8]: String]
  let unmatched: Unmatched
  let hasPlaces: Bool
}

/// One window's ranking.
struct WindowRanking: Sendable {
  let window: CalendarWindow
  let votes: Int64
  let locations: Int64
  let prior: Prior
  /// The best locations, best first.
  let entries: [TopList.Entry]
}

/// Locations that have votes but no place.
struct Unmatched: Sendable {
  var locations: Int64 = 0
  var votes: Int64 = 0
}
