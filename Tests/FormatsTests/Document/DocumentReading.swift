import Formats
import Platform
import Testing

/// Everything that a reader said about a document; places count from its front.
struct DocumentReading: Equatable {
  struct Row: Equatable {
    /// nil where there is no value.
    var fields: [String?]
    var kinds: [FieldKind]
    var offset: Int64
    var line: Int64
    var bytes: [UInt8]

    static func == (a: Row, b: Row) -> Bool {
      a.fields == b.fields && a.kinds.map(\.rawValue) == b.kinds.map(\.rawValue)
        && a.offset == b.offset && a.line == b.line && a.bytes == b.bytes
    }
  }

  var rows: [Row] = []
  var rejects: [RowReject] = []
  var notes: [String: Int64] = [:]
  var failure: DocumentFailure?
  var lineCount: Int64 = 0
  var end: Int64 = 0
  var summaries: [SpanSummary] = []

  /// The same rows, refusals and places, however the document was cut.
  static func == (a: DocumentReading, b: DocumentReading) -> Bool {
    a.rows == b.rows && a.rejects == b.rejects && a.notes == b.notes && a.failure == b.failure
      && a.lineCount == b.lineCount && a.end == b.end
  }

  /// The fields of all rows, `-` where there is no value.
  var texts: [[String]] { rows.map { $0.fields.map { $0 ?? "-" } } }

  /// Reads a document to its end, in spans of a length.
  init<Reader: DocumentReader & ~Copyable>(
    _ reader: inout Reader, columnCount: Int, spanByteCount: Int = 1 << 40
  ) throws {
    var limit = Int64(spanByteCount)
    while try reader.beginSpan(end: limit) {
      do {
        while let batch = try reader.nextRows() { append(batch, reader.start, columnCount) }
      } catch let failure as DocumentFailure {
        self.failure = failure
      }
      let summary = reader.finish()
      notes.merge(reader.notes) { $0 + $1 }
      lineCount += summary.lineCount
      end = summary.end
      summaries.append(summary)
      limit += Int64(spanByteCount)
    }
  }

  private mutating func append(_ batch: RowBatch, _ start: Int64, _ columnCount: Int) {
    let table = batch.table
    let lineBefore = lineCount
    for record in 0..<table.count {
      let fields = (0..<columnCount).map { table.field(record, $0) }
      rows.append(
        Row(
          fields: fields.map { $0.isNull ? nil : String(decoding: $0.bytes, as: UTF8.self) },
          kinds: fields.map(\.kind), offset: start + table.offset(of: record),
          line: lineBefore + table.line(of: record), bytes: Array(table.bytes(of: record))))
    }
    for var reject in batch.rejects {
      reject.offset += start
      reject.line += lineBefore
      rejects.append(reject)
    }
  }

  /// Spans lie side by side, and each hash is that of everything up to the end of its span.
  func checkSpans(of bytes: [UInt8], _ label: Comment) {
    var end: Int64 = 0
    for summary in summaries {
      #expect(summary.start == end, label)
      end = summary.end
      let hash = bytes[..<Int(end)].withUnsafeBytes { Hash128.of($0) }
      #expect(summary.hash == hash, label)
    }
    #expect(summaries.reduce(0) { $0 + $1.recordCount } == Int64(rows.count), label)
  }
}
