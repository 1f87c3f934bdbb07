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
    tables.findings = found.findings
    for table in [.entries("agenda", of: agenda, privacy: privacy), dayTable, years] + views {
      tables.add(table)
    }
    return tables
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
