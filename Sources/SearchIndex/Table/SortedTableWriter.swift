public import Platform

/// A table of keys and values sorted by key bytes: the form of every partial state and of every
/// merged one.
///
/// Merging such tables is a streaming k-way merge.
///
/// Sections: ENTR holds the entries one after another, each keyLength:varint key valueLength:varint
/// value; ENIX holds the offset:u64 of every 64th entry; META has entryCount:u64 and what the owner
/// of the table wants to keep with it. Behind them the owner may have sections of its own.
enum SortedTable {
  static let stride = 64
  static let entries = FourCC("ENTR")
  static let index = FourCC("ENIX")
  static let meta = FourCC("META")
}

/// A section that the owner of a sorted table keeps in the same file.
public struct OwnSection: Sendable {
  /// Its name, none of ENTR, ENIX and META.
  public let name: FourCC
  /// Its number among those of that name.
  public let index: Int
  /// What it holds.
  public let bytes: [UInt8]

  /// A section from its parts.
  public init(_ name: FourCC, index: Int, bytes: [UInt8]) {
    self.name = name
    self.index = index
    self.bytes = bytes
  }
}

/// Writes a sorted table: `append`… in ascending order, then `finish`, once; without it no file is left.
///
/// One thread.
public final class SortedTableWriter {
  private let writer: SectionFileWriter
  private var buffer = ByteWriter()
  private var index = ByteWriter()
  private var lastKey: [UInt8] = []
  private var entryCount = 0
  private var offset = 0

  /// Creates the file at `path`, which must not exist yet; `kind` names what the table holds.
  public init(path: String, kind: FileKind, fileSystem: any FileSystem) throws(FileError) {
    writer = try SectionFileWriter(
      path: path, kind: kind, fileSystem: fileSystem)
    try writer.begin(SortedTable.entries)
  }

  /// Appends an entry; `key` must be greater than every one before.
  public func append(key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) throws(FileError) {
    if entryCount > 0 {
      precondition(
        lastKey.withUnsafeBytes { compareBytes($0, key) } < 0, "keys must ascend and differ")
    }
    lastKey.removeAll(keepingCapacity: true)
    lastKey.append(contentsOf: key)
    if entryCount % SortedTable.stride == 0 { index.u64(UInt64(offset + buffer.buffer.count)) }
    buffer.varint(UInt64(key.count))
    buffer.bytes(key)
    buffer.varint(UInt64(value.count))
    buffer.bytes(value)
    entryCount += 1
    if buffer.buffer.count >= 1 << 16 { try flush() }
  }

  /// Appends an entry; `key` must be greater than every one before.
  public func append(key: [UInt8], value: [UInt8]) throws(FileError) {
    var failure: FileError?
    key.withUnsafeBytes { key in
      value.withUnsafeBytes { value in
        do throws(FileError) { try append(key: key, value: value) } catch { failure = error }
      }
    }
    if let failure { throw failure }
  }

  /// Ends the table, with `meta` and `sections` kept beside it; returns the file's fingerprint.
  public func finish(
    meta: [UInt8], sections: [OwnSection] = []
  ) throws(FileError) -> UInt64 {
    try flush()
    try writer.begin(SortedTable.index)
    try writer.append(index.buffer)
    try writer.begin(SortedTable.meta)
    var head = ByteWriter()
    head.u64(UInt64(entryCount))
    try writer.append(head.buffer + meta)
    for section in sections {
      try writer.begin(section.name, index: section.index)
      try writer.append(section.bytes)
    }
    return try writer.finish()
  }

  private func flush() throws(FileError) {
    try writer.append(buffer.buffer)
    offset += buffer.buffer.count
    buffer.buffer.removeAll(keepingCapacity: true)
  }
}
