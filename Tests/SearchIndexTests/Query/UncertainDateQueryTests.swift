import SearchIndex
import TestSupport
import Testing

/// Conditions on uncertain dates, held against trying every day that the dates may be.
@Suite struct UncertainDateQueryTests {
  static let schema = Schema(declaring: [
    Field("born", .date, isUncertain: true),
    Field("died", .date, isOptional: true, isUncertain: true),
    Field("seen", .date, isOptional: true), Field("kind", .symbol),
  ])
  static let born = 0
  static let died = 3

  static func row(
    born: ClosedRange<Int64>, died: ClosedRange<Int64>? = nil, seen: Int64? = nil,
    kind: String = "a"
  ) -> [CellValue?] {
    func cells(_ days: ClosedRange<Int64>?) -> [CellValue?] {
      guard let days else { return [nil, nil, nil] }
      return [
        .integer(days.lowerBound), .integer(days.upperBound),
        .bytes(Array((days.count == 1 ? "day" : "range").utf8)),
      ]
    }
    return cells(born) + cells(died) + [seen.map { .integer($0) }, .bytes(Array(kind.utf8))]
  }

  // MARK: - Brute force

  private let naive = NaiveQuery(schema: schema)

  /// Every row that `row` may stand for, with one day for the date that begins at `column`.
  private func worlds(_ row: [CellValue?], _ column: Int) -> [[CellValue?]] {
    guard case .integer(let first)? = row[column], case .integer(let last)? = row[column + 1] else {
      return [row]
    }
    return (first...last).map { day in
      var world = row
      world[column] = .integer(day)
      return world
    }
  }

  private func matches(_ query: Query, _ row: [CellValue?]) -> Bool {
    switch query.kind {
    case .certain(let inner):
      worlds(row, Self.born).flatMap { worlds($0, Self.died) }
        .allSatisfy { naive.matches(inner, $0) }
    case .not(let operand): !matches(operand, row)
    case .and(let operands): operands.allSatisfy { matches($0, row) }
    case .or(let operands): operands.contains { matches($0, row) }
    case .field(let name?, _) where name.text == "born" || name.text == "died":
      worlds(row, name.text == "born" ? Self.born : Self.died)
        .contains { naive.matches(query, $0) }
    default: naive.matches(query, row)
    }
  }

  private static func interval(_ generator: inout SeededGenerator) -> ClosedRange<Int64> {
    let first = Int64.random(in: -40...40, using: &generator)
    let lengths: [Int64] = [0, 0, 1, 6, 12]
    return first...first + (lengths.randomElement(using: &generator) ?? 0)
  }

  private static func row(_ generator: inout SeededGenerator) -> [CellValue?] {
    func perhaps<Value>(_ value: Value, _ generator: inout SeededGenerator) -> Value? {
      Int.random(in: 0..<4, using: &generator) == 0 ? nil : value
    }
    let died = interval(&generator)
    return row(
      born: interval(&generator), died: perhaps(died, &generator),
      seen: perhaps(Int64.random(in: -40...40, using: &generator), &generator),
      kind: Bool.random(using: &generator) ? "a" : "b")
  }

  private static func query(depth: Int, _ generator: inout SeededGenerator) -> Query {
    func children(_ generator: inout SeededGenerator) -> [Query] {
      (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        query(depth: depth - 1, &generator)
      }
    }
    switch depth == 0 ? 9 : Int.random(in: 0...9, using: &generator) {
    case 0...1: return .and(children(&generator))
    case 2...3: return .or(children(&generator))
    case 4...5: return .not(query(depth: depth - 1, &generator))
    case 6...7: return .certain(query(depth: depth - 1, &generator))
    default: break
    }
    let names = ["born", "born", "died", "died", "seen", "kind"]
    let name = names.randomElement(using: &generator) ?? "born"
    if name == "kind" { return .field(name, equals: "a") }
    switch Int.random(in: 0...5, using: &generator) {
    case 0: return .field(name, .present)
    case 1...2: return .field(name, .equals(literal(&generator)))
    default:
      return .field(name, .range(lower: bound(&generator), upper: bound(&generator)))
    }
  }

