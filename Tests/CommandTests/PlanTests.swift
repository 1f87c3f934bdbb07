import Glibc
import TestSupport
import Testing

/// What `plan` says is what `run` does, and the reason is the right one.
@Suite struct PlanTests {
  private func makeFolder(latest: Bool) throws -> WorkFolder {
    let folder = try WorkFolder()
    var votes = DirtyVotes(seed: 3)
    for name in ["a", "b", "c"] { try folder.write("v-\(name).csv", votes.file(rows: 60)) }
    try folder.write("votes.yaml", definition(latest: latest).text)
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    return folder
  }

  private func definition(latest: Bool) -> VoteDefinition {
    var definition = VoteDefinition()
    definition.from = "v-*.csv"
    definition.normalize = latest ? [VoteDefinition.latest] : ["where: stars:>=2"]
    return definition
  }

  /// Plans, runs, and compares the numbers of parts and partials that are made.
  private func expectAgreement(
    _ folder: WorkFolder, saying words: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let plan = try folder.run("plan", "votes.yaml").outputText
    for word in words {
      #expect(plan.contains(word), "\(word) in \(plan)", sourceLocation: sourceLocation)
    }
    var made = 0
    for line in plan.split(separator: "\n") {
      let fields = line.split(separator: " ")
      if let parts = fields.firstIndex(of: "parts,") {
        made += (Int(fields[parts - 1]) ?? 0) - (Int(fields[parts + 1]) ?? 0)
      }
      if let partials = fields.firstIndex(of: "partials") {
        made += Int(fields[partials - 1]) ?? 0
      }
    }
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)", sourceLocation: sourceLocation)
    #expect(
      run.errorText.contains("votes: \(made) tasks done,"), "\(plan)\(run.errorText)",
      sourceLocation: sourceLocation)
  }

  /// Expectations are steps of a run as any other.
  @Test func expectationsAreSteps() throws {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.from = "v-*.csv"
    definition.places = "places.csv"
    definition.normalize = [
      "expect:", "  - unique: user", "  - freshness: {field: at, days: 1}",
      "  - foreign_key: {field: location, dataset: places, key: id}",
    ]
    let table = "    expect: [{count: {min: 1}, table: locations, name: some places}]\n"
    let report = "    kind: locations_ranking\n    input: rank\n"
    let text = definition.text.replacing(
      " {kind: locations_ranking, input: rank}", with: "\n" + report + table)
    try folder.write("votes.yaml", text)
    var votes = DirtyVotes(seed: 3)
    try folder.write("v-a.csv", votes.file(rows: 60))
    try folder.write("v-b.csv", votes.file(rows: 60))
    try folder.write("places.csv", "id,name\np1,One\n")
    func lines() throws -> [String] {
      try folder.run("plan", "votes.yaml").outputText.split(separator: "\n")
        .filter { $0.hasPrefix("  expectation ") }.map { String($0.dropFirst(14)) }
    }
    let names = [
      "votes.unique.user", "votes.freshness.at", "votes.foreign_key.location", "some places",
    ]
    #expect(
      try lines() == [
        "\(names[0]): checked, votes changed", "\(names[1]): checked, votes changed",
        "\(names[2]): checked, votes changed", "some places: checked, report ranking changed",
      ])
    let run = try folder.run("run", "-q", "votes.yaml")
    #expect([.exit(0), .exit(1)].contains(run.ending), "\(run.errorText)")
    #expect(try lines() == names.map { "\($0): used again" })
    try folder.write("votes.yaml", text.replacing("days: 1", with: "days: 2"))
    #expect(
      try lines()[..<2] == [
        "votes.unique.user: used again",
        "votes.freshness.at: checked, normalize votes changed in the definition",
      ])
    let json = try folder.run("plan", "--json", "votes.yaml").outputText
    #expect(json.contains("{\"name\":\"some places\",\"node\":\"ranking\",\"check\":{"), "\(json)")
  }

  /// Where reports depend on each other, a second run over the same files does nothing either.
  @Test func hiddenCellsAreUsedAgain() throws {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.top = ["min_cell: 3"]
    try folder.write("votes.yaml", definition.text)
    var votes = DirtyVotes(seed: 3)
    try folder.write("votes.csv", votes.file(rows: 60))
    try expectAgreement(folder, saying: ["report ranking: laid out"])
    try expectAgreement(
      folder,
      saying: [
        "(rank): used again", "report ranking: used again", "report folder: used again",
      ])
    #expect(try folder.run("run", "votes.yaml").errorText.contains("votes: 0 tasks done"))
    definition.top = ["min_cell: 4"]
    try folder.write("votes.yaml", definition.text)
    try expectAgreement(
      folder, saying: ["report ranking: laid out, min_cell changed in the definition"])
  }

  @Test(arguments: [true, false])
  func theReasonIsNamedAndTheRunAgrees(latest: Bool) throws {
    let folder = try makeFolder(latest: latest)
    try expectAgreement(
      folder,
      saying: [
        "1 parts, 1 used again: ", "which records count: used again", "(rank): used again",
        "report ranking: used again", "report folder: used again",
      ])
    #expect(utimes(folder.path + "/v-b.csv", nil) == 0)
    try expectAgreement(folder, saying: ["v-b.csv", "1 used again: touched, same content"])
    try folder.write(
      "v-b.csv", try folder.read("v-b.csv") + Array("u9,p9,5,1400000000,more\n".utf8))
    try expectAgreement(
      folder, saying: ["0 used again: grew", "(rank): computed, votes changed"])
    var others = DirtyVotes(seed: 4)
    try folder.write("v-a.csv", others.file(rows: 70))
    try folder.remove("v-c.csv")
    try expectAgreement(folder, saying: ["0 used again: changed", "v-c.csv  removed"])
    try folder.write("v-d.csv", DirtyVotes.header + "u1,p2,3,1400000000,\n")
    try expectAgreement(folder, saying: ["0 used again: new"])
    var other = definition(latest: latest)
    other.rank = "top: 4"
    try folder.write("votes.yaml", other.text)
    try expectAgreement(
      folder,
      saying: [
        "(rank): computed, analyze rank changed in the definition; 0 partials to make",
        "report ranking: laid out, analyze rank changed in the definition",
      ])
    // How a report looks is no business of its analysis.
    let reasons = "input: rank, reasons: false}"
    try folder.write(
      "votes.yaml",
      other.text.replacing("locations_ranking, input: rank}", with: "locations_ranking, " + reasons)
    )
    try expectAgreement(
      folder,
      saying: [
        "(rank): used again", "report ranking: laid out, report ranking changed in the definition",
      ])
    other.scale = "{min: 1, max: 5, step: 0.5}"
    try folder.write("votes.yaml", other.text)
    try expectAgreement(
      folder, saying: ["0 used again: the definition reads it in another way"])
    try folder.remove("reports/votes/ranking.md")
    try expectAgreement(folder, saying: ["report folder: written, files in it are missing"])
    let name = try #require(
      try folder.list(".gristmill/votes/outputs").first { $0.hasSuffix(".report") })
    for name in try folder.list(".gristmill/votes/outputs") where name.hasSuffix(".report") {
      try folder.remove(".gristmill/votes/outputs/" + name)
    }
    #expect(!name.isEmpty)
    try expectAgreement(
      folder, saying: ["(rank): used again", "report ranking: laid out, balance, title"])
    for name in try folder.list(".gristmill/votes/outputs")
    where name.hasSuffix(".report") || name.hasSuffix(".tables") {
      try folder.remove(".gristmill/votes/outputs/" + name)
    }
    try expectAgreement(folder, saying: ["(rank): computed, ", "; 0 partials to make"])
    for name in try folder.list(".gristmill/votes/outputs") where name.hasSuffix(".segment") {
      try folder.write(".gristmill/votes/outputs/" + name, "damaged")
    }
    // The same bytes give the same segments, so that what rests on them can be used after all: the plan
    // cannot know that before they are read.
    #expect(
      try folder.run("plan", "votes.yaml").outputText.contains(
        "0 used again: missing in the store"))
    #expect(try folder.run("run", "-q", "votes.yaml").ending == .exit(0))
    #expect(
      try folder.run("plan", "--part", "1K", "votes.yaml").outputText.contains(
        "parts of another size"))
    #expect(try folder.run("plan", "--json", "votes.yaml").outputText.hasPrefix("{\"pipeline\":"))
  }
}
