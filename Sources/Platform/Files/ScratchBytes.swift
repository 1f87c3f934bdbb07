internal import Glibc

/// Bytes that are appended, and then read at any place: in memory up to a limit, else in a file without a name.
///
/// Of the file 4 MiB are held in memory, in blocks that lie side by side, so places near each other cost little. One thread at a time.
public final class ScratchBytes {
  private static let blockByteCount = 64 << 10
  private static let blockCount = 64

  private let memoryLimit: Int
  private var memory: [UInt8] = []
  private var descriptor: Int32 = -1
  private var path = ""
  private var storedByteCount = 0
  private var blocks: UnsafeMutableRawPointer?
  /// The number of the block that each place of the cache holds, or -1.
  private var held = [Int](repeating: -1, count: blockCount)

  /// Bytes appended so far.
  public var byteCount: Int { storedByteCount + memory.count }

  /// None yet; of what is appended at most about `memoryLimit` bytes stay in memory.
  public init(memoryLimit: Int) { self.memoryLimit = max(1 << 16, memoryLimit) }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    blocks?.deallocate()
  }

  /// Appends bytes; throws if the disk has no room for them.
  public func append(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    memory += bytes
    if memory.count > memoryLimit { try spill() }
  }

  private func spill() throws(FileError) {
    if descriptor < 0 { try create() }
    var done = 0
    while done < memory.count {
      let count = memory.withUnsafeBytes {
        pwrite(
          descriptor, $0.baseAddress.map { $0 + done }, memory.count - done,
          off_t(storedByteCount + done))
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(.write, path, errno: errno)
      }
      done += count
    }
    storedByteCount += memory.count
    memory.removeAll(keepingCapacity: true)
  }

  private func create() throws(FileError) {
    path = (ProcessEnvironment.variable("TMPDIR") ?? "/tmp") + "/gristmill-XXXXXX"
    var template = Array(path.utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw FileError(.create, path, errno: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
    blocks = .allocate(byteCount: Self.blockByteCount * Self.blockCount, alignment: 16)
  }

  /// Appends `count` bytes from `offset` on to `output`; they must be there.
  public func read(at offset: Int, count: Int, into output: inout [UInt8]) throws(FileError) {
    precondition(offset >= 0 && count >= 0 && offset + count <= byteCount)
    var place = offset
    let end = offset + count
    while place < min(end, storedByteCount) {
      let block = place / Self.blockByteCount
      let start = place - block * Self.blockByteCount
      let taken = min(Self.blockByteCount - start, min(end, storedByteCount) - place)
      output += UnsafeRawBufferPointer(start: try load(block) + start, count: taken)
      place += taken
    }
    if place < end { output += memory[(place - storedByteCount)..<(end - storedByteCount)] }
  }

  private func load(_ block: Int) throws(FileError) -> UnsafeMutableRawPointer {
    guard let blocks else { preconditionFailure("made with the file") }
    let slot = block % Self.blockCount
    let target = blocks + slot * Self.blockByteCount
    if held[slot] == block { return target }
    held[slot] = -1
    let start = block * Self.blockByteCount
    let wanted = min(Self.blockByteCount, storedByteCount - start)
    var done = 0
    while done < wanted {
      let count = pread(descriptor, target + done, wanted - done, off_t(start + done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError(.read, path, errno: count < 0 ? errno : EIO) }
      done += count
    }
    // The last block may grow.
    if wanted == Self.blockByteCount { held[slot] = block }
    return target
  }
}
