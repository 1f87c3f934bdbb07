internal import Formats
internal import SearchIndex

/// Goes over the items of one list: the lines of a list of the source, the parts of a text between separators, or a
/// single value.
///
/// As in a list field, white space of ASCII at both ends of an item is dropped, and empty items are left out.
struct ItemCursor {
  private let field: RowField
  /// What stands between two items; nil if the value is one item.
  private let separator: [UInt8]?
  private var rest: UnsafeBufferPointer<UInt8>?

  /// The items of `field`, a text of which is cut at `separator`; what has to be rewritten for that goes into `arena`.
  init(_ field: RowField, separator: [UInt8]?, arena: BatchArena) {
    var field = field
    var separator = separator
    switch field.kind {
    case .items: separator = [UInt8(ascii: "\n")]
    case .text, .untyped: break
    default: separator = nil
    }
    if separator != nil, field.needsUnescape {
      let target = arena.allocate(field.byteCount + 2 * RowField.slack) + RowField.slack
      let count = field.unescape(into: target)
      field = RowField(plain: UnsafePointer(target), byteCount: count, kind: .untyped)
    }
    self.field = field
    self.separator = separator
    rest = field.isNull || (separator != nil && field.byteCount == 0) ? nil : field.bytes
  }

  /// The next item that is not empty; nil behind the last one.
  mutating func next() -> RowField? {
    guard let separator else {
      defer { rest = nil }
      return rest == nil ? nil : field
    }
    while let text = rest {
      let end = Self.first(separator, in: text)
      rest = end.map { UnsafeBufferPointer(rebasing: text[($0 + separator.count)...]) }
      let item = Self.trimmed(UnsafeBufferPointer(rebasing: text[..<(end ?? text.count)]))
      if let base = item.baseAddress, item.count > 0 {
        return RowField(plain: base, byteCount: item.count, kind: .untyped)
      }
    }
    return nil
  }

  private static func first(_ separator: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Int? {
    var position = 0
    while position <= text.count - separator.count {
      if text[position] == separator[0],
        text[position..<position + separator.count].elementsEqual(separator)
      {
        return position
      }
      position += 1
    }
    return nil
  }

  private static func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (0, text.count)
    while start < end, ListText.isSpace(text[start]) { start += 1 }
    while end > start, ListText.isSpace(text[end - 1]) { end -= 1 }
    return UnsafeBufferPointer(rebasing: text[start..<end])
  }
}
