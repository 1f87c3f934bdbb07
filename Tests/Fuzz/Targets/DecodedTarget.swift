import Formats
import Platform

/// Compressed files and other encodings; the first byte chooses which.
enum DecodedTarget {
  static func run(_ bytes: [UInt8]) {
    let encodings: [String?] = [nil, "utf-16", "windows-1252", "shift_jis", "utf-7"]
    let choice = Int(bytes.first ?? 0)
    let compressions: [Compression?] = [.gzip, .zstd, nil]
    var form = TextForm(
      compression: compressions[choice % compressions.count],
      encoding: encodings[choice / compressions.count % encodings.count].flatMap {
        TextEncoding($0)
      })
    // A bomb is stopped early, so that an input costs milliseconds.
    form.ratioFloor = 1 << 20
    let file = Array(bytes.dropFirst())
    var cuts = FuzzCuts(file)
    let piece = cuts.next(in: 1...5_000)
    let whole = read(file, form, pieceByteCount: 1 << 20)
    let pieces = read(file, form, pieceByteCount: piece)
    guard whole.bytes == pieces.bytes, whole.failure == pieces.failure else {
      fatalError("the text depends on the pieces that it is read in: \(piece)")
    }
  }

  private static func read(
    _ file: [UInt8], _ form: TextForm, pieceByteCount: Int
  ) -> (bytes: [UInt8], failure: String) {
    var text: [UInt8] = []
    do {
      let source = try DecodedByteSource(BytesInMemory(file), form: form)
      var piece = [UInt8](repeating: 0, count: pieceByteCount)
      while true {
        let count = try piece.withUnsafeMutableBytes {
          try source.read(into: $0, at: Int64(text.count))
        }
        if count == 0 { return (text, "") }
        text += piece[..<count]
        source.forget(before: Int64(text.count))
      }
    } catch {
      return (text, "\(error)")
    }
  }
}
