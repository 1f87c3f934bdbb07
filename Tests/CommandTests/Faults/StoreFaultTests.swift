import Platform
import Store
import TestSupport
import Testing

/// Whatever is done to a file of a store: `verify` names it, and no command answers with other figures.
@Suite struct StoreFaultTests {
  /// A store with a file of almost every kind, two runs, marks on rejects, and runs of several parts.
  private func makeFolder() throws -> WorkFolder {
    let folder = try WorkFolder()
    var definition = ExpectationsTests.definition(
      "{unique: [user], name: once, severity: warn}")
    definition.rank = "top: 5"
    definition.normalize.append(VoteDefinition.latest)
    try folder.write("votes.yaml", definition.text)
    try folder.write("places.csv", "id,name\np1,One\n")
    let rows = (0..<300).map {
      "u\($0 % 90),p\($0 % 9),\($0 % 6 + 1),\(1_400_000_000 + $0 * 90_000),c\($0)\n"
    }
    for count in [200, 300] {
      try folder.write(
        "votes.csv", "user,place,stars,at,comment\n" + rows.prefix(count).joined())
      let run = try folder.run("run", "-q", "votes.yaml", "--store", "s", "--part", "4K")
      #expect(run.ending == .exit(0), "\(run.errorText)")
    }
    #expect(try folder.run("quarantine", "discard", "1", "--store", "s").ending == .exit(0))
    return folder
  }

  private func layout(_ folder: WorkFolder) -> StoreLayout {
    StoreLayout(folder: folder.path + "/s", fileSystem: SystemFileSystem())
  }

  /// The paths that `verify` names.
  private func damaged(_ folder: WorkFolder) throws -> [String] {
    let found = try StoreVerification(layout(folder), workers: 1, cancellation: Cancellation())
    return try #require(found).damages.map { String($0.path.dropFirst(folder.path.utf8.count + 1)) }
  }

  /// Every file of the store that has content, and that a manifest answers for.
  private func files(_ folder: WorkFolder) throws -> [String] {
    try folder.list("s/outputs").map { "s/outputs/" + $0 } + ["s/manifest", "s/hints", "s/ledger"]
  }

