internal import Platform
internal import Report
internal import SearchIndex

/// The tables that `day_book` leaves: the days, and of each section what stands on them.
struct DayBookTables {
  /// A section that has a dataset.
  struct Section {
    let section: DayBookSection
    let agenda: Agenda
    let found: EventInstances
    let privacy: AgendaPrivacy

    init(
      _ section: DayBookSection, agenda: Agenda, found: EventInstances, _ privacy: AgendaPrivacy
    ) {
      (self.section, self.agenda, self.found, self.privacy) = (section, agenda, found, privacy)
    }
  }

  private let sections: [Section]
  private let span: AgendaSpan
  /// The name of the zone whose clocks are meant.
  private let zone: String

  init(_ sections: [Section], _ span: AgendaSpan, zone: String) {
    (self.sections, self.span, self.zone) = (sections, span, zone)
  }

  var tables: ResultTables {
    let times = sections.map(\.privacy.times).max() ?? .public
    var tables = ResultTables(privacy: times)
    let days = self.days
    tables.texts = [
      "first": PlannerText.day(span.first), "last": PlannerText.day(span.last), "zone": zone,
      "day_count": "\(days.count)",
    ]
    tables.settings = [
      Parameter(
        name: "days", value: "\(PlannerText.day(span.first)) to \(PlannerText.day(span.last))")
    ]
    var found = EventInstances()
    for section in sections { found.append(section.found) }
    tables.findings = found.findings
    tables.add(dayTable(days, times))
    tables.add(.pagesAround("days", "day", days.map { PlannerText.day($0) }, privacy: times))
    for section in sections {
      tables.add(
        .entries(section.section.rawValue, of: section.agenda, privacy: section.privacy))
    }
    return tables
  }

  /// The days on which something stands.
  private var days: [Int64] {
    (span.first...span.last).filter { day in sections.contains { !$0.entries(day).isEmpty } }
  }

  private func dayTable(_ days: [Int64], _ privacy: PrivacyClass) -> ResultTable {
    let counts: [ColumnForm<Int64>?] = sections.map { section in
      .integer("count_\(section.section.rawValue)", section.section.title) {
        Int64(section.entries($0).count)
      }
    }
    return ResultTable(
      "days", keys: "year", "day", rows: days, privacy: privacy,
      [
        .text("year", "Year") { String(PlannerText.day($0).prefix(4)) },
        .text("day", "Day") { PlannerText.day($0) },
      ] + counts)
  }
}

extension DayBookTables.Section {
  /// What stands on a day.
  fileprivate func entries(_ day: Int64) -> [Agenda.Entry] {
    agenda.days[Int(day - agenda.first)].entries
  }
}
