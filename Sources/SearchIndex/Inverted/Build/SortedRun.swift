internal import Platform

/// A scratch file of terms in byte order with their posting streams.
///
///     run  = term*
///     term = length:u8 byte* (byteCount:varint byte*)* 0:u8
///
/// It is read by the process that wrote it, and goes when the object does.
final class SortedRun {
  let path: String
  let byteCount: Int
  let fileSystem: any FileSystem

  init(path: String, byteCount: Int, fileSystem: any FileSystem) {
    self.path = path
    self.byteCount = byteCount
    self.fileSystem = fileSystem
  }

  deinit {
    // What cannot be removed goes with the scratch folder.
    try? fileSystem.remove(path)
  }
}

/// Writes a sorted run; one that is not finished goes when the object does.
final class SortedRunWriter: StreamTarget {
  private let file: any WritableFile
  private let fileSystem: any FileSystem
  private let buffer: UnsafeMutableRawBufferPointer
  private var buffered = 0
  private var written = 0
  private var isFinished = false

  /// A writer that gathers `bufferByteCount` bytes, at least 512, before it writes.
  init(scratch: ScratchSpace, bufferByteCount: Int) throws(FileError) {
    fileSystem = scratch.fileSystem
    file = try fileSystem.create(scratch.newPath(), mode: 0o600)
    buffer = .allocate(byteCount: bufferByteCount, alignment: 16)
  }

  deinit {
    buffer.deallocate()
    guard !isFinished else { return }
    try? file.close()
    try? fileSystem.remove(file.path)
  }

  func begin(term: UnsafeRawBufferPointer) throws {
    try reserve(1)
    put(UInt8(truncatingIfNeeded: term.count))
    try consume(term)
  }

  func beginStream(byteCount: Int) throws {
    try reserve(10)
    var rest = byteCount
    while rest >= 0x80 {
      put(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    put(UInt8(truncatingIfNeeded: rest))
  }

  func consume(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      try reserve(1)
      let count = min(rest.count, buffer.count - buffered)
      UnsafeMutableRawBufferPointer(rebasing: buffer[buffered..<buffered + count])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: rest.prefix(count)))
      buffered += count
      rest = rest.dropFirst(count)
    }
  }

  func endTerm() throws {
    try reserve(1)
    put(0)
  }

  /// Ends the file and hands it over.
  func finish() throws -> SortedRun {
    try flush()
    try file.close()
    isFinished = true
    return SortedRun(path: file.path, byteCount: written, fileSystem: fileSystem)
  }

  @inline(__always)
  private func put(_ byte: UInt8) {
    buffer[buffered] = byte
    buffered += 1
  }

  @inline(__always)
  private func reserve(_ count: Int) throws(FileError) {
    if buffer.count - buffered < count { try flush() }
  }

  private func flush() throws(FileError) {
    guard buffered > 0 else { return }
    try file.write(UnsafeRawBufferPointer(rebasing: buffer[..<buffered]))
    written += buffered
    buffered = 0
  }
}
