internal import Platform

/// The text of a stream in another encoding as UTF-8.
///
/// What is not valid in the encoding comes as `TextConverter.substitute`.
final class ConvertedStream: ByteStream {
  private static let inputByteCount = 64 << 10

  private let upstream: any ByteStream
  private let converter: TextConverter
  private var input = InputWindow(capacity: inputByteCount)
  /// What ended the upstream, to be thrown when all before it is converted.
  private var failure: (any Error)?

  /// The bytes of the upstream that were converted so far.
  var consumedByteCount: Int64 { input.offset }

  init(_ upstream: any ByteStream, encoding: TextEncoding) throws(DecodingFailure) {
    guard let converter = TextConverter(from: encoding) else {
      throw DecodingFailure(reason: .outOfMemory, offset: 0)
    }
    self.upstream = upstream
    self.converter = converter
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      // A character that is cut off at the end of a piece needs what follows.
      let (consumed, produced) = converter.convert(
        input.bytes, into: buffer, isLast: input.isAtEnd)
      input.consume(consumed)
      if produced > 0 { return produced }
      if let failure { throw failure }
      if input.isAtEnd { return 0 }
      do {
        try input.fill(upstream.read(into:))
      } catch {
        failure = error
      }
    }
  }
}
