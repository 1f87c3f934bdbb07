import TestSupport
import Testing

/// Planted patterns are found, and nothing else is.
@Suite struct VotePatternsTests {
  static let seeds: [UInt64] = [1, 2, 3]

  private func run(
    _ folder: WorkFolder, rows: [String], definition: String = PlantedVotes.definition(),
    options: [String] = []
  ) throws {
    try folder.write("votes.csv", PlantedVotes.header + rows.joined())
    try folder.write("votes.yaml", definition)
    let run = try folder.gristmill.run(["run", "--quiet", "votes.yaml"] + options)
    #expect(run.ending == .exit(0), "\(run.errorText)")
  }

  private func lines(_ folder: WorkFolder, _ table: String) throws -> [[Substring]] {
    try folder.text("reports/votes/patterns.\(table).csv").split(separator: "\r\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
  }

  @Test(arguments: seeds)
  func whatIsPlantedIsFoundAndNothingElse(_ seed: UInt64) throws {
    let folder = try WorkFolder()
    try run(folder, rows: PlantedVotes.rows(seed: seed))
    let bursts = try lines(folder, "bursts")
    #expect(bursts.count == 2, "seed \(seed): \(bursts)")
    #expect(bursts.last?.prefix(4) == ["2018-10-28 p7", "2018-10-28", "p7", "25"])
    let clusters = try lines(folder, "clusters")
    #expect(clusters.count == 2, "seed \(seed): \(clusters)")
    #expect(clusters.last == ["2018-07-20 p11", "2018-07-20", "p11", "6", "6"])
    let reasons = try lines(folder, "reasons").dropFirst().map { Array($0.dropFirst(2)) }
    #expect(
      reasons == [["1", "25"], ["1", "12"], ["1", "6"], ["1", "6"]], "seed \(seed): \(reasons)")
  }

  /// The fan's vote on p7 may not fall on the burst, so the four patterns have no vote in common.
  @Test(arguments: seeds)
  func aFlaggedVoteIsTakenFromTheRanking(_ seed: UInt64) throws {
    let folder = try WorkFolder()
    try run(folder, rows: PlantedVotes.rows(seed: seed))
    let ranking = try lines(folder, "ranking")
    var flagged: [String: Int] = [:]
    for line in ranking.dropFirst() { flagged[String(line[0])] = Int(line[5]) }
    // Each of p0 to p11 has one vote of the fan.
    for (place, votes) in ["p7": 26, "p3": 7, "p11": 7, "p0": 1, "p20": 0] {
      #expect(flagged[place] == votes, "seed \(seed), \(place)")
    }
    #expect(flagged.values.reduce(0, +) == 49, "seed \(seed)")
  }

  @Test(.enabled(if: Python.path != nil, "needs python3"), arguments: seeds)
  func everyFigureEqualsTheReference(_ seed: UInt64) throws {
    let folder = try WorkFolder()
    // So little is enough here that many findings overlap.
    let thresholds =
      ", bursts: {votes: 2, one_in: 10}, one_sided: {votes: 2}, repeated: {votes: 2}, "
      + "new_users: {users: 2, share: 0.4}, top: 9"
    var definition = PlantedVotes.definition(clearance: "personal", options: thresholds)
    definition = definition.split(separator: "\n").map {
      $0 == "zone: UTC" ? "zone: America/St_Johns" : String($0)
    }.joined(separator: "\n")
    try run(
      folder, rows: PlantedVotes.rows(seed: seed), definition: definition,
      options: ["--part", "8K"])
    try expectReference(
      folder,
      [
        "--votes", "votes.csv", "--columns", "user,place,stars,at,comment", "--zone",
        "America/St_Johns", "--burst-votes", "2", "--one-in", "10", "--one-sided", "2",
        "--repeated", "2", "--new-users", "2", "--share", "0.4", "--top", "9", "--users",
      ], report: "reports/votes")
  }

