internal import Definition
internal import Platform
internal import Report
internal import Text

/// Checks an expectation of a report's table against one report.
struct TableCheck {
  /// The node that lays the table out: it names a report, whose own id may be somebody's name.
  let node: String
  let table: String
  let test: TableTest

  struct Outcome {
    /// Whether the report has the table.
    var isThere = false
    var checked: Int64 = 0
    /// One bit a row.
    var failing: [UInt64] = []
    /// Why the table cannot be checked.
    var problem: String?

    var failed: Int64 { Int64(failing.reduce(0) { $0 + $1.nonzeroBitCount }) }
  }

  func run(_ report: Report) -> Outcome {
    var outcome = Outcome()
    guard let found = report.table(table) else { return outcome }
    outcome.isThere = true
    var columns: [Cells] = []
    for name in test.columns {
      guard let column = found.column(name) else {
        outcome.problem =
          "table \(table) of \(node) has no column \(name); it has "
          + found.columns.map(\.id).joined(separator: ", ")
        return outcome
      }
      columns.append(Cells(column))
    }
    outcome.failing = [UInt64](repeating: 0, count: (found.rowCount + 63) / 64)
    func fail(_ row: Int) { outcome.failing[row >> 6] |= 1 << UInt64(row & 63) }
    var seen: Set<[String]> = []
    var match: TextMatch?
    if case .matches(_, let pattern) = test { match = TextMatch(pattern) }
    for row in 0..<found.rowCount {
      switch test {
      case .count: outcome.checked += 1
      case .notNull:
        outcome.checked += 1
        if columns.contains(where: { $0.isMissing(row) }) { fail(row) }
      case .unique:
        if columns.contains(where: { $0.isMissing(row) }) { continue }
        outcome.checked += 1
        if !seen.insert(columns.map { $0.text(row) }).inserted { fail(row) }
      case .range(_, let range):
        guard case .numbers(let numbers) = columns[0] else {
          outcome.problem = "column \(test.columns[0]) of table \(table) holds no numbers"
          return outcome
        }
        guard let number = numbers[row] else { continue }
        outcome.checked += 1
        if !range.contains(number) { fail(row) }
      case .inSet(_, let texts, let allowed):
        if columns[0].isMissing(row) { continue }
        outcome.checked += 1
        switch columns[0] {
        case .numbers(let numbers):
          if !(numbers[row].map { allowed.contains($0) } ?? true) { fail(row) }
        case .texts(let values):
          if !(values[row].map { texts.contains($0) } ?? true) { fail(row) }
        }
      case .matches:
        if columns[0].isMissing(row) { continue }
        outcome.checked += 1
        let bytes = Array(columns[0].text(row).utf8)
        if bytes.withUnsafeBytes({ match?.matches($0) }) == false { fail(row) }
      }
    }
    return outcome
  }
}

/// The cells of a column as expectations look at them; nil where there is no value.
private enum Cells {
  case numbers([Double?])
  case texts([String?])

  init(_ column: Column) {
    let rows = 0..<column.values.count
    guard case .text(let texts) = column.values else {
      self = .numbers(rows.map { column.number(at: $0)?.approximation })
      return
    }
    self = .texts(
      rows.map {
        column.presence(at: $0) == .present ? String(decoding: texts[$0], as: UTF8.self) : nil
      })
  }

  func isMissing(_ row: Int) -> Bool {
    switch self {
    case .numbers(let numbers): numbers[row] == nil
    case .texts(let texts): texts[row] == nil
    }
  }

  func text(_ row: Int) -> String {
    switch self {
    case .numbers(let numbers): numbers[row].map { "\($0)" } ?? ""
    case .texts(let texts): texts[row] ?? ""
    }
  }
}
