import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Store

/// What `--sort` means, and the first rows by a key.
@Suite struct RecordOrderTests {
  private static let schema = Schema([
    Field("at", .instant), Field("stars", .integer),
    Field("body", .text, indexing: FieldIndexing(), isStored: false),
    Field("a:desc", .symbol),
  ])

  @Test(
    arguments: [
      ("at", .field(FieldID(0)), false), ("at:asc", .field(FieldID(0)), false),
      ("stars:desc", .field(FieldID(1)), true), ("score", .score, true),
      ("score:asc", .score, false),
      ("a:desc:asc", .field(FieldID(3)), false),
    ] as [(String, RecordOrder.Key, Bool)])
  func reads(_ example: (String, RecordOrder.Key, Bool)) throws {
    let order = try RecordOrder(parsing: example.0, schema: Self.schema)
    #expect(order.key == example.1)
    #expect(order.isDescending == example.2)
  }

  @Test(arguments: [("star", "stars"), ("At:desc", "at"), ("scor", "score"), ("body", nil)])
  func namesWhatWasMeant(_ text: String, _ suggestion: String?) {
    let error = #expect(throws: RecordOrder.UnknownField.self) {
      try RecordOrder(parsing: text, schema: Self.schema)
    }
    #expect(error?.suggestion == suggestion)
  }

  @Test func aFieldNamedScoreIsMeant() throws {
    let schema = Schema([Field("score", .integer)])
    #expect(try RecordOrder(parsing: "score", schema: schema).key == .field(FieldID(0)))
  }

  @Test func firstRowsAreThoseOfASort() {
    withSeeds(60) { generator, seed in
      let rows = (0..<Int.random(in: 0...200, using: &generator)).map { row in
        (
          key: Int.random(in: 0...4, using: &generator) == 0
            ? nil : Int64.random(in: -5...5, using: &generator), part: row / 40, row: row % 40
        )
      }
      for isDescending in [false, true] {
        let sorted = rows.enumerated().sorted { a, b in
          switch (a.element.key, b.element.key) {
          case (let x?, let y?) where x != y: isDescending ? x > y : x < y
          case (.some, nil): true
          case (nil, .some): false
          default: a.offset < b.offset
          }
        }.map { [$0.element.part, $0.element.row] }
        for count in [0, 1, 7, 1_000] {
          var numbers = FirstRows<Int64>(count, isDescending)
          var bytes = FirstRows<ByteKey>(count, isDescending)
          for row in rows {
            numbers.offer(row.key, part: row.part, row: row.row)
            guard let key = row.key else {
              bytes.offer(nil, part: row.part, row: row.row)
              continue
            }
            [UInt8(key + 100)].withUnsafeBytes { bytes.offer($0, part: row.part, row: row.row) }
          }
          let expected = Array(sorted.prefix(count))
          #expect(numbers.ranked().map { [$0.part, $0.row] } == expected, "seed \(seed)")
          #expect(bytes.ranked().map { [$0.part, $0.row] } == expected, "seed \(seed)")
        }
      }
    }
  }
}
