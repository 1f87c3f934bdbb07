internal import Platform
internal import Report
internal import SearchIndex

/// Months, weeks and days as pages that lead to each other.
extension AgendaTables {
  /// Days that make a page.
  private struct Page {
    let key: String
    var days: [Agenda.Load]

    /// Days that follow each other, cut where `key` changes.
    static func all(_ days: [Agenda.Load], _ key: (Agenda.Load) -> String) -> [Page] {
      var pages: [Page] = []
      for day in days {
        let key = key(day)
        if pages.last?.key != key { pages.append(Page(key: key, days: [])) }
        pages[pages.count - 1].days.append(day)
      }
      return pages
    }
  }

  var views: [ResultTable] {
    let months = Page.all(agenda.days) { String(PlannerText.day($0.day).dropLast(3)) }
    let weeks = Page.all(agenda.days) { agenda.weekText(of: $0.day) }
    return [
      figures("months", "month", "Month", months), figures("weeks", "week", "Week", weeks),
      .pagesAround("months", "month", months.map(\.key), privacy: privacy.times),
      .pagesAround("weeks", "week", weeks.map(\.key), privacy: privacy.times),
      .pagesAround(
        "days", "day", agenda.days.map { PlannerText.day($0.day) }, privacy: privacy.times),
      monthGrid(months), weekGrid(weeks),
    ]
  }

  private func figures(
    _ id: String, _ key: String, _ title: String, _ pages: [Page]
  ) -> ResultTable {
    ResultTable(
      id, keys: key, rows: pages, privacy: privacy.times,
      [
        .text(key, title) { $0.key },
        .integer("events", "Events") {
          $0.days.reduce(0) { $0 + Int64($1.events) }
        },
        .decimal("hours", "Hours booked", places: 1) {
          $0.days.reduce(0) { $0 + $1.booked } / 360
        },
        .integer("conflicts", "Conflicts") {
          $0.days.reduce(0) { $0 + Int64($1.conflicts) }
        },
        .integer("free_days", "Free days") {
          Int64($0.days.count { $0.events == 0 })
        },
      ])
  }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The columns of the days of a week, from its first day on; what stands in a cell tells names.
  private func dayColumns<Row>(
    _ cell: @escaping (_ row: Row, _ place: Int) -> String?
  ) -> [ColumnForm<Row>?] {
    (0..<7).map { place in
      .text(
        "day_\(place + 1)", Self.weekdays[(agenda.weekStart - 1 + place) % 7], privacy.names
      ) { cell($0, place) }
    }
  }

  /// A row a week of a month.
  private func monthGrid(_ months: [Page]) -> ResultTable {
    typealias Row = (month: String, week: Page)
    let rows = months.flatMap { month in
      Page.all(month.days) { PlannerText.day(agenda.week(of: $0.day)) }.map {
        Row(month: month.key, week: $0)
      }
    }
    let columns: [ColumnForm<Row>?] = [
      .text("month", "Month") { $0.month }, .text("week", "Week from") { $0.week.key },
    ]
    return ResultTable(
      "month_grid", keys: "month", "week", rows: rows, privacy: privacy.times,
      recordPrivacy: privacy.record,
      columns
        + dayColumns { row, place in
          row.week.days.first { agenda.place(of: $0.day) == place }.map(Self.cell)
        })
  }

  /// A row an hour in which something of a week begins, behind one for whole days.
  private func weekGrid(_ weeks: [Page]) -> ResultTable {
    typealias Row = (week: Page, hour: Int64?)
    let rows = weeks.flatMap { week -> [Row] in
      let hours = Set(week.days.flatMap(\.entries).compactMap { $0.begin.map { $0 / 3_600 } })
      return ([nil] + hours.sorted().map { $0 }).map { Row(week: week, hour: $0) }
    }
    let columns: [ColumnForm<Row>?] = [
      .text("week", "Week") { $0.week.key },
      .text("hour", "Hour") { $0.hour.map { PlannerText.clock($0 * 3_600) } ?? "all day" },
    ]
    return ResultTable(
      "week_grid", keys: "week", "hour", rows: rows, privacy: privacy.times,
      recordPrivacy: privacy.record,
      columns
        + dayColumns { row, place in
          guard let day = row.week.days.first(where: { agenda.place(of: $0.day) == place }) else {
            return nil
          }
          let entries = day.entries.filter { $0.begin.map { $0 / 3_600 } == row.hour }
          let number = row.hour == nil ? ["\(CivilDate(daysSinceEpoch: Int(day.day)).day)"] : []
          let lines = number + entries.map(\.line)
          return lines.isEmpty ? nil : lines.joined(separator: "\n")
        })
  }

  /// The number of a day, and what stands on it, a line each.
  private static func cell(_ load: Agenda.Load) -> String {
    let more = load.entries.count - 6
    return
      (["\(CivilDate(daysSinceEpoch: Int(load.day)).day)"] + load.entries.prefix(6).map(\.line)
      + (more > 0 ? ["+\(more)"] : [])).joined(separator: "\n")
  }
}
