internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// What takes place on the days of a span of time: events by their rules, and holidays.
///
/// A partial says which records count. Each part is read again at the end, and gives the instances of the span; only then
/// those that other records stand for are put in their places, since they may be in another part.
struct AgendaAnalysis: KeptRowsAnalysis {
  static let keptRows = KeptRowsPartial(kind: FileKind("AGND", version: 1))

  static let kind = AnalysisKind(
    name: "agenda",
    summary:
      "what takes place on each day of a span of time: events by their rules, holidays, hours booked, conflicts",
    roles: [EventRecord.role], options: AgendaOptions.table,
    configure: { options, inputs, node in
      guard options.isInOrder(node) else { return nil }
      let events = inputs.required(EventRecord.role)
      return AgendaAnalysis(
        dataset: events.name, privacy: AgendaPrivacy(events), options: options, zone: inputs.zone)
    })

  let dataset: String
  let privacy: AgendaPrivacy
  let options: AgendaOptions
  let zone: TimeZone

  func finish(_ partials: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome {
    let span = try AgendaSpan(options, zone: zone, now: context.now, of: context.folded.allRows)
    let tasks = partials.enumerated().map { number, partial in
      EventPartTask(
        dataset: context.folded, number: number, partial: context.task.store.file(partial),
        zone: zone, window: span.seconds, limit: options.limit)
    }
    var found = EventInstances()
    for part in try context.run("events", tasks) {
      found.append(part)
      try found.refuseTooMany()
    }
    let agenda = try span.agenda(of: found, options, holidays: options.holidays)
    return AnalysisOutcome(
      tables: AgendaTables(agenda, found, options, privacy, zone: zone.name).tables,
      outputs: [])
  }
}

/// Reads the events of one part, and gives their instances in a span.
struct EventPartTask: PipelineTask {
  let dataset: FoldedDataset
  let number: Int
  let partial: ContainerFile
  let zone: TimeZone
  /// Seconds since 1970-01-01T00:00:00Z.
  let window: ClosedRange<Int64>
  let limit: Int

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> EventInstances {
    let part = try dataset.open(number)
    var found = EventInstances()
    let kept = try AgendaAnalysis.keptRows.rows(partial, count: part.segment.rowCount)
    try found.read(
      SegmentRows(part), kept.lazy.map { Int($0) }, home: zone, in: window, limit: limit,
      check: context.cancellation.check)
    return found
  }
}
