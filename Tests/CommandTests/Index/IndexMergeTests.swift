import Platform
import SearchIndex
import Store
import TestSupport
import Testing

/// `gristmill index merge`: fewer indexes, the same answers.
@Suite struct IndexMergeTests {
  @Test func nothingThatIsAskedShowsAMerge() throws {
    let votes = try IndexedVotes()
    try votes.run("s")
    let parts = try #require(try votes.figure("segments", of: "s"))
    #expect(parts > 8)
    let before = try votes.answers("s")
    let merge = try votes.merge("s")
    #expect(merge.errorText == "votes: words of \(parts) indexes are in 1 now\n")
    #expect(try votes.figure("segments", of: "s") == 1)
    #expect(try votes.answers("s") == before)
    let verify = try votes.folder.run("index", "verify", "s")
    #expect(verify.outputText == "\(parts) segments and 1 merged index are whole\n")
    let history = try votes.folder.run("history", "--store", "s", "--json").outputText
    let lines = history.split(separator: "\n")
    #expect(lines[0].contains("\"command\":\"index merge\"") && lines[1].contains("\"run\""))
    // The counts are those of the run before.
    for field in ["read", "kept", "filtered", "merged", "rejected"] {
      func value(_ line: Substring) -> Substring? {
        line.split(separator: "\"\(field)\":").dropFirst().first?.prefix { $0.isNumber }
      }
      #expect(value(lines[0]) == value(lines[1]) && value(lines[0]) != nil, "\(field)")
    }
    // A run finds everything as it left it, and the merged state.
    let again = try votes.run("s")
    #expect(again.contains("votes: 0 tasks done"), "\(again)")
    let states = try votes.folder.run("history", "--store", "s", "--json").outputText
      .split(separator: "\n").map { $0.split(separator: "\"state\":").last }
    #expect(states[0] == states[1] && states[1] != states[2])
    #expect(try votes.merge("s").errorText == "nothing to merge\n")
    #expect(try votes.merge("s", "-q").errorText.isEmpty)
    // The words stand on the disk once.
    #expect(try votes.folder.run("gc", "--store", "s", "--keep", "1").ending == .exit(0))
    let kinds = try votes.kinds("s")
    #expect(kinds["index"] == 1 && kinds["segment"] == nil && kinds["bare"] != nil, "\(kinds)")
    #expect(try votes.answers("s") == before)
  }

  enum Change: String, CaseIterable {
    case append, edit, removal, between, touched, twice
  }

  private func carryOut(_ change: Change, _ votes: IndexedVotes) throws {
    switch change {
    case .append: try votes.append("b", rows: 60, seed: 77)
    case .edit: try votes.write("b", rows: 240, seed: 78)
    case .removal: try votes.folder.remove("votes-b.csv")
    case .between: try votes.write("ab", rows: 100, seed: 79)
    case .touched:
      for name in ["a", "b", "c"] {
        try votes.folder.write("votes-\(name).csv", votes.folder.read("votes-\(name).csv"))
      }
    // The same content once more: parts with equal keys.
    case .twice: try votes.folder.write("votes-d.csv", votes.folder.read("votes-a.csv"))
    }
  }