  private static func bound(_ generator: inout SeededGenerator) -> QueryBound {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: .open
    case 1: .inclusive(literal(&generator))
    default: .exclusive(literal(&generator))
    }
  }

  private static func literal(_ generator: inout SeededGenerator) -> QueryValue {
    let texts = [
      "1969", "1970", "1969-12", "1970-01", "1970-02", "1969-12-25", "1970-01-01", "1970-01-02",
      "1970-01-09", "1970-01-20",
    ]
    return QueryValue(texts.randomElement(using: &generator) ?? "1970")
  }

  @Test func everyQueryAgreesWithTryingAllDays() throws {
    var divided = 0
    try withSeeds(120, long: 1200) { generator, seed in
      let rows = (0..<60).map { _ in Self.row(&generator) }
      let segment = MemorySegment(
        schema: Self.schema, rows: rows,
        bounds: MemorySegment.Bounds.allCases.randomElement(using: &generator) ?? .unknown)
      for _ in 0..<10 {
        let query = Self.query(depth: Int.random(in: 0...4, using: &generator), &generator)
        let expected = rows.indices.filter { matches(query, rows[$0]) }
        #expect(try segment.rows(matching: query) == expected, "seed \(seed): \(query)")
        let reread = try QueryParser.parse(query.description)
        #expect(reread == query, "seed \(seed): \(query)")
        if !expected.isEmpty, expected.count < rows.count { divided += 1 }
      }
    }
    // A test of the test: not all queries find all or nothing.
    #expect(divided > 300)
  }

  // MARK: - By example

  /// Day 0 is 1970-01-01.
  ///
  /// Row 0: a day of 1970; row 1: the turn of the year; row 2: a day of 1969;
  /// row 3: all of 1969 and 1970.
  private static let example = [
    row(born: 10...10), row(born: -3...3, kind: "b"), row(born: -10 ... -10, died: 5...9),
    row(born: -365...364, died: -9...5),
  ]

  @Test(
    arguments: [
      ("born:1970", [0, 1, 3]), ("-born:1970", [2]), ("certain(born:1970)", [0]),
      ("-certain(born:1970)", [1, 2, 3]), ("certain(-born:1970)", [2]),
      ("NOT certain(NOT born:1970)", [0, 1, 3]), ("born:<1970", [1, 2, 3]),
      ("certain(born:<1970)", [2]), ("born:>=1970-01-10", [0, 3]), ("born:>1970", []),
      ("certain(born:>=1969)", [0, 1, 2, 3]),
      // A group holds for certain as a whole.
      ("certain(born:1969 OR born:1970)", [0, 1, 2, 3]),
      ("certain(born:1969) OR certain(born:1970)", [0, 2]),
      ("certain(born:(1969 OR 1970) kind:b)", [1]), ("certain(born:1970 OR kind:b)", [0, 1]),
      ("certain((born:1970 kind:b) OR (born:1969 kind:b))", [1]),
      // Each condition outside of it is possible for itself.
      ("born:1969 born:1970", [1, 3]), ("certain(born:1969 born:1970)", []),
      ("certain(certain(born:1970))", [0]), ("born:[1969-12-30 TO 1970-01-02]", [1, 3]),
      ("certain(born:[1969-12-29 TO 1970-01-04])", [1]), ("died:1970", [2, 3]),
      ("certain(died:1970)", [2]), ("-died:1970", [0, 1]), ("certain(-died:1970)", [0, 1]),
      ("died:*", [2, 3]), ("certain(died:*)", [2, 3]), ("certain(-died:*)", [0, 1]),
      ("born_last:1970", [0, 1, 3]), ("certain(born_last:1970)", [0, 1, 3]),
      ("born_form:day", [0, 2]),
      ("certain(kind:b)", [1]), ("born:[1971 TO 1969]", []), ("certain(born:[1971 TO 1969])", []),
    ] as [(String, [Int])])
  func finds(_ query: String, _ rows: [Int]) throws {
    let segment = MemorySegment(schema: Self.schema, rows: Self.example)
    #expect(try segment.rows(matching: QueryParser.parse(query)) == rows)
  }

  @Test func simpleConditionsAreRangesOfColumns() throws {
    func bound(_ query: String) throws -> BoundPredicate {
      try QueryParser.parse(query).bound(to: Self.schema, periods: TestPeriods.resolver).predicate
    }
    let (first, last) = (FieldID(0), FieldID(1))
    #expect(
      try bound("born:1970")
        == .and([.integerRange(first, .min...364), .integerRange(last, 0 ... .max)]))
    #expect(try bound("born:>=1970") == .integerRange(last, 0 ... .max))
    let certain = try bound("certain(born:1970 kind:a)")
    #expect(
      certain
        == .and([
          .integerRange(last, .min...364), .integerRange(first, 0 ... .max),
          .symbolEquals(FieldID(7), Array("a".utf8)),
        ])
        || certain
          == .and([
            .integerRange(first, 0 ... .max), .integerRange(last, .min...364),
            .symbolEquals(FieldID(7), Array("a".utf8)),
          ])
    )
  }

  @Test func theFieldAskedForIsTheDateAlone() throws {
    let query = try QueryParser.parse("certain(born:1970)")
      .bound(to: Self.schema, periods: TestPeriods.resolver)
    #expect(query.fields == [FieldID(0)])
  }

  @Test func aGroupThatTakesTooLongIsRefused() throws {
    let days = (1000..<3000).map { "(born:\($0) kind:a\($0))" }.joined(separator: " OR ")
    let error = #expect(throws: QueryError.self) {
      try QueryParser.parse("certain(\(days))")
        .bound(to: Self.schema, periods: TestPeriods.resolver)
    }
    #expect(error?.reason == .tooManyConditions(limit: 1 << 20))
    #expect(error?.span.offset == 0)
  }

  @Test func aLongListOfYearsIsNoTrouble() throws {
    let years = (1900..<2000).map { "born:\($0)" }.joined(separator: " OR ")
    let bound = try QueryParser.parse("certain(\(years))")
      .bound(to: Self.schema, periods: TestPeriods.resolver)
    let segment = MemorySegment(schema: Self.schema, rows: Self.example)
    #expect(bound.predicate.fields == [FieldID(0), FieldID(1)])
    #expect(try segment.rows(matching: QueryParser.parse("certain(\(years))")) == [0, 1, 2, 3])
  }
}
