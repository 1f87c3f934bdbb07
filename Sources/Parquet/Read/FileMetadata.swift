/// What the end of a file says of it: its columns, and where their pages are.
///
/// Row groups are read one after the other out of the bytes of the footer, so that nothing is kept of them but those.
/// Specification: `parquet.thrift` of apache/parquet-format, `FileMetaData`.
final class FileMetadata {
  /// The columns that can be asked for, and those that cannot be read.
  let columns: [StoredColumn]
  /// How many rows the file says that it has.
  let rowCount: Int64
  private let leafCount: Int
  private let footer: GrowingBytes
  /// Where pages end and the footer begins.
  private let pagesEnd: Int64
  private var nextGroup: Int
  private let groupCount: Int
  /// How many row groups were read.
  private(set) var groupNumber = 0

  private static let magic = Array("PAR1".utf8)
  /// The largest footer that is read, in bytes.
  private static let footerLimit = 256 << 20

  /// Reads the end of a file; throws `ParquetReadError` and what the source throws.
  init(_ source: ParquetSource) throws {
    let length = try Self.footerLength(source)
    pagesEnd = source.byteCount - 8 - Int64(length)
    var bytes = GrowingBytes(capacity: length + HybridDecoder.slack)
    try source.read(length, at: pagesEnd, to: &bytes)
    footer = bytes
    var reader = CompactReader(footer.bytes)
    do throws(ParquetReadError) {
      var (rows, groups, groupCount) = (Int64(0), 0, 0)
      var nodes: [SchemaNode] = []
      var number = 0
      while let field = try reader.next(after: number) {
        number = field.number
        switch number {
        case 2: nodes = try Self.nodes(&reader, field)
        case 3: rows = try reader.integer(field)
        case 4:
          groupCount = try reader.structures(field)
          groups = reader.at
          for _ in 0..<groupCount { try reader.skipStructure() }
        default: try reader.skip(field)
        }
      }
      (columns, leafCount) = try SchemaColumns.of(nodes)
      guard rows >= 0 else {
        throw ParquetReadError(expected: "a number of rows", found: "\(rows)")
      }
      rowCount = rows
      nextGroup = groups
      self.groupCount = groupCount
    } catch { throw error.placed("footer") }
  }

  private static func nodes(
    _ reader: inout CompactReader, _ field: CompactReader.Field
  ) throws(ParquetReadError) -> [SchemaNode] {
    let count = try reader.structures(field)
    guard count <= SchemaColumns.nodeLimit else {
      throw ParquetReadError(
        expected: "at most \(SchemaColumns.nodeLimit) columns and groups", found: "\(count)")
    }
    var nodes: [SchemaNode] = []
    for _ in 0..<count { nodes.append(try SchemaNode(&reader)) }
    return nodes
  }

  private static func footerLength(_ source: ParquetSource) throws -> Int {
    var front = [UInt8](repeating: 0, count: 4)
    var tail = [UInt8](repeating: 0, count: 8)
    guard source.byteCount >= 12 else {
      throw ParquetReadError(
        expected: "a Parquet file of 12 bytes and more", found: "\(source.byteCount) bytes")
    }
    try front.withUnsafeMutableBytes { try source.read(into: $0, at: 0) }
    if front == Array("PARE".utf8) {
      throw ParquetReadError(
        expected: "a Parquet file that is not encrypted", found: "an encrypted one")
    }
    guard front == magic else {
      throw ParquetReadError(
        expected: "a Parquet file, which begins with PAR1", found: "other bytes")
    }
    try tail.withUnsafeMutableBytes { try source.read(into: $0, at: source.byteCount - 8) }
    guard Array(tail[4...]) == magic else {
      throw ParquetReadError(
        expected: "PAR1 at the end of the file, behind its footer",
        found: "other bytes: it is cut off, or not written to its end")
    }
    let length = tail[..<4].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard Int64(length) <= source.byteCount - 12 else {
      throw ParquetReadError(
        expected: "a footer within the \(source.byteCount) bytes of the file",
        found: "one of \(length) bytes")
    }
    guard length <= footerLimit else {
      throw ParquetReadError(expected: "a footer of at most 256 MiB", found: "\(length) bytes")
    }
    return length
  }

  /// The next row group, with the chunks of the columns whose numbers are `wanted`; nil behind the last one.
  func nextRowGroup(
    _ wanted: [Int]
  ) throws(ParquetReadError) -> (rowCount: Int64, chunks: [ChunkPlace?])? {
    guard groupNumber < groupCount else { return nil }
    groupNumber += 1
    var reader = CompactReader(footer.bytes, at: nextGroup)
    var rowCount: Int64 = 0
    var chunks = [ChunkPlace?](repeating: nil, count: wanted.count)
    var number = 0
    var count = 0
    while let field = try reader.next(after: number) {
      number = field.number
      switch number {
      case 1:
        count = try reader.structures(field)
        guard count == leafCount else {
          throw ParquetReadError(
            expected: "\(leafCount) columns in row group \(groupNumber)", found: "\(count)",
            place: "footer")
        }
        let places = Dictionary(grouping: wanted.indices) { wanted[$0] }
        for leaf in 0..<count {
          guard let asking = places[leaf] else {
            try reader.skipStructure()
            continue
          }
          let chunk = try ChunkPlace(&reader, pagesEnd: pagesEnd)
          for place in asking { chunks[place] = chunk }
        }
      case 3: rowCount = try reader.integer(field)
      default: try reader.skip(field)
      }
    }
    nextGroup = reader.at
    guard rowCount >= 0, count == leafCount else {
      throw ParquetReadError(
        expected: "rows and columns in row group \(groupNumber)",
        found: "\(rowCount) rows and \(count) columns", place: "footer")
    }
    return (rowCount, chunks)
  }
}
