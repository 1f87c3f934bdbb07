/// Bytes that live until the next batch: fields that had to be rewritten, or were made from others.
///
/// One thread.
public final class BatchArena {
  private var blocks: [UnsafeMutableRawBufferPointer] = []
  private var block = 0
  private var used = 0

  private static let blockByteCount = 1 << 16

  package init() {}

  deinit { for block in blocks { block.deallocate() } }

  /// Forgets everything; what was handed out is no longer valid.
  package func reset() {
    block = 0
    used = 0
  }

  /// A copy of a text.
  public func slice(_ text: String) -> ByteSlice {
    let bytes = text.utf8Span.span
    let target = allocate(bytes.count)
    for place in 0..<bytes.count { target[place] = bytes[place] }
    return ByteSlice(start: UnsafeRawPointer(target), count: bytes.count)
  }

  /// Room for `count` bytes and the padding behind them.
  public func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    let need = count + ByteSlice.slack
    while block < blocks.count, blocks[block].count - used < need {
      block += 1
      used = 0
    }
    if block == blocks.count {
      let made = UnsafeMutableRawBufferPointer.allocate(
        byteCount: max(Self.blockByteCount, need), alignment: 16)
      made.initializeMemory(as: UInt8.self, repeating: 0)
      blocks.append(made)
      used = 0
    }
    guard let base = blocks[block].baseAddress else { preconditionFailure("an allocated block") }
    defer { used += need }
    return (base + used).assumingMemoryBound(to: UInt8.self)
  }
}
