import SearchIndex
import Testing

/// A wrong query, the part of it that is wrong, and the reason.
struct ErrorCase: Sendable, CustomTestStringConvertible {
  let query: String
  let offset: Int
  let length: Int
  let reason: QueryError.Reason

  init(_ query: String, _ offset: Int, _ length: Int, _ reason: QueryError.Reason) {
    self.query = query
    self.offset = offset
    self.length = length
    self.reason = reason
  }

  var testDescription: String { query }
}

@Suite struct QueryErrorTests {
  private static let phoneticCodes = [
    "soundex", "nysiis", "metaphone", "double_metaphone", "daitch_mokotoff", "cologne",
    "match_rating", "caverphone1", "caverphone2", "refined_soundex",
  ]

  static let cases = [
    ErrorCase("", 0, 0, .emptyQuery),
    ErrorCase(" \n", 0, 2, .emptyQuery),
    // Quotes
    ErrorCase("a \"b c", 2, 4, .unbalancedQuote),
    ErrorCase("city:\"Rome", 5, 5, .unbalancedQuote),
    ErrorCase("\"a\\", 2, 1, .unknownEscape),
    ErrorCase("\"a\\q\"", 2, 2, .unknownEscape),
    ErrorCase("\"a\\x4\"", 2, 2, .unknownEscape),
    ErrorCase("\"\\ü\"", 1, 3, .unknownEscape),
    // Groups
    ErrorCase("(a OR b", 0, 1, .unclosedGroup),
    ErrorCase("a (", 2, 1, .unclosedGroup),
    ErrorCase("city:(a", 5, 1, .unclosedGroup),
    ErrorCase("a) b", 1, 1, .unopenedGroup),
    ErrorCase(")", 0, 1, .unopenedGroup),
    ErrorCase("a ()", 2, 2, .emptyGroup),
    ErrorCase("city:( )", 5, 3, .emptyGroup),
    ErrorCase("certain()", 7, 2, .emptyGroup),
    // Operators
    ErrorCase("AND a", 0, 3, .danglingOperator("AND")),
    ErrorCase("a AND", 2, 3, .danglingOperator("AND")),
    ErrorCase("a OR ", 2, 2, .danglingOperator("OR")),
    ErrorCase("a OR AND b", 2, 2, .danglingOperator("OR")),
    ErrorCase("a AND OR b", 2, 3, .danglingOperator("AND")),
    ErrorCase("(a OR) b", 3, 2, .danglingOperator("OR")),
    ErrorCase("(OR a)", 1, 2, .danglingOperator("OR")),
    ErrorCase("a NOT", 2, 3, .danglingOperator("NOT")),
    ErrorCase("NOT OR a", 0, 3, .danglingOperator("NOT")),
    ErrorCase("a - b", 2, 1, .danglingOperator("-")),
    ErrorCase("(a +)", 3, 1, .danglingOperator("+")),
    ErrorCase("-AND", 1, 3, .danglingOperator("AND")),
    ErrorCase("NEAR/5 a", 0, 6, .danglingOperator("NEAR/5")),
    ErrorCase("text:(NEAR/5 a)", 6, 6, .danglingOperator("NEAR/5")),
    ErrorCase("a NEAR/5", 2, 6, .danglingOperator("NEAR/5")),
    ErrorCase("(a NEAR/5) b", 3, 6, .danglingOperator("NEAR/5")),
    ErrorCase("a NEAR/5 AND b", 2, 6, .danglingOperator("NEAR/5")),
    ErrorCase("a NEAR/5 NEAR/5 b", 9, 6, .danglingOperator("NEAR/5")),
    ErrorCase("a NEAR/ b", 2, 5, .wrongNearDistance),
    ErrorCase("a NEAR/0 b", 2, 6, .wrongNearDistance),
    ErrorCase("a NEAR/101 b", 2, 8, .wrongNearDistance),
    ErrorCase("a NEAR/99999999999999999999 b", 2, 25, .wrongNearDistance),
    ErrorCase("a NEAR/x b", 2, 6, .wrongNearDistance),
    ErrorCase("a* NEAR/5 b", 0, 2, .wrongNearWords),
    ErrorCase("a NEAR/5 b~1", 9, 3, .wrongNearWords),
    ErrorCase("a NEAR/5 -b", 9, 1, .wrongNearWords),
    ErrorCase("a NEAR/5 (b c)", 9, 1, .wrongNearWords),
    ErrorCase("(a b) NEAR/5 c", 0, 5, .wrongNearWords),
    ErrorCase("t:a NEAR/5 u:b", 11, 3, .wrongNearWords),
    ErrorCase("a NEAR/5 t:b", 9, 3, .wrongNearWords),
    ErrorCase("a NEAR/2 b NEAR/2 c", 0, 10, .wrongNearWords),
    ErrorCase("a && b", 2, 2, .unknownOperator(use: "AND")),
    ErrorCase("a || b", 2, 2, .unknownOperator(use: "OR")),
    // Values
    ErrorCase("city:", 5, 0, .missingValue(after: ":")),
    ErrorCase("city: Rome", 5, 1, .missingValue(after: ":")),
    ErrorCase("(city:)", 6, 1, .missingValue(after: ":")),
    ErrorCase("stars:>=", 8, 0, .missingValue(after: ">=")),
    ErrorCase("stars:> 4", 7, 1, .missingValue(after: ">")),
    ErrorCase("sounds: x", 7, 1, .missingValue(after: "sounds:")),
    ErrorCase("near:", 5, 0, .missingValue(after: "near:")),
    ErrorCase("a\\b", 1, 1, .unexpectedCharacter),
    ErrorCase(":a", 0, 1, .unexpectedCharacter),
    ErrorCase("a*b~1", 3, 1, .unexpectedCharacter),
    ErrorCase("a~1*", 3, 1, .unexpectedCharacter),
    ErrorCase("*(a)", 1, 1, .unexpectedCharacter),
    ErrorCase("*:*", 1, 1, .unexpectedCharacter),
    ErrorCase("na?me:a", 5, 1, .unexpectedCharacter),
    ErrorCase("a?\"b\"c", 5, 1, .unexpectedCharacter),
    ErrorCase("a?\"b", 2, 2, .unbalancedQuote),
    ErrorCase("city:?\\*", 6, 1, .unexpectedCharacter),
    ErrorCase("stars:>=a?", 9, 1, .unexpectedCharacter),
    ErrorCase("sounds:?a", 7, 1, .unexpectedCharacter),
    ErrorCase("stars:[a? TO b]", 8, 1, .rangeWithoutTo),
    ErrorCase("a\"b\"", 1, 1, .unexpectedCharacter),
    ErrorCase("\"b\"ü", 3, 2, .unexpectedCharacter),
    ErrorCase("(a)(b)", 3, 1, .unexpectedCharacter),
    ErrorCase("f(a)", 1, 1, .unexpectedCharacter),
    ErrorCase("[1 TO 2]", 0, 1, .unexpectedCharacter),
    ErrorCase("sounds:(a)", 7, 1, .unexpectedCharacter),
    ErrorCase("sounds:a~1", 8, 1, .unexpectedCharacter),
    ErrorCase("name:sounds:a*", 13, 1, .unexpectedCharacter),
    ErrorCase("name:sounds: a", 12, 1, .missingValue(after: "sounds:")),
    ErrorCase("sounds.cologne:", 15, 0, .missingValue(after: "sounds.cologne:")),
    ErrorCase(
      "a sounds.colonge:x", 9, 7,
      .unknownPhoneticCode(name: "colonge", suggestion: "cologne", known: phoneticCodes)),
    ErrorCase(
      "name:sounds.:x", 12, 0,
      .unknownPhoneticCode(name: "", suggestion: nil, known: phoneticCodes)),
    ErrorCase("a~~", 2, 1, .unexpectedCharacter),
    ErrorCase("a~?", 2, 1, .unexpectedCharacter),
    ErrorCase("a~0", 1, 2, .wrongFuzzyDistance),
    ErrorCase("city:a~3", 6, 2, .wrongFuzzyDistance),
    ErrorCase("a~1.5", 1, 4, .wrongFuzzyDistance),
    // Comparisons and ranges
    ErrorCase("stars=4", 5, 1, .unknownComparison),
    ErrorCase("stars >= 4", 6, 2, .unknownComparison),
    ErrorCase("stars>=4", 5, 2, .unknownComparison),
    ErrorCase("stars:==4", 6, 2, .unknownComparison),
    ErrorCase("stars:=4", 6, 1, .unknownComparison),
    ErrorCase("stars:!=4", 6, 2, .unknownComparison),
    ErrorCase("stars:=>4", 6, 2, .unknownComparison),
    ErrorCase("stars:<>4", 6, 2, .unknownComparison),
    ErrorCase("stars:[1 3]", 9, 1, .rangeWithoutTo),
    ErrorCase("stars:[1]", 8, 1, .rangeWithoutTo),
    ErrorCase("stars:[]", 6, 1, .rangeWithoutTo),
    ErrorCase("stars:[TO 3]", 6, 1, .rangeWithoutTo),
    ErrorCase("stars:[1 TO ]", 6, 6, .rangeWithoutTo),
    ErrorCase("stars:[1 to 3]", 9, 1, .rangeWithoutTo),
    ErrorCase("stars:[1 TO 3", 6, 7, .unclosedRange),
    ErrorCase("stars:[1 TO", 6, 5, .unclosedRange),
    ErrorCase("stars:[1", 6, 2, .unclosedRange),
    ErrorCase("(stars:[1 TO 3)", 7, 7, .unclosedRange),
    ErrorCase("stars:[1 TO 3]4", 14, 1, .unexpectedCharacter),
    // Special forms
    ErrorCase("city:(a b:c)", 8, 3, .fieldInsideFieldGroup),
    ErrorCase("near:1,2", 5, 3, .wrongNear),
    ErrorCase("near:91,0,1km", 5, 8, .wrongNear),
    ErrorCase("near:0,181,1km", 5, 9, .wrongNear),
    ErrorCase("near:0,0,1", 5, 5, .wrongNear),
    ErrorCase("near:0,0,-1km", 5, 8, .wrongNear),
    ErrorCase("near:0.00000001,0,1km", 5, 16, .wrongNear),
    ErrorCase("near:0,0,99999999999999999999km", 5, 26, .wrongNear),
    ErrorCase("near:0,0,0.0001m", 5, 11, .wrongNear),
  ]

