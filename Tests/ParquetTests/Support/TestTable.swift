@testable import Parquet
import TestSupport

/// A table of cells, column by column.
struct TestTable: Sendable {
  var columns: [ParquetColumn]
  var rows: [[Cell]]

  var rowCount: Int { rows.first?.count ?? 0 }
}

extension TestTable {
  private static let names = [
    "", "a.b", "list", "element", "a b", "\"quoted\"", "it's", "two\nlines", "\u{202E}bidi\u{2066}",
    "e\u{301}", "\u{E9}", "naïve", "日本", "tab\t", "0", "NULL", "a.list.element", "schema", "`x`",
    "null\u{0}byte", "👩‍👩‍👧",
  ]

  /// A table of `rowCount` rows of all types, with long runs, few and many different values.
  static func random(rowCount: Int, using generator: inout SeededGenerator) -> TestTable {
    let count = Int.random(in: 1...12, using: &generator)
    let names = names.shuffled(using: &generator).prefix(count)
    let columns = names.map { name in
      ParquetColumn(
        name, type(using: &generator), isOptional: .random(using: &generator),
        isList: .random(in: 0..<4, using: &generator) == 0)
    }
    return TestTable(
      columns: columns,
      rows: columns.map { RandomColumn($0, using: &generator).rows(rowCount, using: &generator) })
  }

  private static func type(using generator: inout SeededGenerator) -> ParquetType {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return .boolean
    case 1: return .integer
    case 2, 3:
      let digits = [1, 2, 9, 10, 18, 19, 37, 38].randomElement(using: &generator) ?? 1
      return .decimal(scale: .random(in: 0...digits, using: &generator), digits: digits)
    case 4: return .real
    case 5: return .date
    case 6: return .instant(.milliseconds)
    case 7: return .instant(.microseconds)
    default: return .text
    }
  }
}

/// How the values of one column are drawn.
private struct RandomColumn {
  let column: ParquetColumn
  let nullShare: Int
  let isRuns: Bool
  let choices: [Cell]

  init(_ column: ParquetColumn, using generator: inout SeededGenerator) {
    self.column = column
    nullShare = [0, 0, 3, 50, 97, 100].randomElement(using: &generator) ?? 0
    isRuns = .random(using: &generator)
    let count = [1, 2, 3, 20, 300, 0, 0].randomElement(using: &generator) ?? 1
    choices = (0..<count).map { _ in Self.value(column.type, using: &generator) }
  }

  func rows(_ count: Int, using generator: inout SeededGenerator) -> [Cell] {
    var rows: [Cell] = []
    while rows.count < count {
      let row = column.isList ? list(using: &generator) : cell(column.isOptional, using: &generator)
      let times = isRuns ? Int.random(in: 1...40, using: &generator) : 1
      rows += Array(repeating: row, count: min(times, count - rows.count))
    }
    return rows
  }

  private func list(using generator: inout SeededGenerator) -> Cell {
    if column.isOptional, isNull(using: &generator) { return .null }
    let count = [0, 1, 2, 5, 30].randomElement(using: &generator) ?? 0
    return .list((0..<count).map { _ in cell(true, using: &generator) })
  }

  private func isNull(using generator: inout SeededGenerator) -> Bool {
    .random(in: 0..<100, using: &generator) < nullShare
  }

  private func cell(_ isOptional: Bool, using generator: inout SeededGenerator) -> Cell {
    if isOptional, isNull(using: &generator) { return .null }
    return choices.randomElement(using: &generator) ?? Self.value(column.type, using: &generator)
  }

  private static func value(_ type: ParquetType, using generator: inout SeededGenerator) -> Cell {
    func number(_ range: ClosedRange<Int128>) -> Cell {
      let edges = [range.lowerBound, range.upperBound, 0, -1, 1].filter(range.contains)
      if .random(in: 0..<6, using: &generator) == 0,
        let edge = edges.randomElement(using: &generator)
      {
        return .number(edge)
      }
      let near = Int128(1) << Int128.random(in: 1...64, using: &generator)
      return .number(
        .random(in: max(range.lowerBound, -near)...min(range.upperBound, near), using: &generator))
    }
    switch type {
    case .boolean: return .flag(.random(using: &generator))
    case .integer: return number(Int128(Int64.min)...Int128(Int64.max))
    case .decimal(_, let digits):
      let most = (0..<digits).reduce(Int128(1)) { power, _ in power * 10 } - 1
      return number(-most...most)
    case .real:
      let special = [
        0.0, -0.0, .nan, .infinity, -.infinity, 1.5, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude,
      ]
      let real =
        Int.random(in: 0..<8, using: &generator) == 0
        ? special.randomElement(using: &generator) ?? 0
        : Double(bitPattern: generator.next())
      return .real(real.bitPattern)
    // Years 1 to 9999 and some beyond; what all of the other readers hold.
    case .date: return number(-800_000...4_000_000)
    case .instant(.milliseconds): return number(-70_000_000_000_000...260_000_000_000_000)
    case .instant(.microseconds): return number(-70_000_000_000_000_000...260_000_000_000_000_000)
    case .text: return .text(text(using: &generator))
    }
  }

  private static func text(using generator: inout SeededGenerator) -> [UInt8] {
    let pieces = [
      "", "a", "b", "\u{0}", "é", "\"", "'", "\\", "\n", "\u{202E}", "日", "😀", "zz zz zz",
      "\u{FFFD}",
    ]
    let count = [0, 1, 3, 12, 200].randomElement(using: &generator) ?? 0
    return (0..<count).flatMap { _ in Array((pieces.randomElement(using: &generator) ?? "").utf8) }
  }
}
