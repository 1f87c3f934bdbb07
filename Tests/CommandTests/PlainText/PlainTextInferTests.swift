import TestSupport
import Testing

/// Definitions that `infer` proposes for plain text files.
@Suite struct PlainTextInferTests {
  @Test func aFolderOfEntriesIsProposed() throws {
    let journal = try JournalFolder.withSamples()
    try journal.folder.write("entries/b.md", "# 2021-08-20\n\nA line, and more.")
    for path in ["entries", "entries/"] {
      let proposal = try journal.folder.run("infer", path)
      #expect(proposal.ending == .exit(0), "\(proposal.errorText)")
      let text = proposal.outputText
      #expect(text.contains("from all 13 files"), "\(text)")
      #expect(text.contains("pipeline: entries\n"), "\(text)")
      #expect(text.contains("map: {id: name, date: date, text: text}"), "\(text)")
      let words = text.split { $0 == " " || $0 == "\n" || $0 == "#" }.joined(separator: " ")
      #expect(words.contains("begins with a day: 6. Others whose first line is one: 5."), "\(text)")
      #expect(words.contains("Files without a day: 1."), "\(text)")
      #expect(words.contains("1 file without a text."), "\(text)")
      #expect(words.contains("1 file that a run rejects as UTF8"), "\(text)")
      try journal.folder.write("proposed.yaml", text)
      #expect(try journal.folder.run("check", "proposed.yaml").ending == .exit(0))
      let run = try journal.folder.run("run", "proposed.yaml")
      #expect(JournalRun(result: run).balance == [13, 12, 1])
    }
  }

  @Test func oneTextIsProposed() throws {
    let folder = try WorkFolder()
    try folder.write("My notes [1].md", "Dear diary, hello.\nToday, rain.\nNo news.\n")
    let text = try folder.run("infer", "My notes [1].md").outputText
    #expect(text.contains("format: text"), "\(text)")
    try folder.write("proposed.yaml", text)
    let run = try folder.run("run", "proposed.yaml")
    #expect(JournalRun(result: run).balance == [1, 1, 0], "\(run.errorText)")
  }

  @Test func tablesAndJSONThatAreCalledTextStayWhatTheyAre() throws {
    let folder = try WorkFolder()
    try folder.write("a/table.txt", "id,name\n1,a\n2,b\n3,c\n")
    try folder.write("b/tabs.txt", "id\tname\n1\ta\n")
    try folder.write("c/lines.txt", "{\"id\": 1, \"name\": \"a\"}\n{\"id\": 2, \"name\": \"b\"}\n")
    #expect(try folder.run("infer", "a/table.txt").outputText.contains("format: csv"))
    #expect(try folder.run("infer", "b/tabs.txt").outputText.contains("format: tsv"))
    #expect(try folder.run("infer", "c/lines.txt").outputText.contains("format: jsonl"))
    for name in ["a", "b", "c"] {
      let refused = try folder.run("infer", name)
      #expect(refused.ending == .exit(65))
      #expect(refused.errorText.contains("a folder of tables or JSON"), "\(refused.errorText)")
    }
  }

  @Test func aFolderWithoutTextsIsRefused() throws {
    let folder = try WorkFolder()
    try folder.write("a/votes.pdf", "id,name\n1,a\n")
    try folder.write("a/empty.txt", "")
    let refused = try folder.run("infer", "a")
    #expect(refused.ending == .exit(65))
    #expect(refused.errorText.contains("a folder without files that end in"))
  }

  @Test func aRecordThatTakesNoTextIsLeftToTheReader() throws {
    let folder = try WorkFolder()
    try folder.write("note.txt", "Hello.")
    let text = try folder.run("infer", "--record", "place", "note.txt").outputText
    #expect(text.contains("map them yourself"), "\(text)")
    #expect(!text.contains("normalize:"))
  }
}