  @Test(arguments: Change.allCases)
  func whatChangesAfterAMergeIsAsInANewStore(_ change: Change) throws {
    let votes = try IndexedVotes()
    try votes.run("s")
    try votes.merge("s")
    try carryOut(change, votes)
    try votes.run("s")
    try votes.run("fresh")
    let expected = try votes.answers("fresh")
    #expect(try votes.answers("s") == expected)
    // More than one segment, or parts that are gone: there is something to merge.
    let isChanged = change != .touched
    for segments in ["3", "1"] {
      let merge = try votes.merge("s", "--segments", segments)
      if !isChanged { #expect(merge.errorText == "nothing to merge\n") }
      #expect(try votes.figure("segments", of: "s") ?? 9 <= Int(segments) ?? 0)
      #expect(try votes.answers("s") == expected, "\(segments) segments")
    }
    for figure in ["records", "documents", "tokens"] {
      #expect(try votes.figure(figure, of: "s") == votes.figure(figure, of: "fresh"))
    }
    // A merge of the new store leaves the same files.
    try votes.merge("fresh")
    try #expect(votes.figure("postings", of: "s") == votes.figure("postings", of: "fresh"))
    for store in ["s", "fresh"] {
      _ = try votes.folder.run("gc", "--store", store, "--keep", "1")
    }
    let words = try ["s", "fresh"].map { store in
      try votes.folder.files(in: store + "/outputs").filter {
        $0.key.hasSuffix(".index") || $0.key.hasSuffix(".bare")
      }
    }
    #expect(words[0] == words[1] && words[0].count > 5)
  }

  @Test func aChangeThatIsTakenBackFindsItsFiles() throws {
    let votes = try IndexedVotes()
    try votes.run("s")
    try votes.merge("s")
    let before = try votes.answers("s")
    let file = try votes.folder.read("votes-b.csv")
    try votes.write("b", rows: 100, seed: 5)
    try votes.run("s")
    try votes.merge("s")
    try votes.folder.write("votes-b.csv", file)
    let back = try votes.run("s")
    #expect(back.contains("votes: 0 tasks done"), "\(back)")
    #expect(try votes.answers("s") == before)
  }

  @Test func neitherWorkersNorMemoryShow() throws {
    let votes = try IndexedVotes()
    var found: [[String: [UInt8]]] = []
    for (number, options) in [["1", "1M"], ["2", "64M"], ["5", "1M"]].enumerated() {
      try votes.run("s\(number)", "--workers", options[0])
      try votes.merge(
        "s\(number)", "--segments", "3", "--workers", options[0], "--memory", options[1])
      found.append(
        try votes.folder.files(in: "s\(number)/outputs").filter { !$0.key.hasSuffix(".state") })
    }
    #expect(found[0] == found[1] && found[1] == found[2])
    #expect(found[0].keys.count { $0.hasSuffix(".index") } == 3)
  }

  @Test func aMissingOrDamagedIndexIsReadAgain() throws {
    let votes = try IndexedVotes()
    try votes.run("s")
    let before = try votes.answers("s")
    try votes.merge("s")
    _ = try votes.folder.run("gc", "--store", "s", "--keep", "1")
    let name = try #require(
      try votes.folder.list("s/outputs").first { $0.hasSuffix(".index") })
    let bytes = try votes.folder.read("s/outputs/" + name)
    for isCut in [true, false] {
      if isCut {
        try votes.folder.write("s/outputs/" + name, Array(bytes.dropLast(5)))
      } else {
        try votes.folder.remove("s/outputs/" + name)
      }
      let search = try votes.folder.run("search", "s", "comment:w0", "--clearance", "personal")
      #expect(search.ending == .exit(74), "\(search.errorText)")
      #expect(search.errorText.contains(name))
      // Records need no words.
      #expect(try votes.folder.run("search", "--store", "s", "stars:5").ending != .exit(0))
      #expect(try votes.folder.run("index", "verify", "s").ending != .exit(0))
      let plan = try votes.folder.run("plan", "votes.yaml", "--store", "s", "--part", "2K")
      #expect(plan.outputText.contains("missing in the store"), "\(plan.outputText)")
      let again = try votes.run("s")
      #expect(!again.contains("votes: 0 tasks done"), "\(again)")
      #expect(try votes.answers("s") == before)
      try votes.merge("s")
      _ = try votes.folder.run("gc", "--store", "s", "--keep", "1")
      #expect(try votes.folder.read("s/outputs/" + name) == bytes)
    }
  }

  @Test func flippedBytesAreFoundByVerify() throws {
    let votes = try IndexedVotes(["a"])
    try votes.run("s")
    try votes.merge("s")
    let name = try #require(
      try votes.folder.list("s/outputs").first { $0.hasSuffix(".index") })
    let bytes = try votes.folder.read("s/outputs/" + name)
    try withSeeds(15) { generator, seed in
      var damaged = bytes
      damaged[Int.random(in: 0..<bytes.count, using: &generator)] ^= UInt8(
        1 << Int.random(in: 0..<8, using: &generator))
      try votes.folder.write("s/outputs/" + name, damaged)
      let verify = try votes.folder.run("index", "verify", "s")
      #expect(verify.ending == .exit(74), "seed \(seed)")
      #expect(verify.errorText.contains(name), "seed \(seed): \(verify.errorText)")
    }
  }

  @Test func anIndexIsBuiltAgainAfterAMerge() throws {
    let folder = try WorkFolder()
    func build(_ name: String) throws -> String {
      try folder.write(
        name, "{\"id\": 1, \"body\": \"apple \(name.prefix(1))\", \"title\": \"\"}\n")
      let run = try folder.run(
        "index", "build", "--input", "*.jsonl", "--text", "body,title", "--output", "index")
      #expect(run.ending == .exit(0))
      return run.errorText
    }
    _ = try build("a.jsonl")
    _ = try build("b.jsonl")
    #expect(try folder.run("index", "merge", "index").ending == .exit(0))
    let text = try build("c.jsonl")
    #expect(text.contains("1 tasks done, 2 used again"), "\(text)")
    // Words are counted where they stand: of the two fields one has none.
    #expect(text.contains("no document has a word in title"), "\(text)")
    #expect(!text.contains("no document has a word in body"), "\(text)")
    #expect(try folder.run("search", "index", "body:apple", "--count").outputText == "3\n")
  }

  @Test func storesThatCannotBeMergedAreSaid() throws {
    let votes = try IndexedVotes(["a"])
    #expect(try votes.folder.run("index", "merge", "nowhere").ending == .exit(66))
    #expect(!votes.folder.exists("nowhere"))
    try votes.run("s")
    do {
      let writer = try Store(folder: votes.folder.path + "/s", fileSystem: SystemFileSystem())
      let busy = try votes.folder.run("index", "merge", "s")
      #expect(busy.ending == .exit(75) && busy.errorText.contains("another run is writing"))
      withExtendedLifetime(writer) {}
    }
    try votes.merge("s")
    // A store without an index.
    try votes.folder.write(
      "votes.yaml", votes.folder.text("votes.yaml").replacing(/index:\n.*\n/, with: ""))
    try votes.run("plain")
    #expect(try votes.merge("plain").errorText == "nothing to merge\n")
  }
}
