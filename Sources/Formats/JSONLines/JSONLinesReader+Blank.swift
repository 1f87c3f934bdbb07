extension JSONLinesReader {
  /// Whether a source has no record, as far as its first 64 KiB tell.
  ///
  /// A longer source that begins with blank lines only is not called blank.
  public static func isBlank(_ source: any ByteSource) throws -> Bool {
    var buffer = ChunkBuffer(
      padByte: UInt8(ascii: " "), offset: 0, capacity: 65536, maximumCapacity: 65536)
    while !buffer.isFinal && buffer.filled < 65536 {
      try buffer.refill(from: source, droppingBefore: 0, target: 65536)
    }
    let mark = ByteOrderMark.utf8
    let held = UnsafeBufferPointer(start: buffer.base, count: buffer.filled)
    let text = held.starts(with: mark) ? held.dropFirst(mark.count) : held[...]
    return buffer.isFinal && text.allSatisfy { " \t\r\n".utf8.contains($0) }
  }
}
