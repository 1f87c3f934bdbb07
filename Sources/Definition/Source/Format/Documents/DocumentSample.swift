internal import Formats
internal import Platform

/// The first rows of a document, which cannot be entered in the middle.
struct DocumentSample: FormatSample {
  let form: TextForm
  let format: SourceFormat
  /// The columns that have values, but for those that only count.
  private(set) var columns: [ColumnProfile]
  var rows = SampledRows()
  let isDocument = true
  var holdsPositions: Bool { format.kind.holdsPositions }
  /// What a row is.
  private let row: String
  /// What tells the format.
  private let evidence: [String]
  /// What its source says besides.
  private let lines: [String]
  /// How many rows are of each kind, such as `trkpt`.
  private var kinds: [String: Int] = [:]
  /// What the reader noticed, by code.
  private var noteCounts: [String: Int64] = [:]
  /// Why the document cannot be read any further.
  private var failure: DocumentFailure?

  static let chunkByteCount = 64 << 10

  /// Looks at rows that `read` hands to `look`; throws `InferError` where there is none.
  ///
  /// `counting` are columns that count from 1 in each file, so that they name nothing.
  init(
    _ file: SampledFile, _ format: SourceFormat, title: String, columns: [String], row: String,
    evidence: [String], lines: [String] = [], counting: Set<String> = [],
    _ read: (inout DocumentSample) throws -> Void
  ) throws {
    (form, self.format, self.row) = (file.text.form, format, row)
    (self.evidence, self.lines) = (evidence, lines)
    self.columns = columns.map { ColumnProfile(name: $0) }
    do { try read(&self) } catch let failure as DecodingFailure {
      throw file.refused(expected: "a whole \(form.name) file", found: "at \(failure)")
    }
    self.columns.removeAll {
      counting.contains($0.name) || $0.valueCount + $0.nullLikeCount == 0
    }
    // What was decoded of a long text ends somewhere.
    if !file.text.isWhole { failure = nil }
    guard rows.recordCount == 0 else { return }
    let count = rows.rejectCount
    throw file.refused(
      expected: "\(title) with \(row)s",
      found: failure.map { "at \($0)" }
        ?? (count == 0 ? "none" : "\(Count.text(count, row)) that cannot be read"))
  }

  func isAlike(_ other: any FormatSample) -> Bool {
    guard let other = other as? DocumentSample else { return false }
    return format == other.format && lines == other.lines
  }

  mutating func look<Reader: DocumentReader & ~Copyable>(
    _ reader: inout Reader, limit: Int
  ) throws {
    let tellsKinds = !format.kind.traceKinds.isEmpty
    let kindColumn = tellsKinds ? columns.firstIndex { $0.name == "kind" } : nil
    defer { noteCounts = reader.notes }
    do {
      guard try reader.beginSpan(end: .max) else { return }
      while let batch = try reader.nextRows() {
        for reject in batch.rejects { rows.rejectCounts[reject.code, default: 0] += 1 }
        let table = batch.table
        for row in 0..<table.count {
          for (index, column) in columns.enumerated() {
            let field = table.field(row, index)
            column.look(at: UnsafeRawBufferPointer(field.bytes))
            if field.kind == .text, field.byteCount > 0 { column.countQuoted() }
          }
          if let kindColumn {
            let kind = String(decoding: table.field(row, kindColumn).bytes, as: UTF8.self)
            kinds[kind, default: 0] += 1
          }
        }
        rows.recordCount += table.count
        rows.readCount = rows.recordCount + rows.rejectCount
        if table.count > 0 {
          let last = table.count - 1
          rows.byteCount = table.offset(of: last) + Int64(table.byteCount(of: last))
        }
        if rows.readCount >= limit { return }
      }
      rows.isWhole = true
    } catch let error as DocumentFailure {
      failure = error
    }
  }

  func write(_ draft: inout DefinitionDraft, numbers: [ColumnProfile]) {
    for line in evidence { draft.comment(2, line) }
    draft.code(2, "format: \(format.rawValue)")
    for line in lines { draft.code(2, line) }
    // GeoJSON says by itself which of its columns are numbers.
    if format == .json { draft.quotedNumbers(numbers) }
    if kinds.count > 1, let kind = format.kind.traceKinds.first(where: { kinds[$0] != nil }) {
      let found = kinds.sorted { $0.key < $1.key }.map {
        "\(Count.text($0.value)) \($0.key)"
      }
      draft.comment(
        2,
        "Rows of several kinds were found: \(found.joined(separator: ", ")). To read the points of "
          + "tracks alone:")
      draft.comment(2, "where: \"kind:\(kind)\"")
    }
    for condition in PositionRows.missing(columns, rows, format) { condition.write(&draft) }
    for (code, count) in rows.rejectCounts.sorted(by: { $0.key < $1.key }) {
      draft.comment(
        2, "\(Count.text(count, row)) cannot be read; a run rejects such as \(code).")
    }
    for (code, count) in noteCounts.sorted(by: { $0.key < $1.key }) {
      draft.comment(
        2,
        "A run notes \(code): \(Count.text(Int(count)))"
          + (rows.isWhole ? "." : " in the front of the file alone."))
    }
    guard let failure = failure else { return }
    draft.comment(
      2,
      "The file cannot be read to its end: \(failure). A run stops at such a file (\(failure.code)); "
        + "among others it may go on without the rest of it:")
    draft.comment(2, "on_failure: warn")
  }
}
