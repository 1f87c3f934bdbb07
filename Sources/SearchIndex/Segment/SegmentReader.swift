public import Platform

/// One immutable segment, mapped, with the columns that stand beside it in a file of their own, if it has such.
///
/// Any thread may read; columns are opened, and verified, on demand.
public final class SegmentReader: Sendable {
  /// The fields of its records; those of the side columns stand behind those of the segment itself.
  public let schema: Schema
  /// How many records; doc IDs are `0..<rowCount`.
  public let rowCount: Int
  let file: SectionFile
  /// The number of its first section; 0 but where a file has several segments.
  private let base: Int
  /// The columns beside it: a segment of as many rows.
  private let side: SegmentReader?
  /// How many fields the segment itself has.
  public let storedCount: Int

  /// Opens a segment; reads the directory and the schema only.
  public convenience init(
    _ listed: ContainerFile, side: ContainerFile? = nil
  ) throws(StoreError) {
    let beside = try side.map { (file) throws(StoreError) in
      try SegmentReader(SectionFile(file, kind: SegmentSection.sideKind), base: 0, side: nil)
    }
    try self.init(SectionFile(listed, kind: SegmentSection.kind), base: 0, side: beside)
  }

  /// Opens the segment of a file whose sections are numbered from `base` on.
  public convenience init(_ file: SectionFile, base: Int) throws(StoreError) {
    try self.init(file, base: base, side: nil)
  }

  private init(_ file: SectionFile, base: Int, side: SegmentReader?) throws(StoreError) {
    self.file = file
    self.base = base
    self.side = side
    let meta: SegmentMeta
    do {
      meta = try SegmentMeta(file.section(SegmentSection.meta, index: base))
    } catch let error as MalformedRecord {
      throw .corrupt(
        file: file.path, offset: Int64(error.offset), expected: error.expected,
        found: "something else in META")
    } catch let error as StoreError {
      throw error
    } catch {
      preconditionFailure("section and meta throw nothing else")
    }
    rowCount = meta.rowCount
    storedCount = meta.schema.fields.count
    guard let side else {
      schema = meta.schema
      return
    }
    let names = Set(meta.schema.fields.map(\.name))
    guard side.rowCount == rowCount, names.isDisjoint(with: side.schema.fields.map(\.name)) else {
      throw .corrupt(
        file: side.path, offset: 0, expected: "other columns of \(rowCount) rows",
        found: "\(side.rowCount) rows of \(side.schema.fields.map(\.name).joined(separator: ", "))")
    }
    schema = meta.schema.appending(side.schema.fields)
  }

  /// How many numbers of sections a segment of `schema` takes.
  public static func sectionCount(_ schema: Schema) -> Int {
    schema.fields.count + SegmentSection.provenanceCount
  }

  /// The path of the file.
  public var path: String { file.path }

  /// What stands in the trailer for every byte of the file.
  public var fingerprint: UInt64 { file.fingerprint }

  /// Blocks of 1,024 rows, the last one shorter.
  public var blockCount: Int {
    (rowCount + RecordBatch.capacity - 1) / RecordBatch.capacity
  }

  /// A numeric column; traps on another type.
  public func integers(_ field: FieldID) throws(StoreError) -> IntegerColumnReader {
    precondition(schema[field].type.isNumeric, "\(schema[field].name) is not numeric")
    let (file, index) = place(of: field)
    return try IntegerColumnReader(file: file, index: index, rowCount: rowCount)
  }

  /// A column of symbols, or of stored texts, with a sorted dictionary; traps on another type.
  ///
  /// The dictionary of a column without one is made here: that costs a walk over its bytes, and holds each text once.
  public func symbols(_ field: FieldID) throws(StoreError) -> SymbolColumnReader {
    precondition(!schema[field].type.isNumeric, "\(schema[field].name) is numeric")
    let (file, index) = place(of: field)
    return try SymbolColumnReader(file: file, index: index, rowCount: rowCount)
  }

  /// The inverted index of a text field; nil if it has none, or if it was merged with those of other
  /// segments and stands in another file.
  public func index(of field: FieldID) throws(StoreError) -> FieldIndexReader? {
    let (file, index) = place(of: field)
    guard schema[field].indexing != nil,
      file.byteCount(FieldIndexFormat.statistics, index: index) != nil
    else { return nil }
    return try FieldIndexReader(file: file, index: index, documentCount: rowCount)
  }

  /// The bytes of a text column, or of a symbol column that was stored plain (nil if it has a
  /// dictionary, and for text that is indexed only); traps on a numeric one.
  public func text(_ field: FieldID) throws(StoreError) -> TextCursor? {
    precondition(!schema[field].type.isNumeric, "\(schema[field].name) is numeric")
    let (file, index) = place(of: field)
    guard file.byteCount(SegmentSection.textDirectory, index: index) != nil else { return nil }
    return TextCursor(try TextColumnReader(file: file, index: index, rowCount: rowCount))
  }

  /// Where each record begins, in bytes from the start of the part.
  public func offsets() throws(StoreError) -> IntegerColumnReader {
    try provenance(SegmentSection.offsetColumn)
  }

  /// The line of each record, the part's first line being 0.
  public func lines() throws(StoreError) -> IntegerColumnReader {
    try provenance(SegmentSection.lineColumn)
  }

  /// Checks every byte of the file, and of that of the side columns.
  public func verify() throws(StoreError) {
    try file.verifyAll()
    try side?.verify()
  }

  /// The file that has a column, and its number there.
  private func place(of field: FieldID) -> (file: SectionFile, index: Int) {
    if let side, field.index >= storedCount {
      return (side.file, field.index - storedCount)
    }
    return (file, base + field.index)
  }

  private func provenance(_ column: Int) throws(StoreError) -> IntegerColumnReader {
    try IntegerColumnReader(
      file: file, index: base + storedCount + column, rowCount: rowCount)
  }
}
