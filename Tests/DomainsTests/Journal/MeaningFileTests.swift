import Platform
import Testing

@testable import Journal

/// Lists of meanings: the bundled one, and those in files.
@Suite struct MeaningFileTests {
  @Test func theBundledListIsTheSampleList() throws {
    // Tests/DomainsTests/Journal/MeaningFileTests.swift
    let package = (0..<4).reduce(#filePath) { path, _ in Path.parent(path) }
    let bytes = try SystemFileSystem().readAll(package + "/datasets/dreams/meanings.csv")
    #expect(
      Array(BundledMeanings.csv.utf8) == bytes, "run Scripts/generate-meanings.py")
    let meanings = try MeaningFile.read(bytes)
    #expect(meanings.count == 175)
    #expect(
      meanings.first
        == Meaning(
          word: "water", lemma: "water", meaning: "news that was long awaited will arrive",
          category: "water", weight: 9000, source: "gristmill sample"))
  }

  @Test func columnsMayStandInAnyOrderAndBeLeftOut() throws {
    let csv = "note,meaning,word\nx,\"one, \"\"two\"\"\",sea\n,empty,\"a b\"\n"
    #expect(
      try MeaningFile.read(Array(csv.utf8)) == [
        Meaning(
          word: "sea", lemma: nil, meaning: "one, \"two\"", category: nil, weight: nil,
          source: nil),
        Meaning(
          word: "a b", lemma: nil, meaning: "empty", category: nil, weight: nil, source: nil),
      ])
  }

  @Test(arguments: [
    ("", "expected a header, found nothing"),
    ("word,weight\n", "line 1: expected a column 'meaning'"),
    ("word,meaning,weight\nsea,calm,2\n", "line 2: expected a weight from 0 to 1 of at most 4"),
    ("word,meaning\nsea,calm\n,storm\n", "line 3: expected a word"),
    ("word,meaning\nsea,\n", "line 2: expected a meaning"),
    ("word,meaning\nsea\n", "line 2: expected"),
    ("word,meaning\nsea,\"calm\n", "line 2: expected"),
    ("word,word\n", "line 1: "),
  ])
  func whatIsWrongIsSaidWithItsLine(_ csv: String, _ expected: String) {
    #expect {
      try MeaningFile.read(Array(csv.utf8))
    } throws: { error in
      let message = (error as? MeaningFile.Unreadable)?.message ?? "\(error)"
      return message.hasPrefix(expected) && !message.contains("calm")
    }
  }
}
