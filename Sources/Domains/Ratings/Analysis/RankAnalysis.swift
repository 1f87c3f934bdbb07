internal import Analysis
internal import Pipeline
internal import Platform
internal import Report
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
      let grouped = votes.schema[location].privacy
      let counted = max(votes.schema[rules.stars].privacy, votes.schema[at].privacy)
      return RankAnalysis(
        dataset: votes.name,
        privacy: RankPrivacy(
          location: grouped, figures: max(grouped, counted, votes.filteredBy),
          names: max(
            grouped,
            inputs["places"].flatMap { places in
              places.schema.id(of: "name").map { places.schema[$0].privacy }
            } ?? .public)),
        histogram: PeriodHistogram(
          key: location, time: at, value: rules.stars, scale: rules.scale.buckets, zone: zone),
        options: options, places: inputs["places"])
    })

  let dataset: String
  let privacy: RankPrivacy
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

  func finish(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> AnalysisOutcome {
    let merged = try merge(partials, in: context)
    guard let windows = merged.windows else {
      return AnalysisOutcome(result: RankResult(dataset: dataset, analysis: self), outputs: [])
    }
    var totals = [WindowTotals](repeating: WindowTotals(), count: windows.count)
    var tables: [SortedTableReader] = []
    for output in merged.outputs {
      let table = try SortedTableReader(
        path: context.task.store.path(of: output), kind: PeriodHistogram.kind)
      tables.append(table)
      for (window, other) in try self.totals(of: table, windows: windows).enumerated() {
        totals[window].merge(other)
      }
    }
    let priors = totals.map { Prior($0, rule: options.prior) }
    let ranked = try context.executor.run(
      merged.outputs.map { output in
        RankTask(
          tablePath: context.task.store.path(of: output), windows: windows,
          scale: histogram.scale, options: options, priors: priors)
      }, in: context.task)
    let result = try assemble(
      windows, tables: tables, totals: totals, priors: priors, ranked: ranked, in: context)
    return AnalysisOutcome(result: result, outputs: merged.outputs)
  }

  /// The sums of all partials, in tables by range of locations; the ranges depend on the partials
  /// alone, never on the number of workers.
  private func merge(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> (windows: WindowRange?, outputs: [OutputFile]) {
    let paths = partials.map { context.task.store.path(of: $0) }
    let tables = try HistogramTables(paths: paths, bucketCount: histogram.scale.count)
    guard let windows = tables.windows else { return (nil, []) }
    let bounds: [[UInt8]?] = [nil] + (try tables.splitKeys(count: 16)).map { $0 } + [nil]
    let names = partials.map(\.key.name)
    let keys = (0..<bounds.count - 1).map { number in
      TaskKey(
        stage: "merge", version: HistogramMergeTask.version,
        [String(number), String(bounds.count)] + names)
    }
    var outputs = keys.map { context.reusable($0) }
    let missing = outputs.indices.filter { outputs[$0] == nil }
    let made = try context.executor.run(
      missing.map { number in
        HistogramMergeTask(
          partialPaths: paths, key: keys[number], scale: histogram.scale, windows: windows,
          start: bounds[number], end: bounds[number + 1])
      }, in: context.task)
    for (number, output) in zip(missing, made) { outputs[number] = output }
    return (windows, outputs.compactMap(\.self))
  }

  private func totals(
    of table: SortedTableReader, windows: WindowRange
  ) throws -> [WindowTotals] {
    do {
      return try MergedMeta.totals(table.meta, windowCount: windows.count)
    } catch {
      throw StoreError.corrupt(
        file: table.path, offset: Int64(error.offset), expected: error.expected,
        found: "something else in META")
    }
  }

  private func assemble(
    _ windows: WindowRange, tables: [SortedTableReader], totals: [WindowTotals],
    priors: [Prior], ranked: [RankTask.Outcome], in context: AnalysisContext
  ) throws -> RankResult {
    var result = RankResult(dataset: dataset, analysis: self)
    var offsets: [Int] = []
    for outcome in ranked {
      offsets.append(result.locations.count)
      result.locations.append(outcome.locations)
    }
    let histograms = WindowHistograms(
      tables: tables, offsets: offsets, windows: windows, scale: histogram.scale)
    for number in 0..<windows.count where options.windows.contains(windows[number].kind) {
      var list = TopList(limit: options.top)
      for (outcome, offset) in zip(ranked, offsets) {
        for var entry in outcome.lists[number].entries {
          entry.row += offset
          list.insert(entry)
        }
      }
      let entries = try list.sorted.map { entry in
        let id = Array(result.locations.ids[entry.row])
        return RankedLocation(
          score: entry.score, tally: entry.tally, location: id,
          histogram: try histograms.histogram(of: id, row: entry.row, window: windows[number]))
      }
      result.windows.append(
        WindowRanking(
          window: windows[number], votes: totals[number].votes,
          locations: totals[number].locations, prior: priors[number], entries: entries))
    }
    if let places, let lookup = context.datasets["places"] {
      result.names = try PlaceNames.read(lookup, schema: places.schema)
      let locations = result.locations
      for row in 0..<locations.count where result.names[Array(locations.ids[row])] == nil {
        result.unmatched.locations += 1
        result.unmatched.votes += locations.tallies[row].votes
      }
    }
    return result
  }
}

/// What a ranking found, ready for a report.
struct RankResult: Sendable {
  /// The dataset that was ranked.
  let dataset: String
  let options: RankOptions
  let privacy: RankPrivacy
  let scale: BucketScale
  /// Whether names were looked up.
  let hasPlaces: Bool
  var windows: [WindowRanking] = []
  /// Every location with a vote, in byte order of the ids, with its total tally.
  var locations: LocationTable
  /// Names by location id; empty without a `places` input.
  var names: [[UInt8]: String] = [:]
  var unmatched = Unmatched()

  /// A ranking of nothing.
  init(dataset: String, analysis: RankAnalysis) {
    self.dataset = dataset
    options = analysis.options
    privacy = analysis.privacy
    scale = analysis.histogram.scale
    hasPlaces = analysis.places != nil
    locations = LocationTable(bucketCount: analysis.histogram.scale.count)
  }
}

/// One window's ranking.
struct WindowRanking: Sendable {
  let window: CalendarWindow
  let votes: Int64
  let locations: Int64
  let prior: Prior
  /// The best locations, best first.
  let entries: [RankedLocation]
}

/// A location in the ranking of one window.
struct RankedLocation: Sendable {
  /// What it is ordered by, in units of 10⁻⁹.
  let score: Int64
  let tally: Tally
  let location: [UInt8]
  /// Votes for each step of the scale.
  let histogram: [Int64]
}

/// Locations that have votes but no place.
struct Unmatched: Sendable {
  var locations: Int64 = 0
  var votes: Int64 = 0
}

/// The classes of what a ranking prints: the maximum over the fields that a column shows, is grouped
/// by or filtered on.
struct RankPrivacy: Sendable {
  let location: PrivacyClass
  let figures: PrivacyClass
  let names: PrivacyClass
}
