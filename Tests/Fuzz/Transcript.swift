import Formats

/// Everything that a reader said about an input, with places counted from its front.
struct Transcript {
  private var rows: [UInt8] = []
  private var rejects: [UInt8] = []
  private var lineCount: Int64 = 0
  private var failure = ""

  /// Notes a batch of the span that starts at `start`.
  mutating func add(_ batch: RowBatch, start: Int64) {
    let table = batch.table
    for record in 0..<table.count {
      put("\(start + table.offset(of: record)) \(lineCount + table.line(of: record))")
      for column in 0..<table.columnCount {
        let field = table.field(record, column)
        rows.append(field.isNull ? 0 : 1)
        rows += content(of: field)
        rows.append(0xFF)
        // Only asked, since where a field stands that libcsv rewrote is not known.
        _ = table.position(record, column)
      }
      rows += table.bytes(of: record)
      rows.append(0xFE)
    }
    for reject in batch.rejects {
      rejects += Array(
        "\(start + reject.offset) \(lineCount + reject.line) \(reject.byteCount) \(reject.code)\n"
          .utf8)
    }
  }

  /// Notes the end of a span.
  mutating func end(_ summary: SpanSummary) { lineCount += summary.lineCount }

  /// Notes why a document was not read any further.
  mutating func fail(_ reason: String) { failure = reason }

  /// Ends the process unless `other` says the same.
  func mustEqual(_ other: Transcript, _ cuts: String) {
    guard rows == other.rows else { fatalError("records depend on how the input is cut: \(cuts)") }
    guard rejects == other.rejects else {
      fatalError(
        "refusals depend on how the input is cut: \(cuts)\n\(text(rejects))---\n\(text(other.rejects))"
      )
    }
    guard failure == other.failure else {
      fatalError("the failure depends on how the input is cut: \(cuts)")
    }
  }

  private mutating func put(_ text: String) { rows += Array(text.utf8) }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func content(of field: RowField) -> [UInt8] {
    guard field.needsUnescape else { return Array(field.bytes) }
    return Array(unsafeUninitializedCapacity: field.byteCount) { buffer, count in
      count = buffer.baseAddress.map { field.unescape(into: $0) } ?? 0
    }
  }
}
