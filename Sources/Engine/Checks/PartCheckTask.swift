internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Judges the records of one part where no other part has a say, or only the end of the one before.
struct PartCheckTask: PipelineTask {
  /// What is looked for.
  enum Check: Sendable {
    case rows(RowTest)
    case count
    /// The newest value of these fields.
    case newest([FieldID])
    /// The value does not go down within the file, which begins with part `first`.
    case monotonic(FieldID, first: Int)
  }

  let dataset: DatasetReader
  let number: Int
  let check: Check
  let filter: RowFilter?
  let key: TaskKey

  var byteCount: Int64 { dataset.location(number).byteCount }

  func perform(in context: TaskContext) throws -> OutputFile {
    let part = try dataset.open(number)
    var fields: [FieldID] = []
    switch check {
    case .rows(let test): fields = test.fields
    case .monotonic(let field, _): fields = [field]
    case .count, .newest: break
    }
    let rows = try CheckedRows(part, filter: filter, fields: fields)
    var failing: [UInt64] = []
    var newest: Int64?
    switch check {
    case .rows(let test): failing = try test.failing(rows, cancellation: context.cancellation)
    case .count: break
    case .newest(let fields):
      for field in fields {
        try CheckedRows(part, filter: filter, fields: [field])
          .forEachNumber(field, cancellation: context.cancellation) { _, value in
            newest = max(newest ?? value, value)
          }
      }
    case .monotonic(let field, let first):
      failing = [UInt64](repeating: 0, count: rows.words.count)
      var before = try last(of: field, from: first)
      var files = try FileStarts(dataset.parts[number], in: part.segment)
      try rows.forEachNumber(field, cancellation: context.cancellation) { row, value in
        if files.begins(with: row) { before = nil }
        if let before, value < before { failing[row >> 6] |= 1 << UInt64(row & 63) }
        before = value
      }
    }
    context.progress.add(bytes: byteCount, records: Int64(part.segment.rowCount))
    return try context.store.publish(key: key, kind: .expectation) { path in
      try ExpectationFile.write(
        checked: rows.count, failing: failing, newest: newest, path: path,
        fileSystem: context.fileSystem)
    }
  }

  /// The last value in the parts of the file before this one.
  private func last(of field: FieldID, from first: Int) throws -> Int64? {
    for earlier in (first..<number).reversed() {
      let rows = try CheckedRows(dataset.open(earlier), filter: filter, fields: [field])
      if let value = try rows.lastNumber(field) { return value }
    }
    return nil
  }
}

/// Tells in which rows of a part another file has begun than in the row asked for before.
private struct FileStarts {
  private let offsets: IntegerColumnReader?
  private var starts: ArraySlice<Int64>

  init(_ part: Manifest.Part, in segment: SegmentReader) throws(StoreError) {
    starts = part.sliceStarts.dropFirst()
    offsets = starts.isEmpty ? nil : try segment.offsets()
  }

  /// Whether one has; rows rise from call to call.
  mutating func begins(with row: Int) -> Bool {
    guard let offsets, let next = starts.first else { return false }
    let offset = offsets.value(at: row)
    guard offset >= next else { return false }
    starts = starts.drop { $0 <= offset }
    return true
  }
}
