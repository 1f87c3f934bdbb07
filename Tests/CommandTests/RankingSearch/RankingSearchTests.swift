import Platform
import TestSupport
import Testing

/// `gristmill ranking` against a count of its own, and against the report.
@Suite struct RankingSearchTests {
  private func folder(_ definition: VoteDefinition, votes: String, places: String? = nil) throws
    -> WorkFolder
  {
    let folder = try WorkFolder()
    try folder.write("votes.yaml", definition.text)
    try folder.write("votes.csv", votes)
    if let places { try folder.write("places.csv", places) }
    let run = try folder.run("run", "-q", "votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return folder
  }

  /// Every location in every window equals a naive computation from the file of votes.
  @Test(
    .enabled(if: Python.path != nil, "needs python3"),
    arguments: [
      ("order_by: bayes", "bayes", 1), ("order_by: votes, min_votes: 4", "votes", 4),
      ("order_by: mean, windows: [total], top: 3", "mean", 1),
      (
        "order_by: wilson, min_votes: 2, movement: true, windows: [total, trailing 30d]", "wilson",
        2
      ),
    ])
  func equalsANaiveComputation(_ rank: String, _ order: String, _ minimum: Int) throws {
    try withSeeds(2, base: 40) { generator, seed in
      var definition = VoteDefinition()
      definition.rank = rank
      var votes = "user,place,stars,at\n"
      for user in 0..<1500 {
        let place = Int.random(in: 0..<40, using: &generator) % (1 + user % 40)
        let stars = Int.random(in: 1...5, using: &generator)
        let at = 1_400_000_000 + Int.random(in: 0..<100_000_000, using: &generator)
        votes += "u\(user),p\(place),\(stars),\(at)\n"
      }
      let folder = try folder(definition, votes: votes)
      var lines = ""
      for place in 0..<40 {
        let found = try folder.run("ranking", "p\(place)", "--format", "jsonl")
        #expect([.exit(0), .exit(1)].contains(found.ending), "\(found.errorText)")
        lines += found.outputText
      }
      try folder.write("found.jsonl", lines)
      let check = try Python.run(
        "standings.py", ["votes.csv", "found.jsonl", order, String(minimum)], in: folder)
      #expect(check.ending == .exit(0), "seed \(seed): \(check.outputText)\(check.errorText)")
      #expect(check.outputText.hasPrefix("equal "), "seed \(seed): \(check.outputText)")
    }
  }

  /// What stands in the printed table stands there with the same rank.
  @Test func equalsTheReport() throws {
    let folder = try WorkFolder()
    try folder.writeDatasets()
    try folder.write(
      "pipelines/r.yaml",
      SystemFileSystem().readAll(
        RealData.packageFolder + "/pipelines/location-ranking.yaml"))
    let run = try folder.run("run", "-q", "--store", "store", "pipelines/r.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let found = try folder.run("ranking", "id:L*", "--top", "1000", "--store", "store")
    #expect(found.ending == .exit(0), "\(found.errorText)")
    var ranks: [String: Substring] = [:]
    var location = ""
    for line in found.outputText.split(separator: "\n") {
      let cells = line.split(separator: "\t")
      if line.hasPrefix("  ") {
        let rank = cells[1].prefix { $0 != " " }
        ranks["\(cells[0].dropFirst(2)) \(location)"] =
          "\(rank) \(cells[2].dropFirst(6)) \(cells[3].dropFirst(5))"
      } else {
        location = String(cells[0])
      }
    }
    let table = try folder.text("reports/location-ranking/ranking.top.csv")
    let lines = table.split(whereSeparator: \.isNewline)
    let header = lines[0].split(separator: ",")
    #expect(
      header.starts(with: ["window", "rank", "rank_low", "rank_high", "location", "name", "votes"]))
    var compared = 0
    for line in lines.dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      // A name with a comma is cut here; there are enough others.
      if cells[5].hasPrefix("\"") { continue }
      guard let found = ranks["\(cells[0]) \(cells[4])"] else {
        Issue.record("\(cells[0]) \(cells[4]) was not found")
        continue
      }
      #expect(found == "\(cells[1]) \(cells[6]) \(cells[7])", "\(cells[0]) \(cells[4])")
      compared += 1
    }
    #expect(compared > 100)
  }

  private static let votes =
    "user,place,stars,at\nu1,a,5,1500000000\nu2,b,5,1500000000\nu3,c,1,1500000000\n"
    + "u4,c,2,1600000000\n"
  private static let places = "id,name\na,Old Harbour\nb,New Harbour\nc,Mill\n"

  private func small(_ change: (inout VoteDefinition) -> Void = { _ in }) throws -> WorkFolder {
    var definition = VoteDefinition()
    definition.places = "places.csv"
    definition.rank = "order_by: mean"
    change(&definition)
    return try folder(definition, votes: Self.votes, places: Self.places)
  }

  @Test func findsByNameAndSharesRanks() throws {
    let folder = try small()
    let harbours = try folder.run("ranking", "harbour", "--window", "total")
    #expect(
      harbours.outputText.split(separator: "\n").map { $0.prefix { $0 != "v" } } == [
        "a\tOld Harbour", "  total\t1 of 3\t", "b\tNew Harbour", "  total\t1 of 3\t",
      ])
    let mill = try folder.run("ranking", "c", "--format", "jsonl")
    #expect(mill.outputText.contains("{\"window\":\"2020\",\"rank\":1,\"of\":1,\"votes\":1"))
    #expect(mill.outputText.contains("{\"window\":\"total\",\"rank\":3,\"of\":3,\"votes\":2"))
    #expect(mill.outputText.contains("\"name\":\"Mill\""))
    let one = try folder.run("ranking", "harbour", "--top", "1")
    #expect(one.outputText.contains("1 of 2 locations; see --top"))
  }

  @Test func saysWhatIsNotThere() throws {
    let folder = try small()
    #expect(try folder.run("ranking", "castle").ending == .exit(1))
    let window = try folder.run("ranking", "a", "--window", "1999")
    #expect(
      window.ending == .exit(64) && window.errorText.contains("2017-07"), "\(window.errorText)")
    let report = try folder.run("ranking", "a", "--report", "best")
    #expect(report.ending == .exit(64) && report.errorText.contains("ranking"))
    let query = try folder.run("ranking", "colour:red")
    #expect(query.ending == .exit(64), "\(query.errorText)")
    let help = try folder.run("--help")
    #expect(help.outputText.contains("ranking"))
  }

  /// Figures that count personal fields need a clearance for them.
  @Test func obeysTheClearance() throws {
    let folder = try small {
      $0.normalize = ["class: {stars: personal}"]
      $0.title = "Votes\nclearance: personal"
    }
    let refused = try folder.run("ranking", "a")
    #expect(refused.ending == .exit(77), "\(refused.errorText)")
    #expect(refused.outputText.isEmpty)
    #expect(try folder.run("ranking", "a", "--clearance", "personal").ending == .exit(0))
  }
}
