internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

extension RankAnalysis {
  /// The sums of all partials, in tiers of tables by range of locations; nil when there is no vote.
  ///
  /// Sums are exact, so that no figure depends on which tiers there are.
  func merge(_ partials: [OutputFile], in context: AnalysisContext) throws -> MergedVotes? {
    let store = context.task.store
    var plan = TierPlan(
      try MergedTier.find(
        context.earlier(but: partials), scale: histogram.scale, in: store),
      keys: partials.map(\.key), likedFrom: options.likedFrom)
    var fresh = try tables(plan.missing, of: partials, in: store)
    let newest = plan.kept.compactMap(\.meta.newest).max()
    let now = moment(
      newest: [newest, fresh.newest].compactMap(\.self).max(), declared: context.now)
    let trailing = now.map { trailingWindows(lastDay: $0.day) } ?? []
    let stood = plan.missing
    let decay = options.halfLife.flatMap { halfLife in
      now.map { MergedMeta.Decay(halfLife: halfLife, lastDay: $0.day) }
    }
    plan.keep { $0.meta.windows.trailing == trailing && $0.meta.decay == decay }
    plan.absorb { position in
      guard let number = stood.firstIndex(of: position) else { return 0 }
      return fresh.tables[number].entryByteCount
    }
    if plan.missing != stood { fresh = try tables(plan.missing, of: partials, in: store) }
    var tiers = plan.kept
    if let made = try mergeTier(
      fresh, of: plan.missing.map { partials[$0].key }, bounds: plan.kept.first?.meta.bounds,
      trailing: trailing, decay: decay, in: context)
    {
      tiers.append(made)
    }
    return MergedVotes(tiers, moment: now, scale: histogram.scale, trailing: trailing)
  }

  private func tables(
    _ positions: [Int], of partials: [OutputFile], in store: StoreLayout
  ) throws -> HistogramTables {
    try HistogramTables(
      files: positions.map { store.file(partials[$0]) }, bucketCount: histogram.scale.count,
      period: histogram.period)
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

  /// Merges `fresh`, the partials with `keys`, into a tier; nil when they have no vote.
  ///
  /// It is divided as `bounds` say, or where its largest partial suggests it. The division depends
  /// on the partials of the tiers alone, never on the number of workers.
  private func mergeTier(
    _ fresh: HistogramTables, of keys: [TaskKey], bounds: [[UInt8]]?, trailing: [TrailingWindow],
    decay: MergedMeta.Decay?, in context: AnalysisContext
  ) throws -> MergedTier? {
    guard let months = fresh.windows else { return nil }
    let bounds = try bounds ?? fresh.splitKeys(count: rangeCount(fresh))
    let windows = WindowRange(
      firstMonth: months.firstMonth, lastMonth: months.lastMonth, trailing: trailing)
    let meta = MergedMeta(
      range: 0, bounds: bounds, windows: windows, newest: fresh.newest,
      decay: decay, likedFrom: options.likedFrom,
      weight: fresh.tables.reduce(0) { $0 + $1.entryByteCount },
      covers: keys)
    let tasks = (0...bounds.count).map { number in
      var meta = meta
      meta.range = number
      return MergeTask(
        partials: fresh.tables.map(\.listed),
        key: TaskKey(MergeTask.stage, [MergedTable.kind.description, meta.identity]),
        scale: histogram.scale, period: histogram.period, meta: meta)
    }
    let files = try context.run("merge", tasks, making: tasks.map(\.key))
    return MergedTier(
      outputs: files,
      tables: try files.map {
        try MergedTable(context.task.store.file($0), scale: histogram.scale)
      })
  }

  /// Ranges are tasks of equal size, none of which should hold too much.
  private func rangeCount(_ tables: HistogramTables) -> Int {
    let byteCount = tables.tables.reduce(0) { $0 + $1.entryByteCount }
    return max(16, byteCount >> 25)
  }
}
