import Platform
import TestSupport
import Testing

/// What `search` prints in each of its formats, compared with lines written by plain code.
@Suite struct SearchFormatTests {
  private struct Vote {
    let line: Int
    let user: String
    let place: String
    let stars: Int
    let at: Int
    let comment: String?

    var instant: String { InstantText.text(microseconds: Int64(at) * 1_000_000) }

    var csv: String {
      "votes.csv,\(line),\(user),\(place),\(stars).00,\(instant),"
        + (comment.map(Self.csvField) ?? "") + "\r\n"
    }

    var json: String {
      let comment = comment.map { ",\"comment\":\(JSONText.quoted($0))" } ?? ""
      return "{\"file\":\"votes.csv\",\"line\":\(line),\"record\":{\"user\":\"\(user)\","
        + "\"location\":\"\(place)\",\"stars\":\(stars).00,\"at\":\"\(instant)\"\(comment)},"
        + "\"hidden\":0}\n"
    }

    var text: String {
      let comment = comment.map { "\tcomment=" + $0.replacing("\n", with: " ") } ?? ""
      return "votes.csv:\(line)\tuser=\(user)\tlocation=\(place)\tstars=\(stars).00\t"
        + "at=\(instant)\(comment)\n"
    }

    static func csvField(_ text: String) -> String {
      let isFormula = "=+-@".contains(text.first ?? "a")
      let field = (isFormula ? "'" : "") + text.replacing("\"", with: "\"\"")
      return text.contains { ",\"\n".contains($0) } ? "\"\(field)\"" : field
    }
  }

  private static let comments: [String?] = [
    nil, "fine", "a, b", "say \"no\"", "two\nlines", "=1+1", "-5", "@home", "größte Mühle",
    "+1, \"x\"",
  ]

  /// A store with `count` votes in several parts, and the votes.
  private func folder(count: Int) throws -> (WorkFolder, [Vote]) {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.map =
      "{user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: comment}"
    try folder.write("votes.yaml", definition.text)
    var file = "user,place,stars,at,comment\n"
    var line = 2
    var votes: [Vote] = []
    for number in 0..<count {
      let comment = Self.comments[number * 7 % Self.comments.count]
      let vote = Vote(
        line: line, user: "u\(number)", place: "p\(number % 97)", stars: 1 + number % 5,
        at: 1_400_000_000 + number * 7919 % 100_003, comment: comment)
      let field = comment.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" } ?? ""
      file += "\(vote.user),\(vote.place),\(vote.stars),\(vote.at),\(field)\n"
      line += comment?.contains("\n") == true ? 2 : 1
      votes.append(vote)
    }
    try folder.write("votes.csv", file)
    let run = try folder.run("run", "-q", "votes.yaml", "--part", "64K")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return (folder, votes)
  }

  private func search(_ folder: WorkFolder, _ arguments: String...) throws -> String {
    let run = try folder.gristmill.run(["search", "--clearance", "personal"] + arguments)
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return run.outputText
  }

  private static let header = "file,line,user,location,stars,at,comment\r\n"

  @Test func everyFormatHasEveryRecordInGlobalOrder() throws {
    let (folder, votes) = try folder(count: 5_000)
    let all = ["*", "--top", "10000"]
    #expect(
      try search(folder, "*", "--top", "10000", "--format", "csv") == Self.header
        + votes.map(\.csv).joined())
    #expect(
      try search(folder, "*", "--top", "10000", "--format", "jsonl") == votes.map(\.json).joined())
    #expect(try search(folder, all[0], all[1], all[2]) == votes.map(\.text).joined())
  }

  @Test(arguments: [1, 1_023, 1_024, 1_025, 2_999])
  func aLimitEndsInsideOrBetweenBlocks(_ limit: Int) throws {
    let (folder, votes) = try folder(count: 3_000)
    let found = votes.filter { $0.stars >= 2 }
    let text = try search(
      folder, "stars:>=2", "--top", String(limit), "--format", "csv")
    #expect(text == Self.header + found.prefix(limit).map(\.csv).joined())
  }

  /// More records than are ordered at a time, over all parts.
  @Test func sortedRecordsStandAsTheyAreRanked() throws {
    let (folder, votes) = try folder(count: 20_000)
    let byTime = votes.sorted { ($0.at, $0.line) < ($1.at, $1.line) }
    let text = try search(
      folder, "*", "--sort", "at", "--top", "19000", "--format", "csv")
    #expect(text == Self.header + byTime.prefix(19_000).map(\.csv).joined())
    let last = votes.sorted { ($1.at, $0.line) < ($0.at, $1.line) }
    #expect(
      try search(folder, "*", "--sort", "at:desc", "--top", "3")
        == last.prefix(3).map(\.text)
        .joined())
  }

  @Test func hiddenFieldsHaveNoColumn() throws {
    let (folder, votes) = try folder(count: 2)
    let run = try folder.run("search", "--format", "csv", "*")
    #expect(
      run.outputText == "file,line,location,stars,at\r\n"
        + votes.map { "votes.csv,\($0.line),\($0.place),\($0.stars).00,\($0.instant)\r\n" }
        .joined())
  }

  @Test func nothingFoundIsAHeader() throws {
    let (folder, _) = try folder(count: 2)
    let run = try folder.run("search", "--format", "csv", "location:nowhere")
    #expect(run.ending == .exit(1))
    #expect(run.outputText == "file,line,location,stars,at\r\n")
    #expect(try folder.run("search", "--format", "csv", "--count", "*").outputText == "2\n")
  }

  @Test(arguments: [["--explain"], ["--highlight"]])
  func detailsHaveNoPlaceInCSV(_ option: [String]) throws {
    let (folder, _) = try folder(count: 2)
    let run = try folder.gristmill.run(["search", "--format", "csv", "*"] + option)
    #expect(run.ending == .exit(64) && run.errorText.contains("text or jsonl"), "\(run.errorText)")
  }

  @Test func rankingsAreTables() throws {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.places = "places.csv"
    definition.rank = "order_by: mean"
    try folder.write("votes.yaml", definition.text)
    try folder.write(
      "votes.csv", "user,place,stars,at\nu1,a,5,1500000000\nu2,b,3,1500000000\n")
    try folder.write("places.csv", "id,name\na,\"=Mill, old\"\n")
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    let run = try folder.run("ranking", "a", "--format", "csv", "--window", "total")
    #expect(
      run.outputText == "location,name,window,rank,of,votes,mean,bayes,wilson\r\n"
        + "a,\"'=Mill, old\",total,1,2,1,5.0000,4.5000,0.2065\r\n", "\(run.errorText)")
    let unnamed = try folder.run("ranking", "b", "--format", "csv").outputText
    #expect(unnamed.contains("\r\nb,,2017,"), "\(unnamed)")
  }
}
