/// Writes a list of texts as one text, with a line feed between two items.
///
/// An item loses the white space of ASCII at both ends, an empty one is left out, and a line feed
/// inside one becomes a blank. So the line feeds tell the items apart again.
public struct ListText {
  private let output: UnsafeMutablePointer<UInt8>
  /// The bytes written so far.
  public private(set) var count = 0

  /// An empty list at `output`, which has room for all items and a byte between two.
  public init(at output: UnsafeMutablePointer<UInt8>) { self.output = output }

  /// Where the content of the next item is to be put.
  public var next: UnsafeMutablePointer<UInt8> { output + (count == 0 ? 0 : count + 1) }

  /// Takes in the `byteCount` bytes that were put at `next`.
  public mutating func add(_ byteCount: Int) {
    let item = next
    var start = 0
    var end = byteCount
    while start < end, Self.isSpace(item[start]) { start += 1 }
    while end > start, Self.isSpace(item[end - 1]) { end -= 1 }
    guard start < end else { return }
    if count > 0 {
      output[count] = UInt8(ascii: "\n")
      count += 1
    }
    for position in start..<end {
      let byte = item[position]
      output[count] = byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte
      count += 1
    }
  }

  /// Whether a byte is white space of ASCII, which ends of items lose.
  public static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}

extension ListText {
  /// Adds the parts of `text` between occurrences of `separator`, which is not empty; without one
  /// the whole text is an item.
  public mutating func add(_ text: UnsafeBufferPointer<UInt8>, separator: [UInt8]?) {
    var start = 0
    if let separator, let first = separator.first {
      var position = 0
      while position <= text.count - separator.count {
        guard text[position] == first,
          text[position..<position + separator.count].elementsEqual(separator)
        else {
          position += 1
          continue
        }
        add(text[start..<position])
        position += separator.count
        start = position
      }
    }
    add(text[start...])
  }

  private mutating func add(_ part: Slice<UnsafeBufferPointer<UInt8>>) {
    let part = UnsafeBufferPointer(rebasing: part)
    if let base = part.baseAddress { next.update(from: base, count: part.count) }
    add(part.count)
  }
}