  @Test(arguments: cases) func namesPlaceAndReason(_ example: ErrorCase) {
    let error = #expect(throws: QueryError.self) { try QueryParser.parse(example.query) }
    #expect(error?.reason == example.reason)
    #expect(error?.span == SourceSpan(offset: example.offset, length: example.length))
  }

  @Test func tooDeepIsRefused() {
    for opening in ["(", "NOT ", "-", "+", "a:(", "certain("] {
      let head = opening == "a:(" ? "a:(" : opening
      let tail = opening == "a:(" ? "(" : opening
      let text = head + String(repeating: tail, count: QueryParser.nestingLimit)
      let error = #expect(throws: QueryError.self) { try QueryParser.parse(text + "a") }
      #expect(error?.reason == .tooDeep(limit: 64), "\(opening)")
    }
  }

  @Test func tooLongIsRefused() {
    let text = String(repeating: "a", count: QueryParser.lengthLimit + 5)
    let error = #expect(throws: QueryError.self) { try QueryParser.parse(text) }
    #expect(error == QueryError(.tooLong(limit: 65536), at: SourceSpan(offset: 65536, length: 5)))
  }

  @Test(
    arguments: [
      ([0x61, 0xFF], 1), ([0x22, 0xC3, 0xA4, 0xC0, 0x80, 0x22], 3), ([0xED, 0xA0, 0x80], 0),
      ([0x61, 0x20, 0xE2, 0x82], 2), ([0xF4, 0x90, 0x80, 0x80], 0),
    ] as [([UInt8], Int)])
  func otherBytesThanUTF8AreRefused(_ bytes: [UInt8], _ offset: Int) {
    let error = #expect(throws: QueryError.self) { try QueryParser.parse(bytes: bytes) }
    #expect(error == QueryError(.invalidUTF8, at: SourceSpan(offset: offset, length: 1)))
  }

