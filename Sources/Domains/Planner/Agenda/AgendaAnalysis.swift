internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// What takes place on the days of a span of time: events by their rules, and holidays.
///
/// A partial says which records count. Each part is read again at the end, and gives the instances of the span; only then
/// those that other records stand for are put in their places, since they may be in another part.
struct AgendaAnalysis: Analysis {
  static let kind = AnalysisKind(
    name: "agenda",
    summary:
      "what takes place on each day of a span of time: events by their rules, holidays, hours booked, conflicts",
    roles: [EventRecord.role], options: AgendaOptions.table,
    configure: { options, inputs, node in
      if let from = options.from, let through = options.through, from > through {
        node.error("expected a day that is not before from", in: "through")
        return nil
      }
      let events = inputs.required(EventRecord.role)
      return AgendaAnalysis(
        dataset: events.name, privacy: AgendaPrivacy(events), options: options, zone: inputs.zone)
    })

  /// The most instances that are held.
  static let maximumInstanceCount = 500_000
  /// The most days of a span.
  private static let maximumDayCount: Int64 = 3_660

  let dataset: String
  let privacy: AgendaPrivacy
  let options: AgendaOptions
  let zone: TimeZone

  var partialKind: FileKind { KeptRowsPartial.events.kind }

  /// The kept rows of a part do not depend on the options.
  var partialIdentity: String { "agenda" }

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    try KeptRowsPartial.events.write(part, path: path, context: context)
  }

  func finish(_ partials: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome {
    let (first, last) = try span(context.now)
    let from = zone.firstInstant(ofLocal: first * 86_400)
    let through = zone.firstInstant(ofLocal: (last + 1) * 86_400) - 1
    let tasks = partials.enumerated().map { number, partial in
      EventPartTask(
        dataset: context.folded, number: number, partial: context.task.store.file(partial),
        zone: zone, from: from, through: through, limit: options.limit)
    }
    var found = EventInstances()
    for part in try context.run("events", tasks) {
      found.append(part)
      guard found.instances.count <= Self.maximumInstanceCount else {
        throw AnalysisRefused(
          "from: expected a span with at most \(Self.maximumInstanceCount) instances, found more; choose a shorter one, or a "
            + "lower max_per_rule")
      }
    }
    let agenda = Agenda(
      found.resolved(from: from, through: through), first: first, last: last, zone: zone,
      weekStart: options.weekStart.number,
      holidays: options.holidays.flatMap { HolidayCalendar(region: $0) })
    guard !agenda.isCut else {
      throw AnalysisRefused(
        "from: expected a span with at most \(Agenda.maximumEntryCount) entries of days, found more; choose a shorter one"
      )
    }
    return AnalysisOutcome(
      tables: AgendaTables(agenda, found, options, privacy, zone: zone.name).tables,
      outputs: [])
  }

  /// The first and the last day.
  private func span(_ now: Int64?) throws -> (first: Int64, last: Int64) {
    let present = now.map { floorDivide(zone.localDay(of: $0), 1) }
    guard let known = options.from ?? present ?? options.through else {
      throw AnalysisRefused(
        "from: expected a day, since the definition does not say what now is; write from: 2024-01-01"
      )
    }
    let year = CivilDate(daysSinceEpoch: Int(known)).year
    let first = options.from ?? Int64(CivilDate.daysSinceEpoch(year: year, month: 1, day: 1))
    let last =
      options.through ?? Int64(CivilDate.daysSinceEpoch(year: year, month: 12, day: 31))
    guard first <= last, last - first < Self.maximumDayCount else {
      throw AnalysisRefused(
        "from: expected a span of at most \(Self.maximumDayCount) days, found another one")
    }
    return (first, last)
  }
}

/// Reads the events of one part, and gives their instances in a span.
struct EventPartTask: PipelineTask {
  let dataset: FoldedDataset
  let number: Int
  let partial: ContainerFile
  let zone: TimeZone
  /// Seconds since 1970-01-01T00:00:00Z.
  let from, through: Int64
  let limit: Int

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> EventInstances {
    let part = try dataset.open(number)
    var reader = try EventReader(SegmentRows(part), home: zone)
    var found = EventInstances()
    let kept = try KeptRowsPartial.events.rows(partial, count: part.segment.rowCount)
    for (place, row) in kept.enumerated() {
      if place % 1_024 == 0 { try context.cancellation.check() }
      guard let event = try reader.event(Int(row), in: from...through) else { continue }
      found.add(event, from: from, through: through, limit: limit)
      if found.instances.count > AgendaAnalysis.maximumInstanceCount { break }
    }
    found.unknownZones = reader.unknownZoneCount
    return found
  }
}

extension KeptRowsPartial {
  /// Those of events.
  static let events = KeptRowsPartial(kind: FileKind("AGND", version: 1))
}
