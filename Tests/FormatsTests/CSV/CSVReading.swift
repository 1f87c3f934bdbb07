@testable import Formats
import Platform

/// Bytes in memory as a source that hands out at most `readLimit` at a time.
struct MemorySource: ByteSource {
  var bytes: [UInt8]
  var readLimit = Int.max
  var knowsSize = true

  var byteCount: Int64? { knowsSize ? Int64(bytes.count) : nil }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int {
    let start = min(bytes.count, Int(offset))
    let count = min(buffer.count, bytes.count - start, readLimit)
    if count > 0 { buffer.copyBytes(from: bytes[start..<start + count]) }
    return count
  }
}

/// Everything that a reader said about one span or several.
struct CSVReading {
  var records: [NaiveCSV.Record] = []
  var rejects: [CSVReject] = []
  var summaries: [SpanSummary] = []
  var redoneCount = 0

  var lineCount: Int64 { summaries.reduce(0) { $0 + $1.lineCount } }
  var blankLineCount: Int64 { summaries.reduce(0) { $0 + $1.blankLineCount } }
  var headerCount: Int64 { summaries.reduce(0) { $0 + $1.headerCount } }
}

/// How a file is read in a test.
struct ReadingPlan {
  var dialect: CSVDialect
  var columnCount: Int
  var chunkByteCount = 1 << 16
  var recordLimit = CSVSpanReader.maximumRecordByteCount
  var patience = 1 << 20

  /// Reads one span.
  func read(
    _ source: any ByteSource, _ span: ByteSpan, assumedStart: Int64? = nil
  ) throws -> CSVReading {
    var reading = CSVReading()
    var reader = try CSVSpanReader(
      source: source, dialect: dialect, columnCount: columnCount, chunkByteCount: chunkByteCount,
      span: span, assumedStart: assumedStart, maximumRecordByteCount: recordLimit)
    reader.patience = patience
    var arena = FieldArena()
    while let batch = try reader.next() {
      reading.rejects += batch.rejects
      let table = batch.table
      for record in 0..<table.count {
        let fields: [[UInt8]?] = (0..<table.columnCount).map { column in
          let field = table.field(record, column)
          return field.isNull ? nil : Array(arena.content(of: field))
        }
        reading.records.append(
          NaiveCSV.Record(
            fields: fields, offset: table.offset(of: record), line: table.line(of: record),
            byteCount: table.byteCount(of: record)))
      }
      arena.reset()
    }
    reading.summaries = [reader.finish()]
    return reading
  }

  /// Reads every span of `spanByteCount` bytes and redoes wrong guesses; positions are made to
  /// count from the start of the file.
  func readSpans(_ source: MemorySource, spanByteCount: Int) throws -> CSVReading {
    var whole = CSVReading()
    var start: Int64 = 0
    var trueStart: Int64 = 0
    let size = Int64(source.bytes.count)
    repeat {
      let span = ByteSpan(start: start, end: min(size, start + Int64(spanByteCount)))
      var part = try read(source, span)
      if part.summaries[0].start != trueStart {
        whole.redoneCount += 1
        part = try read(source, span, assumedStart: trueStart)
      }
      let firstLine = whole.lineCount
      for var record in part.records {
        record.offset += trueStart
        record.line += firstLine
        whole.records.append(record)
      }
      for var reject in part.rejects {
        reject.offset += trueStart
        reject.line += firstLine
        whole.rejects.append(reject)
      }
      whole.summaries += part.summaries
      trueStart = part.summaries[0].end
      start = span.end
    } while start < size
    return whole
  }

  func readNaively(_ bytes: [UInt8]) -> NaiveCSV {
    NaiveCSV(bytes, dialect: dialect, columnCount: columnCount, recordLimit: recordLimit)
  }
}

func hash(_ bytes: ArraySlice<UInt8>) -> Hash128 {
  bytes.withUnsafeBytes { Hash128.of($0) }
}
