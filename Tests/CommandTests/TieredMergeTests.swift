import TestSupport
import Testing

/// New files become tiers of merged sums beside those that stand; no figure tells that they do.
@Suite struct TieredMergeTests {
  private static let options = ["--part", "64K", "--workers", "2"]

  /// A folder with `count` files of votes and a definition that ranks with `rank` as options.
  private func makeFolder(_ count: Int, rank: String) throws -> (WorkFolder, DirtyVotes) {
    let folder = try WorkFolder()
    var votes = DirtyVotes(seed: 23)
    for number in 0..<count { try folder.write("votes-\(10 + number).csv", votes.file(rows: 150)) }
    var definition = VoteDefinition()
    definition.from = "votes-*.csv"
    definition.rank = rank
    try folder.write("votes.yaml", definition.text)
    return (folder, votes)
  }

  private func run(_ folder: WorkFolder, store: String) throws {
    let run = try folder.gristmill.run(
      ["run", "votes.yaml", "--store", store, "--output", "out-" + store] + Self.options)
    #expect(run.ending == .exit(0), "\(run.errorText)")
  }

  private func expectSameAsFresh(_ folder: WorkFolder, _ what: String) throws {
    try run(folder, store: "store")
    if folder.exists("fresh") { try folder.remove("fresh") }
    try run(folder, store: "fresh")
    try ReportFiles(folder, "out-store/votes").expectEqual(
      try ReportFiles(folder, "out-fresh/votes"), what)
    for query in ["p1", "p3"] {
      let tiered = try folder.run("ranking", query, "--store", "store")
      let plain = try folder.run("ranking", query, "--store", "fresh")
      #expect(tiered.ending == .exit(0))
      #expect(tiered.outputText == plain.outputText, "\(what): ranking of \(query)")
    }
  }

  /// The merged tables of a store with their sizes.
  private func mergedTables(_ folder: WorkFolder) throws -> [String: Int] {
    try folder.files(in: "store/outputs")
      .filter { $0.value.count > 12 && $0.value[8..<12].elementsEqual("RMRG".utf8) }
      .mapValues(\.count)
  }

  @Test(arguments: [
    "", "windows: [total, month, trailing 30d, trailing 400d], movement: true",
    "order_by: wilson, movement: true, bootstrap: {samples: 40, seed: 1}", "order_by: stars_lower",
    "order_by: mean, min_votes: 3", "order_by: hot, windows: [total], hot: {half_life: 50}",
    "order_by: votes, windows: [year], top: 3",
  ])
  func reportsAreThoseOfAFreshRun(_ rank: String) throws {
    var (folder, votes) = try makeFolder(12, rank: rank)
    try run(folder, store: "store")
    try folder.write("votes-30.csv", votes.file(rows: 90))
    try expectSameAsFresh(folder, "one file more")
    try folder.write("votes-05.csv", votes.file(rows: 10))
    try expectSameAsFresh(folder, "another in front")
    for number in 40..<44 { try folder.write("votes-\(number).csv", votes.file(rows: 150)) }
    try expectSameAsFresh(folder, "four more")
    try folder.write("votes-30.csv", votes.file(rows: 20))
    try expectSameAsFresh(folder, "a later file changed")
    try folder.remove("votes-12.csv")
    try expectSameAsFresh(folder, "an early file gone")
    try folder.write("votes-50.csv", votes.file(rows: 0))
    try expectSameAsFresh(folder, "a file without rows")
  }

  @Test func whatStandsIsNotMergedAgain() throws {
    var (folder, votes) = try makeFolder(20, rank: "")
    try run(folder, store: "store")
    let before = try mergedTables(folder)
    #expect(!before.isEmpty)
    try folder.write("votes-60.csv", votes.file(rows: 150))
    try run(folder, store: "store")
    let added = try mergedTables(folder).filter { before[$0.key] == nil }
    #expect(!added.isEmpty)
    #expect(added.values.reduce(0, +) < before.values.reduce(0, +))
    // Many new files outweigh what stands: all is one tier again.
    for number in 61..<80 { try folder.write("votes-\(number).csv", votes.file(rows: 150)) }
    try run(folder, store: "store")
    let again = try mergedTables(folder).filter { before[$0.key] == nil && added[$0.key] == nil }
    #expect(again.values.reduce(0, +) > before.values.reduce(0, +))
  }
}
