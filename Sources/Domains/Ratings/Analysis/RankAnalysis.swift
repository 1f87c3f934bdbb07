internal import Analysis
internal import Definition
internal import Platform
internal import Report
internal import SearchIndex
internal import Store

/// Ranks locations by their votes in calendar windows and in the last days.
struct RankAnalysis: Analysis {
  static let kind = AnalysisKind(
    name: "rank",
    summary: "locations by their votes: total, each year, each month, the last days",
    roles: [RatingRecord.role, PlaceRecord.role],
    options: RankOptions.table,
    configure: { options, inputs, _ in
      let (votes, places) = (inputs.required(RatingRecord.role), inputs[PlaceRecord.role])
      guard let rules = votes.rules.own(RatingRules.self) else { return nil }
      let grouped = votes.schema.privacy(of: RatingRecord.location)
      return RankAnalysis(
        dataset: votes.name,
        privacy: RankPrivacy(
          location: grouped, figures: max(votes.privacyOfCounts, votes.filteredBy),
          names: max(grouped, places?.schema.privacy(of: PlaceRecord.name) ?? .public)),
        histogram: PeriodHistogram(
          key: votes.schema.id(required: RatingRecord.location),
          time: votes.schema.id(required: RatingRecord.at), value: rules.stars,
          scale: rules.scale.buckets,
          zone: inputs.zone,
          period: options.trailingDays.isEmpty && options.halfLife == nil ? .month : .day),
        options: options, places: places)
    })

  let dataset: String
  let privacy: RankPrivacy
  let histogram: PeriodHistogram
  let options: RankOptions
  let places: DeclaredDataset?

  var partialKind: FileKind { histogram.period.tableKind }

  var partialIdentity: String {
    let scale = histogram.scale
    let period = histogram.period == .day ? "day" : "period"
    return "\(period) histogram \(histogram.key.index) \(histogram.time.index) "
      + "\(histogram.value.index) scale \(scale.least) \(scale.step) \(scale.count) "
      + "zone \(histogram.zone.contentHash.hexadecimal)"
  }

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    try histogram.consume(part, path: path, context: context)
  }

  func finish(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> AnalysisOutcome {
    guard let merged = try merge(partials, in: context) else {
      return outcome(RankResult(dataset: dataset, analysis: self), [])
    }
    let ranges = try context.run(
      "locations",
      merged.files.map {
        LocationsTask(files: $0, windows: merged.windows, scale: histogram.scale)
      })
    let votes = RankedVotes(merged, ranges, prior: options.prior)
    let shown = (0..<votes.windows.count).filter { number in
      options.windows.contains(votes.windows[number].kind)
    }
    // Windows are dealt out in turn: those that stand side by side are of similar size.
    let dealt = (0..<RankTask.taskCount).map { task in
      shown.indices.filter { $0 % RankTask.taskCount == task }.map { shown[$0] }
    }
    let ranked = try context.run(
      "ranks",
      dealt.map { numbers in
        RankTask(
          ranges: votes.ranges, numbers: numbers, windows: votes.windows, scale: histogram.scale,
          options: options, priors: votes.priors)
      })
    var lists = [[TopList.Entry]](repeating: [], count: votes.windows.count)
    for (numbers, tops) in zip(dealt, ranked) {
      for (number, top) in zip(numbers, tops) { lists[number] = top.sorted }
    }
    let assembly = RankAssembly(analysis: self, votes: votes, lists: lists)
    var result = try assembly.result(in: context)
    result.merged = context.folded.dataset.balance.merged
    return outcome(result, merged.outputs)
  }

  private func outcome(_ result: RankResult, _ outputs: [OutputFile]) -> AnalysisOutcome {
    AnalysisOutcome(
      tables: RankTables(result: result, zone: histogram.zone).tables, outputs: outputs)
  }
}
