import Glibc
import TestSupport
import Testing

/// No command says what people wrote, but those that print records, and these at a clearance only.
@Suite struct PrivacyMarkerTests {
  private static let inputs: [MarkedVotes] = [.csv(), .jsonLines]
  private static var names: [String] { inputs.map(\.name) }

  private func votes(_ name: String) -> MarkedVotes {
    name == "votes.csv" ? .csv() : .jsonLines
  }

  private func folder(_ votes: MarkedVotes) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("votes.yaml", votes.definitionText)
    try folder.write(votes.name, votes.bytes)
    return folder
  }

  /// Nothing hidden on either stream; places only where `printsPlaces`.
  @discardableResult
  private func expectQuiet(
    _ result: CommandResult, _ words: [String], printsPlaces: Bool = false
  ) -> CommandResult {
    for text in [result.outputText, result.errorText] {
      #expect(!text.contains(MarkedVotes.hidden), "\(words): \(text)")
      #expect(printsPlaces || !text.contains(MarkedVotes.place), "\(words): \(text)")
    }
    #expect(result.ending != .exit(70), "\(words): \(result.errorText)")
    return result
  }

  @Test(arguments: names)
  func noCommandSaysWhatStandsInCells(_ name: String) throws {
    let votes = votes(name)
    let folder = try folder(votes)
    let run = expectQuiet(try folder.run("run", "votes.yaml"), ["run"])
    #expect(run.ending == .exit(0), "\(run.errorText)")
    for code in votes.codes { #expect(run.errorText.contains(" \(code)\n"), "\(code)") }
    var mended = votes.definition
    mended.scale = "{min: 2, max: 9, step: 1}"
    let mendedText = mended.text.replacing(
      "format: csv", with: name.hasSuffix("jsonl") ? "format: jsonl" : "format: csv")
    try folder.write("mended.yaml", mendedText)
    var strict = votes.definitionText
    strict = strict.replacing("zone: UTC", with: "zone: UTC\nquarantine: {max_rejects: 0}")
    try folder.write("strict.yaml", strict)
    try folder.write("wrong.yaml", votes.definitionText.replacing("stars: stars", with: "stars: s"))
    let commands: [[String]] = [
      ["run", "votes.yaml"], ["run", "--json", "votes.yaml", "--force"],
      ["run", "--quiet", "votes.yaml", "--force", "--part", "1K", "--chunk", "64"],
      ["run", "strict.yaml", "--store", "strict"], ["run", "wrong.yaml", "--store", "wrong"],
      ["check", "votes.yaml"], ["plan", "votes.yaml"], ["plan", "--json", "mended.yaml"],
      ["lineage", "votes.yaml"], ["history"], ["history", "--json"],
      ["search", "*", "--count"], ["search", "starz:4"], ["search", "comment:x"],
      ["search", "user:[a TO"], ["search", "stars:abc"], ["search", "at:yesterday"],
      ["search", "*", "--clearance", "secret"],
      ["quarantine", "list"], ["quarantine", "list", "--json", "--discarded"],
      ["quarantine", "show", "1"], ["quarantine", "show", "1", "--clearance", "internal"],
      ["quarantine", "export"], ["quarantine", "discard", "--code", "CAST"],
      ["quarantine", "restore", "--all"], ["quarantine", "discard", "999"],
      ["quarantine", "replay", "mended.yaml", "--dry-run"],
      ["quarantine", "replay", "mended.yaml"],
      ["reconcile"], ["report"], ["gc", "--keep", "1"], ["why", "ranking/top/none/mean"],
    ]
    for words in commands {
      let store = words.contains("--store") || Self.takesDefinition(words)
      let more = store ? [] : ["--store", ".gristmill/votes"]
      expectQuiet(try folder.gristmill.run(words + more), words)
    }
    // These print what is internal, and no more.
    let address = "ranking/top_total/\(MarkedVotes.place)1/mean"
    for words in [
      ["search", "*"], ["search", "*", "--format", "jsonl"],
      ["search", "*", "--format", "csv"], ["diff", "1", "2"], ["why", address],
      ["why", address, "--recompute"],
    ] {
      expectQuiet(
        try folder.gristmill.run(words + ["--store", ".gristmill/votes"]), words,
        printsPlaces: true)
    }
    // And these show hidden values to those who are cleared.
    for words in [
      ["search", "*"], ["quarantine", "export"], ["quarantine", "show", "1"], ["why", address],
    ] {
      let cleared = try folder.gristmill.run(
        words + ["--store", ".gristmill/votes", "--clearance", "personal"])
      #expect(cleared.outputText.contains(MarkedVotes.hidden), "\(words): \(cleared.errorText)")
    }
  }

  private static func takesDefinition(_ words: [String]) -> Bool {
    words.contains { $0.hasSuffix(".yaml") } && words[0] != "quarantine"
  }

  /// The bytes of a record that is refused for its length are as private.
  @Test func aRecordThatIsTooLongIsQuietToo() throws {
    let votes = MarkedVotes.csv()
    let folder = try folder(votes)
    let cell = Array(MarkedVotes.hidden.utf8)
    var bytes = votes.bytes + Array("\"\n\"".utf8)
    for _ in 0..<(17 << 20) / cell.count { bytes += cell }
    try folder.write("votes.csv", bytes + [0x0A])
    let run = expectQuiet(try folder.run("run", "votes.yaml"), ["run"])
    #expect(run.errorText.contains(" TOO_LONG\n"), "\(run.errorText)")
    expectQuiet(try folder.run("quarantine", "list"), ["list"])
    let replay = try folder.run("quarantine", "replay", "votes.yaml", "--dry-run")
    expectQuiet(replay, ["replay"])
    #expect(expectQuiet(try folder.run("quarantine", "export"), ["export"]).ending == .exit(77))
  }

  /// `infer` prints names of columns, forms and counts, and no values.
  @Test(arguments: names)
  func inferProposesWithoutShowing(_ name: String) throws {
    let votes = votes(name)
    let folder = try folder(votes)
    expectQuiet(try folder.run("infer", name), ["infer"])
  }

  /// A terminal gets a bar; it says as little.
  @Test func theProgressOnATerminalIsQuietToo() throws {
    guard access("/usr/bin/script", X_OK) == 0 else { return }
    let folder = try folder(.csv(rows: 20_000))
    let script = CommandRunner("/usr/bin/script", in: folder.path)
    let words = "\(CommandRunner.gristmillPath) run votes.yaml --part 64K"
    expectQuiet(try script.run(["-qec", words, "/dev/null"]), ["script"])
  }

  @Test func damagedStoreFilesAreNamedAndNotQuoted() throws {
    let folder = try folder(.csv())
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
    #expect(try folder.run("quarantine", "discard", "1").ending == .exit(0))
    let store = ".gristmill/votes"
    var generator = SeededGenerator(seed: 5)
    for file in try folder.allFiles() where file.hasPrefix(store) {
      let whole = try folder.read(file)
      guard !whole.isEmpty else { continue }
      for _ in 0..<3 {
        let place = Int(generator.next(upperBound: UInt64(whole.count)))
        var bytes = whole
        bytes[place] ^= 0x41
        try folder.write(file, bytes)
        for words in [
          ["search", "*"], ["quarantine", "list"], ["history"], ["plan", "votes.yaml"],
        ] {
          expectQuiet(
            try folder.gristmill.run(words), words + [file, "\(place)"],
            printsPlaces: words[0] == "search")
        }
      }
      try folder.write(file, whole)
    }
  }

  @Test func aFullDiskAndAnInterruptAreQuiet() throws {
    let folder = try folder(.csv(rows: 30_000))
    for limit in [512, 4_096, 65_536, 262_144] {
      var runner = folder.gristmill
      runner.fileByteLimit = limit
      let run = expectQuiet(try runner.run(["run", "votes.yaml", "--part", "64K"]), ["\(limit)"])
      #expect(limit > 65_536 || run.ending == .exit(73), "\(limit): \(run.errorText)")
    }
    for delay in [5_000, 60_000, 200_000] {
      let started = try folder.gristmill.start(["run", "votes.yaml", "--part", "16K", "--force"])
      usleep(UInt32(delay))
      started.send(SIGINT)
      expectQuiet(try started.wait(), ["SIGINT after \(delay)"])
    }
  }
}
