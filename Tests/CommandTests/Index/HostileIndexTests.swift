import Glibc
import TestSupport
import Testing

/// Indexes and queries as somebody gives them who makes mistakes, or means harm: a sentence and an exit
/// code, and never another answer.
@Suite struct HostileIndexTests {
  private func makeFolder() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write(
      "documents.jsonl",
      """
      {"id": 1, "body": "b c"}
      {"id": 2, "body": "c b"}
      {"id": 3, "body": "d"}

      """)
    return folder
  }

  private func build(_ folder: WorkFolder, _ more: String...) throws -> CommandResult {
    try folder.gristmill.run(
      ["index", "build", "--input", "documents.jsonl", "--output", "index"] + more)
  }

  @Test(arguments: [
    ("", "note FILE_EMPTY"), ("\u{1}\u{2}\u{FFFD}\n\u{7F}", "2 JSON_SYNTAX"),
    ("[1]\n\"a\"\n", "2 JSON_OBJECT"),
  ])
  func filesWithoutDocumentsGiveAnIndexOfNothing(_ text: String, _ said: String) throws {
    let folder = try WorkFolder()
    try folder.write("documents.jsonl", text)
    let run = try build(folder, "--text", "body")
    // A file of which every line is refused is no success, and leaves nothing that answers.
    let isRefused = !text.isEmpty
    #expect(run.ending == .exit(isRefused ? 65 : 0))
    #expect(run.errorText.contains(said), "\(run.errorText)")
    #expect(try folder.run("search", "index", "b").ending == .exit(isRefused ? 66 : 1))
    #expect(
      try folder.run("index", "verify", "index").ending == .exit(isRefused ? 66 : 0))
  }

  @Test func aFieldThatNoDocumentHasIsNamed() throws {
    let folder = try makeFolder()
    let run = try build(folder, "--text", "body,boddy")
    #expect(run.ending == .exit(0))
    #expect(run.errorText.contains("no document has a word in boddy;"), "\(run.errorText)")
    #expect(!run.errorText.contains("in body;"))
    #expect(try build(folder, "--text", "body,boddy", "-q").errorText.isEmpty)
  }

  @Test func whatCannotBeBuiltIsSaid() throws {
    let folder = try makeFolder()
    #expect(try build(folder, "--text", "body,body").ending == .exit(64))
    #expect(try build(folder, "--text", "").ending == .exit(64))
    #expect(try build(folder, "--text", "id").ending == .exit(64))
    #expect(try build(folder, "--text", "body", "--memory", "0").ending == .exit(64))
    for (output, code) in [("/proc/nothing", 73), ("documents.jsonl", 73)] {
      let run = try folder.run(
        "index", "build", "--input", "documents.jsonl", "--text", "body", "--output", output)
      #expect(run.ending == .exit(Int32(code)), "\(output): \(run.errorText)")
    }
    let folders = try folder.run(
      "index", "build", "--input", ".", "--text", "body", "--output", "index")
    #expect(folders.ending == .exit(64))
    #expect(folders.errorText.contains("expected a file, found the folder"))
  }

  @Test func aStoreOfWhichHalfIsGoneIsDamaged() throws {
    let folder = try makeFolder()
    #expect(try build(folder, "--text", "body").ending == .exit(0))
    func remove(_ ending: String) throws {
      for name in try folder.list("index/outputs") where name.hasSuffix(ending) {
        try folder.remove("index/outputs/" + name)
      }
    }
    try remove(".segment")
    for command in [
      ["search", "index", "b"], ["index", "verify", "index"], ["index", "stats", "index"],
    ] {
      let run = try folder.gristmill.run(command)
      #expect(run.ending == .exit(74), "\(command): \(run.errorText)")
      #expect(run.errorText.contains(".segment: cannot open"), "\(run.errorText)")
    }
    // Building again makes what is gone.
    #expect(try build(folder, "--text", "body").ending == .exit(0))
    #expect(try folder.run("search", "index", "b", "--count").outputText == "2\n")
    try remove(".state")
    #expect(try folder.run("search", "index", "b").ending == .exit(74))
    let again = try build(folder, "--text", "body")
    #expect(again.ending == .exit(74))
    #expect(again.errorText.contains("--force"), "\(again.errorText)")
    #expect(try build(folder, "--text", "body", "--force").ending == .exit(0))
    #expect(try folder.run("search", "index", "b", "--count").outputText == "2\n")
  }

  private func batch(_ folder: WorkFolder, _ queries: String) throws -> CommandResult {
    try folder.write("queries.txt", queries)
    return try folder.run("search", "index", "--queries", "queries.txt", "--format", "jsonl")
  }

  private func counts(_ result: CommandResult) -> [String] {
    result.outputText.matches(of: /"count":(\d+),/).map { String($0.1) }
  }

  @Test func linesOfQueriesEndInAnyWay() throws {
    let folder = try makeFolder()
    #expect(try build(folder, "--text", "body").ending == .exit(0))
    for text in ["b\nd\n\"b c\"\n", "b\r\nd\r\n\"b c\"\r\n", "b\n\n  \nd\n\r\n\"b c\""] {
      let result = try batch(folder, text)
      #expect(result.ending == .exit(0), "\(result.errorText)")
      #expect(counts(result) == ["2", "1", "1"], "\(result.outputText)")
    }
    let none = try batch(folder, "")
    #expect(none.ending == .exit(0) && none.output.isEmpty)
    let wrong = try batch(folder, "b\n\n\r\nb AND (\n")
    #expect(wrong.ending == .exit(64))
    #expect(wrong.errorText.contains("queries.txt:4: "), "\(wrong.errorText)")
  }

  @Test func hugeQueriesAreAnsweredOrRefused() throws {
    let folder = try makeFolder()
    #expect(try build(folder, "--text", "body").ending == .exit(0))
    func count(_ query: String) throws -> CommandResult {
      try folder.run("search", "index", "--count", "--", query)
    }
    #expect(try count(String(repeating: "b ", count: 32_000)).outputText == "2\n")
    let many = (0..<6000).map { "w\($0)" }.joined(separator: " OR ")
    #expect(try count("b OR " + many).outputText == "2\n")
    #expect(try count("\"" + String(repeating: "b ", count: 32_000) + "\"").ending == .exit(1))
    let tooLong = try count((0..<10_000).map { "w\($0)" }.joined(separator: " OR "))
    #expect(tooLong.ending == .exit(64))
    #expect(tooLong.errorText.contains("the query is longer than 65536 bytes"))
    let deep = String(repeating: "(", count: 30_000) + "b" + String(repeating: ")", count: 30_000)
    #expect(try count(deep).ending == .exit(64))
    #expect(try count(String(repeating: "NOT ", count: 16_000) + "b").ending == .exit(64))
    // A NUL cannot be given as an argument; in a file it stands between words.
    #expect(counts(try batch(folder, "b\u{0}c\n")) == ["1"])
  }
}
