/// The number of lines of a text that comes in pieces; each of LF, CR and CR LF ends one.
struct LineTally {
  private var endCount: Int64 = 0
  private var lastByte: UInt8?

  /// All lines, the last one also without an end.
  var count: Int64 {
    guard let lastByte else { return 0 }
    return endCount + (Self.isEnd(lastByte) ? 0 : 1)
  }

  /// Adds the next piece.
  mutating func add(_ piece: UnsafeBufferPointer<UInt8>) {
    guard let last = piece.last else { return }
    var previousIsReturn = lastByte == UInt8(ascii: "\r")
    var count: Int64 = 0
    for byte in piece {
      let isReturn = byte == UInt8(ascii: "\r")
      let isPair = previousIsReturn && byte == UInt8(ascii: "\n")
      if isReturn || (byte == UInt8(ascii: "\n") && !isPair) { count &+= 1 }
      previousIsReturn = isReturn
    }
    endCount += count
    lastByte = last
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
