import Platform
import TestSupport
import Testing

/// The committed reports show what datasets/dreams/README.md says there is to find.
@Suite struct SampleDreamsTests {
  /// The rows of a table, by the first cell and the heads of the columns.
  private func table(_ name: String) throws -> [String: [String: String]] {
    let path = RealData.packageFolder + "/reports/dreams/" + name
    let text = String(decoding: try SystemFileSystem().readAll(path), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let head = try #require(lines.first)
    return Dictionary(
      lines.dropFirst().map { ($0[0], Dictionary(zip(head, $0), uniquingKeysWith: { a, _ in a })) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func predictionsThatNeverOrAlwaysCameTrue() throws {
    let meanings = try table("came_true.meanings.csv")
    for (key, known, cameTrue) in [
      ("train: a journey will be put off", "5", "0"),
      ("teeth: a word will be regretted", "5", "0"),
      ("phone: an unwanted call will come", "5", "0"),
      ("sea: a long journey will be offered", "5", "5"),
      ("bread: there will be enough for everybody", "2", "2"),
      ("water: news that was long awaited will arrive", "4", "4"),
    ] {
      let row = try #require(meanings[key], "\(key)")
      #expect(row["known"] == known && row["came_true"] == cameTrue, "\(key)")
      #expect((row["verdict"] == "too few to say") == (known < "5"), "\(key)")
      #expect(row["share"]?.isEmpty == (known < "5"), "\(key)")
    }
  }

  /// Dreams with the word that came true, and that did not.
  @Test func wordsThatTellDreamsApart() throws {
    let words = try table("words.key_came_true.csv")
    for (word, yes, no) in [
      ("water", "12", "1"), ("teeth", "0", "6"), ("train", "0", "5"), ("phone", "0", "5"),
      ("bread", "5", "0"),
    ] {
      let row = try #require(words[word], "\(word)")
      #expect(row["target_entries"] == yes && row["reference_entries"] == no, "\(word)")
    }
  }

  private func page(_ name: String) throws -> String {
    let path = RealData.packageFolder + "/reports/dreams/" + name
    return String(decoding: try SystemFileSystem().readAll(path), as: UTF8.self)
  }

  /// Titles say what the intervals do, not which row has the greatest number.
  @Test func titlesGoByTheVerdict() throws {
    let text = try page("came_true.md")
    #expect(
      text.contains("**No kind of prediction is told apart from all entries**")
        && text.contains(
          "**Came true more often than all entries: “sea”; less often: “teeth”, “train” and “phone”**"
        ))
    #expect(!text.contains("most often"))
  }

  /// A word stands among those that set entries apart if there is evidence that it does.
  @Test func onlyWordsWithEvidenceSetEntriesApart() throws {
    let words = try table("words.apart_came_true.csv")
    #expect(words.keys.sorted() == ["late", "phone", "teeth", "train"])
    let text = try page("words.md")
    #expect(text.contains("**Used less often: “train”, “teeth”, “late” and “phone”**"))
    #expect(text.contains("No word sets them apart: of none is there evidence"))
  }

  @Test func anEntryOfTheFutureIsMarked() throws {
    let entries = try table("journal.entries.csv")
    #expect(entries.filter { $0.value["date_note"]?.isEmpty == false }.keys.sorted() == ["D090"])
    #expect(
      try page("journal.md").contains(
        "The newest entry is of 31 December 2020, but for one entry dated in the future."))
  }

  @Test func badLinesAreFoundAndKept() throws {
    let entries = try table("journal.entries.csv")
    #expect(entries["D023"] == nil && entries["D091"] == nil && entries["D093"] == nil)
    #expect(entries["D016"]?["date"] == "2019-03-01 to 2019-03-31")
    #expect(entries["D068"]?["date_form"] == "season")
    #expect(entries["D033"]?["date"] == "2019-04-07 to 2019-07-04")
    #expect(entries["D040"]?["dreamer"] == "ines" && entries["D040 (2)"]?["dreamer"] == "maren")
    #expect(entries["D092"]?["tokens"] == "2" && entries["D090"]?["date"] == "2035-01-01")
    let report = RealData.packageFolder + "/reports/dreams/journal.md"
    let text = String(decoding: try SystemFileSystem().readAll(report), as: UTF8.self)
    for finding in [
      "EXPECT\\_FAILED | 1", "MISSING | 2", "JSON\\_SYNTAX | 1", "DATE\\_AMBIGUOUS | 2",
      "DATE\\_FUTURE | 1", "TEXT\\_TWICE\\_OVER | 1", "TEXT\\_SHORT | 1", "DATE\\_MONTH | 3",
    ] {
      #expect(text.contains("| \(finding) |"), "\(finding)")
    }
  }
}
