import TestSupport
import Testing

/// What word statistics say under their title.
@Suite struct WordAnswerTests {
  @Test(arguments: [
    ([], "There are no entries."), (["And so"], "There is no word but stop words."),
    (["Sea, sea"], "“sea” is the most frequent word apart from stop words: twice, in one entry."),
    (
      ["Sea, sea", "The door"],
      "“sea” is the most frequent word apart from stop words: twice, in 1 of 2 entries."
    ),
    (
      ["Sea", "A door"],
      "“door” and “sea” are the most frequent words apart from stop words, each once in 2 entries."
    ),
    (
      ["Sea, door, key, snow"],
      "Several words are the most frequent apart from stop words: each occurs once in one entry."
    ),
  ])
  func theAnswerIsTrueOfFewEntries(_ texts: [String], _ answer: String) throws {
    let folder = try WorkFolder()
    try folder.write(
      "dreams.yaml",
      """
      gristmill: 1
      pipeline: dreams
      clearance: personal
      ingest:
        lines: {from: dreams.jsonl, format: jsonl}
      normalize:
        dreams: {record: entry, input: lines, map: {id: id, date: date, text: text}}
      index:
        found: {input: dreams, text: [text], analyzer: uax29}
      analyze:
        counted: {op: word_statistics, input: dreams}
      report:
        words: {kind: word_statistics, input: counted, formats: [md]}

      """)
    try folder.write(
      "dreams.jsonl",
      texts.enumerated().map { number, text in
        "{\"id\": \"n\(number)\", \"date\": \"2019-01-02\", \"text\": \"\(text)\"}\n"
      }.joined())
    let run = try folder.run("run", "-q", "dreams.yaml")
    try #require(run.ending == .exit(0), "\(run.errorText)")
    let page = try folder.text("reports/dreams/words.md")
    #expect(page.contains("**\(answer)**"), "\(page.prefix(200))")
  }
}