  @Test(arguments: [
    ("", "query, byte 1: the query is empty; write * to find every record"),
    ("a \"b", "query, byte 3: this quote has no end; add a closing \""),
    ("(a", "query, byte 1: this ( has no matching ); add one or put the value in quotes"),
    ("a)", "query, byte 2: this ) has no matching (; remove it or put the value in quotes"),
    (
      "a AND",
      "query, byte 3: expected a condition on both sides of AND; add it, or put the word in quotes"
    ),
    (
      "a - b",
      "query, byte 3: expected a condition right after -; add it, or put - in quotes"
    ),
    (
      "stars:[1 3]",
      "query, byte 10: expected TO between the limits; write [a TO b], with * for no limit"
    ),
    (
      "stars:==4",
      "query, byte 7: expected a comparison of the form name:>=4 with >, >=, < or <=; write"
        + " name:4 for equal and NOT name:4 for different"
    ),
    ("a && b", "query, byte 3: expected the operator AND here; write AND in upper case"),
  ])
  func messagesSayWhatToDo(_ query: String, _ message: String) {
    let error = #expect(throws: QueryError.self) { try QueryParser.parse(query) }
    #expect(error?.description == message)
  }

  /// A query may hold a name or a diary word; a message may end in a log.
  @Test(arguments: cases) func messagesHoldNoValue(_ example: ErrorCase) {
    let secret = "Xanthippe"
    let query = example.query.replacing("a", with: secret)
    guard query != example.query, case .failure(let error) = parse(query) else { return }
    #expect(!error.description.contains(secret))
  }

  private func parse(_ query: String) -> Result<Query, QueryError> {
    Result { () throws(QueryError) in try QueryParser.parse(query) }
  }
}
