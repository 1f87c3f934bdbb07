import Platform
import TestSupport
import Testing

@testable import Journal

/// What is planted in `datasets/dreams` is found; its README says what that is.
@Suite struct SampleDreamsTests {
  private static let definition = """
    gristmill: 1
    pipeline: dreams
    now: 2021-01-01
    ingest:
      file: {from: dreams.jsonl, format: jsonl}
      list: {from: meanings.csv, format: csv}
    normalize:
      dreams:
        record: entry
        input: file
        map:
          id: id
          date: {from: date, as: written}
          text: text
          dreamer: dreamer
          came_true: came_true
          own_prediction: own_prediction
          prediction_confidence: prediction_confidence
          highlights: highlights
      meanings:
        record: meaning
        input: list
        map:
          word: word
          lemma: lemma
          meaning: meaning
          category: category
          weight: weight
          source: source
    index:
      words: {input: dreams, text: [text], analyzer: uax29}
    analyze:
      found: {op: dream_analyze, inputs: {entries: dreams, meanings: meanings}, basis: 20}

    """

  private static func result() throws -> DreamAnalysisResult {
    let folder = try TemporaryFolder()
    let fileSystem = SystemFileSystem()
    for name in ["dreams.jsonl", "meanings.csv"] {
      let bytes = try fileSystem.readAll(RealData.packageFolder + "/datasets/dreams/" + name)
      try fileSystem.replace(folder.file(name), with: bytes, mode: 0o600)
    }
    return try DreamRun(definition, in: folder, part: 5000).result
  }

  @Test func flawsAreCounted() throws {
    let result = try Self.result()
    // 95 lines without an empty date, an empty text and a broken line.
    #expect(result.entryCount == 92)
    #expect(result.findings.shortEntries == 1)
    #expect(result.findings.textsTwiceOver == 1)
    #expect(result.findings.doubledTexts == 0)
    #expect(result.findings.futureDates == 1)
    #expect(result.findings.uncertainDates == 6)
    #expect(
      result.findings.dateForms == [
        DateFormCount(form: "ambiguous", entries: 2), DateFormCount(form: "month", entries: 3),
        DateFormCount(form: "season", entries: 1),
      ])
  }

  /// Teeth never come true, trains and phones neither, bread always.
  @Test func somethingIsSaidOfEachWord() throws {
    let result = try Self.result()
    func outcome(_ word: String) -> [Int64] {
      let found = result.meanings.first { $0.meaning.word == word }?.outcome
      return [found?.known ?? -1, found?.cameTrue ?? -1]
    }
    #expect(outcome("teeth") == [6, 0])
    #expect(outcome("bread") == [5, 5])
    #expect(outcome("train")[1] == 0)
    #expect(outcome("phone")[1] == 0)
    #expect(result.outcomes.cameTrue == 25)
    #expect(result.outcomes.known == 46)
    #expect(result.newest.first?.date?.first == 23_741)
    let first = try #require(result.newest.first { $0.id == "D001" })
    #expect(first.highlights == ["water", "red door"])
    #expect(first.analyzed.top.map(\.word) == ["water", "grandmother's", "house"])
  }
}
