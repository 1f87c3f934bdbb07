import SearchIndex
import Testing

/// A query and the canonical text of its tree.
struct CanonicalCase: Sendable, CustomTestStringConvertible {
  let query: String
  let canonical: String

  init(_ query: String, _ canonical: String) {
    self.query = query
    self.canonical = canonical
  }

  var testDescription: String { query }
}

@Suite struct QueryParserTests {
  static let cases = [
    // Values
    CanonicalCase("smith", "smith"),
    CanonicalCase("  smith\t", "smith"),
    CanonicalCase("\"smith\"", "smith"),
    CanonicalCase("\"van gorder\"", "\"van gorder\""),
    CanonicalCase(#""a \"b\" \\ \x41\n\t\r""#, #""a \"b\" \\ A\n\t\r""#),
    CanonicalCase(#""\xff\x00""#, #""\xFF\x00""#),
    CanonicalCase("\"\"", "\"\""),
    CanonicalCase("Zürich", "Zürich"),
    CanonicalCase("*", "*"),
    CanonicalCase("smi*", "smi*"),
    CanonicalCase("\"new y\"*", "\"new y\"*"),
    // Wildcards
    CanonicalCase("sm?th *ville m*er ?", "sm?th AND *ville AND m*er AND ?"),
    CanonicalCase("a** ** *?* b*?*", "a* AND * AND ?* AND b?*"),
    CanonicalCase("\"new \"*\" york\"?", "\"new \"*\" york\"?"),
    CanonicalCase("\"sm\"?\"\"?th", "sm??th"),
    CanonicalCase("\"a*b?\" \"a*\"?", "\"a*b?\" AND \"a*\"?"),
    CanonicalCase("-*ville +?a", "NOT *ville AND ?a"),
    CanonicalCase("*AND \"OR\"? *-a", "*\"AND\" AND \"OR\"? AND *-a"),
    CanonicalCase("city:?ome city:*", "city:?ome AND city:*"),
    CanonicalCase("city:** city:?*", "city:* AND city:?*"),
    CanonicalCase("city:(Ro?e OR P*s *)", "city:Ro?e OR city:P*s AND city:*"),
    CanonicalCase("at:12?:30", "at:12?\":30\""),
    CanonicalCase("smith~1 jon~2", "smith~1 AND jon~2"),
    CanonicalCase("bill~ city:Rom~ (\"van x\"~)", "bill~ AND city:Rom~ AND \"van x\"~"),
    CanonicalCase("\"AND\" \"NOT\" and not", "\"AND\" AND \"NOT\" AND and AND not"),
    CanonicalCase("TO", "\"TO\""),
    CanonicalCase("ANDy NOTE ORder", "ANDy AND NOTE AND ORder"),
    CanonicalCase("well-known", "well-known"),
    CanonicalCase("\"-5\"", "\"-5\""),
    CanonicalCase("Hello!", "\"Hello!\""),
    // Fields
    CanonicalCase("city:Rome", "city:Rome"),
    CanonicalCase("city:\"New York\"", "city:\"New York\""),
    CanonicalCase("city:\"\"", "city:\"\""),
    CanonicalCase("city:New*", "city:New*"),
    CanonicalCase("city:\"New Y\"*", "city:\"New Y\"*"),
    CanonicalCase("city:Rom~1", "city:Rom~1"),
    CanonicalCase("city:*", "city:*"),
    CanonicalCase("stars:-5", "stars:-5"),
    CanonicalCase("at:2019-05-03T12:30", "at:\"2019-05-03T12:30\""),
    CanonicalCase("url:http://x/?a=b", "url:\"http://x/\"?\"a=b\""),
    CanonicalCase("url:\"http://x/?a=b\"", "url:\"http://x/?a=b\""),
    CanonicalCase("\"my field\":4", "\"my field\":4"),
    CanonicalCase("\"near\":4 \"sounds\":x", "\"near\":4 AND \"sounds\":x"),
    CanonicalCase("\"certain\":4 certain:x certain", "certain:4 AND certain:x AND certain"),
    CanonicalCase("Straße:1", "Straße:1"),
    // Comparisons and ranges
    CanonicalCase("stars:>=4", "stars:>=4"),
    CanonicalCase("stars:>4 stars:<5 stars:<=4.5", "stars:>4 AND stars:<5 AND stars:<=4.5"),
    CanonicalCase("stars:>=-4", "stars:>=-4"),
    CanonicalCase("name:>\"b c\"", "name:>\"b c\""),
    CanonicalCase("stars:[1 TO 3]", "stars:[1 TO 3]"),
    CanonicalCase("stars:{1 TO 3}", "stars:{1 TO 3}"),
    CanonicalCase("stars:[1 TO 3}", "stars:[1 TO 3}"),
    CanonicalCase("stars:{ 1  TO\t3 ]", "stars:{1 TO 3]"),
    CanonicalCase("stars:[-5 TO -1]", "stars:[-5 TO -1]"),
    CanonicalCase("stars:[* TO 3]", "stars:<=3"),
    CanonicalCase("stars:[* TO 3}", "stars:<3"),
    CanonicalCase("stars:[1 TO *]", "stars:>=1"),
    CanonicalCase("stars:{1 TO *}", "stars:>1"),
    CanonicalCase("stars:[* TO *}", "stars:*"),
    CanonicalCase("name:[\"a b\" TO \"]\"]", "name:[\"a b\" TO \"]\"]"),
    CanonicalCase("at:[2019-05-03T12:30 TO *]", "at:>=\"2019-05-03T12:30\""),
    // Operators and precedence
    CanonicalCase("a b", "a AND b"),
    CanonicalCase("a AND b c", "a AND b AND c"),
    CanonicalCase("a OR b c", "a OR b AND c"),
    CanonicalCase("a b OR c d", "a AND b OR c AND d"),
    CanonicalCase("(a OR b) c", "(a OR b) AND c"),
    CanonicalCase("NOT a b", "NOT a AND b"),
    CanonicalCase("NOT (a b)", "NOT (a AND b)"),
    CanonicalCase("NOT a OR b", "NOT a OR b"),
    CanonicalCase("a AND NOT b", "a AND NOT b"),
    CanonicalCase("-a +b", "NOT a AND b"),
    CanonicalCase("-city:Rome", "NOT city:Rome"),
    CanonicalCase("-(a b)", "NOT (a AND b)"),
    CanonicalCase("--a", "NOT NOT a"),
    CanonicalCase("+-a", "NOT a"),
    CanonicalCase("NOT -a", "NOT NOT a"),
    CanonicalCase("((a))", "a"),
    CanonicalCase("(a (b c))", "a AND b AND c"),
    CanonicalCase("a OR (b OR c)", "a OR b OR c"),
    CanonicalCase("NOT(a)AND b".replacing(")A", with: ") A"), "NOT a AND b"),
    CanonicalCase("a OR(b)", "a OR b"),
    CanonicalCase("NOT\"a\"", "NOT a"),
    CanonicalCase("-*", "NOT *"),
    // Groups of a field
    CanonicalCase("city:(Rome OR Paris)", "city:Rome OR city:Paris"),
    CanonicalCase("city:(Rome OR \"New York\") a", "(city:Rome OR city:\"New York\") AND a"),
    CanonicalCase("stars:(>=1 <3)", "stars:>=1 AND stars:<3"),
    CanonicalCase("stars:([1 TO 2] OR 5)", "stars:[1 TO 2] OR stars:5"),
    CanonicalCase("city:(-Rome *)", "NOT city:Rome AND city:*"),
    CanonicalCase("city:(a (b OR c*))", "city:a AND (city:b OR city:c*)"),
    CanonicalCase("at:(12:30 OR \"x:y\")", "at:\"12:30\" OR at:\"x:y\""),
    CanonicalCase("city:(a) b", "city:a AND b"),
    // Special forms
    CanonicalCase("water NEAR/5 house", "water NEAR/5 house"),
    CanonicalCase("text:water   NEAR/05 text:house x", "text:water NEAR/5 house AND x"),
    CanonicalCase("text:(water NEAR/1 \"old house\")", "text:water NEAR/1 \"old house\""),
    CanonicalCase("-a NEAR/2 b OR c", "NOT a NEAR/2 b OR c"),
    CanonicalCase("\"NEAR/5\" a near/5 NEAR", "\"NEAR/5\" AND a AND near/5 AND NEAR"),
    CanonicalCase("text:NEAR/5", "text:\"NEAR/5\""),
    CanonicalCase("sounds:smith", "sounds:smith"),
    CanonicalCase("sounds:\"van gorder\"", "sounds:\"van gorder\""),
    CanonicalCase("sounds.cologne:meier", "sounds.cologne:meier"),
    CanonicalCase(
      "name:sounds:smith -name:sounds.nysiis:\"x\"",
      "name:sounds:smith AND NOT name:sounds.nysiis:x"),
    CanonicalCase(
      "name:(sounds:smith OR sounds.soundex:jon me)",
      "name:sounds:smith OR name:sounds.soundex:jon AND name:me"),
    CanonicalCase("name:\"sounds:smith\" name:\"sounds\"", "name:\"sounds:smith\" AND name:sounds"),
    CanonicalCase(
      "sounds sounds.cologne name:sounds.x soundsgood:x",
      "sounds AND sounds.cologne AND name:sounds.x AND soundsgood:x"),
    CanonicalCase(
      "\"sounds.cologne\":x \"sounds.\":x sound:sounds:\"\"",
      "\"sounds.cologne\":x AND \"sounds.\":x AND sound:sounds:\"\""),
    CanonicalCase("near:51.5,-0.12,2km", "near:51.5,-0.12,2000m"),
    CanonicalCase("near:-90,180,1.5mi", "near:-90,180,2414.016m"),
    CanonicalCase("near:0.0000001,.5,0.001m", "near:0.0000001,0.5,0.001m"),
    CanonicalCase("certain(born:<1850)", "certain(born:<1850)"),
    CanonicalCase("a NOT certain( b OR c )", "a AND NOT certain(b OR c)"),
  ]

  @Test(arguments: cases) func parsesToCanonicalText(_ example: CanonicalCase) throws {
    let query = try QueryParser.parse(example.query)
    #expect(query.description == example.canonical)
    #expect(try QueryParser.parse(query.description) == query)
  }

  @Test func spansCoverTheSourceText() throws {
    let text = "ü OR NOT city:(\"New York\" b*)"
    let query = try QueryParser.parse(text)
    func source(_ span: SourceSpan) -> String {
      let bytes = Array(text.utf8)[span.offset..<span.offset + span.length]
      return String(decoding: bytes, as: UTF8.self)
    }
    guard case .or(let sides) = query.kind, case .not(let group) = sides[1].kind,
      case .and(let values) = group.kind,
      case .field(let name?, .equals(let value)) = values[0].kind
    else {
      Issue.record("another tree: \(query)")
      return
    }
    #expect(source(query.span) == text)
    #expect(source(sides[0].span) == "ü")
    #expect(source(sides[1].span) == "NOT city:(\"New York\" b*)")
    #expect(source(group.span) == "(\"New York\" b*)")
    #expect(source(values[0].span) == "\"New York\"")
    #expect(source(name.span) == "city")
    #expect(source(value.span) == "\"New York\"")
    #expect(source(values[1].span) == "b*")
  }

  @Test func builtQueriesAreNormalized() {
    let a = Query.field("f", equals: "a")
    #expect(Query.and([]) == .all)
    #expect(Query.or([]) == .none)
    #expect(Query.and([a]) == a)
    #expect(Query.and([a, .and([a, a])]) == .and([a, a, a]))
    #expect(Query.field("f", .range(lower: .open, upper: .open)) == .field("f", .present))
    #expect(Query.words("van gorder").description == "\"van gorder\"")
    #expect(Query.not(.or([a, .all])).description == "NOT (f:a OR *)")
  }

  @Test func nestingUpToTheLimitIsRead() throws {
    let depth = QueryParser.nestingLimit
    let groups = String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    #expect(try QueryParser.parse(groups).description == "a")
    let negations = String(repeating: "NOT ", count: depth) + "a"
    #expect(try QueryParser.parse(negations).description == negations)
  }

  @Test func longQueriesUpToTheLimitAreRead() throws {
    let word = String(repeating: "a", count: QueryParser.lengthLimit)
    #expect(try QueryParser.parse(word).description == word)
    let many = String(repeating: "a ", count: QueryParser.lengthLimit / 2)
    guard case .and(let words) = try QueryParser.parse(many).kind else {
      Issue.record("no conjunction")
      return
    }
    #expect(words.count == QueryParser.lengthLimit / 2)
  }
}
