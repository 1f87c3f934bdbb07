import SearchIndex
import Testing

/// A query and the predicate that it becomes.
struct BindingCase: Sendable, CustomTestStringConvertible {
  let query: String
  let predicate: BoundPredicate

  init(_ query: String, _ predicate: BoundPredicate) {
    self.query = query
    self.predicate = predicate
  }

  var testDescription: String { query }
}

/// A query that does not fit the schema.
struct BindingErrorCase: Sendable, CustomTestStringConvertible {
  let query: String
  let offset: Int
  let length: Int
  let message: String

  init(_ query: String, _ offset: Int, _ length: Int, _ message: String) {
    self.query = query
    self.offset = offset
    self.length = length
    self.message = message
  }

  var testDescription: String { query }
}

@Suite struct QueryBinderTests {
  static let schema = Schema(
    [
      Field("count", .integer), Field("stars", .decimal(scale: 1), isOptional: true),
      Field("cents", .decimal(scale: 2)), Field("done", .boolean, isOptional: true),
      Field("born", .date, isOptional: true), Field("at", .instant),
      Field("city", .symbol, isOptional: true), Field("code", .symbol), Field("note", .text),
    ], defaultText: "note")

  static let count = FieldID(0)
  static let stars = FieldID(1)
  static let cents = FieldID(2)
  static let done = FieldID(3)
  static let born = FieldID(4)
  static let at = FieldID(5)
  static let city = FieldID(6)
  static let code = FieldID(7)
  static let note = FieldID(8)

  static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  static func instants(_ from: Int64, _ to: Int64) -> ClosedRange<Int64> {
    let offset = 2 * TestPeriods.hour
    return from * TestPeriods.day - offset...to * TestPeriods.day - offset - 1
  }

  static let low = Int64.min
  static let high = Int64.max

