import Formats

/// Parquet of somebody else: what a file says of itself ends the reading where it cannot be, and nothing else.
enum ParquetTarget {
  static func run(_ bytes: [UInt8]) {
    let whole = text(bytes, pieceByteCount: 1 << 16)
    var cuts = FuzzCuts(bytes)
    let cut = text(bytes, pieceByteCount: cuts.next(in: 1...300))
    precondition(whole == cut, "the text depends on how it is read")
  }

  private static func text(_ bytes: [UInt8], pieceByteCount: Int) -> [UInt8] {
    var form = TextForm().reading(RowText(ParquetQuery()))
    form.ratioFloor = 1 << 20
    form.maximumRatio = 1
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
