import Definition
import TestSupport
import Testing

@Suite struct InferredJSONTests {
  private func lines(_ rows: Int = 120, _ line: (Int) -> String) -> String {
    (0..<rows).map { line($0) + "\n" }.joined()
  }

  private func vote(_ row: Int, more: String = "") -> String {
    "{\"user\":{\"id\":\"u\(row)\"},\"place\":\"p\(row % 7)\",\"rating\":\(row % 5),"
      + "\"time\":\(1_500_000_000 + row)\(more)}"
  }

  @Test(arguments: ["", "\u{FEFF}"])
  func keysBecomeColumns(mark: String) throws {
    let proposed = try Proposed(mark + lines { vote($0) }, name: "votes.jsonl")
    #expect(proposed.columns["user"] == "user.id")
    #expect(proposed.columns["stars"] == "rating")
    #expect(proposed.columns["at"] == "time")
    #expect(proposed.text.contains("format: jsonl"))
    #expect(!proposed.text.contains("numbers:") && !proposed.text.contains("delimiter"))
    #expect(proposed.line.contains("Lines that are one JSON object: 120 of the first 120."))
  }

  /// A key with dots and backslashes is written so that the definition means that key.
  @Test func oddKeysAreWrittenAsTheyAreRead() throws {
    let proposed = try Proposed(
      lines { row in
        "{\"us.er\\\\\":\"u\(row)\",\"place\":\"p\",\"rating\":3,\"time\":\"2018-05-01T10:00:00Z\"}"
      }, name: "v.json")
    #expect(proposed.columns["user"] == #"us\.er\\"#, "\(proposed.text)")
  }

  @Test func numbersInQuotesAreTold() throws {
    let proposed = try Proposed(
      lines { vote($0).replacing("\"rating\":\($0 % 5)", with: "\"rating\":\"\($0 % 5)\"") })
    #expect(proposed.text.contains("numbers: text"))
    #expect(proposed.line.contains("\"rating\" in 120 of 120"))
    #expect(proposed.bound != nil)
  }

  /// Keys that are data, such as names of people, are not printed, and neither are values.
  @Test func rareKeysAreCountedOnly() throws {
    let proposed = try Proposed(
      lines { vote($0, more: ",\"by\":{\"secret\($0)\":1},\"tags\":[{\"inner\($0)\":2}]") })
    #expect(!proposed.text.contains("secret") && !proposed.text.contains("inner"))
    #expect(proposed.line.contains("120 keys in hardly any of the lines are not listed"))
    #expect(proposed.line.contains("There are lists"))
    #expect(!proposed.text.contains("\"u1\"") && !proposed.text.contains("p6"))
  }

  /// Lines that are no objects are what a run rejects.
  @Test func badLinesAreTold() throws {
    let text = lines { $0 % 30 == 7 ? "{\"user\":" : $0 % 30 == 8 ? "[1]" : vote($0) }
    let proposed = try Proposed(text)
    #expect(proposed.line.contains("112 of the first 120."), "\(proposed.text)")
    #expect(
      proposed.line.contains("4 sampled lines cannot be read; a run rejects them as JSON_OBJECT"))
    #expect(proposed.line.contains("a run rejects them as JSON_SYNTAX"))
  }

  /// A long file is sampled in stretches; a last line that is cut off does not count.
  @Test func longFilesAreSampled() throws {
    let text =
      lines(40_000) { vote($0, more: ",\"comment\":\"words and words \($0)\"") } + "{\"user"
    let proposed = try Proposed(text, sampleSize: 2000)
    #expect(proposed.columns["comment"] == "comment")
    #expect(proposed.line.contains("of about 4"), "\(proposed.text)")
  }

  @Test(arguments: [
    ("{\n  \"user\": 1\n} x\n", "is not JSON Lines"), ("[{}, {}]", "objects without values"),
    ("{\"user\":", "one JSON object a line"), ("{}\n{}\n", "objects without values"),
  ])
  func otherJSONIsRefused(text: String, words: String) throws {
    do {
      _ = try Proposed(text)
      Issue.record("nothing was refused")
    } catch let error as InferError {
      #expect(error.description.contains(words), "\(error.description)")
    }
  }
}
