import Platform
import TestSupport
import Testing

/// One way to run a definition; none of it may change a byte of a report.
struct RunSettings: Sendable, CustomTestStringConvertible {
  let workers: Int
  let chunk: String
  let memory: String
  let part: String

  var testDescription: String { arguments.joined(separator: " ") }

  var arguments: [String] {
    ["--workers", "\(workers)", "--chunk", chunk, "--memory", memory, "--part", part]
  }

  /// One task, one part, one chunk.
  static let plain = RunSettings(workers: 1, chunk: "8M", memory: "512M", part: "1G")

  /// Each value of each setting, and each pair of values of workers, chunk and part.
  static let matrix: [RunSettings] = {
    // One part, with workers to spare.
    var settings = [(2, "4K"), (3, "64K"), (8, "7K")].map {
      RunSettings(workers: $0.0, chunk: $0.1, memory: "32M", part: "1G")
    }
    for (i, workers) in [1, 2, 3, 8].enumerated() {
      for (j, chunk) in ["4K", "64K", "1M", "8M"].enumerated() {
        let part = ["2K", "7K", "64K", "1M"][(i + j) % 4]
        let memory = (i + j / 2).isMultiple(of: 2) ? "32M" : "512M"
        settings.append(RunSettings(workers: workers, chunk: chunk, memory: memory, part: part))
      }
    }
    return settings
  }()
}

/// Reports do not depend on how the work was divided.
@Suite struct SameBytesTests {
  static let seeds: [UInt64] = [1, 2, 3]

  @Test(arguments: seeds)
  func dirtyVotesGiveTheSameBytesHoweverTheyAreRead(_ seed: UInt64) throws {
    let folder = try WorkFolder()
    var votes = DirtyVotes(seed: seed)
    try folder.write("votes-a.csv", votes.file(rows: 900))
    // The last record of this file meets its end inside quotes.
    try folder.write(
      "votes-b.csv", votes.file(rows: 300) + Array("u1,p1,5,1400000000,\"open\n".utf8))
    try folder.write("votes-c.csv", votes.file(rows: 1))
    var definition = VoteDefinition()
    definition.from = "votes-*.csv"
    definition.map =
      "{user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: comment}"
    // Each seed takes another way through the stages.
    definition.normalize =
      [[], [VoteDefinition.latest], [VoteDefinition.latest, "where: stars:>=2"]][
        Int(seed) % 3]
    try folder.write("votes.yaml", definition.text)
    try expectSameBytes(folder, "votes.yaml", reports: "votes", trace: "seed \(seed)")
  }

  @Test(
    .enabled(
      if: SystemFileSystem().exists(RealData.packageFolder + "/datasets/ratings/ratings.csv"),
      "needs the bundled sample"))
  func theBundledSampleGivesTheSameBytesHoweverItIsRead() throws {
    let folder = try WorkFolder()
    let sample = RealData.packageFolder + "/datasets/ratings"
    var definition = VoteDefinition()
    definition.from = sample + "/ratings.csv"
    definition.map =
      "{user: user_id, location: location_id, stars: stars, at: {from: at, as: iso8601}, "
      + "comment: comment}"
    definition.places = sample + "/locations.csv"
    definition.placeMap = "{id: location_id, name: name, category: category}"
    definition.normalize = [VoteDefinition.latest]
    try folder.write("votes.yaml", definition.text)
    try expectSameBytes(folder, "votes.yaml", reports: "votes", trace: "sample")
  }

  private func expectSameBytes(
    _ folder: WorkFolder, _ definition: String, reports: String, trace: String
  ) throws {
    func run(_ settings: RunSettings, _ name: String) throws -> (ReportFiles, String) {
      let run = try folder.gristmill.run(
        ["run", definition, "--store", "store-\(name)", "--output", "out-\(name)"]
          + settings.arguments)
      #expect(run.ending == .exit(0), "\(trace), \(settings.testDescription): \(run.errorText)")
      return (
        try ReportFiles(folder, "out-\(name)/\(reports)"), try folder.quarantine("store-\(name)")
      )
    }
    let (expected, rejects) = try run(.plain, "plain")
    #expect(expected.count >= 5)
    for (number, settings) in RunSettings.matrix.enumerated() {
      let (found, foundRejects) = try run(settings, "\(number)")
      found.expectEqual(expected, "\(trace), \(settings.testDescription)")
      #expect(foundRejects == rejects, "\(trace), \(settings.testDescription): quarantine")
    }
  }
}
