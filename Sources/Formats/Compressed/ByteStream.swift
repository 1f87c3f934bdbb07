/// Bytes that are read once, from front to back, by one thread at a time.
package protocol ByteStream: AnyObject {
  /// Fills some of `buffer` and returns how much; 0 only at the end.
  ///
  /// What comes does not depend on how it is asked for, but for where one piece ends and the next
  /// begins. After a failure every call fails in the same way.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// A piece of a source that is consumed from its front and filled again behind.
struct InputWindow: ~Copyable {
  private let memory: UnsafeMutableRawBufferPointer
  private var first = 0
  private var filled = 0
  /// How many bytes were consumed so far: the offset of the first byte held.
  private(set) var offset: Int64 = 0
  /// Whether nothing follows the bytes held.
  private(set) var isAtEnd = false

  init(capacity: Int) {
    memory = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { memory.deallocate() }

  /// The bytes held.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: memory[first..<filled])
  }

  mutating func consume(_ count: Int) {
    first += count
    offset += Int64(count)
  }

  /// Reads more behind the bytes held; there has to be room, and `isAtEnd` must not be known yet.
  mutating func fill(
    _ read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws {
    if first > 0 {
      let held = bytes
      if let base = memory.baseAddress, let from = held.baseAddress {
        base.copyMemory(from: from, byteCount: held.count)
      }
      filled = held.count
      first = 0
    }
    let count = try read(UnsafeMutableRawBufferPointer(rebasing: memory[filled...]))
    filled += count
    isAtEnd = count == 0
  }
}
