/// Bytes that can be read from any offset: a file, or a decompressed stream read in order.
///
/// A reader asks for increasing offsets only, except for the guess of a span's first record.
public protocol ByteSource {
  /// The number of bytes, or nil if only reading to the end can tell.
  var byteCount: Int64? { get }

  /// Reads up to `buffer.count` bytes at `offset` and returns how many; 0 only at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws -> Int
}
