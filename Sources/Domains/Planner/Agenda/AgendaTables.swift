internal import Platform
internal import Report
internal import SearchIndex

/// The tables that `agenda` leaves.
struct AgendaTables {
  /// A month of the span.
  private struct Month {
    var year: Int
    var month: Int
    var days: ArraySlice<Agenda.Load>

    var key: String { "\(year)-\(month < 10 ? "0" : "")\(month)" }
  }

  /// A row of the grid of a month.
  private struct Week {
    var month: String
    /// The first day of the week, which may be in the month before.
    var first: Int64
    /// The days by their place in the week; nil outside of the month.
    var days: [Agenda.Load?]
  }

  private let agenda: Agenda
  private let found: EventInstances
  private let options: AgendaOptions
  private let privacy: AgendaPrivacy
  private let dataset: String
  private let months: [Month]

  init(
    _ agenda: Agenda, _ found: EventInstances, _ options: AgendaOptions, _ privacy: AgendaPrivacy,
    _ dataset: String
  ) {
    (self.agenda, self.found, self.options) = (agenda, found, options)
    (self.privacy, self.dataset) = (privacy, dataset)
    var months: [Month] = []
    for place in agenda.days.indices {
      let date = CivilDate(daysSinceEpoch: Int(agenda.days[place].day))
      if months.last?.month != date.month || months.last?.year != date.year {
        months.append(Month(year: date.year, month: date.month, days: agenda.days[place..<place]))
      }
      let begin = months[months.count - 1].days.startIndex
      months[months.count - 1].days = agenda.days[begin...place]
    }
    self.months = months
  }

  var tables: ResultTables {
    var tables = ResultTables(privacy: privacy.times)
    tables.texts = [
      "first": Self.text(agenda.first), "last": Self.text(agenda.last),
      "event_count": "\(agenda.days.reduce(0) { $0 + $1.events })",
    ]
    tables.settings = [
      Parameter(name: "days", value: "\(Self.text(agenda.first)) to \(Self.text(agenda.last))"),
      Parameter(name: "weeks begin on", value: options.weekStart.rawValue.capitalizedFirst),
    ]
    if let region = options.holidays, let calendar = HolidayCalendar(region: region) {
      tables.settings.append(Parameter(name: "holidays", value: "\(region): \(calendar.source)"))
    }
    tables.findings = findings
    for table in [monthTable, around, grid, list, dayTable, years] { tables.add(table) }
    return tables
  }

  private static func text(_ day: Int64) -> String {
    InstantText.text(CivilDate(daysSinceEpoch: Int(day)))
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

  private var monthTable: ResultTable {
    ResultTable(
      "months", keys: "month", rows: months, privacy: privacy.times,
      recordPrivacy: nil,
      [
        .text("month", "Month") { $0.key },
        .integer("events", "Events") { $0.days.reduce(0) { $0 + Int64($1.events) } },
        .decimal("hours", "Hours booked", places: 1) {
          $0.days.reduce(0) { $0 + $1.booked } / 360
        },
        .integer("conflicts", "Conflicts") { $0.days.reduce(0) { $0 + Int64($1.conflicts) } },
        .integer("free_days", "Free days") { Int64($0.days.count { $0.events == 0 }) },
      ])
  }

  /// The months before and behind each.
  private var around: ResultTable {
    let rows = months.indices.flatMap { place in
      [(-1, "before"), (1, "after")].compactMap { step, way in
        months.indices.contains(place + step)
          ? (month: months[place].key, other: months[place + step].key, way: way) : nil
      }
    }
    return ResultTable(
      "around", keys: "month", "other", rows: rows, privacy: privacy.times,
      [
        .text("month", "Month") { $0.month }, .text("other", "Month") { $0.other },
        .text("way", "Way") { $0.way },
      ])
  }

  /// A row a week of a month; what stands in a cell tells names.
  private var grid: ResultTable {
    let weeks = months.flatMap { month -> [Week] in
      var weeks: [Week] = []
      for load in month.days {
        let weekday = CivilDate.weekday(ofDay: Int(load.day))
        let place = (weekday - agenda.weekStart + 7) % 7
        if weeks.isEmpty || place == 0 {
          weeks.append(
            Week(
              month: month.key, first: load.day - Int64(place),
              days: [Agenda.Load?](repeating: nil, count: 7)))
        }
        weeks[weeks.count - 1].days[place] = load
      }
      return weeks
    }
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    return ResultTable(
      "grid", keys: "month", "week", rows: weeks, privacy: privacy.times,
      recordPrivacy: privacy.record,
      [
        .text("month", "Month") { $0.month },
        .text("week", "Week from") { Self.text($0.first) },
      ]
        + (0..<7).map { place in
          let weekday = (agenda.weekStart - 1 + place) % 7
          return .text("day_\(place + 1)", names[weekday], privacy.names) { week in
            week.days[place].map(Self.cell)
          }
        })
  }

  /// The number of a day, and what stands on it, a line each.
  private static func cell(_ load: Agenda.Load) -> String {
    let lines = load.entries.prefix(6).map { entry in
      [entry.begin.map { _ in entry.time?.prefix(5) ?? "" }.map(String.init), entry.name]
        .compactMap(\.self).joined(separator: " ")
    }
    let more = load.entries.count - 6
    return
      (["\(CivilDate(daysSinceEpoch: Int(load.day)).day)"] + lines
      + (more > 0 ? ["+\(more)"] : [])).joined(separator: "\n")
  }

  private var list: ResultTable {
    let rows = months.flatMap { month in
      month.days.flatMap(\.entries).enumerated().map { (month: month.key, number: $0, entry: $1) }
    }
    return ResultTable(
      "agenda", keys: "month", "number", rows: rows, privacy: privacy.times,
      recordPrivacy: privacy.record,
      [
        .text("month", "Month") { $0.month }, .integer("number", "Number") { Int64($0.number) },
        .text("day", "Day") { Self.text($0.entry.day) },
        .text("time", "Time") { $0.entry.time ?? "all day" },
        .text("name", "What", privacy.names) { $0.entry.name.isEmpty ? nil : $0.entry.name },
        .text("place", "Where", privacy.places) { $0.entry.place },
        .text("kind", "Kind") { $0.entry.id == nil ? "holiday" : "event" },
        .integer("part", "Day of event") { Int64($0.entry.part) },
        .text("moved", "Moved") { $0.entry.isMoved ? "yes" : nil },
        .text("id", "Event", privacy.names) { $0.entry.id },
      ])
  }

  private var dayTable: ResultTable {
    ResultTable(
      "days", keys: "year", "day", rows: Array(agenda.days), privacy: privacy.times,
      [
        .text("year", "Year") { String(Self.text($0.day).prefix(4)) },
        .text("day", "Day") { Self.text($0.day) },
        .integer("events", "Events") { Int64($0.events) },
        .decimal("hours", "Hours booked", places: 1) { $0.booked / 360 },
        .integer("conflicts", "Conflicts") { Int64($0.conflicts) },
        .decimal("gap", "Longest gap 8 to 18", places: 1) { $0.longestGap / 360 },
        .text("holiday", "Holiday") { $0.holiday },
      ])
  }

  private var years: ResultTable {
    let years = Set(months.map(\.year)).sorted()
    return ResultTable(
      "years", keys: "year", rows: years, privacy: privacy.times,
      [.text("year", "Year") { String($0) }])
  }
}

extension String {
  /// The text with its first letter as a capital.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
