/// Bytes that are in memory, as readers ask for them.
public struct BytesInMemory: ByteSource {
  /// The bytes.
  public let bytes: [UInt8]

  /// A source of `bytes`.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// How many there are.
  public var byteCount: Int64? { Int64(bytes.count) }

  /// Copies bytes from `offset` on and returns how many; 0 only at the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int {
    let rest = bytes.dropFirst(Int(clamping: offset)).prefix(buffer.count)
    buffer.copyBytes(from: rest)
    return rest.count
  }
}
