internal import Glibc
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
  /// The last entries; the key that was appended last stands among them.
  private var buffer: UnsafeMutableRawBufferPointer
  /// Bytes in the buffer.
  private var length = 0
  /// How many of them are written already: the last key, which is kept to be compared.
  private var written = 0
  private var lastKey = 0..<0
  private var index = ByteWriter()
  private var entryCount = 0
  /// Bytes of entries that are written.
  private var offset = 0

  private static let flushByteCount = 1 << 16

  /// Creates the file at `path`, which must not exist yet; `kind` names what the table holds.
  public init(path: String, kind: FileKind, fileSystem: any FileSystem) throws(FileError) {
    writer = try SectionFileWriter(
      path: path, kind: kind, fileSystem: fileSystem)
    buffer = .allocate(byteCount: 2 * Self.flushByteCount, alignment: 8)
    try writer.begin(SortedTable.entries)
  }

  deinit { buffer.deallocate() }

  /// Appends an entry; `key` must be greater than every one before.
  public func append(key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) throws(FileError) {
    if entryCount > 0 {
      precondition(
        compareBytes(UnsafeRawBufferPointer(rebasing: buffer[lastKey]), key) < 0,
        "keys must ascend and differ")
    }
    if length >= Self.flushByteCount { try flush() }
    // A length takes at most ten bytes.
    let most = key.count + value.count + 20
    if most > buffer.count - length { grow(to: length + most) }
    if entryCount % SortedTable.stride == 0 { index.u64(UInt64(offset + length - written)) }
    varint(key.count)
    let start = length
    copy(key)
    lastKey = start..<length
    varint(value.count)
    copy(value)
    entryCount += 1
  }

  @inline(__always)
  private func varint(_ value: Int) {
    var rest = value
    while rest >= 0x80 {
      buffer[length] = UInt8(truncatingIfNeeded: rest) | 0x80
      length += 1
      rest >>= 7
    }
    buffer[length] = UInt8(truncatingIfNeeded: rest)
    length += 1
  }

  @inline(__always)
  private func copy(_ bytes: UnsafeRawBufferPointer) {
    guard let from = bytes.baseAddress, let base = buffer.baseAddress else { return }
    memcpy(base + length, from, bytes.count)
    length += bytes.count
  }

  private func grow(to byteCount: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(2 * buffer.count, byteCount), alignment: 8)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[..<length]))
    buffer.deallocate()
    buffer = larger
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

  /// Writes all but the last key, which moves to the front.
  private func flush() throws(FileError) {
    try writer.append(UnsafeRawBufferPointer(rebasing: buffer[written..<length]))
    offset += length - written
    if let base = buffer.baseAddress { memmove(base, base + lastKey.lowerBound, lastKey.count) }
    lastKey = 0..<lastKey.count
    length = lastKey.count
    written = length
  }
}