  @Test(.enabled(if: Python.path != nil, "needs python3"))
  func theBundledSampleEqualsTheReference() throws {
    let folder = try WorkFolder()
    let run = try folder.run(
      "run", "--quiet", RealData.packageFolder + "/pipelines/location-pages.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let sample = RealData.packageFolder + "/datasets/ratings"
    try expectReference(
      folder,
      [
        "--votes", sample + "/ratings.csv", "--columns",
        "user_id,location_id,stars,at,comment", "--zone", "Europe/Berlin", "--places",
        sample + "/locations.csv", "--place-columns", "location_id,name", "--repeated", "3",
        "--new-users", "2",
      ], report: "reports/location-pages")
  }

  private func expectReference(
    _ folder: WorkFolder, _ arguments: [String], report: String
  ) throws {
    let reference = try Python.run(
      "patterns.py", arguments + ["--scale", "1,5,1", "--out", "expected"], in: folder)
    #expect(reference.ending == .exit(0), "\(reference.errorText)")
    let expected = try folder.files(in: "expected")
    let found = try folder.files(in: report).filter {
      $0.key.hasPrefix("patterns.") && $0.key.hasSuffix(".csv")
    }
    #expect(found.keys.sorted() == expected.keys.sorted())
    for (name, bytes) in expected where found[name] != bytes {
      Issue.record("\(name): \(String(decoding: found[name] ?? [], as: UTF8.self).prefix(400))")
    }
  }

  @Test(arguments: [PlantedVotes.header, PlantedVotes.header + "u1,p1,5,1514764800,\n"])
  func fewVotesAreNoPattern(_ file: String) throws {
    let folder = try WorkFolder()
    try folder.write("votes.csv", file)
    try folder.write("votes.yaml", PlantedVotes.definition())
    let run = try folder.run("run", "--quiet", "votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(try lines(folder, "bursts").count == 1 && lines(folder, "clusters").count == 1)
    #expect(try lines(folder, "ranking").count == file.split(separator: "\n").count)
  }

  @Test func partialsAreUsedAgainWhenAThresholdChanges() throws {
    let folder = try WorkFolder()
    try run(folder, rows: PlantedVotes.rows(seed: 1))
    try folder.write("votes.yaml", PlantedVotes.definition(options: ", bursts: {votes: 20}"))
    let again = try folder.run("run", "votes.yaml")
    #expect(again.errorText.contains("0 tasks done"), "\(again.errorText)")
  }

  @Test(arguments: seeds)
  func theSameBytesHoweverTheWorkIsDivided(_ seed: UInt64) throws {
    let folder = try WorkFolder()
    let rows = PlantedVotes.rows(seed: seed)
    let definition = PlantedVotes.definition(
      clearance: "personal", options: ", repeated: {votes: 2}, one_sided: {votes: 2}")
    try run(folder, rows: rows, definition: definition, options: RunSettings.plain.arguments)
    let expected = try ReportFiles(folder, "reports/votes")
    for workers in [1, 2, 3] {
      for part in ["2K", "9K", "1M"] {
        let settings = RunSettings(workers: workers, chunk: "4K", memory: "32M", part: part)
        try run(
          folder, rows: rows, definition: definition,
          options: settings.arguments + ["--store", "store-\(workers)-\(part)"])
        try ReportFiles(folder, "reports/votes").expectEqual(
          expected, "seed \(seed), \(settings.testDescription)")
      }
    }
  }

  @Test(
    arguments: [
      ("bursts: {votes: 1}", "a whole number from 2"), ("bursts: {vote: 5}", "unknown key"),
      ("new_users: {share: 1.5}", "a number from 0 to 1"),
      ("one_sided: {votes: ten}", "a whole number"), ("bayes: {votes: mean}", "votes"),
    ])
  func wrongOptionsAreSaid(option: String, message: String) throws {
    let folder = try WorkFolder()
    try folder.write("votes.csv", PlantedVotes.header)
    try folder.write("votes.yaml", PlantedVotes.definition(options: ", " + option))
    let run = try folder.run("check", "votes.yaml")
    #expect(run.ending == .exit(78) && run.errorText.contains(message), "\(run.errorText)")
  }
}
