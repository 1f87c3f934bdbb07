import Formats
import TestSupport

/// The text of a file of a device, and what ended it.
enum TraceTexts {
  static func read(
    _ bytes: [UInt8], _ kind: TraceQuery.Kind, pieceByteCount: Int = 1 << 16
  ) throws -> (text: String, failure: String?) {
    let form = TextForm().reading(RowText(TraceQuery(kind, file: Array("a".utf8))))
    let source = try DecodedByteSource(BytesInMemory(bytes), form: form)
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: pieceByteCount)
    do {
      while true {
        let count = try piece.withUnsafeMutableBytes {
          try source.read(into: $0, at: Int64(text.count))
        }
        if count == 0 { break }
        text += piece[..<count]
      }
    } catch let failure as DecodingFailure {
      return (String(decoding: text, as: UTF8.self), "\(failure.code) \(failure)")
    }
    return (String(decoding: text, as: UTF8.self), nil)
  }

  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// Mutated bytes give the same text however they are read, and never a crash.
  static func mutate(
    _ original: [UInt8], _ kind: TraceQuery.Kind, _ generator: inout SeededGenerator
  ) throws -> (Bool, Int) {
    var bytes = original
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: bytes[place] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
      case 2: bytes.remove(at: place)
      default: bytes.removeLast(bytes.count - place)
      }
    }
    let whole = try read(bytes, kind)
    let cut = try read(bytes, kind, pieceByteCount: Int.random(in: 1...100, using: &generator))
    return (whole == cut, whole.text.utf8.count)
  }
}
