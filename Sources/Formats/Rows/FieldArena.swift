/// Holds the unescaped content of fields until it is reset.
///
/// Pointers stay valid while more is added, since blocks are never moved.
public struct FieldArena: ~Copyable {
  private var blocks: [UnsafeMutableBufferPointer<UInt8>] = []
  private var used = 0

  /// An empty arena; memory is taken with the first field.
  public init() {}

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// The content of `field`: where it stands if possible, else a copy in the arena.
  @inlinable public mutating func content(of field: RowField) -> UnsafeBufferPointer<UInt8> {
    field.needsUnescape ? copy(field) : field.bytes
  }

  @usableFromInline mutating func copy(_ field: RowField) -> UnsafeBufferPointer<UInt8> {
    if (blocks.last?.count ?? 0) - used < field.byteCount {
      blocks.append(.allocate(capacity: max(65536, field.byteCount)))
      used = 0
    }
    let output = UnsafeMutableBufferPointer(rebasing: blocks[blocks.count - 1][used...])
    let count = output.baseAddress.map { field.unescape(into: $0) } ?? 0
    used += count
    return UnsafeBufferPointer(rebasing: output[..<count])
  }

  /// Forgets all content, and keeps the largest block for what comes next.
  public mutating func reset() {
    used = 0
    guard blocks.count > 1, let largest = blocks.max(by: { $0.count < $1.count }) else { return }
    for block in blocks where block.baseAddress != largest.baseAddress { block.deallocate() }
    blocks = [largest]
  }
}
