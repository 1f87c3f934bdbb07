import TestSupport
import Testing

/// Nothing that came from a file, a key or a path reaches a terminal as a command to it.
@Suite struct TerminalTextTests {
  /// Colours, the cursor, a title, the same as single bytes of C1, and what turns text around.
  private static let hostile =
    "\u{1B}[31mred\u{1B}]0;t\u{7}\u{9B}2J\u{202E}gnp\u{2066}x\u{200F}\u{7F}"

  private func expectHarmless(_ result: CommandResult, _ what: String) {
    for text in [result.outputText, result.errorText] {
      let bad = text.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x0A, 0x09: false
        case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
          true
        default: false
        }
      }
      #expect(bad.isEmpty, "\(what) prints \(bad.map { String($0.value, radix: 16) }): \(text)")
    }
  }

  @Test func commandsPrintItHarmless() throws {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.from = "in/*.csv"
    try folder.write("votes.yaml", definition.text)
    let path = "in/\(Self.hostile).csv"
    try folder.write(
      path,
      DirtyVotes.header + "\(Self.hostile),p1,bad,1400000000,\n"
        + "u1,\(Self.hostile),5,1400000000,\n\u{1B},p1,4,1400000000,\n")
    try folder.write("in/b.csv", [0x75, 0x0A])
    let calls = [
      ["check", "votes.yaml"], ["plan", "votes.yaml"], ["plan", "votes.yaml", "--json"],
      ["run", "votes.yaml"],
    ]
    for words in calls {
      expectHarmless(try folder.gristmill.run(words), words.joined(separator: " "))
    }
    try folder.remove("in/b.csv")
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
    let reason = "--reason=\(Self.hostile)"
    let clearance = ["--clearance", "personal"]
    let after = [
      ["run", "votes.yaml", "--json", "--force"], ["quarantine", "list"],
      ["quarantine", "list", "--json"],
      ["quarantine", "show", "1"] + clearance, ["quarantine", "discard", "1", reason],
      ["quarantine", "list", "--discarded"], ["quarantine", "show", "1"] + clearance,
      ["search", "stars:>1"] + clearance, ["search", "stars:>1", "--format", "jsonl"] + clearance,
      ["search", "\(Self.hostile):x"], ["search", Self.hostile],
      ["search", "user:\"\(Self.hostile)"],
      ["why", Self.hostile], ["report", Self.hostile], ["history"], ["history", "--run", "1"],
      ["lineage", "votes.yaml"], ["lineage", "--field", Self.hostile, "votes.yaml"],
      ["infer", path], ["check", Self.hostile], [Self.hostile], ["run", "--\(Self.hostile)"],
      ["plan", "votes.yaml"],
    ]
    for words in after {
      expectHarmless(try folder.gristmill.run(words), words.joined(separator: " "))
    }
    let shown = try folder.run("quarantine", "show", "1", "--clearance", "personal")
    #expect(shown.outputText.contains("\u{241B}[31mred"), "\(shown.outputText)")
    #expect(shown.outputText.contains("⟨U+009B⟩2J⟨U+202E⟩gnp"), "\(shown.outputText)")
  }

  @Test func errorsAboutKeysAndPathsPrintItHarmless() throws {
    let folder = try WorkFolder()
    let escaped = "\\e[31mred\\x9B2J\\u202E"
    try folder.write(
      "bad.yaml",
      """
      gristmill: 1
      pipeline: votes
      "\(escaped)": 1
      ingest:
        file: {from: "\(escaped).csv", format: "\(escaped)", "k\(escaped)\\n2": 1}
      normalize:
        votes: {record: "\(escaped)", input: ["\(escaped)"], map: {"\(escaped)": x}}

      """)
    let check = try folder.run("check", "bad.yaml")
    #expect(check.ending == .exit(78))
    #expect(check.errorText.contains("\u{241B}[31mred⟨U+009B⟩2J⟨U+202E⟩"), "\(check.errorText)")
    expectHarmless(check, "check")
  }

  /// What another program reads stays as it is.
  @Test func dataAreNotChanged() throws {
    let folder = try WorkFolder()
    try folder.write("votes.yaml", VoteDefinition().text)
    let row = "\u{1B}[31m\u{9B},p1,bad,1400000000,\n"
    try folder.write("votes.csv", DirtyVotes.header + row + "u1,p1,5,1400000000,\n")
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
    let export = try folder.run("quarantine", "export", "--clearance", "personal")
    #expect(export.outputText == row)
  }
}
