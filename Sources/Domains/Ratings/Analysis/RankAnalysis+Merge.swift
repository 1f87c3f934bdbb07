internal import Analysis
internal import Pipeline
internal import Platform
internal import SearchIndex

/// The sums of all partials.
struct MergedVotes {
  let windows: WindowRange
  /// The moment that trailing windows end with; nil without any.
  let now: RankMoment?
  /// The merged tables, each with a range of the locations, in order of their keys.
  let outputs: [OutputFile]
  let paths: [String]
  let tables: [SortedTableReader]
  /// All votes of each window.
  let totals: [WindowTotals]
  /// What the scores of each window are made with.
  let priors: [Prior]
}

extension RankAnalysis {
  /// The sums of all partials, in tables by range of locations; nil when there is no vote.
  ///
  /// The ranges depend on the partials alone, never on the number of workers.
  func merge(_ partials: [OutputFile], in context: AnalysisContext) throws -> MergedVotes? {
    let store = context.task.store
    let paths = partials.map { store.path(of: $0) }
    let tables = try HistogramTables(
      paths: paths, bucketCount: histogram.scale.count, period: histogram.period)
    guard let months = tables.windows else { return nil }
    let now = moment(newest: tables.newest, declared: context.now)
    let windows = WindowRange(
      firstMonth: months.firstMonth, lastMonth: months.lastMonth,
      trailing: now.map { trailingWindows(lastDay: $0.day) } ?? [])
    let outputs = try mergedTables(tables, partials: partials, windows: windows, in: context)
    var totals = [WindowTotals](repeating: WindowTotals(), count: windows.count)
    var merged: [SortedTableReader] = []
    for output in outputs {
      let table = try SortedTableReader(
        path: store.path(of: output), kind: HistogramPeriod.month.tableKind)
      merged.append(table)
      for (window, other) in try self.totals(of: table, windows: windows).enumerated() {
        totals[window].merge(other)
      }
    }
    return MergedVotes(
      windows: windows, now: now, outputs: outputs, paths: outputs.map { store.path(of: $0) },
      tables: merged, totals: totals, priors: totals.map { Prior($0, rule: options.prior) })
  }

  /// The windows up to `lastDay`, then, for a comparison, those just before them.
  private func trailingWindows(lastDay: Int) -> [TrailingWindow] {
    let windows = options.trailingDays.map { TrailingWindow(days: $0, lastDay: lastDay) }
    return options.comparesWindows ? windows + windows.map(\.previous) : windows
  }

  private func moment(newest: Int64?, declared: Int64?) -> RankMoment? {
    guard let newest else { return nil }
    let instant = declared ?? newest
    return RankMoment(
      instant: instant, day: histogram.zone.date(ofMicroseconds: instant).daysSinceEpoch,
      isDeclared: declared != nil)
  }

  private func mergedTables(
    _ tables: HistogramTables, partials: [OutputFile], windows: WindowRange,
    in context: AnalysisContext
  ) throws -> [OutputFile] {
    let bounds: [[UInt8]?] = [nil] + (try tables.splitKeys(count: 16)).map { $0 } + [nil]
    let trailing = windows.trailing.map { "\($0.days) days to \($0.lastDay)" }
    let names = trailing + partials.map(\.key.name)
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
          partialPaths: tables.tables.map(\.path), key: keys[number], scale: histogram.scale,
          period: histogram.period, windows: windows, start: bounds[number],
          end: bounds[number + 1])
      }, in: context.task)
    for (number, output) in zip(missing, made) { outputs[number] = output }
    return outputs.compactMap(\.self)
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
}
