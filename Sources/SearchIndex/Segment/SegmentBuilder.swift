public import Platform

/// Builds the segment of one part: `append`… then `finish`, once.
///
/// One thread. Letting go of it without `finish` gives the segment up.
///
/// Peak memory is about `memoryLimit` plus the dictionaries (at most 16 MiB each); what exceeds it
/// goes to scratch files. The bytes of the segment depend on the records alone.
public final class SegmentBuilder {
  private enum Column {
    case integer(IntegerColumnWriter)
    case symbol(SymbolColumnWriter)
    case text(TextColumnWriter?, FieldIndexBuilder?)
  }

  let schema: Schema
  private let columns: [Column]
  private let offsets: IntegerColumnWriter
  private let lines: IntegerColumnWriter
  /// Records appended so far; the next doc ID.
  public private(set) var rowCount = 0

  /// A builder of records of `schema`.
  public init(schema: Schema, memoryLimit: Int, scratch: ScratchSpace) {
    self.schema = schema
    // What is indexed needs most of the memory; the columns share the rest.
    let indexed = schema.fields.count { $0.indexing != nil }
    let indexShare = indexed == 0 ? 0 : memoryLimit / 8 * 7 / indexed
    let share = (memoryLimit - indexed * indexShare) / (schema.fields.count + 2)
    columns = schema.fields.map { field in
      switch field.type {
      case .symbol:
        .symbol(
          SymbolColumnWriter(isOptional: field.isOptional, memoryLimit: share, scratch: scratch))
      case .text:
        .text(
          field.isStored
            ? TextColumnWriter(isCompressed: true, memoryLimit: share, scratch: scratch) : nil,
          field.indexing.map {
            FieldIndexBuilder(
              analyzer: $0.analyzer, hasPositions: $0.hasPositions, memoryLimit: indexShare,
              scratch: scratch)
          })
      default: .integer(IntegerColumnWriter(memoryLimit: share, scratch: scratch))
      }
    }
    offsets = IntegerColumnWriter(isDelta: true, memoryLimit: share, scratch: scratch)
    lines = IntegerColumnWriter(isDelta: true, memoryLimit: share, scratch: scratch)
  }

  /// Appends the kept rows of `batch`, which is compacted.
  public func append(_ batch: RecordBatch) throws {
    batch.compact()
    guard batch.count > 0 else { return }
    for (index, column) in columns.enumerated() {
      let field = FieldID(index)
      let presence = schema[field].isOptional ? UnsafePointer(batch.presence(field)) : nil
      switch column {
      case .integer(let writer):
        try writer.append(batch.integers(field), presence: presence, count: batch.count)
      case .symbol(let writer):
        try writer.append(batch.byteSlices(field), presence: presence, count: batch.count)
      case .text(let writer, let index):
        let slices = batch.byteSlices(field)
        try writer?.append(slices, presence: presence, count: batch.count)
        guard let index else { continue }
        for row in 0..<batch.count where presence.map({ $0[row] != 0 }) ?? true {
          try index.add(
            document: UInt32(rowCount + row),
            text: UnsafeRawBufferPointer(start: slices[row].start, count: Int(slices[row].count)))
        }
      }
    }
    try offsets.append(batch.offsets, presence: nil, count: batch.count)
    try lines.append(batch.lines, presence: nil, count: batch.count)
    rowCount += batch.count
  }

  /// Writes the segment to `path`, which must not exist yet; returns its fingerprint.
  ///
  /// With `isSide` it is one of columns that stand beside another segment. When `cancellation` is set meanwhile, it throws `Interrupted` and leaves no file.
  public func finish(
    path: String, fileSystem: any FileSystem, cancellation: Cancellation = Cancellation(),
    isSide: Bool = false
  ) throws -> UInt64 {
    let writer = try SectionFileWriter(
      path: path, kind: isSide ? SegmentSection.sideKind : SegmentSection.kind,
      fileSystem: fileSystem)
    try finish(to: writer, base: 0, cancellation: cancellation)
    return try writer.finish()
  }

  /// Writes the sections of the segment, numbered from `base` on, into a file that has others besides.
  ///
  /// The numbers up to `base + SegmentReader.sectionCount(schema)` are its own.
  public func finish(
    to writer: SectionFileWriter, base: Int, cancellation: Cancellation = Cancellation()
  ) throws {
    precondition(rowCount <= Int(UInt32.max), "doc IDs are 32 bits")
    try writer.begin(SegmentSection.meta, index: base)
    try writer.append(SegmentMeta(rowCount: rowCount, schema: schema).encoded)
    for (number, column) in columns.enumerated() {
      try cancellation.check()
      let index = base + number
      switch column {
      case .integer(let column): try column.finish(to: writer, index: index)
      case .symbol(let column): try column.finish(to: writer, index: index)
      case .text(let column, let inverted):
        try column?.finish(to: writer, index: index)
        try inverted?.finish(
          documentCount: rowCount, to: writer, index: index, cancellation: cancellation)
      }
    }
    let provenance = base + schema.fields.count
    try offsets.finish(to: writer, index: provenance + SegmentSection.offsetColumn)
    try lines.finish(to: writer, index: provenance + SegmentSection.lineColumn)
  }
}
