@testable import Formats
import Platform

/// Everything that a reader said about one span or several.
struct JSONReading: Equatable {
  struct Record: Equatable {
    var fields: [NaiveJSON]
    var offset: Int64
    var line: Int64
    var byteCount: Int
  }

  var records: [Record] = []
  var rejects: [RowReject] = []
  var lineCount: Int64 = 0
  var blankLineCount: Int64 = 0

  /// What stands where, without the words of the refusals.
  var codes: [String] { rejects.map { "\($0.line) \($0.offset) \($0.byteCount) \($0.code)" } }
}

/// How a file is read in a test.
struct JSONReadingPlan {
  var columns: [JSONPath] = [JSONPath("a")]
  var chunkByteCount = 1 << 16
  var lineLimit = JSONLinesReader.maximumLineByteCount

  init(_ columns: String..., chunkByteCount: Int = 1 << 16) {
    if !columns.isEmpty { self.columns = columns.map { JSONPath($0) } }
    self.chunkByteCount = chunkByteCount
  }

  /// Reads one span.
  func read(
    _ source: MemorySource, _ span: ByteSpan, assumedStart: Int64? = nil
  ) throws -> (reading: JSONReading, summary: SpanSummary) {
    var reading = JSONReading()
    var reader = try JSONLinesReader(
      source: source, columns: columns, chunkByteCount: chunkByteCount, span: span,
      assumedStart: assumedStart, maximumLineByteCount: lineLimit)
    while let batch = try reader.nextRows() {
      reading.rejects += batch.rejects
      let table = batch.table
      for record in 0..<table.count {
        reading.records.append(
          JSONReading.Record(
            fields: (0..<table.columnCount).map { Self.value(table.field(record, $0)) },
            offset: table.offset(of: record), line: table.line(of: record),
            byteCount: table.byteCount(of: record)))
      }
    }
    let summary = reader.finish()
    reading.lineCount = summary.lineCount
    reading.blankLineCount = summary.blankLineCount
    return (reading, summary)
  }

  func read(_ text: String) throws -> JSONReading { try read(Array(text.utf8)) }

  func read(_ bytes: [UInt8]) throws -> JSONReading {
    try read(MemorySource(bytes: bytes), ByteSpan(start: 0, end: .max)).reading
  }

  /// Reads every span of `spanByteCount` bytes, as a run does; positions count from the file's start.
  func readSpans(
    _ source: MemorySource, spanByteCount: Int
  ) throws -> (reading: JSONReading, redoneCount: Int, hash: [Hash128]) {
    var whole = JSONReading()
    var redoneCount = 0
    var start: Int64 = 0
    var trueStart: Int64 = 0
    let size = Int64(source.bytes.count)
    var hashes: [Hash128] = []
    repeat {
      let span = ByteSpan(start: start, end: min(size, start + Int64(spanByteCount)))
      var (part, summary) = try read(source, span)
      if summary.start != trueStart {
        redoneCount += 1
        (part, summary) = try read(source, span, assumedStart: trueStart)
      }
      for var record in part.records {
        record.offset += trueStart
        record.line += whole.lineCount
        whole.records.append(record)
      }
      for var reject in part.rejects {
        reject.offset += trueStart
        reject.line += whole.lineCount
        whole.rejects.append(reject)
      }
      whole.lineCount += part.lineCount
      whole.blankLineCount += part.blankLineCount
      hashes.append(summary.hash)
      trueStart = summary.end
      start = span.end
    } while start < size
    return (whole, redoneCount, hashes)
  }

  /// The same by `NaiveJSON`, without the words of the refusals.
  func readNaively(_ bytes: [UInt8]) -> JSONReading {
    var reading = JSONReading()
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var offset = bytes.starts(with: mark) ? 3 : 0
    while offset < bytes.count {
      let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      var line = Array(bytes[offset..<end])
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      append(line, at: Int64(offset), to: &reading)
      reading.lineCount += 1
      offset = end + 1
    }
    return reading
  }

  private func append(_ line: [UInt8], at offset: Int64, to reading: inout JSONReading) {
    func reject(_ code: String) {
      reading.rejects.append(
        RowReject(
          code: code, offset: offset, byteCount: Int64(line.count), line: reading.lineCount,
          expected: ""))
    }
    if line.count > lineLimit { return reject("TOO_LONG") }
    if line.allSatisfy({ " \t\r".utf8.contains($0) }) {
      reading.blankLineCount += 1
      return
    }
    switch NaiveJSON.line(line) {
    case .failure(let refusal): reject(refusal.code)
    case .success(let object):
      let fields = columns.map { Self.shallow(object[$0.keys[...]]).withoutNUL }
      reading.records.append(
        JSONReading.Record(
          fields: fields, offset: offset, line: reading.lineCount, byteCount: line.count))
    }
  }

  /// What a table tells of a value that is read.
  private static func shallow(_ value: NaiveJSON) -> NaiveJSON {
    switch value {
    case .list: .list([])
    case .object: .object([])
    default: value
    }
  }

  private static func value(_ field: RowField) -> NaiveJSON {
    let bytes = Array(field.bytes)
    return switch field.kind {
    case .null: .null
    case .text: .text(bytes)
    case .number: .number(bytes)
    case .boolean: .boolean(bytes == Array("true".utf8))
    case .object: .object([])
    default: .list([])
    }
  }
}

extension NaiveJSON {
  /// A text with U+FFFD in place of NUL; anything else as it is.
  var withoutNUL: NaiveJSON {
    guard case .text(let bytes) = self else { return self }
    return .text(bytes.flatMap { $0 == 0 ? Array("\u{FFFD}".utf8) : [$0] })
  }
}
