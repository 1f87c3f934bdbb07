/// The bytes of a source as they are.
final class SourceStream: ByteStream {
  private let source: any ByteSource
  /// The bytes that were read so far.
  private(set) var consumedByteCount: Int64 = 0

  init(_ source: any ByteSource) { self.source = source }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try source.read(into: buffer, at: consumedByteCount)
    consumedByteCount += Int64(count)
    return count
  }
}