  static let cases = [
    // Integers and decimals
    BindingCase("count:4", .integerRange(count, 4...4)),
    BindingCase("count:+4", .integerRange(count, 4...4)),
    BindingCase("count:-4", .integerRange(count, -4 ... -4)),
    BindingCase("count:0004.00", .integerRange(count, 4...4)),
    BindingCase("count:4.5", .none),
    BindingCase("count:>=4.5", .integerRange(count, 5...high)),
    BindingCase("count:>4.5", .integerRange(count, 5...high)),
    BindingCase("count:<4.5", .integerRange(count, low...4)),
    BindingCase("count:<=4.5", .integerRange(count, low...4)),
    BindingCase("count:>=-4.5", .integerRange(count, -4...high)),
    BindingCase("count:<-4.5", .integerRange(count, low ... -5)),
    BindingCase("count:[1 TO 3]", .integerRange(count, 1...3)),
    BindingCase("count:{1 TO 3}", .integerRange(count, 2...2)),
    BindingCase("count:{1 TO 2}", .none),
    BindingCase("count:[3 TO 1]", .none),
    BindingCase("count:[1.2 TO 1.8]", .none),
    BindingCase("count:{1.2 TO 2.8}", .integerRange(count, 2...2)),
    BindingCase("count:9223372036854775807", .integerRange(count, high...high)),
    BindingCase("count:9223372036854775808", .none),
    BindingCase("count:>9223372036854775807", .none),
    BindingCase("count:<=9223372036854775808", .all),
    BindingCase("count:>=-9223372036854775808", .all),
    BindingCase("count:<-9223372036854775808", .none),
    BindingCase("count:<-9999999999999999999999999999999999999999999999999", .none),
    BindingCase("count:>-9999999999999999999999999999999999999999999999999", .all),
    BindingCase("stars:4.5", .integerRange(stars, 45...45)),
    BindingCase("stars:.5", .integerRange(stars, 5...5)),
    BindingCase("stars:-.5", .integerRange(stars, -5 ... -5)),
    BindingCase("stars:4.50000000000000000000000000000000000000000", .integerRange(stars, 45...45)),
    BindingCase("stars:>=4.44", .integerRange(stars, 45...high)),
    BindingCase("stars:<=4.46", .integerRange(stars, low...44)),
    BindingCase("stars:<4.40000000000000000000000001", .integerRange(stars, low...44)),
    BindingCase("stars:4.44", .none),
    BindingCase("stars:<=99999999999999999999", .present(stars)),
    BindingCase("cents:>=0.001", .integerRange(cents, 1...high)),
    BindingCase("cents:<-0.001", .integerRange(cents, low ... -1)),
    // Presence
    BindingCase("stars:*", .present(stars)),
    BindingCase("-stars:*", .not(.present(stars))),
    BindingCase("count:*", .all),
    BindingCase("-count:*", .none),
    BindingCase("city:\"\"*", .present(city)),
    BindingCase("code:\"\"*", .all),
    // Truth values
    BindingCase("done:true", .integerRange(done, 1...1)),
    BindingCase("done:false", .integerRange(done, 0...0)),
    // Dates: days are calendar days, instants are in the zone.
    BindingCase("born:1970", .integerRange(born, 0...364)),
    BindingCase("born:1970-02", .integerRange(born, 31...58)),
    BindingCase("born:1970-02-01", .integerRange(born, 31...31)),
    BindingCase("born:<1970", .integerRange(born, low ... -1)),
    BindingCase("born:>=1969-12-31", .integerRange(born, -1...high)),
    BindingCase("at:1970-02", .integerRange(at, instants(31, 59))),
    BindingCase("at:>=1970-02", .integerRange(at, instants(31, 59).lowerBound...high)),
    BindingCase("at:>1970-02", .integerRange(at, instants(31, 59).upperBound + 1...high)),
    BindingCase("at:<1970-02", .integerRange(at, low...instants(31, 59).lowerBound - 1)),
    BindingCase("at:<=1970-02", .integerRange(at, low...instants(31, 59).upperBound)),
    BindingCase("at:[1970-01 TO 1970-02]", .integerRange(at, instants(0, 59))),
    BindingCase("at:[1970-01 TO 1970-02}", .integerRange(at, instants(0, 31))),
    BindingCase("at:{1970-01 TO 1970-02]", .integerRange(at, instants(31, 59))),
    BindingCase("at:{1970-01 TO 1970-02}", .none),
    BindingCase("at:>=1970-01 at:<1970-02", .integerRange(at, instants(0, 31))),
    BindingCase(
      "at:1970-01-01T12",
      .integerRange(at, 10 * TestPeriods.hour...11 * TestPeriods.hour - 1)),
    // Symbols
    BindingCase("city:Rome", .symbolEquals(city, bytes("Rome"))),
    BindingCase("city:\"New York\"", .symbolEquals(city, bytes("New York"))),
    BindingCase("city:\"\"", .symbolEquals(city, [])),
    BindingCase(#"city:"\xFF""#, .symbolEquals(city, [0xFF])),
    BindingCase("city:Ro*", .symbolPrefix(city, bytes("Ro"))),
    BindingCase("city:R?me", .symbolWildcard(city, NaivePattern.pattern("R?me"))),
    BindingCase(
      "city:\"R?m\"*e",
      .symbolWildcard(
        city, WildcardPattern([.literal(bytes("R?m")), .many, .literal(bytes("e"))]))),
    BindingCase("code:**", .all),
    BindingCase("city:[a TO b]", .symbolRange(city, from: bytes("a"), upTo: bytes("b") + [0])),
    BindingCase("city:{a TO b}", .symbolRange(city, from: bytes("a") + [0], upTo: bytes("b"))),
    BindingCase("city:>=a", .symbolRange(city, from: bytes("a"), upTo: nil)),
    BindingCase("city:<a", .symbolRange(city, from: [], upTo: bytes("a"))),
    BindingCase("city:[b TO a]", .none),
    BindingCase("city:{a TO a]", .none),
    BindingCase("city:<\"\"", .none),
    BindingCase("city:>=\"\"", .present(city)),
    BindingCase("code:>=\"\"", .all),
    // Text
    BindingCase("Dog", .textTerm(note, bytes("dog"))),
    BindingCase("note:Dog", .textTerm(note, bytes("dog"))),
    BindingCase("\"The Dog\"", .textPhrase(note, [bytes("the"), bytes("dog")])),
    BindingCase("well-known", .textPhrase(note, [bytes("well"), bytes("known")])),
    BindingCase("\" dog! \"", .textTerm(note, bytes("dog"))),
    BindingCase("DO*", .textPrefix(note, bytes("do"))),
    BindingCase("D?G*x", .textWildcard(note, NaivePattern.pattern("d?g*x"))),
    BindingCase("note:*Ära", .textWildcard(note, NaivePattern.pattern("*ära"))),
    BindingCase("\"¡do\"?", .textWildcard(note, NaivePattern.pattern("do?"))),
    BindingCase("?", .textWildcard(note, NaivePattern.pattern("?"))),
    BindingCase("note:?*", .textWildcard(note, NaivePattern.pattern("?*"))),
    BindingCase("DOG~2", .textFuzzy(note, bytes("dog"), distance: 2)),
    BindingCase("\"¡do\"*", .textPrefix(note, bytes("do"))),
    BindingCase("ÄRA", .textTerm(note, bytes("ära"))),
    BindingCase("note:*", .all),
    // Operators and folding
    BindingCase("*", .all),
    BindingCase("NOT *", .none),
    BindingCase("--count:4", .integerRange(count, 4...4)),
    BindingCase("-count:4", .not(.integerRange(count, 4...4))),
    BindingCase("count:4 *", .integerRange(count, 4...4)),
    BindingCase("count:4 OR *", .all),
    BindingCase("count:4 count:4.5", .none),
    BindingCase("count:4 OR count:4.5", .integerRange(count, 4...4)),
    BindingCase("count:>2 count:<2", .none),
    BindingCase(
      "count:>2 dog count:<9 count:<7",
      .and([.integerRange(count, 3...6), .textTerm(note, bytes("dog"))])),
    BindingCase(
      "count:1 OR count:2", .or([.integerRange(count, 1...1), .integerRange(count, 2...2)])),
    BindingCase("count:1 (stars:* OR count:*)", .integerRange(count, 1...1)),
    BindingCase(
      "a (NOT (b OR count:0.5))",
      .and([.textTerm(note, bytes("a")), .not(.textTerm(note, bytes("b")))])),
  ]

  @Test(arguments: cases) func convertsLiterals(_ example: BindingCase) throws {
    let bound = try QueryParser.parse(example.query)
      .bound(to: Self.schema, periods: TestPeriods.resolver)
    #expect(bound.predicate == example.predicate)
  }

  static let errorCases = [
    BindingErrorCase(
      "dog AND sters:4", 8, 5, "there is no field called sters; did you mean stars?"),
    BindingErrorCase(
      "x:4", 0, 1,
      "there is no field called x; the fields are count, stars, cents, done, born, at, city, code,"
        + " note"),
    BindingErrorCase(
      "count:4?", 0, 8,
      "the field count is of type integer, which has no wildcard; use a number, a comparison or a"
        + " range"),
    BindingErrorCase(
      "a note:well-kn*n", 2, 14,
      "wildcards on the text field note stand in one word; write other words as conditions of their"
        + " own, and put a value that means * or ? itself in quotes"),
    BindingErrorCase(
      "count:four", 6, 4,
      "the field count is of type integer; expected a number such as 4 or -2.5"),
    BindingErrorCase(
      "stars:1e3", 6, 3, "the field stars is of type decimal; expected a number such as 4 or -2.5"),
    BindingErrorCase(
      "stars:[1 TO \"\"]", 12, 2,
      "the field stars is of type decimal; expected a number such as 4 or -2.5"),
    BindingErrorCase(
      "count:5.", 6, 2, "the field count is of type integer; expected a number such as 4 or -2.5"),
    BindingErrorCase(
      "count:--5", 6, 3, "the field count is of type integer; expected a number such as 4 or -2.5"),
    BindingErrorCase(
      "done:yes", 5, 3, "the field done is of type boolean; expected true or false"),
    BindingErrorCase(
      "done:>=true", 0, 11,
      "the field done is of type boolean, which has no range; use true, false or *"),
    BindingErrorCase(
      "born:1970-01-01T12", 5, 13,
      "the field born is of type date; expected a date such as 2019, 2019-05 or 2019-05-03"),
    BindingErrorCase(
      "born:1970-01-01T23", 5, 13,
      "the field born is of type date; expected a date such as 2019, 2019-05 or 2019-05-03"),
    BindingErrorCase(
      "at:yesterday", 3, 9,
      "the field at is of type instant; expected a date such as 2019, 2019-05 or 2019-05-03T12:30"),
    BindingErrorCase(
      #"at:"\xFF""#, 3, 6,
      "the field at is of type instant; expected a date such as 2019, 2019-05 or 2019-05-03T12:30"),
    BindingErrorCase(
      "at:2019*", 0, 8,
      "the field at is of type instant, which has no prefix; use a date such as 2019 or 2019-05, a"
        + " comparison or a range"),
    BindingErrorCase(
      "count:4~1", 0, 9,
      "the field count is of type integer, which has no fuzzy search; use a number, a comparison or"
        + " a range"),
    BindingErrorCase(
      "note:>=a", 0, 8,
      "the field note is of type text, which has no range; use words, prefixes and phrases"),
    BindingErrorCase(
      "dog & cat", 4, 1,
      "a condition on the text field note needs a letter or digit; add a word or remove it"),
    BindingErrorCase(
      "\"--\"*", 0, 4,
      "a condition on the text field note needs a letter or digit; add a word or remove it"),
    BindingErrorCase(
      "\"the do\"*", 0, 8,
      "a prefix on the text field note is one word; write the words before it as a condition of"
        + " their own"),
    BindingErrorCase(
      "dog-*", 0, 4,
      "a prefix on the text field note is one word; write the words before it as a condition of"
        + " their own"),
    BindingErrorCase(
      "\"big dog\"~1", 0, 9,
      "an approximate word on the text field note is one word; give each its own ~1"),
    BindingErrorCase(
      "\"--\"~1", 0, 4,
      "a condition on the text field note needs a letter or digit; add a word or remove it"),
    BindingErrorCase(
      "city:Rome~2", 0, 11,
      "the fuzzy search value~1 on a symbol is not supported yet; leave it out"),
    BindingErrorCase(
      "a sounds:\"van gorder\"", 9, 12,
      "a word of the text field note is asked for by its sound alone; give each word its own sounds:"
    ),
    BindingErrorCase(
      "a note:sounds:\"!\"", 14, 3,
      "a condition on the text field note needs a letter or digit; add a word or remove it"),
    BindingErrorCase(
      "a sounds:1850", 9, 4,
      "expected a word with a letter that sounds; write value or \"value\" to find what is written so"
    ),
    BindingErrorCase(
      "city:sounds.soundex:אויערבאך", 20, 16,
      "expected a word with a letter that the phonetic code soundex knows; leave out .soundex, or write"
        + " the value alone to find what is written so"),
    BindingErrorCase(
      "count:sounds:four", 0, 17,
      "the field count is of type integer, which has no search by sound; use a number, a comparison or a"
        + " range"),
    BindingErrorCase(
      "a near:1,2,3km", 2, 12,
      "near: needs a latitude and a longitude, which this dataset has not; leave it out, or map both"
        + " in the definition"),
  ]

  @Test(arguments: errorCases) func namesWhatDoesNotFit(_ example: BindingErrorCase) throws {
    let query = try QueryParser.parse(example.query)
    let error = #expect(throws: QueryError.self) {
      try query.bound(to: Self.schema, periods: TestPeriods.resolver) { unknown, names in
        names.filter { $0.count == unknown.count && $0.first == unknown.first }
      }
    }
    #expect(error?.message == example.message)
    #expect(error?.span == SourceSpan(offset: example.offset, length: example.length))
  }

