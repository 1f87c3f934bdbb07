internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// What there is of each day in a journal, a calendar, a list of tasks, habits and dreams: a table for each of them, since each
/// has readers of its own.
struct DayBookAnalysis: KeptRowsAnalysis {
  static let keptRows = KeptRowsPartial(kind: FileKind("DAYB", version: 1))

  static let kind = AnalysisKind(
    name: "day_book",
    summary: "what a journal, a calendar, tasks, habits and dreams tell of each day, side by side",
    roles: DayBookSection.allCases.map(\.role), options: AgendaOptions.dayBook,
    configure: { options, inputs, node in
      guard options.isInOrder(node) else { return nil }
      return DayBookAnalysis(
        privacy: Dictionary(
          uniqueKeysWithValues: DayBookSection.allCases.compactMap { section in
            inputs[section.role].map { (section, AgendaPrivacy($0)) }
          }), options: options, zone: inputs.zone)
    })

  /// Who may see what of the sections that there are.
  let privacy: [DayBookSection: AgendaPrivacy]
  let options: AgendaOptions
  let zone: TimeZone

  func finish(_ partials: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome {
    let span = try AgendaSpan(options, zone: zone, now: context.now, of: context.folded.allRows)
    var sections: [DayBookTables.Section] = []
    for section in DayBookSection.allCases {
      guard let privacy = privacy[section] else { continue }
      // The journal is folded; no other section may ever show its rows.
      let rows =
        try section == .journal
        ? context.folded.allRows() : context[section.role]?.allRows() ?? []
      var found = EventInstances()
      for part in rows {
        try found.read(
          part, part.kept, home: zone, in: span.seconds, limit: options.limit,
          check: context.task.cancellation.check)
        try found.refuseTooMany()
      }
      let agenda = try span.agenda(
        of: found, options, holidays: section == .planner ? options.holidays : nil)
      sections.append(DayBookTables.Section(section, agenda: agenda, found: found, privacy))
    }
    return AnalysisOutcome(
      tables: DayBookTables(sections, span, zone: zone.name).tables, outputs: [])
  }
}
