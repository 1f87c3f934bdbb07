import Definition
import TestSupport
import Testing

@Suite struct InferredMappingTests {
  @Test func namesAndTypesFillTheFields() throws {
    let proposed = try Proposed(votes())
    #expect(proposed.definition.record == "vote")
    #expect(!proposed.definition.hasChoices)
    #expect(
      proposed.columns == ["user": "user", "location": "place", "stars": "rating", "at": "time"])
    #expect(proposed.format == "unix_s")
    #expect(proposed.openErrors.isEmpty)
    #expect(proposed.bound?.analyses.map(\.op) == ["tally"])
    #expect(proposed.bound?.reports.count == 1)
  }

  @Test(
    arguments: [
      ("user,place,rating,time", ["user", "place", "rating", "time"]),
      ("userId,movieId,rating,timestamp", ["userId", "movieId", "rating", "timestamp"]),
      ("USER_ID,location_id,Stars,rated at", ["USER_ID", "location_id", "Stars", "rated at"]),
      ("reviewer,Place Name,score,date", ["reviewer", "Place Name", "score", "date"]),
      ("id_user,locaton,raiting,review_date", ["id_user", "locaton", "raiting", "review_date"]),
    ])
  func spellings(header: String, expected: [String]) throws {
    let columns = try Proposed(votes(header: header), record: "vote").columns
    #expect(["user", "location", "stars", "at"].map { columns[$0] ?? "" } == expected)
  }

  @Test func aNameDoesNotOutweighAWrongType() throws {
    let text = try Proposed(
      "user,place,rating,time\n"
        + (0..<100).map { "u\($0),p\($0 % 7),good,\(1_500_000_000 + $0)\n" }.joined()
    ).line
    #expect(text.contains("stars: not \"rating\", whose values are no decimal"))
    #expect(!text.contains("\nnormalize:"))
  }

  @Test func whatLacksAFieldIsStillARightDefinition() throws {
    let proposed = try Proposed("place,title\np1,One\np2,Two\np3,Three\n", record: "vote")
    #expect(proposed.definition.record == nil)
    #expect(proposed.bound != nil)
    #expect(proposed.line.contains("without user, stars, at."))
  }

  @Test func theKindIsChosenByItsFields() throws {
    let text = "movieId,title,genres\n" + (0..<50).map { "\($0),Title \($0),g\($0 % 3)\n" }.joined()
    let proposed = try Proposed(text)
    #expect(proposed.definition.record == "place")
    #expect(proposed.columns == ["id": "movieId", "name": "title", "category": "genres"])
  }

  @Test func aCloseRunnerUpIsNamed() throws {
    let rows = (0..<50).map { "u\($0 % 9),p\($0 % 7),n\($0),\($0 % 5),\(1_500_000_000 + $0)\n" }
    let text = "user,place,title,rating,time\n" + rows.joined()
    #expect(try Proposed(text).line.contains("could also be records place") == false)
    let close = "user,id,place,name,title,category,rating,time\n"
    let wide = (0..<50).map { "u\($0 % 9),i\($0),p,n,t,c,\($0 % 5),\(1_500_000_000 + $0)\n" }
    #expect(try Proposed(close + wide.joined()).line.contains("could also be records"))
  }

  @Test func aSecondColumnThatWouldDoIsNamed() throws {
    let rows = (0..<50).map { "u\($0),p\($0 % 7),\($0 % 5),\($0 % 3),\(1_500_000_000 + $0)\n" }
    let text = try Proposed("user,place,rating,score,time\n" + rows.joined()).line
    #expect(text.contains("could also be \"score\""))
  }

  @Test func numbersReachTheOptionsOfTheKind() throws {
    let rows = (0..<90).map { "u\($0),p\($0 % 7),\($0 % 9).5,\(1_500_000_000 + $0)\n" }
    let text = try Proposed("user,place,rating,time\n" + rows.joined()).text
    #expect(text.contains("bounds: {least: 50, greatest: 850}"))
  }

  @Test func hostileColumnNamesComeBackAsTheyAre() throws {
    let alphabet = Array(
      "ab \n\r\t'#:{}[]&*!|>%@`\\$-?,\u{7F}\u{85}\u{2028}\u{FEFF}é😀\u{1B}".unicodeScalars)
    try withSeeds(50) { generator, seed in
      var name = "place "
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        name.unicodeScalars.append(alphabet[Int.random(in: alphabet.indices, using: &generator)])
      }
      if Bool.random(using: &generator) { name += "${env:HOME}" }
      if Bool.random(using: &generator) { name += "\"x" }
      let quoted = name.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"")
      let proposed = try Proposed(
        votes(50).replacing("user,place", with: "user,\"\(quoted)\""), record: "vote")
      #expect(proposed.openErrors.isEmpty, "seed \(seed)")
      #expect(proposed.columns["location"] == name, "seed \(seed)")
    }
  }

  @Test(arguments: ["a[1]*?.csv", "1.csv", "null.csv", "Ä ö.csv", "true", ".csv", "x: y #.csv"])
  func anyFileNameGivesARightDefinition(name: String) throws {
    let proposed = try Proposed(votes(), name: name)
    #expect(proposed.openErrors.isEmpty)
    #expect(proposed.dataset?.sources.first?.files.count == 1)
  }
}