  @Test func wordsNeedADefaultTextField() throws {
    let schema = Schema([Field("a", .integer), Field("b", .text)])
    let error = #expect(throws: QueryError.self) {
      try QueryParser.parse("a:4 dog").bound(to: schema, periods: TestPeriods.resolver)
    }
    #expect(error?.reason == .noDefaultText(fields: ["a", "b"]))
    #expect(error?.span == SourceSpan(offset: 4, length: 3))
  }

  @Test(
    arguments: [
      ("*", []), ("dog count:4", [0, 8]), ("city:a OR count:0.5 OR -stars:1", [0, 1, 6]),
      ("count:0.5 city:a", [0, 6]),
    ] as [(String, [Int])])
  func fieldsAreKeptWhereConditionsFoldAway(_ query: String, _ fields: [Int]) throws {
    let bound = try QueryParser.parse(query)
      .bound(to: Self.schema, periods: TestPeriods.resolver)
    #expect(bound.fields.map(\.index) == fields)
  }

  @Test func dozensOfFieldsAreCutInMessages() throws {
    let schema = Schema((0..<20).map { Field("f\($0)", .integer) })
    let error = #expect(throws: QueryError.self) {
      try QueryParser.parse("x:1").bound(to: schema, periods: TestPeriods.resolver)
    }
    #expect(error?.message.hasSuffix("f10, f11, ...") == true)
  }
}
