internal import Platform
internal import Report
internal import SearchIndex

/// The tables that `agenda` leaves.
struct AgendaTables {
  let agenda: Agenda
  let privacy: AgendaPrivacy
  private let found: EventInstances
  private let options: AgendaOptions
  /// The name of the zone whose clocks are meant.
  private let zone: String

  init(
    _ agenda: Agenda, _ found: EventInstances, _ options: AgendaOptions, _ privacy: AgendaPrivacy,
    zone: String
  ) {
    (self.agenda, self.found, self.options) = (agenda, found, options)
    (self.privacy, self.zone) = (privacy, zone)
  }

  var tables: ResultTables {
    var tables = ResultTables(privacy: privacy.times)
    tables.texts = [
      "first": PlannerText.day(agenda.first), "last": PlannerText.day(agenda.last),
      "zone": zone, "event_count": "\(agenda.days.reduce(0) { $0 + $1.events })",
    ]
    tables.settings = [
      Parameter(
        name: "days", value: "\(PlannerText.day(agenda.first)) to \(PlannerText.day(agenda.last))"),
      Parameter(name: "weeks begin on", value: options.weekStart.words),
    ]
    if let region = options.holidays, let calendar = HolidayCalendar(region: region) {
      tables.settings.append(Parameter(name: "holidays", value: "\(region): \(calendar.source)"))
    }
    tables.findings = findings
    for table in [list, dayTable, years] + views { tables.add(table) }
    return tables
  }

  private var findings: [Finding] {
    [
      (
        Finding.Severity.warning, "EVENT_RULE", found.wrongRules,
        "Rules cannot be read: their events are listed once."
      ),
      (
        .warning, "EVENT_CUT", found.cutRules,
        "Rules have more instances than max_per_rule: the others are left out."
      ),
      (
        .warning, "EVENT_ZONE", found.unknownZones,
        "Times are in a zone that nobody knows, and are taken as those of the pipeline's zone."
      ),
      (
        .note, "EVENT_EXCLUDED", found.unmatched,
        "Exclusions take nothing away, since there is no instance then."
      ),
      (
        .note, "EVENT_MOVED", found.moved,
        "Instances fall into an hour that clocks skip, and were moved behind it."
      ),
    ].filter { $0.2 > 0 }.map {
      Finding(severity: $0.0, code: $0.1, text: $0.3, count: Int64($0.2))
    }
  }

  private var list: ResultTable {
    let entries = agenda.days.flatMap(\.entries)
    return ResultTable(
      "agenda", keys: "number", rows: Array(entries.enumerated()), privacy: privacy.times,
      recordPrivacy: privacy.record,
      [
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("month", "Month") { String(PlannerText.day($0.element.day).dropLast(3)) },
        .text("week", "Week") { agenda.weekText(of: $0.element.day) },
        .text("day", "Day") { PlannerText.day($0.element.day) },
        .text("time", "Time") { $0.element.time ?? "all day" },
        .text("name", "What", privacy.names) {
          $0.element.name.isEmpty ? nil : $0.element.name
        },
        .text("place", "Where", privacy.places) { $0.element.place },
        .text("notes", "Notes", privacy.notes) { $0.element.notes },
        .text("kind", "Kind") { $0.element.id == nil ? "holiday" : "event" },
        .integer("part", "Day of event") { Int64($0.element.part) },
        .text("moved", "Moved") { $0.element.isMoved ? "yes" : nil },
        .text("id", "Event", privacy.names) { $0.element.id },
      ])
  }

  private var dayTable: ResultTable {
    ResultTable(
      "days", keys: "year", "day", rows: Array(agenda.days), privacy: privacy.times,
      [
        .text("year", "Year") { String(PlannerText.day($0.day).prefix(4)) },
        .text("day", "Day") { PlannerText.day($0.day) },
        .integer("events", "Events") { Int64($0.events) },
        .decimal("hours", "Hours booked", places: 1) { $0.booked / 360 },
        .integer("conflicts", "Conflicts") { Int64($0.conflicts) },
        .decimal("gap", "Longest gap 8 to 18", places: 1) { $0.longestGap / 360 },
        .text("holiday", "Holiday") { $0.holiday },
      ])
  }

  private var years: ResultTable {
    let years = Set(agenda.days.map { CivilDate(daysSinceEpoch: Int($0.day)).year }).sorted()
    return ResultTable(
      "years", keys: "year", rows: years, privacy: privacy.times,
      [.text("year", "Year") { String($0) }])
  }
}
