import Definition
import Platform
import TestSupport
import Testing

@Suite struct InferredSourceTests {
  @Test(
    arguments: [",", ";", "\t", "|"],
    [("\n", false), ("\r\n", false), ("\r", false), ("\n", true)])
  func delimiters(delimiter: String, form: (lineEnd: String, hasMark: Bool)) throws {
    let mark = form.hasMark ? "\u{FEFF}" : ""
    let proposed = try Proposed(mark + votes(delimiter: delimiter, lineEnd: form.lineEnd))
    let dialect = try #require(proposed.dataset?.sources.first?.declaration.dialect)
    #expect(dialect.delimiter == delimiter.utf8.first)
    #expect(dialect.hasHeader)
    #expect(proposed.columns["user"] == "user")
    #expect(proposed.text.contains("byte order mark") == form.hasMark)
    #expect(proposed.text.contains("format: tsv") == (delimiter == "\t"))
  }

  /// Fields in quotes hold every delimiter, line ends and quotes; the table is found all the same.
  @Test func quotedTextDoesNotHideTheTable() throws {
    let pieces = [",", ";", "\t", "|", "\n", "\"\"", "word", " ", "it's"]
    try withSeeds(30) { generator, seed in
      let delimiter = [",", ";", "\t", "|"].randomElement(using: &generator) ?? ","
      var text = ["user", "place", "rating", "time", "comment"].joined(separator: delimiter) + "\n"
      for row in 0..<120 {
        let words = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          pieces.randomElement(using: &generator) ?? ""
        }
        text += ["u\(row)", "p\(row % 7)", "\(row % 5)", "\(1_500_000_000 + row)"]
          .joined(separator: delimiter)
        text += "\(delimiter)\"x\(words.joined())\"\n"
      }
      let proposed = try Proposed(text)
      let dialect = proposed.dataset?.sources.first?.declaration.dialect
      #expect(dialect?.delimiter == delimiter.utf8.first, "seed \(seed)")
      #expect(dialect?.quote == UInt8(ascii: "\""), "seed \(seed)")
      #expect(proposed.columns["comment"] == "comment", "seed \(seed)")
    }
  }

  /// Umlauts of one byte each are taken for Windows-1252, those of UTF-8 need no word.
  @Test(arguments: [true, false])
  func westernEncodingsAreGuessed(isWide: Bool) throws {
    let text = votes().replacing("p3", with: "M#nchen")
    let umlaut: [UInt8] = isWide ? [0xC3, 0xBC] : [0xFC]
    let bytes = Array(text.utf8).flatMap { $0 == UInt8(ascii: "#") ? umlaut : [$0] }
    let proposed = try Proposed(bytes: bytes)
    #expect(proposed.text.contains("encoding: windows-1252") != isWide, "\(proposed.text)")
    #expect(proposed.columns["location"] == "place")
  }

  @Test func aStrayQuoteSpeaksAgainstQuotes() throws {
    let rows = (0..<100).map { "u\($0)|p\($0 % 7)|\($0 % 5)|\(1_500_000_000 + $0)|\"tall\n" }
    let proposed = try Proposed("user|place|rating|time|comment\n" + rows.joined())
    let dialect = try #require(proposed.dataset?.sources.first?.declaration.dialect)
    #expect(dialect.quote == nil)
  }

  /// Some programs write a name twice: numbers and times below it tell that it is a header.
  @Test func columnsOfOneNameHaveNumbers() throws {
    let body = votes().split(separator: "\n").dropFirst().map { $0 + "\n" }.joined()
    let proposed = try Proposed("user,user,rating,time\n" + body)
    #expect(
      proposed.text.contains("user[1]") && proposed.text.contains("user[2]"), "\(proposed.text)")
  }

  @Test(
    arguments: [
      ("u1,p1,3,1500000000\n", "field 3 of the first record is a number"),
      ("user,,,time\n", "several fields of the first record are empty"),
      ("a line of text\n", "has not as many fields as most"),
    ])
  func noHeader(first: String, evidence: String) throws {
    let body = votes().split(separator: "\n").dropFirst().map { $0 + "\n" }.joined()
    let proposed = try Proposed(first + body)
    #expect(proposed.bound != nil)
    #expect(proposed.text.contains("columns: [c1, c2, c3, c4]"))
    #expect(proposed.line.contains(evidence))
  }

  /// No header, and no value of the file in the proposal, whatever the file holds.
  @Test func noValueIsPrinted() throws {
    try withSeeds(30) { generator, seed in
      var values: Set<String> = []
      func word() -> String {
        let letters = (0..<9).map { _ in
          String(UnicodeScalar(UInt8.random(in: 97...122, using: &generator)))
        }
        values.insert("Q" + letters.joined())
        return "Q" + letters.joined()
      }
      let hasHeader = Bool.random(using: &generator)
      var text = hasHeader ? "user,place,rating,time,comment\n" : ""
      for row in 0..<80 {
        text += "\(word()),\(word()),\(row % 5),\(1_500_000_000 + row),\(word()) \(word())\n"
      }
      let proposed = try Proposed(text).text
      for value in values { #expect(!proposed.contains(value), "seed \(seed)") }
    }
  }

  @Test func wordsForNoValueAreARemark() throws {
    let rows = (0..<100).map { row in
      "u\(row),p\(row % 7),\(row % 10 == 0 ? "NA" : "3"),\(1_500_000_000 + row)\n"
    }
    let text = try Proposed("user,place,rating,time\n" + rows.joined()).text
    #expect(text.contains("# null: [\"\", \"NA\"]"))
    #expect(text.contains("\"rating\": integer, 90 values; 1 different; 10 look like \"no value\""))
    #expect(text.contains("90 of 90 values fit; a run rejects the 10 records"))
  }

  @Test func badRecordsAreCounted() throws {
    var bytes = Array(votes(300).utf8)
    bytes += Array("u,p\n".utf8) + Array("u,caf".utf8) + [0xE9] + Array(",1,1500000000\n".utf8)
    let text = try Proposed(bytes: bytes).line
    #expect(text.contains("1 sampled record has another number of fields"))
    #expect(text.contains("1 sampled record is not valid UTF-8"))
  }

  @Test(
    arguments: [
      ([], "an empty file"), ([0x50, 0x4B, 3, 4], "a ZIP archive"),
      ([0x1F, 0x8B, 8], "at byte 3: the gzip data end"),
      (Array("\u{FEFF} {\n \"a\": 1} x\n".utf8), "2 lines of another kind"),
      (Array("[ {\"a\": []}]".utf8), "objects without values"),
      (Array("user,place\n".utf8), "a header only"), ([UInt8](repeating: 0, count: 99), "none"),
    ] as [([UInt8], String)])
  func nothingReadable(bytes: [UInt8], found: String) throws {
    do {
      _ = try Proposed(bytes: bytes)
      Issue.record("expected an error")
    } catch let error as InferError {
      #expect(error.description.contains("found \(found)"))
    }
  }

  @Test func missingFilesAndKinds() throws {
    #expect(throws: FileError.self) {
      try InferredDefinition.propose(path: "/nowhere/votes.csv", catalog: InferKinds.catalog)
    }
    #expect(throws: InferError.unknownRecord(found: "vot", known: ["vote", "place"])) {
      try Proposed(votes(), record: "vot")
    }
  }

  /// The middle and the end of a long file are looked at too, and its length is estimated.
  @Test func theSampleReachesTheWholeFile() throws {
    let rows = (0..<40_000).map { row in
      "u\(row % 900),p\(row % 70),\(row > 36_000 ? 9 : 3),\(1_500_000_000 + row)\n"
    }
    let proposed = try Proposed("user,place,rating,time\n" + rows.joined(), sampleSize: 2000)
    #expect(proposed.text.contains("greatest: 900"))
    let words = proposed.line.split(separator: " ")
    let about = try #require(words.firstIndex(of: "about"))
    let estimate = Int(words[about + 1].replacing(",", with: "")) ?? 0
    #expect((36_000...44_000).contains(estimate))
  }
}
