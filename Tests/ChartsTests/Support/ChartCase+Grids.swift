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
