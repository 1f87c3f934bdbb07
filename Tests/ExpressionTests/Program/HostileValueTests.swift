import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Expression

/// Every function of values that nobody expects: none may crash, and batches and segments must agree.
@Suite struct HostileValueTests {
  private static let rows: [[Cell?]] = {
    let numbers: [Int64] = [
      .min, .min + 1, -1, 0, 1, .max - 1, .max, 106_751_991, 106_751_992, -106_751_992,
      -106_751_993,
      253_402_300_800_000_000, 900_000_000, 1_800_000_000,
    ]
    let texts: [[UInt8]] = [
      [], [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], Array("ä\u{0}b".utf8), [0x80, 0x80],
      Array("\u{10FFFF}".utf8), [0xED, 0xA0, 0x80], Array("İß".utf8), Array("2024-05-03".utf8),
      Array("-9223372036854775808".utf8), Array("9".utf8) + [UInt8](repeating: 0x30, count: 400),
    ]
    var rows: [[Cell?]] = [Sales.schema.fields.map { $0.isOptional ? nil : .number(0) }]
    for (place, number) in numbers.enumerated() {
      for text in texts {
        rows.append(
          Sales.schema.fields.enumerated().map { field, declared in
            switch declared.type {
            case .boolean: .number(number & 1)
            case .symbol, .text: .bytes(text)
            default: .number(numbers[(place + field) % numbers.count])
            }
          })
      }
    }
    return rows
  }()

  private static let calls = [
    "lower(name)", "upper(name)", "trim(name)", "length(name)", "words(name)",
    "words(name, 'simple')", "replace(name, '.', 'ab')",
    "replace(name, 'b*', '')",
    "slice(name, number, qty)", "slice(name, qty)", "slice(name, -1)", "contains(name, product)",
    "starts(name, product)",
    "matches(name, '.*')", "extract(name, '.+')", "split(name, 'b', qty)", "split(name, '0', -2)",
    "join(product, name, name)",
    "abs(qty)", "floor(price)", "ceil(price)", "floor(rate * qty * 1.0)", "round(rate, 2)",
    "round(n)", "bucket(qty, 10)",
    "bucket(price, 9000000000000)", "div(qty, number)", "mod(qty, number)", "div(price, qty)",
    "mod(rate, price)",
    "integer(name)", "integer(price)", "integer(paid)", "decimal(name, 18)", "decimal(qty, 18)",
    "decimal(n, 0)",
    "date(name)", "date(name, '%d.%m.%Y')", "date(name, 'written')", "date(at)", "date(week(day))",
    "date(hour(at))",
    "text(name)", "text(qty)", "text(price)", "text(day)", "text(at)", "text(paid)",
    "text(month(day))", "text(hour(at))",
    "text(week(at))", "year(day)", "quarter(day)", "month(day)", "week(day)", "day(day)",
    "year(at)", "quarter(at)",
    "month(at)", "week(at)", "day(at)", "hour(at)", "month_of_year(day)", "weekday(day)",
    "month_of_year(at)",
    "weekday(at)", "hour_of_day(at)", "add(day, qty, 'month')", "add(day, qty, 'day')",
    "add(day, 1, 'year')",
    "add(at, qty, 'year')", "add(at, qty, 'week')", "add(at, qty, 'second')", "add(at, 0, 'day')",
    "add(at, -1, 'day')",
    "days(day, date)", "months(day, date)", "years(day, date)", "days(at, add(at, qty, 'second'))",
    "months(at, add(at, qty, 'hour'))", "years(at, '2024-05-03')", "coalesce(name, product, 'x')",
    "coalesce(qty, number)",
    "case(paid, qty, number)", "case(name = '', 1, 2)", "cell(lat, lon, 10)",
    "cell(lat, lon, 1000000)", "cell(qty, rate, 77)",
    "pseudonym(name, 'key')", "qty + number", "qty - number", "qty * number", "qty / number",
    "-qty", "qty * number * qty",
    "price / rate / n", "n / (rate * qty)", "qty * number / number", "name < product",
    "name in ('a', 'ä')",
    "qty in (9223372036854775807, -9223372036854775808)", "qty is number", "name is product",
    "at > '2024-05-03'", "qty = rate",
    "qty * number > rate",
  ]

  @Test(arguments: calls) func nothingCrashes(text: String) throws {
    let table = CellTable(schema: Sales.schema, rows: Self.rows)
    let expression = try Sales.checked(text, zone: Sales.berlin ?? .utc)
    let outcome = table.evaluate(expression, size: 100)
    #expect(outcome.values.count == Self.rows.count)
    let folder = try TemporaryFolder()
    #expect(try table.evaluate(expression, in: table.segment(in: folder)) == outcome)
    for case .bytes(let bytes)? in outcome.values { #expect(!bytes.isEmpty) }
  }

  @Test func eachFunctionIsAmongThem() {
    for name in ExpressionFunction.Name.allCases {
      #expect(Self.calls.contains { $0.contains(name.rawValue + "(") }, "\(name)")
    }
  }

  /// Null in, null out, but for the functions that say otherwise.
  @Test func nullsGiveNull() throws {
    let table = CellTable(schema: Sales.schema, rows: [Self.rows[0]])
    for text in Self.calls where !text.contains(" is ") && !text.contains("'x'") {
      let reads = try ExpressionNode(parsing: text).names
      guard reads.allSatisfy({ !["number", "date"].contains($0) }), !text.hasPrefix("case") else {
        continue
      }
      let outcome = table.evaluate(try Sales.checked(text), size: 1)
      #expect(outcome.values == [nil], "\(text)")
      #expect(outcome.counts.isEmpty, "\(text)")
    }
  }

  /// A text of a megabyte in each row.
  @Test func longTextsAreTexts() throws {
    let long = Cell.bytes([UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20))
    var row = Sales.row
    row[7] = long
    let table = CellTable(schema: Sales.schema, rows: [row, row])
    #expect(
      table.evaluate(try Sales.checked("length(upper(name))"), size: 2).values
        == [.number(1 << 20), .number(1 << 20)])
    #expect(table.evaluate(try Sales.checked("slice(name, -1)"), size: 2).values[1] == .text("a"))
    #expect(table.evaluate(try Sales.checked("split(name, 'b', 1)"), size: 2).values[1] == long)
    #expect(
      table.evaluate(try Sales.checked("extract(name, 'a*b|a')"), size: 2).values[1] == .text("a"))
  }
}
