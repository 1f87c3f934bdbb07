/// The bytes of a file that is read, wherever they are.
package struct ParquetSource {
  /// How many bytes there are.
  package let byteCount: Int64
  /// Reads bytes from an offset on and returns how many; fewer than asked for only at the end.
  private let readBytes: (UnsafeMutableRawBufferPointer, Int64) throws -> Int

  /// A source of `byteCount` bytes, which `read` reads.
  package init(
    byteCount: Int64, read: @escaping (UnsafeMutableRawBufferPointer, Int64) throws -> Int
  ) {
    self.byteCount = byteCount
    readBytes = read
  }

  /// Fills `target` from `offset` on.
  func read(into target: UnsafeMutableRawBufferPointer, at offset: Int64) throws {
    var done = 0
    while done < target.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: target[done...])
      let count = try readBytes(rest, offset + Int64(done))
      guard count > 0 else {
        throw ParquetReadError(
          expected: "\(target.count) bytes at byte \(offset)", found: "\(done)")
      }
      done += count
    }
  }

  /// Appends `count` bytes from `offset` on to `bytes`.
  func read(_ count: Int, at offset: Int64, to bytes: inout GrowingBytes) throws {
    let room = bytes.reserve(count + HybridDecoder.slack)
    try read(into: UnsafeMutableRawBufferPointer(start: room, count: count), at: offset)
    bytes.use(count)
  }
}
