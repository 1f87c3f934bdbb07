import SearchIndex
import TestSupport
import Testing
import Text

@Suite struct RowPredicatePropertyTests {
  static let rowCounts = [0, 1, 5, 40, 63, 64, 65, 300, 1023, 1025, 2100]

  @Test func blocksAgreeWithRowsOneAtATime() throws {
    try withSeeds(50) { generator, seed in
      let schema = RandomSegment.schema(&generator)
      let rowCount = Self.rowCounts.randomElement(using: &generator) ?? 0
      let rows = (0..<rowCount).map { _ in RandomSegment.row(of: schema, &generator) }
      let segment = MemorySegment(
        schema: schema, rows: rows, hasDictionaries: Bool.random(using: &generator),
        bounds: MemorySegment.Bounds.allCases.randomElement(using: &generator) ?? .unknown)
      let naive = NaiveQuery(schema: schema)
      for _ in 0..<12 {
        let query = RandomSegment.query(
          on: schema, depth: Int.random(in: 0...4, using: &generator), &generator)
        let expected = rows.indices.filter { naive.matches(query, rows[$0]) }
        let found = try segment.rows(matching: query)
        #expect(found == expected, "seed \(seed): \(query)")
      }
    }
  }

  /// A test of the test: random queries must not all be trivial.
  @Test func randomQueriesDivideTheRows() throws {
    var generator = SeededGenerator(seed: 7)
    var divided = 0
    for _ in 0..<200 {
      let schema = RandomSegment.schema(&generator)
      let rows = (0..<50).map { _ in RandomSegment.row(of: schema, &generator) }
      let query = RandomSegment.query(on: schema, depth: 2, &generator)
      let segment = MemorySegment(schema: schema, rows: rows)
      let count = try segment.rows(matching: query).count
      if count > 0 && count < 50 { divided += 1 }
    }
    #expect(divided > 60)
  }
}

/// Schemas, rows and queries that often meet.
enum RandomSegment {
  static func schema(_ generator: inout SeededGenerator) -> Schema {
    let types: [ColumnType] = [
      .integer, .decimal(scale: 1), .decimal(scale: 3), .boolean, .date, .instant, .symbol, .symbol,
      .text,
    ]
    let count = Int.random(in: 1...6, using: &generator)
    var fields = (0..<count).map { index in
      Field(
        "f\(index)", types.randomElement(using: &generator) ?? .integer,
        isOptional: Bool.random(using: &generator))
    }
    fields.append(Field("body", .text, isOptional: Bool.random(using: &generator)))
    return Schema(fields, defaultText: "body")
  }

  static func row(of schema: Schema, _ generator: inout SeededGenerator) -> [CellValue?] {
    schema.fields.map { field in
      if field.isOptional, Int.random(in: 0..<4, using: &generator) == 0 { return nil }
      return cell(field.type, &generator)
    }
  }

  private static func cell(_ type: ColumnType, _ generator: inout SeededGenerator) -> CellValue {
    switch type {
    case .integer, .decimal:
      let edges: [Int64] = [.min, .max]
      if Int.random(in: 0..<40, using: &generator) == 0 {
        return .integer(edges.randomElement(using: &generator) ?? 0)
      }
      return .integer(Int64.random(in: -30...30, using: &generator))
    case .boolean: return .integer(Int64.random(in: 0...1, using: &generator))
    case .date, .period: return .integer(Int64.random(in: -400...400, using: &generator))
    case .instant:
      let day = Int64.random(in: -400...400, using: &generator)
      let offset = Int64.random(in: -1...1, using: &generator)
      return .integer(day * TestPeriods.day - 2 * TestPeriods.hour + offset)
    case .symbol: return .bytes(symbol(&generator))
    case .text:
      let count = Int.random(in: 0...5, using: &generator)
      let words = (0..<count).map { _ in word(&generator) }
      let separator = [" ", "-", ", ", "\u{ff}"].randomElement(using: &generator) ?? " "
      return .bytes(Array(words.joined(separator: separator).utf8))
    }
  }

