import SearchIndex
import TestSupport
import Testing

@Suite struct QueryPropertyTests {
  @Test func printedTreesReadBackEqual() throws {
    withSeeds(3000) { generator, seed in
      let query = RandomQuery.tree(depth: Int.random(in: 0...5, using: &generator), &generator)
      let text = query.description
      switch Result(catching: { try QueryParser.parse(text) }) {
      case .success(let again):
        #expect(again == query, "seed \(seed): \(text)")
        #expect(again.description == text, "seed \(seed)")
      case .failure(let error): Issue.record("seed \(seed): \(error) in \(text)")
      }
    }
  }

  @Test func anyValueSurvivesPrinting() throws {
    withSeeds(3000) { generator, seed in
      let count = Int.random(in: 0...12, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let query = Query.field("location", equals: bytes)
      #expect((try? QueryParser.parse(query.description)) == query, "seed \(seed)")
    }
    for byte in UInt8.min...UInt8.max {
      for bytes in [[byte], [0x61, byte], [byte, 0x61]] {
        let query = Query.field("location", equals: bytes)
        #expect((try? QueryParser.parse(query.description)) == query, "bytes \(bytes)")
      }
    }
  }

  @Test func randomBytesNeverCrash() {
    let alphabet = Array(
      "ab:\"()[]{}*~\\<>=!+- \tANDORNOTTO NEAR/5 near:sounds:sounds.certain(1,2km\u{e9}".utf8)
    withSeeds(6000) { generator, seed in
      let count = Int.random(in: 0...60, using: &generator)
      let isSyntax = seed % 3 != 0
      let bytes = (0..<count).map { _ in
        isSyntax
          ? alphabet.randomElement(using: &generator) ?? 0
          : UInt8.random(in: 0...255, using: &generator)
      }
      switch Result(catching: { () throws(QueryError) in try QueryParser.parse(bytes: bytes) }) {
      case .success(let query):
        #expect((try? QueryParser.parse(query.description)) == query, "seed \(seed)")
      case .failure(let error):
        #expect(error.span.offset >= 0 && error.span.length >= 0, "seed \(seed)")
        #expect(error.span.offset + error.span.length <= count, "seed \(seed)")
      }
    }
  }

  @Test func cutQueriesNeverCrash() {
    for example in QueryParserTests.cases {
      let bytes = Array(example.query.utf8)
      for length in bytes.indices { _ = try? QueryParser.parse(bytes: Array(bytes[..<length])) }
    }
  }
}
