/// Text as SQL can hold it: NUL and bytes that are no UTF-8 become U+FFFD, as they do in CSV.
///
/// SQLite keeps such bytes, but its functions stop at NUL and programs refuse what is no UTF-8.
enum CleanText {
  /// Whether every byte is ASCII and none is NUL, so that nothing can need a change.
  static func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { $0 &- 1 < 0x7F }
  }

  /// Puts the clean form of `text` in place of what `clean` holds.
  static func write(_ text: ArraySlice<UInt8>, into clean: inout [UInt8]) {
    clean.removeAll(keepingCapacity: true)
    var position = text.startIndex
    while position < text.endIndex {
      let scalar = UTF8Decoding.next(text, &position)
      UTF8.encode(scalar == "\0" ? UTF8Decoding.replacement : scalar)?
        .forEach { clean.append($0) }
    }
  }
}
