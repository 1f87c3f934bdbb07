/// The items of JSON arrays that are columns of lists.
enum JSONList {
  /// Writes the items of a valid array of texts, numbers, `true` and `false` to `output`, as
  /// `ListText` does, and returns how many bytes; nil if an array or object stands in it,
  /// other than one of Parse that is read.
  ///
  /// What is written is never longer than the array. `null` is no item. `controlCount` goes up as by
  /// `JSONString.unescapeValue`.
  static func write(
    _ array: UnsafePointer<UInt8>, readsParse: Bool = false,
    into output: UnsafeMutablePointer<UInt8>,
    _ controlCount: inout Int64
  ) -> Int? {
    var list = ListText(at: output)
    var position = 1
    while true {
      switch array[position] {
      case UInt8(ascii: "]"): return list.count
      case UInt8(ascii: "{") where readsParse:
        let value = ParseValue(array + position)
        let written = value.write(to: list.next, &controlCount)
        if written.kind == .object { return nil }
        list.add(written.byteCount)
        position += value.byteCount
      case UInt8(ascii: "["), UInt8(ascii: "{"): return nil
      case UInt8(ascii: "\""):
        let start = position + 1
        position = end(ofString: array, from: start)
        list.add(
          JSONString.unescapeValue(
            array + start, position - start, into: list.next, &controlCount))
        position += 1
      case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"),
        UInt8(ascii: "\n"):
        position += 1
      default:
        let start = position
        while !isEnd(array[position]) { position += 1 }
        guard array[start] != UInt8(ascii: "n") else { continue }
        list.next.update(from: array + start, count: position - start)
        list.add(position - start)
      }
    }
  }

  /// Where the quote stands that closes a string.
  static func end(ofString text: UnsafePointer<UInt8>, from start: Int) -> Int {
    var position = start
    while text[position] != UInt8(ascii: "\"") {
      position += text[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return position
  }

  /// Whether `byte` ends a number or a literal.
  static func isEnd(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]")
      || byte == UInt8(ascii: "}")
  }
}
