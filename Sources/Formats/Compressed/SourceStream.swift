/// The bytes of a source as they are.
final class SourceStream: ByteStream {
  private let source: any ByteSource
  private var offset: Int64 = 0

  init(_ source: any ByteSource) { self.source = source }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try source.read(into: buffer, at: offset)
    offset += Int64(count)
    return count
  }
}
