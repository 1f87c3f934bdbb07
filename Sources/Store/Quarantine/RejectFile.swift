public import Platform

/// The rejects of one part: a section file of kind REJE.
///
/// Section ENTR, one after another: code:text offset:varint byteCount:varint line:varint
/// position:varint column:text expected:text hash[16] hasRaw:u8 [rawLength:varint raw].
enum RejectFile {
  static let kind = FileKind("REJE", version: 1)
  static let entries = FourCC("ENTR")
}

/// Gathers the rejects of one part: `append`…, then `finish`, once.
///
/// One thread.
package final class RejectWriter {
  private let gathered: SpillBuffer
  package private(set) var counts: [String: Int64] = [:]
  package private(set) var total: Int64 = 0

  package init(memoryLimit: Int, scratch: ScratchSpace) {
    gathered = SpillBuffer(memoryLimit: memoryLimit, scratch: scratch)
  }

  package func append(_ reject: Reject) throws {
    counts[reject.code, default: 0] += 1
    total += 1
    var writer = ByteWriter()
    writer.text(reject.code)
    writer.varint(UInt64(reject.offset))
    writer.varint(UInt64(reject.byteCount))
    writer.varint(UInt64(reject.line))
    writer.varint(UInt64(reject.position))
    writer.text(reject.column)
    writer.text(reject.expected)
    writer.u64(reject.contentHash.high)
    writer.u64(reject.contentHash.low)
    writer.u8(reject.raw == nil ? 0 : 1)
    if let raw = reject.raw?.prefix(Reject.rawLimit) {
      writer.varint(UInt64(raw.count))
      writer.bytes(raw)
    }
    try writer.buffer.withUnsafeBytes { try gathered.append($0) }
  }

  package func finish(path: String, fileSystem: any FileSystem) throws -> UInt64 {
    let writer = try SectionFileWriter(
      path: path, kind: RejectFile.kind, fileSystem: fileSystem)
    try writer.begin(RejectFile.entries)
    try gathered.copy(to: writer)
    return try writer.finish()
  }
}

/// Reads the rejects of one part in the order in which they were met.
public struct RejectReader {
  private let file: SectionFile
  private var reader: ByteReader

  /// Opens a reject file.
  public init(_ listed: ContainerFile) throws(StoreError) {
    file = try SectionFile(listed, kind: RejectFile.kind)
    reader = ByteReader(try file.section(RejectFile.entries))
  }

  /// The next reject; nil at the end.
  public mutating func next() throws(StoreError) -> Reject? {
    guard !reader.isAtEnd else { return nil }
    do {
      return try decode()
    } catch {
      throw .corrupt(
        file: file.path, offset: Int64(error.offset), expected: error.expected,
        found: "something else")
    }
  }

  /// More than any file has, and few enough that places in a part and of the part can be added.
  private static let limit = 1 << 48

  private mutating func decode() throws(MalformedRecord) -> Reject {
    let code = try reader.text()
    let offset = Int64(try reader.count(limit: Self.limit))
    let byteCount = Int64(try reader.count(limit: Self.limit))
    let line = Int64(try reader.count(limit: Self.limit))
    let position = try reader.count(limit: Self.limit)
    let column = try reader.text()
    let expected = try reader.text()
    let hash = Hash128(high: try reader.u64(), low: try reader.u64())
    var raw: [UInt8]?
    if try reader.u8() == 1 {
      let length = try reader.count(limit: Reject.rawLimit)
      raw = Array(try reader.slice(length))
    }
    return Reject(
      code: code, offset: offset, byteCount: byteCount, line: line, position: position,
      column: column, expected: expected, contentHash: hash, raw: raw)
  }
}
