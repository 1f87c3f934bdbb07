import TestSupport
import Testing

/// Memory of a build stays near what was given, whatever the documents are, and the index is the same
/// bytes as with much memory.
@Suite struct IndexMemoryTests {
  private struct Build {
    let peakByteCount: Int
    let segments: [String: [UInt8]]
  }

  private func build(
    _ folder: WorkFolder, _ file: String, memory: String, _ more: String...
  ) throws -> Build {
    if folder.exists("index") { try folder.remove("index") }
    let run = try folder.gristmill.run(
      [
        "index", "build", "--input", file, "--text", "body", "--output", "index", "--workers", "1",
        "--memory", memory,
      ] + more)
    try #require(run.ending == .exit(0), "\(run.errorText)")
    let verified = try folder.run("index", "verify", "index")
    #expect(verified.ending == .exit(0), "\(verified.errorText)")
    return Build(
      peakByteCount: run.peakResidentByteCount,
      segments: try folder.files(in: "index/outputs").filter { $0.key.hasSuffix(".segment") })
  }

  /// What may come on top of the budget: the buffers of reader and normalizer, and large pages.
  private static let constant = 24 << 20

  @Test func aLargeVocabularyStaysWithinTheBudget() throws {
    let folder = try WorkFolder()
    var documents = WordDocuments(seed: 51)
    try folder.write("one.jsonl", documents.lines(1, words: 10))
    try folder.write("many.jsonl", documents.lines(isLongTest() ? 40_000 : 5_000, words: 130))
    let idle = try build(folder, "one.jsonl", memory: "4M").peakByteCount
    let small = try build(folder, "many.jsonl", memory: "4M")
    let large = try build(folder, "many.jsonl", memory: "512M")
    let mebibytes = [idle, small.peakByteCount, large.peakByteCount].map { $0 >> 20 }
    print("peak MiB: one document, many in 4M, many in 512M: \(mebibytes)")
    #expect(small.segments == large.segments)
    #expect(small.peakByteCount - idle < 4 << 20 + Self.constant)
    // The index would have needed several times the budget.
    #expect(large.peakByteCount - small.peakByteCount > 4 * (4 << 20))
  }

  /// Documents that are hard on single structures rather than on all of them.
  enum Shape: String, CaseIterable {
    case oneTokenOfAMebibyte, oneWordAMillionTimes, manyDistinctWords, emptyTexts, stopWordsOnly

    var lines: [UInt8] {
      func line(_ id: Int, _ body: String) -> String { "{\"id\": \(id), \"body\": \"\(body)\"}\n" }
      let text: String
      switch self {
      case .oneTokenOfAMebibyte:
        text = line(1, String(repeating: "x", count: 1 << 20)) + line(2, "x y")
      case .oneWordAMillionTimes:
        text = line(1, "y") + line(2, String(repeating: "x ", count: 1_000_000)) + line(3, "x")
      case .manyDistinctWords:
        text = (0..<3).map { document in
          line(document, (0..<100_000).map { "w\($0 * (document + 1))" }.joined(separator: " "))
        }.joined()
      case .emptyTexts:
        text = (0..<3000).map { line($0, $0 % 100 == 7 ? "word" : $0 % 2 == 0 ? "" : " ., ") }
          .joined()
      case .stopWordsOnly: text = (0..<3000).map { line($0, "the and of the") }.joined()
      }
      return Array(text.utf8)
    }
  }

  @Test(arguments: Shape.allCases)
  func oddDocumentsGiveTheSameBytesInLittleMemory(_ shape: Shape) throws {
    let folder = try WorkFolder()
    try folder.write("odd.jsonl", shape.lines)
    let analyzer = shape == .stopWordsOnly ? "simple stop:english" : "simple"
    let small = try build(folder, "odd.jsonl", memory: "1M", "--analyzer", analyzer)
    let large = try build(folder, "odd.jsonl", memory: "512M", "--analyzer", analyzer)
    #expect(!small.segments.isEmpty)
    #expect(small.segments == large.segments)
  }

  @Test func aTokenThatIsCutIsFoundAsAPhrase() throws {
    let folder = try WorkFolder()
    try folder.write("odd.jsonl", Shape.oneTokenOfAMebibyte.lines)
    _ = try build(folder, "odd.jsonl", memory: "1M")
    let piece = String(repeating: "x", count: 255)
    #expect(try folder.run("search", "index", piece, "--count").outputText == "1\n")
    // What is left of a mebibyte in pieces of 255 bytes are 16.
    let end = piece + piece + String(repeating: "x", count: 16)
    #expect(try folder.run("search", "index", end, "--count").outputText == "1\n")
    #expect(try folder.run("search", "index", piece + "xx", "--count").outputText == "0\n")
    #expect(try folder.run("search", "index", "x", "--count").outputText == "1\n")
  }

  @Test func documentsOfStopWordsHaveNoWords() throws {
    let folder = try WorkFolder()
    try folder.write("odd.jsonl", Shape.stopWordsOnly.lines)
    _ = try build(folder, "odd.jsonl", memory: "1M", "--analyzer", "simple stop:english")
    let stats = try folder.run("index", "stats", "index", "--json")
    #expect(stats.outputText.contains("\"documents\":0,\"tokens\":0,"), "\(stats.outputText)")
    #expect(try folder.run("search", "index", "word", "--count").ending == .exit(1))
  }
}
