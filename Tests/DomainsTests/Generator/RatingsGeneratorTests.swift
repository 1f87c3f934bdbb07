import Generation
import Ratings
import TestSupport
import Testing

@Suite struct RatingsGeneratorTests {
  @Test(arguments: RatingsGenerator.RowOrder.allCases)
  func sameSeedGivesSameBytes(order: RatingsGenerator.RowOrder) throws {
    let options = RatingsGenerator.Options(
      count: 3_000, seed: 11, order: order, dirtyPerMillion: 10_000)
    let first = try GeneratedFile.ratings(options)
    #expect(try GeneratedFile.ratings(options).bytes == first.bytes)
    var other = options
    other.seed = 12
    #expect(try GeneratedFile.ratings(other).bytes != first.bytes)
  }

  /// Pins the bytes across machines and versions; a change has to be meant.
  @Test func bytesArePinned() throws {
    let options = RatingsGenerator.Options(
      count: 20_000, seed: 1, order: .shuffled, dirtyPerMillion: 1_000)
    #expect(try GeneratedFile.ratings(options).hash == "367bfaa63b32979caaaa4e1108eba97b")
    #expect(try GeneratedFile.locations(options).hash == "8f9c011c4bf5bdf2764d7cc29c74c841")
  }

  @Test(arguments: [1, 2, 14, 1_000])
  func writesAsManyRowsAsAsked(count: Int) throws {
    let options = RatingsGenerator.Options(count: count, seed: 3)
    let rows = try GeneratedFile.ratings(options).rows
    #expect(rows.count == count)
    #expect(rows.map { $0[0] } == (1...count).map(String.init))
    #expect(rows.allSatisfy { $0.count == 6 })
  }

  @Test func defaultsGrowWithTheCount() {
    let small = RatingsGenerator.Options(count: 5, seed: 1)
    #expect([small.users, small.locations] == [1, 1])
    let large = RatingsGenerator.Options(count: 15_000_000, seed: 1)
    #expect([large.users, large.locations] == [1_000_000, 100_000])
    let huge = RatingsGenerator.Options(count: 1_000_000_000, seed: 1)
    #expect([huge.users, huge.locations] == [9_999_999, 100_000])
  }

  @Test func everyFieldHasItsForm() throws {
    let options = RatingsGenerator.Options(count: 20_000, seed: 5, users: 300, locations: 90)
    let rows = try GeneratedFile.ratings(options).rows
    #expect(rows.allSatisfy { number(in: $0[1], after: "u").map((1...300).contains) == true })
    #expect(rows.allSatisfy { number(in: $0[2], after: "L").map((1...90).contains) == true })
    #expect(rows.allSatisfy(RatingsShapeTests.isValid))
  }

  private func number(in identifier: String, after prefix: Character) -> Int? {
    identifier.first == prefix ? Int(identifier.dropFirst()) : nil
  }

  @Test func placesHaveTheirFormAndDoNotDependOnTheirNumber() throws {
    var options = RatingsGenerator.Options(count: 1_000, seed: 5, locations: 2_000)
    let rows = try GeneratedFile.locations(options).rows
    #expect(rows.map { $0[0] } == (1...2_000).map { "L\($0)" })
    #expect(rows.allSatisfy { $0.count == 6 && !$0.contains("") })
    #expect(rows.allSatisfy { Double($0[3]).map((38...64).contains) == true })
    #expect(rows.allSatisfy { Double($0[4]).map((-10...26).contains) == true })
    #expect(rows.contains { $0[1].contains("\"") } && rows.contains { $0[1].contains(",") })
    #expect(Set(rows.map { $0[5] }).count == 12)
    options.locations = 7
    #expect(try GeneratedFile.locations(options).rows == Array(rows.prefix(7)))
  }

  @Test func bundledSampleIsWhatTheGeneratorMakes() throws {
    let options = RatingsGenerator.Options(
      count: 5_000, seed: 7, users: 200, locations: 60, order: .time, dirtyPerMillion: 2_000)
    #expect(
      try GeneratedFile.ratings(options).bytes == GeneratedFile.bundled("ratings.csv"),
      "make the sample again by the command in datasets/ratings/README.md")
    #expect(try GeneratedFile.locations(options).bytes == GeneratedFile.bundled("locations.csv"))
  }

  @Test func handsOnPiecesOfOneMebibyte() throws {
    let file = try GeneratedFile.ratings(RatingsGenerator.Options(count: 60_000, seed: 2))
    #expect(file.pieces.count > 2)
    #expect(file.pieces.dropLast().allSatisfy { (1 << 20..<1 << 20 + 4_096).contains($0) })
  }

  @Test func sinkErrorEndsTheRun() throws {
    struct Full: Error {}
    var calls = 0
    let generator = try RatingsGenerator(RatingsGenerator.Options(count: 100_000, seed: 2))
    #expect(throws: Full.self) {
      try generator.writeRatings { (_) throws(Full) in
        calls += 1
        throw Full()
      }
    }
    #expect(calls == 1)
  }

  @Test(arguments: [
    (RatingsGenerator.Options(count: 0, seed: 1), "count"),
    (RatingsGenerator.Options(count: 1, seed: 1, users: 10_000_000), "users"),
    (RatingsGenerator.Options(count: 1, seed: 1, locations: 0), "locations"),
    (RatingsGenerator.Options(count: 1, seed: 1, days: -1..<5), "first day"),
    (RatingsGenerator.Options(count: 1, seed: 1, days: 5..<5), "last day"),
    (RatingsGenerator.Options(count: 1, seed: 1, days: 5..<99_999), "last day"),
    (RatingsGenerator.Options(count: 1, seed: 1, repeatedPerMillion: -1), "repeated per million"),
    (RatingsGenerator.Options(count: 1, seed: 1, dirtyPerMillion: 1_000_001), "dirty per million"),
  ])
  func refusesOptionsOutOfRange(options: RatingsGenerator.Options, option: String) throws {
    let error = try #require(throws: GeneratorOptionError.self) { try RatingsGenerator(options) }
    #expect(error.option == option)
    #expect(!error.expected.contains(error.found))
  }

  @Test func extremesDoNotTrap() throws {
    try withSeeds(20) { generator, seed in
      let count = Int.random(in: 1...400, using: &generator)
      let first = Int.random(in: 0...47_000, using: &generator)
      let options = RatingsGenerator.Options(
        count: count, seed: seed, users: Int.random(in: 1...3, using: &generator),
        locations: Int.random(in: 1...3, using: &generator),
        days: first..<first + Int.random(in: 1...400, using: &generator),
        order: Bool.random(using: &generator) ? .time : .shuffled,
        repeatedPerMillion: Int.random(in: 0...1_000_000, using: &generator),
        commentedPerMillion: 1_000_000)
      let rows = try GeneratedFile.ratings(options).rows
      #expect(rows.count == count, "seed \(seed)")
      #expect(rows.allSatisfy { $0.count == 6 && !$0[5].isEmpty }, "seed \(seed)")
    }
  }
}
