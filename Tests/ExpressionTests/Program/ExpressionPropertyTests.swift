import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Expression

/// Random expressions over random rows give what a naive evaluator gives, however the rows are cut.
@Suite struct ExpressionPropertyTests {
  @Test func randomExpressionsEqualTheNaiveEvaluator() throws {
    var compared = 0
    try withSeeds(150, long: 4_000) { generator, seed in
      var random = RandomExpression(generator: generator)
      let kind = random.pick(RandomExpression.Kind.allCases)
      let text = random.expression(kind, depth: Int.random(in: 1...4, using: &random.generator))
      let node = try ExpressionNode(parsing: text)
      let expression: CheckedExpression
      do {
        expression = try node.checked(Sales.columns, zone: .utc)
      } catch let error as ExpressionError {
        // Products of products have too many decimals, and nothing but null has no type.
        switch error.reason {
        case .scaleTooLarge, .alwaysNull, .tooDeep: return
        default: throw error
        }
      }
      let rows = (0..<200).map { _ in random.row() }
      let table = CellTable(schema: Sales.schema, rows: rows)
      var expected = CellTable.Outcome()
      for row in rows {
        var naive = NaiveEvaluator(row: Self.values(row))
        let value = try naive.kept(naive.value(node))
        expected.values.append(Self.cell(value))
        for (failure, count) in naive.failures { expected.counts[failure, default: 0] += count }
        if !expression.isOptional {
          #expect(!value.isNull, "seed \(seed): \(text) is said to be there")
        }
      }
      let outcome = table.evaluate(expression, size: 64)
      for row in rows.indices where outcome.values[row] != expected.values[row] {
        Issue.record(
          """
          seed \(seed), row \(row): \(text)
          found \(String(describing: outcome.values[row])), expected \(String(describing: expected.values[row])) of \(rows[row])
          """)
        return
      }
      #expect(outcome.counts == expected.counts, "seed \(seed): \(text)")
      compared += 1
    }
    #expect(compared > 60)
  }

  @Test func cutsOfBatchesDoNotMatter() throws {
    try withSeeds(20, long: 400) { generator, seed in
      var random = RandomExpression(generator: generator)
      let text = random.expression(random.pick(RandomExpression.Kind.allCases), depth: 3)
      guard let expression = try? Sales.checked(text) else { return }
      let table = CellTable(schema: Sales.schema, rows: (0..<1_500).map { _ in random.row() })
      let whole = table.evaluate(expression, size: RecordBatch.capacity)
      for size in [1, 63, 64, 65, 1_000] {
        #expect(table.evaluate(expression, size: size) == whole, "seed \(seed), \(size): \(text)")
      }
      let folder = try TemporaryFolder()
      let segment = try table.segment(in: folder)
      #expect(try table.evaluate(expression, in: segment) == whole, "seed \(seed): \(text)")
      // Of rows that are not asked for there is neither a value nor a failure.
      let some = try table.evaluate(expression, in: segment) { $0 % 3 == 0 }
      for row in whole.values.indices {
        #expect(
          some.values[row] == (row % 3 == 0 ? whole.values[row] : nil), "seed \(seed): \(text)")
        #expect(
          some.failures[row] == (row % 3 == 0 ? whole.failures[row] : nil), "seed \(seed): \(text)")
      }
    }
  }

  @Test(arguments: [
    "lower(product)", "length(product)", "product = 'Tea'", "coalesce(product, 'none')",
    "integer(product)",
    "case(product is null, 1, 1 / 0)", "slice(product, 2)", "product",
  ]) func dictionariesGiveTheSame(text: String) throws {
    var random = RandomExpression(generator: SeededGenerator(seed: 11))
    let table = CellTable(schema: Sales.schema, rows: (0..<2_500).map { _ in random.row() })
    let folder = try TemporaryFolder()
    let segment = try table.segment(in: folder)
    let expression = try Sales.checked(text)
    let found = try table.evaluate(expression, in: segment)
    #expect(found == table.evaluate(expression, size: 1_000))
    let some = try table.evaluate(expression, in: segment) { $0 % 2 == 0 }
    #expect(
      some.failures == found.failures.enumerated().map { $0.offset % 2 == 0 ? $0.element : nil })
  }

  private static func values(_ row: [Cell?]) -> [String: NaiveValue] {
    var values: [String: NaiveValue] = [:]
    for (field, cell) in zip(Sales.schema.fields, row) {
      switch (cell, field.type) {
      case (.number(let value)?, .integer): values[field.name] = .number(Int128(value), scale: 0)
      case (.number(let value)?, .decimal(let scale)):
        values[field.name] = .number(Int128(value), scale: Int(scale))
      case (.number(let value)?, .boolean): values[field.name] = .truth(value != 0)
      case (.number(let value)?, .date): values[field.name] = .day(value)
      case (.bytes(let bytes)?, _):
        let text = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        values[field.name] = text.isEmpty ? .null : .text(text)
      default: break
      }
    }
    return values
  }

  private static func cell(_ value: NaiveValue) -> Cell? {
    switch value {
    case .null: nil
    case .number(let number, _): .number(Int64(number))
    case .truth(let truth): .number(truth ? 1 : 0)
    case .text(let text):
      .bytes(Array(String(String.UnicodeScalarView(text)).utf8))
    case .day(let day): .number(day)
    case .period(let text): PeriodUnit.month.period(text).map { .number($0) }
    }
  }
}