  @Test func everyFlipAndCutIsNamed() throws {
    let folder = try makeFolder()
    #expect(try damaged(folder) == [])
    let kinds = Set(try folder.list("s/outputs").map { $0.split(separator: ".").last })
    #expect(
      kinds == [
        "segment", "rejects", "selection", "partial", "tables", "report", "state", "expectation",
      ], "\(kinds)")
    var count = 0
    for file in try files(folder) {
      let bytes = try folder.read(file)
      var places = Array(stride(from: 0, to: bytes.count, by: max(1, bytes.count / 40)))
      places += Array(max(0, bytes.count - 64)..<bytes.count) + Array(0..<min(64, bytes.count))
      for place in places {
        var flipped = bytes
        flipped[place] ^= 1 << UInt8(place % 8)
        try folder.write(file, flipped)
        #expect(try damaged(folder) == [file], "byte \(place) of \(file)")
      }
      for length in [0, 1, 63, bytes.count / 2, bytes.count - 1] {
        try folder.write(file, Array(bytes.prefix(length)))
        #expect(try damaged(folder) == [file], "\(file) cut to \(length)")
      }
      count += places.count + 5
      // Hints that are missing are none, and a store without a manifest is empty.
      try folder.remove(file)
      if !file.hasSuffix("hints"), !file.hasSuffix("manifest") {
        #expect(try damaged(folder) == [file], "\(file) missing")
      }
      try folder.write(file, bytes)
    }
    #expect(try damaged(folder) == [])
    print("store faults: \(count) flips and cuts, all named by verify")
  }

  /// A file in the place of another one of its kind is whole, and still not the one that is listed.
  @Test func everySwapIsNamedAndChangesNoAnswer() throws {
    let folder = try makeFolder()
    let answers = try self.answers(folder)
    let names = try folder.list("s/outputs")
    var (count, refused) = (0, 0)
    for (number, first) in names.enumerated() {
      for second in names[(number + 1)...]
      where first.split(separator: ".").last == second.split(separator: ".").last {
        let paths = [first, second].map { "s/outputs/" + $0 }
        let contents = try paths.map { try folder.read($0) }
        guard contents[0] != contents[1] else { continue }
        try folder.write(paths[0], contents[1])
        try folder.write(paths[1], contents[0])
        #expect(try damaged(folder) == paths, "\(first) and \(second)")
        count += 1
        // The program is started for each command; some pairs are enough.
        if count % 9 == 1 {
          refused += try expectSame(folder, answers, "\(first) and \(second) swapped")
        }
        for (path, content) in zip(paths, contents) { try folder.write(path, content) }
      }
    }
    #expect(count > 20 && refused > 5, "\(count) pairs, \(refused) answers refused")
    print("store faults: \(count) pairs swapped, all named by verify; \(refused) answers refused")
  }

  @Test func noCommandAnswersFromDamage() throws {
    let folder = try makeFolder()
    let answers = try self.answers(folder)
    var refused = 0
    var kinds: [String: Int] = [:]
    for file in try files(folder) {
      // One or two files of each kind.
      let kind = String(file.split(separator: ".").last ?? "")
      kinds[kind, default: 0] += 1
      guard kinds[kind, default: 0] <= 2 else { continue }
      let bytes = try folder.read(file)
      for place in [70, bytes.count / 2, bytes.count - 12] {
        var flipped = bytes
        flipped[place] ^= 0x10
        try folder.write(file, flipped)
        refused += try expectSame(folder, answers, "byte \(place) of \(file)")
      }
      try folder.write(file, Array(bytes.dropLast(bytes.count / 3)))
      refused += try expectSame(folder, answers, "\(file) cut")
      try folder.write(file, bytes)
    }
    #expect(refused > 20)
  }

  /// A run says what was damaged, and makes again what it needs; what it cannot do without it makes by force.
  @Test func aRunMakesAgainWhatIsDamaged() throws {
    let folder = try makeFolder()
    let reports = try ReportFiles(folder, "reports/votes")
    let answers = try self.answers(folder)
    let run = ["run", "votes.yaml", "--store", "s", "--part", "4K"]
    var (healed, forced) = (0, 0)
    // The manifest last, since with it the runs are forgotten.
    for file in try files(folder).filter({ !$0.hasSuffix("ledger") }).sorted(by: {
      ($0.hasSuffix("manifest") ? 1 : 0, $0) < ($1.hasSuffix("manifest") ? 1 : 0, $1)
    }) {
      let bytes = try folder.read(file)
      var flipped = bytes
      flipped[bytes.count / 3] ^= 1
      try folder.write(file, flipped)
      #expect(try damaged(folder) == [file])
      var result = try folder.gristmill.run(run)
      if result.ending != .exit(0) {
        #expect(file.hasSuffix("manifest") || file.hasSuffix("state"), "\(file)")
        #expect(result.ending == .exit(74), "\(file): \(result.errorText)")
        #expect(result.errorText.contains("--force"), "\(file): \(result.errorText)")
        #expect(result.errorText.contains(file), "\(file): \(result.errorText)")
        result = try folder.gristmill.run(run + ["--force"])
        #expect(result.ending == .exit(0), "\(file): \(result.errorText)")
        forced += 1
      }
      if try damaged(folder).isEmpty {
        #expect(result.errorText.contains("damaged: "), "\(file): \(result.errorText)")
        #expect(result.errorText.contains(file), "\(file): \(result.errorText)")
        healed += 1
      } else {
        // Only the state of the first run lists it.
        try folder.write(file, bytes)
        #expect(try damaged(folder) == [], "\(file)")
      }
      try ReportFiles(folder, "reports/votes").expectEqual(reports, file)
    }
    #expect(healed > 10 && forced == 2, "\(healed) healed, \(forced) by force")
    // A figure says which run it is of, and runs are counted anew where the manifest was lost.
    let counting = { (answers: [String: String]) in answers.filter { !$0.key.hasPrefix("why") } }
    #expect(try counting(self.answers(folder)) == counting(answers))
  }

  private static let commands = [
    ["search", "--count", "*"], ["search", "stars:5", "--clearance", "personal", "--top", "50"],
    ["report", "--output", "again"], ["ranking", "p1"], ["reconcile"],
    ["why", "ranking/locations/p1/votes"], ["quarantine", "list"],
    ["expectations", "list"], ["expectations", "show", "--clearance", "personal", "once"],
  ]

  private func answer(_ folder: WorkFolder, _ command: [String]) throws -> CommandResult {
    // A report is not written over one that is there.
    try folder.remove("again")
    #expect(!folder.exists("again"))
    return try folder.gristmill.run(command + ["--store", "s"])
  }

  /// What each command answers that reads the store.
  private func answers(_ folder: WorkFolder) throws -> [String: String] {
    var answers: [String: String] = [:]
    for command in Self.commands {
      let result = try answer(folder, command)
      #expect(
        result.ending == .exit(0) || result.ending == .exit(1), "\(command): \(result.errorText)")
      answers[command.joined(separator: " ")] = result.outputText
    }
    return answers
  }

  /// Each command gives the same answer, or an error with exit 74 that names a file; returns how many did that.
  private func expectSame(
    _ folder: WorkFolder, _ answers: [String: String], _ what: String
  ) throws -> Int {
    var refused = 0
    for command in Self.commands {
      let name = command.joined(separator: " ")
      let result = try answer(folder, command)
      if result.ending == .exit(74) {
        refused += 1
        #expect(result.errorText.contains("s/"), "\(what), \(name): \(result.errorText)")
        #expect(!result.errorText.contains("delete"), "\(what), \(name): \(result.errorText)")
      } else {
        #expect(
          result.outputText == answers[name],
          "\(what), \(name): \(result.ending) \(result.errorText)")
      }
    }
    return refused
  }
}
