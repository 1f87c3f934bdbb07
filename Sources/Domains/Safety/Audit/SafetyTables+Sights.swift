internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

/// Views, and who could see whom.
extension SafetyTables {
  var sights: [ResultTable] {
    var tables = [couldSee, exposure]
    if let audit = result.audit { tables += [verdicts(audit), reasons(audit), listed(audit)] }
    return tables
  }

  private func verdicts(_ audit: ViewAudit) -> ResultTable {
    ResultTable(
      "verdicts", keys: "outcome", rows: Outcome.allCases.reversed(), privacy: privacy.counts,
      counted: [CountedRecords("views", "{outcome}")],
      [
        .text("outcome", "Verdict") { Self.words($0) },
        .integer("views", nil, views) { audit.count($0) },
      ])
  }

  private var views: FigureDefinition? {
    result.figure(SafetyMeasures.views, among: ViewRecord.role)
  }

  static func words(_ outcome: Outcome) -> String {
    switch outcome {
    case .allowed: "allowed"
    case .denied: "not allowed"
    case .undecidable: "cannot be decided"
    }
  }

  private func reasons(_ audit: ViewAudit) -> ResultTable {
    let rows = [Outcome.denied, .undecidable].flatMap { outcome in
      audit.reasons(outcome).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { (outcome: outcome, code: $0.key, views: $0.value) }
    }
    return ResultTable(
      "reasons", keys: "outcome", "reason", rows: rows, privacy: privacy.counts,
      counted: [CountedRecords("views", nil, partOf: "{outcome}")],
      [
        .text("group", "Reason") { "\(Self.words($0.outcome)): \($0.code)" },
        .text("outcome", "Verdict") { Self.words($0.outcome) },
        .text("reason", "Because") { SafetyPhrases.reasons[$0.code] ?? $0.code },
        .integer("views", nil, views) { $0.views },
      ])
  }

  private func listed(_ audit: ViewAudit) -> ResultTable {
    typealias Row = EnumeratedSequence<[ViewAudit.Listed]>.Element
    let columns: [ColumnForm<Row>?] = [
      .integer("number", "Number") { Int64($0.offset + 1) },
      .text("outcome", "Verdict") { Self.words($0.element.verdict.outcome) },
      .text("viewer", "Who looked") { result.name($0.element.viewer) },
      .text("subject", "At whom") { result.name($0.element.subject) },
      .text("at", "When") { time($0.element.at) },
      .text("shown", "Position of") { $0.element.shown.map { time($0) } },
      .text("reason", "Because") { $0.element.verdict.deciding.code },
      .text("why", "All conditions") { why($0.element.verdict).joined(separator: " ") },
      .text("file", "File") { result.lines[$0.offset].file },
      .integer("line", "Line") { result.lines[$0.offset].line },
      .text("viewer_id", "Id of who looked") { result.people.id($0.element.viewer) },
      .text("subject_id", "Id of the other") { result.people.id($0.element.subject) },
    ]
    return ResultTable(
      "violations", keys: "number", rows: Array(audit.listed.enumerated()),
      privacy: privacy.people, recordPrivacy: privacy.people, isOfSingles: true, columns)
  }

  /// The facts of a verdict, one after the other.
  func why(_ verdict: Verdict<SightReason>) -> [String] {
    guard !verdict.parts.isEmpty else { return [verdict.reason.sentence(zone: zone)] }
    let own: [String] =
      switch verdict.reason {
      case .alert: [verdict.reason.sentence(zone: zone)]
      default: []
      }
    // Of many alerts at once the first ones say enough.
    return own + verdict.parts.prefix(5).flatMap { why($0) }
  }

  /// Rights one by one, those of listed alerts, in their order.
  private var couldSee: ResultTable {
    let index = result.index
    let listed = Set(result.incidents.listed)
    var byAlert: [Int32: [Int]] = [:]
    for (place, right) in index.rights.rights.enumerated() where listed.contains(right.alert) {
      // Times that are certain lie within those that are possible; the rest of these is told alone.
      if right.isCertain || !hasCertain(within: place) {
        byAlert[right.alert, default: []].append(place)
      }
    }
    let rows = result.incidents.listed.flatMap { byAlert[$0] ?? [] }.prefix(options.listed)
    typealias Row = EnumeratedSequence<ArraySlice<Int>>.Element
    let columns: [ColumnForm<Row>?] = [
      .integer("number", "Number") { Int64($0.offset + 1) },
      .text("alert", "Alert") {
        result.index.facts.alertIds.text(alert(of: $0.element).id)
      },
      .text("kind", "Kind") { alert(of: $0.element).kind.word },
      .text("subject", "Who was seen") { result.name(alert(of: $0.element).user) },
      .text("viewer", "By whom") { result.name(right($0.element).viewer) },
      .text("from", "From") { time(right($0.element).interval.start) },
      .text("to", "To") {
        let end = right($0.element).interval.end
        return end == .max ? nil : time(end)
      },
      .decimal("minutes", "Minutes", places: 1) { minutes(right($0.element).interval) },
      .integer("positions", "Positions") {
        right($0.element).isCertain ? result.positions.seenBy[$0.element] : nil
      },
      .text("certain", "Certain") { right($0.element).isCertain ? "yes" : "no" },
    ]
    return ResultTable(
      "could_see", keys: "number", rows: Array(rows.enumerated()), privacy: privacy.people,
      recordPrivacy: privacy.people, isOfSingles: true, columns)
  }

  private func right(_ place: Int) -> SightRights.Right { result.index.rights.rights[place] }

  private func alert(of place: Int) -> AlertTable.Entry {
    result.index.alerts.entries[Int(right(place).alert)]
  }

  /// Whether a possible right has a certain one of the same alert and viewer within it.
  private func hasCertain(within place: Int) -> Bool {
    let own = right(place)
    let subject = result.index.alerts.entries[Int(own.alert)].user
    return result.index.rights.places(of: subject).contains {
      let other = right($0)
      return other.isCertain && other.viewer == own.viewer && other.alert == own.alert
        && other.interval == own.interval
    }
  }

  /// Tenths of a minute.
  func minutes(_ interval: Interval) -> Int64? {
    interval.end == .max || interval.start == .min
      ? nil : (interval.end - interval.start) / 6_000_000
  }

  /// How many positions there are, and how many of them anybody could see.
  private var exposure: ResultTable {
    let positions = result.positions
    let rows = [
      (what: "positions", whole: nil, count: positions.count),
      (what: "during an alert", whole: "positions", count: positions.duringAlerts),
      (what: "somebody could see", whole: "during an alert", count: positions.visible),
    ]
    return ResultTable(
      "exposure", keys: "what", rows: rows, privacy: privacy.counts,
      counted: [CountedRecords("positions", "{what}", partOf: "{whole}")],
      [
        .text("what", "What") { $0.what }, .text("whole", "Among") { $0.whole },
        .integer(
          "positions", nil,
          result.figure(SafetyMeasures.positions, among: PositionRecord.role)
        ) { $0.count },
        .integer("times", "Times somebody could see one") {
          $0.count == positions.visible && $0.whole == "during an alert"
            ? positions.visibilities : nil
        },
      ])
  }
}
