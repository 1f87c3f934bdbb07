import SearchIndex
import Testing

@Suite struct RowPredicateTests {
  static let schema = Schema(
    [
      Field("n", .integer, isOptional: true), Field("city", .symbol, isOptional: true),
      Field("note", .text, isOptional: true), Field("id", .integer),
    ], defaultText: "note")

  static func cell(_ text: String?) -> CellValue? { text.map { .bytes(Array($0.utf8)) } }

  static func row(_ n: Int64?, _ city: String?, _ note: String?, _ id: Int64) -> [CellValue?] {
    [n.map { .integer($0) }, cell(city), cell(note), .integer(id)]
  }

  static let rows = [
    row(1, "Rome", "The dog barks", 0),
    row(nil, "Paris", nil, 1),
    row(3, nil, "dogged DOG days", 2),
    row(nil, nil, "", 3),
    row(5, "", "a big-dog", 4),
  ]

  @Test(
    arguments: [
      ("*", [0, 1, 2, 3, 4]), ("NOT *", []),
      // A missing value meets no condition; its negation includes it.
      ("n:1", [0]), ("-n:1", [1, 2, 3, 4]), ("n:*", [0, 2, 4]), ("-n:*", [1, 3]),
      ("n:>=-99999999999999999999", [0, 2, 4]), ("n:<3 OR n:>=3", [0, 2, 4]),
      ("city:Rome", [0]), ("city:\"\"", [4]), ("city:*", [0, 1, 4]), ("city:<Z", [0, 1, 4]),
      ("-city:P*", [0, 2, 3, 4]), ("city:(Rome OR Paris)", [0, 1]), ("city:[Q TO *]", [0]),
      ("city:Ro", []), ("-city:Ro", [0, 1, 2, 3, 4]),
      ("dog", [0, 2, 4]), ("\"dog days\"", [2]), ("\"dog dog\"", []), ("dogg*", [2]),
      ("\"big dog\"", [4]), ("-dog", [1, 3]), ("note:*", [0, 2, 3, 4]), ("bark", []),
      ("dog -n:1", [2, 4]), ("(dog OR id:1) n:*", [0, 2, 4]),
      ("n:>1 OR city:Rome OR id:3", [0, 2, 3, 4]),
    ] as [(String, [Int])], [true, false])
  func findsRows(_ example: (String, [Int]), _ hasDictionaries: Bool) throws {
    for bounds in MemorySegment.Bounds.allCases {
      let segment = MemorySegment(
        schema: Self.schema, rows: Self.rows, hasDictionaries: hasDictionaries, bounds: bounds)
      #expect(try segment.rows(matching: QueryParser.parse(example.0)) == example.1)
    }
  }

  private func predicate(
    _ query: String, _ segment: MemorySegment
  ) throws -> RowPredicate<MemorySegment> {
    let bound = try QueryParser.parse(query)
      .bound(to: segment.schema, periods: TestPeriods.resolver)
    return RowPredicate(bound, schema: segment.schema, source: segment)
  }

  @Test func aSymbolMissingInTheDictionaryAnswersForTheSegment() throws {
    let segment = MemorySegment(schema: Self.schema, rows: Self.rows)
    #expect(try predicate("city:Oslo", segment).matchesNothing)
    #expect(try predicate("dog city:Oslo", segment).matchesNothing)
    #expect(try predicate("city:(Oslo OR Bonn)", segment).matchesNothing)
    #expect(try !predicate("dog OR city:Oslo", segment).matchesNothing)
    #expect(try !predicate("-city:Oslo", segment).matchesNothing)
    #expect(try predicate("-(-city:Oslo)", segment).matchesNothing)
  }

  @Test func textIsReadOnlyWhereRowsAreOpen() throws {
    let segment = MemorySegment(schema: Self.schema, rows: Self.rows)
    var closed = try predicate("dog id:99", segment)
    #expect(closed.evaluate(block: 0).isEmpty)
    #expect(segment.reads.byteRows == 0)
    var answered = try predicate("dog OR id:>=0", segment)
    #expect(answered.evaluate(block: 0).count == 5)
    #expect(segment.reads.byteRows == 0)
    var missing = try predicate("dog -note:*", segment)
    #expect(missing.evaluate(block: 0).isEmpty)
    #expect(segment.reads.byteRows == 0)
  }

  @Test func aColumnIsReadOnceForSeveralConditions() throws {
    let segment = MemorySegment(schema: Self.schema, rows: Self.rows)
    var predicate = try predicate("id:(0 OR 2 OR >3) city:(Rome OR \"\")", segment)
    #expect(predicate.evaluate(block: 0).count == 2)
    #expect(segment.reads.integers == 1)
    #expect(segment.reads.ordinals == 1)
  }

  @Test func boundsAnswerWithoutReading() throws {
    let rows = (0..<3000).map { Self.row(nil, nil, nil, Int64($0)) }
    let segment = MemorySegment(schema: Self.schema, rows: rows, bounds: .exact)
    var predicate = try predicate("id:[1024 TO 2500]", segment)
    #expect(predicate.blockCount == 3)
    #expect(predicate.evaluate(block: 0).count == 0)
    #expect(predicate.evaluate(block: 1).count == 1024)
    #expect(segment.reads.integers == 0)
    #expect(predicate.evaluate(block: 2).count == 453)
    #expect(segment.reads.integers == 1)
  }

  /// A read that fails half-way must not leave a block that looks read.
  @Test func aFailedReadIsAskedAgain() throws {
    let rows = (0..<1100).map { Self.row(nil, nil, nil, Int64($0)) }
    let source = FailingSource(segment: MemorySegment(schema: Self.schema, rows: rows))
    let bound = try QueryParser.parse("id:7 OR id:1030")
      .bound(to: Self.schema, periods: TestPeriods.resolver)
    var predicate = try RowPredicate(bound, schema: Self.schema, source: source)
    #expect(try predicate.evaluate(block: 0)[7])
    source.failure.isOn = true
    #expect(throws: FailingSource.Failure.self) { try predicate.evaluate(block: 1) }
    #expect(throws: FailingSource.Failure.self) { try predicate.evaluate(block: 1) }
    source.failure.isOn = false
    #expect(try predicate.evaluate(block: 0)[7])
    #expect(try predicate.evaluate(block: 1)[6])
  }
}

/// A source whose integer columns cannot be read for a while.
struct FailingSource: ColumnBlockSource {
  struct Failure: Error {}
  final class Switch { var isOn = false }

  let segment: MemorySegment
  let failure = Switch()

  var rowCount: Int { segment.rowCount }

  func validity(of field: FieldID, block: Int) -> BlockMask {
    segment.validity(of: field, block: block)
  }

  func readIntegers(
    of field: FieldID, block: Int, into values: UnsafeMutableBufferPointer<Int64>
  ) throws(Failure) {
    values.update(repeating: 0)
    if failure.isOn { throw Failure() }
    segment.readIntegers(of: field, block: block, into: values)
  }

  func symbolCount(of field: FieldID) -> Int? { segment.symbolCount(of: field) }

  func withSymbol<R>(
    at ordinal: Int, of field: FieldID, _ body: (UnsafeRawBufferPointer) -> R
  ) -> R { segment.withSymbol(at: ordinal, of: field, body) }

  func readOrdinals(
    of field: FieldID, block: Int, into ordinals: UnsafeMutableBufferPointer<UInt32>
  ) { segment.readOrdinals(of: field, block: block, into: ordinals) }

  func withByteRows(of field: FieldID, block: Int, _ body: (ByteRows) -> Void) {
    segment.withByteRows(of: field, block: block, body)
  }
}
