import Formats

/// Files of devices, whose rows stand in their text as JSON.
enum TraceTarget {
  static func run(_ bytes: [UInt8], _ kind: TraceQuery.Kind) {
    let whole = text(bytes, kind, pieceByteCount: 1 << 16)
    var cuts = FuzzCuts(bytes)
    let cut = text(bytes, kind, pieceByteCount: cuts.next(in: 1...300))
    precondition(whole == cut, "the text depends on how it is read")
  }

  private static func text(
    _ bytes: [UInt8], _ kind: TraceQuery.Kind, pieceByteCount: Int
  ) -> [UInt8] {
    let form = TextForm().reading(RowText(TraceQuery(kind, file: Array("walk".utf8))))
    var text: [UInt8] = []
    do {
      let source = try DecodedByteSource(BytesInMemory(bytes), form: form)
      var piece = [UInt8](repeating: 0, count: pieceByteCount)
      while true {
        let count = try piece.withUnsafeMutableBytes {
          try source.read(into: $0, at: Int64(text.count))
        }
        if count == 0 { break }
        text += piece[..<count]
        source.forget(before: Int64(text.count))
      }
    } catch {
      text += "\(error)".utf8
    }
    return text
  }
}
