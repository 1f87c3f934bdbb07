@testable import Charts

extension ChartCase {
  static let grids: [ChartCase] = [
    grid("plain", rows: weekdays, columns: hours) { row, column in
      .value(ChartValue(Int64((row * 24 + column) * 7 % 41)))
    },
    grid("empty", rows: [], columns: []) { _, _ in .missing },
    grid("nothing", rows: weekdays, columns: hours) { _, _ in .missing },
    grid("one", rows: ["Mon"], columns: ["08"]) { _, _ in .value(ChartValue(7)) },
    grid("equal", rows: weekdays, columns: hours) { _, _ in .value(ChartValue(5)) },
    grid("zero", rows: weekdays, columns: hours) { _, _ in .value(ChartValue(0)) },
    grid("missing", rows: weekdays, columns: hours) { row, column in
      (row + column) % 3 == 0 ? .missing : .value(ChartValue(Int64(column)))
    },
    grid("negative", rows: weekdays, columns: hours) { row, column in
      .value(ChartValue(Int64((row - 3) * (column - 8))))
    },
    grid("numbers", rows: ["2017", "2018", "2019"], columns: ["Q1", "Q2", "Q3", "Q4"]) {
      .value(ChartValue(Int64(120 + $0 * 40 - $1 * 17)))
    },
    // Close to each other and far from zero: the steps begin at the smallest.
    grid("means", rows: weekdays, columns: Array(hours[..<6])) { row, column in
      let value = ChartValue.hundredths(380 + (row * 6 + column) * 5 % 60)
      return value.map { .value($0) } ?? .missing
    },
    grid(
      "scripts", rows: ["יום ראשון", "月曜日の午前", "الثلاثاء", "A very long name of a place indeed"],
      columns: ["ינואר", "二月", "Marzo con un nome lungo"]
    ) { .value(ChartValue(Int64($0 + $1))) },
    grid(
      "hundreds", rows: (0..<60).map { "place \($0)" }, columns: (0..<90).map { "\($0)" }
    ) { row, column in
      row % 10 == 0 ? .absent : .value(ChartValue(Int64(row * column % 37)))
    },
    ChartCase("year-2020", .grid(.year(2020, valueTitle: "Entries", values: days(366)))),
    ChartCase(
      "year-late",
      .grid(
        .year(
          2017, valueTitle: "Words",
          values: (0..<365).map { $0 < 200 ? nil : ChartValue(Int64($0 * 7919 % 2100)) }))),
    // From one day in spring to one in summer: in one row, without the months before.
    ChartCase(
      "year-spring", .grid(.year(2021, valueTitle: "Words", values: days(212), from: 59))),
    ChartCase("year-part", .grid(.year(2021, valueTitle: "Entries", values: days(120)))),
  ]

  /// Calendars whose days are divided.
  static let dividedYears: [ChartCase] = [
    divided("two", ["morning", "evening"], year: 2024, days: 366) { _ in [0, 1] },
    // Slots that come in the middle of the year, one day in 40 without any, and one part a day at first.
    divided("changing", ["morning", "noon", "evening", "night"], days: 310, from: 12) { day in
      day % 40 == 7 ? [] : day < 60 ? [2] : day < 180 ? [0, 2] : [0, 1, 2, 3]
    },
    divided("seven", (1...7).map { "slot \($0)" }, days: 150) { _ in Array(0..<7) },
    divided("most", (0..<24).map { "\($0):00" }, days: 40, from: 8) { _ in Array(0..<24) },
    // Hollow below zero, and widths that grow.
    divided(
      "amounts", ["in", "out", "left"], days: 130,
      value: { day, part in
        part == 1 && day % 9 == 0 ? nil : Int64((day * 31 + part * 17) % 23 - 5)
      }
    ) { _ in [0, 1, 2] },
    divided("excused", ["one", "two"], days: 31, value: { _, _ in nil }) { _ in [0, 1] },
    divided(
      "excused-mostly", ["בוקר", "<b> & a name that goes on and on and does not end in this line"],
      days: 31, value: { day, _ in day == 3 ? 0 : nil }
    ) { _ in [0, 1] },
  ]

  private static func divided(
    _ name: String, _ titles: [String], year: Int = 2025, days: Int, from first: Int = 0,
    value: (_ day: Int, _ part: Int) -> Int64? = { day, part in
      let chance = (day * 7919 + part * 104_729 + day * part * 31) % 101
      return chance < 4 ? nil : chance < 70 ? 1 : 0
    }, parts: (_ day: Int) -> [Int]
  ) -> ChartCase {
    ChartCase(
      "divided-" + name,
      HeatGrid.year(
        year, valueTitle: "Done", partTitles: titles,
        parts: (0..<days).map { day in
          parts(day).map { HeatGrid.Part($0, value(day, $0).map { ChartValue($0) }) }
        }, from: first
      ).map { .grid($0) })
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let hours = (0..<24).map { $0 < 10 ? "0\($0)" : "\($0)" }

  private static func days(_ count: Int) -> [ChartValue?] {
    (0..<count).map { $0 % 17 == 0 ? nil : ChartValue(Int64($0 * $0 % 9)) }
  }

  private static func grid(
    _ name: String, rows: [String], columns: [String],
    cell: (_ row: Int, _ column: Int) -> HeatGrid.Cell
  ) -> ChartCase {
    ChartCase(
      "grid-" + name,
      HeatGrid(
        rowTitle: "weekday", columnTitle: "hour", valueTitle: "Visits", rows: rows,
        columns: columns,
        cells: rows.indices.flatMap { row in columns.indices.map { cell(row, $0) } }
      ).map { .grid($0) })
  }
}