  private static func symbol(_ generator: inout SeededGenerator) -> [UInt8] {
    let count = Int.random(in: 0...3, using: &generator)
    // Letters that sound alike are among them.
    let alphabet: [UInt8] = [0x00, 0x61, 0x62, 0x70, 0xFE, 0xFF]
    return (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
  }

  private static func word(_ generator: inout SeededGenerator) -> String {
    let words = [
      "dog", "Dogs", "do", "CAT", "é", "Éa", "日本", "7", "dog's", "Meyer", "maier", "KAT", "doc",
      "Kött",
    ]
    return words.randomElement(using: &generator) ?? ""
  }

  // MARK: - Queries

  static func query(
    on schema: Schema, depth: Int, _ generator: inout SeededGenerator
  ) -> Query {
    switch depth == 0 ? 9 : Int.random(in: 0...9, using: &generator) {
    case 0...2: return .and(children(on: schema, depth, &generator))
    case 3...5: return .or(children(on: schema, depth, &generator))
    case 6: return .not(query(on: schema, depth: depth - 1, &generator))
    case 7: return .certain(query(on: schema, depth: depth - 1, &generator))
    default: return leaf(on: schema, &generator)
    }
  }

  private static func children(
    on schema: Schema, _ depth: Int, _ generator: inout SeededGenerator
  ) -> [Query] {
    (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      query(on: schema, depth: depth - 1, &generator)
    }
  }

  private static func leaf(on schema: Schema, _ generator: inout SeededGenerator) -> Query {
    if Int.random(in: 0..<20, using: &generator) == 0 { return .all }
    guard let field = schema.fields.randomElement(using: &generator) else { return .all }
    if Int.random(in: 0..<8, using: &generator) == 0 { return .field(field.name, .present) }
    switch field.type {
    case .text: return text(field, &generator)
    case .boolean: return .field(field.name, .equals(literal(.boolean, &generator)))
    case .symbol where Int.random(in: 0..<8, using: &generator) == 0:
      let word = ["a", "ab", "ap", "bb", "pab", "b\u{0}a"].randomElement(using: &generator) ?? "a"
      return .field(field.name, .sounds(QueryValue(word), code(&generator)))
    case .symbol where Int.random(in: 0..<3, using: &generator) == 0:
      guard Bool.random(using: &generator) else {
        return .field(field.name, .prefix(QueryValue(symbol(&generator))))
      }
      let pieces = [symbol(&generator), [], symbol(&generator)].map {
        WildcardPattern.Piece.literal(Array($0.prefix(1)))
      }
      let gap = WildcardPattern.Piece.many
      let middle = Bool.random(using: &generator) ? gap : .one
      return .field(
        field.name, .wildcard(WildcardPattern([pieces[0], middle, pieces[2], gap])))
    default:
      if Int.random(in: 0..<2, using: &generator) == 0 {
        return .field(field.name, .equals(literal(field.type, &generator)))
      }
      let lower = bound(field.type, &generator)
      return .field(field.name, .range(lower: lower, upper: bound(field.type, &generator)))
    }
  }

  private static func text(_ field: Field, _ generator: inout SeededGenerator) -> Query {
    switch Int.random(in: 0..<9, using: &generator) {
    case 7...8:
      .field(
        field.name,
        .near(
          QueryValue(words(&generator)), QueryValue(words(&generator)),
          distance: Int.random(in: 1...4, using: &generator)))
    case 6:
      .field(field.name, .sounds(QueryValue(sounding(&generator)), code(&generator)))
    case 5:
      .field(
        field.name,
        .fuzzy(
          QueryValue(sounding(&generator)),
          distance: [nil, 1, 2].randomElement(using: &generator) ?? nil))
    case 4:
      .field(
        field.name,
        .wildcard(
          NaivePattern.pattern(
            ["d?g", "D*", "*G", "?", "??", "*o*", "É?*", "?*"].randomElement(using: &generator)
              ?? "?")))
    case 0: .field(field.name, equals: word(&generator))
    case 1: .field(field.name, equals: word(&generator) + " " + word(&generator))
    case 2: .words(word(&generator))
    default:
      .field(
        field.name,
        .prefix(
          QueryValue(["d", "DO", "dog", "É", "日", "x"].randomElement(using: &generator) ?? "d")))
    }
  }

  /// One word, or two in a row.
  private static func words(_ generator: inout SeededGenerator) -> String {
    Bool.random(using: &generator)
      ? word(&generator) : word(&generator) + " " + word(&generator)
  }

  private static func sounding(_ generator: inout SeededGenerator) -> String {
    ["Dog", "DOC", "do", "cat", "É", "Mayer", "meier", "kat"].randomElement(using: &generator)
      ?? "dog"
  }

  private static func code(_ generator: inout SeededGenerator) -> PhoneticCode? {
    Bool.random(using: &generator)
      ? nil : [.soundex, .cologne, .metaphone].randomElement(using: &generator)
  }

  private static func bound(
    _ type: ColumnType, _ generator: inout SeededGenerator
  ) -> QueryBound {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: .open
    case 1: .inclusive(literal(type, &generator))
    default: .exclusive(literal(type, &generator))
    }
  }

  private static func literal(
    _ type: ColumnType, _ generator: inout SeededGenerator
  ) -> QueryValue {
    switch type {
    case .integer, .decimal: return QueryValue(number(&generator))
    case .boolean: return QueryValue(Bool.random(using: &generator) ? "true" : "false")
    case .date: return QueryValue(date(withHours: false, &generator))
    case .period(let unit):
      return QueryValue(unit.text(Int64.random(in: -400...400, using: &generator)))
    case .instant: return QueryValue(date(withHours: true, &generator))
    case .symbol, .text: return QueryValue(symbol(&generator))
    }
  }

  private static func number(_ generator: inout SeededGenerator) -> String {
    let edges = ["9223372036854775807", "-9223372036854775808", "99999999999999999999", "-0.0"]
    if Int.random(in: 0..<15, using: &generator) == 0 {
      return edges.randomElement(using: &generator) ?? "0"
    }
    var text = "\(Int.random(in: -30...30, using: &generator))"
    let places = Int.random(in: 0...4, using: &generator)
    if places > 0 { text += "." }
    for _ in 0..<places { text += "\(Int.random(in: 0...9, using: &generator))" }
    return text
  }

  private static func date(withHours: Bool, _ generator: inout SeededGenerator) -> String {
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    var text = "\(Int.random(in: 1968...1972, using: &generator))"
    let parts = Int.random(in: 0...(withHours ? 3 : 2), using: &generator)
    if parts > 0 { text += "-" + twoDigits(Int.random(in: 1...12, using: &generator)) }
    if parts > 1 { text += "-" + twoDigits(Int.random(in: 1...28, using: &generator)) }
    if parts > 2 { text += "T" + twoDigits(Int.random(in: 0...23, using: &generator)) }
    return text
  }
}
