import Formats
import Platform
import TestSupport

/// What a decoded source gave from front to back.
struct DecodedText: Equatable {
  var bytes: [UInt8] = []
  var failure: DecodingFailure?

  /// Reads all of `file` in pieces of `pieceByteCount`, forgetting what is behind.
  init(
    _ file: [UInt8], _ form: TextForm, pieceByteCount: Int = 50_000, readLimit: Int = .max
  ) throws {
    do throws(any Error) {
      let source = try DecodedByteSource(
        MemorySource(bytes: file, readLimit: readLimit, knowsSize: false), form: form)
      var piece = [UInt8](repeating: 0, count: pieceByteCount)
      while true {
        let count = try piece.withUnsafeMutableBytes {
          try source.read(into: $0, at: Int64(bytes.count))
        }
        if count == 0 { return }
        bytes += piece[..<count]
        source.forget(before: Int64(bytes.count))
      }
    } catch let error as DecodingFailure {
      failure = error
    }
  }

  /// Text that compresses to something, of `count` lines.
  static func sample(_ count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0..<count {
      text += Array("u\(generator.next() % 97),p\(generator.next() % 31),\u{E9}\n".utf8)
    }
    return text
  }
}
