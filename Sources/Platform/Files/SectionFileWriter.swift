/// Writes one container file, front to back; see `SectionFormat` for the bytes.
///
/// Legal call order: `begin`, `append`…, (next `begin` …), then `finish`, once. After a failed call every other one
/// fails in the same way. A writer that goes before it has finished takes its file along.
/// One thread at a time.
public final class SectionFileWriter {
  private let file: any WritableFile
  private let fileSystem: any FileSystem
  private var pending: [UInt8] = []
  private var checksums: [UInt64] = []
  private var entries: [(name: FourCC, index: UInt32, offset: UInt64, length: UInt64)] = []
  private var position: UInt64 = 0
  private var isOpen = true
  // What is on the disk after a failed write is unknown, so nothing may be written behind it.
  private var failure: FileError?

  /// How many bytes are gathered before they are written: whole checksum blocks.
  private static let flushByteCount = 4 * SectionFormat.blockByteCount

  /// Creates the file, which must not exist yet.
  public init(
    path: String, kind: FileKind, fileSystem: any FileSystem, mode: UInt32 = 0o600
  ) throws(FileError) {
    self.fileSystem = fileSystem
    file = try fileSystem.create(path, mode: mode)
    pending.reserveCapacity(Self.flushByteCount + SectionFormat.blockByteCount)
    var header = ByteWriter()
    header.bytes(SectionFormat.magic)
    header.u32(kind.code.code)
    header.u16(SectionFormat.containerVersion)
    header.u16(kind.version)
    header.bytes([UInt8](repeating: 0, count: 40))
    header.u64(header.buffer.withUnsafeBytes(Checksum.of))
    pending = header.buffer
    position = UInt64(pending.count)
  }

  deinit { discard() }

  /// The path that is written.
  public var path: String { file.path }

  /// Begins the section `name`, number `index` of that name.
  public func begin(_ name: FourCC, index: Int = 0) throws(FileError) {
    try endSection()
    entries.append((name, UInt32(index), position, 0))
  }

  /// Appends to the section begun last.
  public func append(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    if let failure { throw failure }
    var rest = bytes[...]
    while !rest.isEmpty {
      let take = min(rest.count, Self.flushByteCount - pending.count)
      pending.append(contentsOf: rest.prefix(take))
      rest = rest.dropFirst(take)
      if pending.count == Self.flushByteCount { try flushBlocks() }
    }
    position += UInt64(bytes.count)
  }

  /// Appends to the section begun last.
  public func append(_ bytes: [UInt8]) throws(FileError) {
    var failure: FileError?
    bytes.withUnsafeBytes { buffer in
      do throws(FileError) { try append(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Ends the file, brings it to the disk and closes it.
  ///
  /// Returns the fingerprint that stands for every byte of it: the trailer's own checksum.
  @discardableResult
  public func finish() throws(FileError) -> UInt64 {
    do {
      try endSection()
      try flushBlocks()
      if !pending.isEmpty {
        checksums.append(pending.withUnsafeBytes(Checksum.of))
        try writePending()
      }
      var tail = ByteWriter()
      for entry in entries {
        tail.u32(entry.name.code)
        tail.u32(entry.index)
        tail.u64(entry.offset)
        tail.u64(entry.length)
      }
      for checksum in checksums { tail.u64(checksum) }
      let directoryHash = tail.buffer.withUnsafeBytes(Checksum.of)
      var trailer = ByteWriter()
      trailer.u64(position)
      trailer.u64(UInt64(entries.count))
      trailer.u64(UInt64(checksums.count))
      trailer.u64(directoryHash)
      trailer.bytes([UInt8](repeating: 0, count: 16))
      let fingerprint = trailer.buffer.withUnsafeBytes(Checksum.of)
      trailer.u64(fingerprint)
      trailer.bytes(SectionFormat.endMagic)
      pending = tail.buffer + trailer.buffer
      try writePending()
      try file.sync()
      try file.close()
      isOpen = false
      return fingerprint
    } catch {
      discard()
      throw error
    }
  }

  /// Gives the file up and removes it.
  private func discard() {
    guard isOpen else { return }
    isOpen = false
    // What is left is under a temporary name that no manifest lists; removal is a courtesy.
    try? file.close()
    try? fileSystem.remove(file.path)
  }

  private func endSection() throws(FileError) {
    guard let last = entries.indices.last else { return }
    if entries[last].length == 0 { entries[last].length = position - entries[last].offset }
    let over = Int(position % UInt64(SectionFormat.alignment))
    if over > 0 { try append([UInt8](repeating: 0, count: SectionFormat.alignment - over)) }
  }

  /// Checksums and writes the whole blocks at the front of `pending`, keeping the rest.
  private func flushBlocks() throws(FileError) {
    let block = SectionFormat.blockByteCount
    let whole = pending.count / block * block
    guard whole > 0 else { return }
    pending.withUnsafeBytes { buffer in
      for start in stride(from: 0, to: whole, by: block) {
        checksums.append(
          Checksum.of(UnsafeRawBufferPointer(rebasing: buffer[start..<start + block])))
      }
    }
    try write(whole)
    pending.removeFirst(whole)
  }

  private func writePending() throws(FileError) {
    try write(pending.count)
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes the first `count` bytes of `pending`.
  private func write(_ count: Int) throws(FileError) {
    if let failure { throw failure }
    pending.withUnsafeBytes { buffer in
      do throws(FileError) {
        try file.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
