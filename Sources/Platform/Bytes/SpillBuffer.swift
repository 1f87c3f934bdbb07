/// Bytes that are appended and later read back once in order, kept in memory up to a limit and in a
/// scratch file beyond it.
///
/// One thread at a time. The scratch file goes when the buffer does.
public final class SpillBuffer {
  private var memory: [UInt8] = []
  private var file: (any WritableFile)?
  private var spilledByteCount = 0
  private let memoryLimit: Int
  private let scratch: ScratchSpace

  /// Bytes appended so far.
  public var byteCount: Int { spilledByteCount + memory.count }

  /// An empty buffer that keeps at most about `memoryLimit` bytes in memory.
  public init(memoryLimit: Int, scratch: ScratchSpace) {
    self.memoryLimit = max(4096, memoryLimit)
    self.scratch = scratch
  }

  deinit {
    guard let file else { return }
    try? file.close()
    try? scratch.fileSystem.remove(file.path)
  }

  /// Appends `bytes`.
  public func append(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    if memory.count + bytes.count > memoryLimit { try spill() }
    if bytes.count > memoryLimit {
      try openFile().write(bytes)
      spilledByteCount += bytes.count
    } else {
      memory.append(contentsOf: bytes)
    }
  }

  /// Gives everything appended, in order and in pieces of at most `pieceByteCount` bytes (the last
  /// may be shorter), to `body`.
  ///
  /// Legal again and again.
  public func forEachPiece(
    of pieceByteCount: Int = 1 << 18, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    if file == nil {
      try memory.withUnsafeBytes { buffer in
        for start in stride(from: 0, to: buffer.count, by: pieceByteCount) {
          let end = min(start + pieceByteCount, buffer.count)
          try body(UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
        }
      }
      return
    }
    try spill()
    let reader = try scratch.fileSystem.open(openFile().path)
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceByteCount, alignment: 16)
    defer { piece.deallocate() }
    var offset = 0
    while offset < spilledByteCount {
      let want = min(pieceByteCount, spilledByteCount - offset)
      let got = try reader.read(
        into: UnsafeMutableRawBufferPointer(rebasing: piece[..<want]), at: Int64(offset))
      guard got == want else { throw FileError(.read, reader.path, errno: 5) }
      try body(UnsafeRawBufferPointer(rebasing: piece[..<want]))
      offset += want
    }
  }

  /// Appends everything to the section that `writer` has begun.
  public func copy(to writer: SectionFileWriter) throws {
    try forEachPiece { try writer.append($0) }
  }

  private func spill() throws(FileError) {
    guard !memory.isEmpty else { return }
    let file = try openFile()
    var failure: FileError?
    memory.withUnsafeBytes { buffer in
      do throws(FileError) { try file.write(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
    spilledByteCount += memory.count
    memory.removeAll(keepingCapacity: true)
  }

  private func openFile() throws(FileError) -> any WritableFile {
    if let file { return file }
    let created = try scratch.fileSystem.create(scratch.newPath(), mode: 0o600)
    file = created
    return created
  }
}
