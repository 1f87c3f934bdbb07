internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Copies the records of a part that count into two parts, cut where no part of the run ends.
///
/// Columns and words are made anew; each record keeps its place in the input. Memory is that of a segment builder.
struct RecutPart: PipelineTask {
  let dataset: DatasetReader
  let number: Int

  /// Of so many records that count one stands before the cut.
  private static let share = 3
  private static let stage = TaskStage("recut", version: 1)

  var byteCount: Int64 { dataset.parts[number].byteCount }

  func perform(in context: TaskContext) throws -> [Manifest.Part] {
    let part = try dataset.open(number)
    let source = dataset.parts[number]
    let cut = try self.cut(part)
    guard cut > 0 else {
      return [try copy(part, 0..<part.segment.rowCount, of: source.slices, from: (0, 0), context)]
    }
    let start = (
      byte: try part.segment.offsets().value(at: cut), line: try part.segment.lines().value(at: cut)
    )
    let (front, back) = source.slices.cut(at: start)
    return [
      try copy(part, 0..<cut, of: front, from: (0, 0), context),
      try copy(part, cut..<part.segment.rowCount, of: back, from: start, context),
    ]
  }

  /// The row of the first record behind the cut; 0 where there is nothing to be cut.
  private func cut(_ part: PartReader) throws(StoreError) -> Int {
    let before = part.selection.keptCount / Self.share
    guard before > 0 else { return 0 }
    var seen = 0
    let offsets = try part.segment.offsets()
    for row in 0..<part.segment.rowCount where part.selection.isKept(row) {
      // Records of one row are not taken apart.
      if seen >= before, row > 0, offsets.value(at: row) != offsets.value(at: row - 1) {
        return row
      }
      seen += 1
    }
    return 0
  }

  /// A part of those of `rows` that count; their places count from `start` of the part that they come from.
  private func copy(
    _ part: PartReader, _ rows: Range<Int>, of slices: [Manifest.Slice],
    from start: (byte: Int64, line: Int64), _ context: TaskContext
  ) throws -> Manifest.Part {
    let builder = SegmentBuilder(
      schema: part.segment.schema, memoryLimit: context.memoryPerTask * 3 / 4,
      scratch: context.scratch)
    var copier = try RecordCopier(part, from: start)
    for block in rows.lowerBound / RecordBatch.capacity..<part.segment.blockCount {
      try context.cancellation.check()
      let first = block * RecordBatch.capacity
      guard first < rows.upperBound else { break }
      let kept = (first..<first + RecordBatch.capacity).clamped(to: rows)
        .filter { part.selection.isKept($0) }
      guard !kept.isEmpty else { continue }
      try builder.append(copier.copy(kept))
    }
    let source = dataset.parts[number]
    let key = TaskKey(
      Self.stage,
      [
        source.segment.key.name, source.selection?.key.name ?? "all", String(rows.lowerBound),
        String(rows.upperBound),
      ])
    let segment = try context.store.publish(key: key, kind: .segment) { path in
      try builder.finish(
        path: path, fileSystem: context.fileSystem, cancellation: context.cancellation)
    }
    let count = Int64(builder.rowCount)
    context.progress.add(
      bytes: slices.reduce(0) { $0 + $1.end - $1.start }, records: count)
    return Manifest.Part(
      slices: slices, segment: segment, rejects: nil, selection: nil,
      balance: Balance(read: count, kept: count), rejectCounts: [:],
      rawPrivacy: source.rawPrivacy)
  }
}

/// Copies records of one part into batches.
private struct RecordCopier {
  private let columns: [(field: FieldID, column: RecordColumn)]
  private let offsets: RecordColumn
  private let lines: RecordColumn
  private let start: (byte: Int64, line: Int64)
  /// Values where they lie in the segment, and a copy behind whose values there are bytes to spare.
  private let batch: RecordBatch
  private let copied: RecordBatch

  init(_ part: PartReader, from start: (byte: Int64, line: Int64)) throws(StoreError) {
    let segment = part.segment
    self.start = start
    var columns: [(FieldID, RecordColumn)] = []
    for index in segment.schema.fields.indices {
      columns.append((FieldID(index), try RecordColumn(segment, field: FieldID(index))))
    }
    self.columns = columns
    offsets = RecordColumn(try segment.offsets())
    lines = RecordColumn(try segment.lines())
    batch = RecordBatch(schema: segment.schema)
    copied = RecordBatch(schema: segment.schema)
  }

  /// The records of `rows`, which ascend and lie in one block; they live until the next call.
  mutating func copy(_ rows: [Int]) throws -> RecordBatch {
    batch.count = rows.count
    try offsets.load(rows)
    try lines.load(rows)
    for (place, row) in rows.enumerated() {
      batch.fate[place] = 0
      batch.offsets[place] = offsets.cells.number(row % RecordBatch.capacity) - start.byte
      batch.lines[place] = lines.cells.number(row % RecordBatch.capacity) - start.line
    }
    for (field, column) in columns {
      try column.load(rows)
      batch.fillNulls(field)
      let presence = batch.presence(field)
      let isNumeric = batch.schema[field].type.isNumeric
      for (place, row) in rows.enumerated() {
        let from = row % RecordBatch.capacity
        guard column.cells.isPresent(from) else { continue }
        presence[place] = 1
        if isNumeric {
          batch.integers(field)[place] = column.cells.number(from)
        } else {
          let bytes = column.cells.text(from)
          guard let base = bytes.baseAddress else { continue }
          batch.byteSlices(field)[place] = ByteSlice(start: base, count: bytes.count)
        }
      }
    }
    copied.copy(batch)
    return copied
  }
}

extension [Manifest.Slice] {
  /// The slices before and behind a place that counts from the start of their part.
  func cut(at place: (byte: Int64, line: Int64)) -> (
    front: [Manifest.Slice], back: [Manifest.Slice]
  ) {
    var start = (byte: Int64(0), line: Int64(0))
    for (number, slice) in enumerated() {
      let next = Manifest.Part.next(start, slice.end - slice.start, slice.lineCount)
      guard number == count - 1 || place.byte < next.byte else {
        start = next
        continue
      }
      let (bytes, lines) = (place.byte - start.byte, place.line - start.line)
      if bytes == 0, number > 0 { return (Array(self[..<number]), Array(self[number...])) }
      var (before, behind) = (slice, slice)
      before.end = slice.start + bytes
      before.lineCount = lines
      behind.start = slice.start + bytes
      behind.lineCount = slice.lineCount - lines
      return (self[..<number] + [before], [behind] + self[(number + 1)...])
    }
    return (self, [])
  }
}
