import Formats
import TestSupport
import Testing

/// The collected files of csv-spectrum and Papa Parse.
@Suite struct CSVTortureTests {
  private static let spectrum = [
    "comma_in_quotes", "empty", "empty_crlf", "escaped_quotes", "json", "location_coordinates",
    "newlines", "newlines_crlf", "quotes_and_newlines", "simple", "simple_crlf", "utf8",
  ]
  private static let papaparse = [
    "utf-8-bom-sample", "sample", "sample-header", "long-sample", "verylong-sample",
  ]
  private static let files =
    spectrum.map { "csv-spectrum/csvs/\($0).csv" } + papaparse.map { "papaparse/tests/\($0).csv" }

  @Test(arguments: files)
  func everyWayOfReadingGivesTheRowsOfLibCSV(_ path: String) throws {
    guard let original = TortureData.file(path) else { return }
    // Line ends got lost where the sets were unpacked, so each kind is tried.
    for lineEnd in ["\n", "\r\n", "\r"] {
      let bytes = original.flatMap { $0 == UInt8(ascii: "\n") ? Array(lineEnd.utf8) : [$0] }
      let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      let rows = rowsOfLibCSV(hasMark ? Array(bytes.dropFirst(3)) : bytes)
      let columnCount = rows[0].count
      var plan = ReadingPlan(dialect: try CSVDialect(), columnCount: columnCount)
      let naive = plan.readNaively(bytes)
      let whole = try plan.read(MemorySource(bytes: bytes), .whole)
      let label: Comment = "\(path), line ends \(Array(lineEnd.utf8))"
      expectEqual(whole, naive, label)
      #expect(
        whole.records.map(\.fields) == rows.dropFirst().filter { $0.count == columnCount }, label)
      plan.chunkByteCount = 64
      let sizes = bytes.count < 2000 ? Array(1...bytes.count) : [1000, 4097, 20_000]
      for spanByteCount in sizes {
        let reading = try plan.readSpans(MemorySource(bytes: bytes), spanByteCount: spanByteCount)
        expectEqual(reading, naive, "\(path), spans of \(spanByteCount)")
      }
    }
  }

  // The expectation of location_coordinates belongs to another file: its telephone number differs.
  @Test(arguments: spectrum.filter { $0 != "location_coordinates" })
  func rowsAreThoseThatTheSetExpects(_ name: String) throws {
    guard let bytes = TortureData.file("csv-spectrum/csvs/\(name).csv"),
      let expectation = TortureData.file("csv-spectrum/json/\(name).json")
    else { return }
    let source = MemorySource(bytes: bytes)
    let header = try #require(try CSVHeader.read(from: source, dialect: try CSVDialect()))
    let plan = ReadingPlan(dialect: try CSVDialect(), columnCount: header.names.count)
    let found = try plan.read(source, .whole).records.map { record in
      zip(header.names, record.fields).flatMap { [$0, String(decoding: $1 ?? [], as: UTF8.self)] }
    }
    // The set was unpacked without its carriage returns.
    let strings = jsonStrings(expectation).map { $0.filter { $0 != "\r" } }
      .map { $0.replacing("\r\n", with: "\n") }
    #expect(found.flatMap { $0 } == strings)
  }

  /// Every string of a JSON text, in order: names and values, since the sets hold nothing else.
  private func jsonStrings(_ bytes: [UInt8]) -> [String] {
    var strings: [String] = []
    var current: [UInt8]?
    var isEscaped = false
    for byte in bytes {
      guard var content = current else {
        if byte == UInt8(ascii: "\"") { current = [] }
        continue
      }
      current = nil
      if isEscaped {
        let controls: [UInt8: UInt8] = [UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D]
        content.append(controls[byte] ?? byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        strings.append(String(decoding: content, as: UTF8.self))
        continue
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        content.append(byte)
      }
      current = content
    }
    return strings
  }
}
