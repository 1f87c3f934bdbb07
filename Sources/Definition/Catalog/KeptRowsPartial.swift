public import Platform
internal import SearchIndex
public import Store

/// The partial state of one part of records that are read again as a whole: a sorted table of a kind of its own without
/// entries, whose section `ROWS` has the rows that count.
///
/// FORMAT.md, "My trips" and "Shared names", has the bytes.
public struct KeptRowsPartial: Sendable {
  static let section = FourCC("ROWS")

  /// Of which analysis the table is.
  public let kind: FileKind

  /// The partials of an analysis.
  public init(kind: FileKind) { self.kind = kind }

  /// Writes the kept rows of `part` to `path`; returns the file's fingerprint.
  public func write(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    let writer = try SortedTableWriter(path: path, kind: kind, fileSystem: context.fileSystem)
    var rows = ByteWriter()
    for row in SegmentRows(part).kept { rows.u32(UInt32(row)) }
    return try writer.finish(
      meta: [], sections: [OwnSection(Self.section, index: 0, bytes: rows.buffer)])
  }

  /// The rows of a partial, ascending; its part has `count` rows.
  public func rows(_ file: ContainerFile, count: Int) throws(StoreError) -> [UInt32] {
    let table = try SortedTableReader(file, kind: kind)
    guard let bytes = try table.ownSection(Self.section, index: 0), bytes.count % 4 == 0 else {
      throw .corrupt(file: file.path, offset: 0, expected: "numbers of rows in ROWS", found: "none")
    }
    let rows = stride(from: 0, to: bytes.count, by: 4).map { bytes.u32(at: $0) }
    guard zip(rows, rows.dropFirst()).allSatisfy({ $0 < $1 }), rows.last ?? 0 < max(count, 1) else {
      throw .corrupt(
        file: file.path, offset: 0, expected: "ascending rows below \(count) in ROWS",
        found: "others")
    }
    return rows
  }
}
