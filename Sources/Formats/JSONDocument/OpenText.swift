/// A value or a line whose end is looked for, over any number of chunks.
struct OpenText: BitwiseCopyable {
  enum Form {
    /// An object, a list or a text.
    case nested
    /// A number or a literal.
    case plain
    /// Anything up to a separator.
    case line(separator: UInt8)
  }

  let form: Form
  /// Where it begins, by offset in the document.
  let offset: Int64
  /// Where in the buffer its end is to be looked for.
  var position: Int
  /// Where it begins, once it is known to be too long.
  var mark: DocumentMark?
  private var scanner = NestingScanner()

  init(_ form: Form, offset: Int64, position: Int) {
    self.form = form
    self.offset = offset
    self.position = position
  }

  /// Where the end is in the buffer, or nil.
  mutating func end(_ base: UnsafePointer<UInt8>, filled: Int) -> Int? {
    switch form {
    case .nested: return scanner.end(base, from: position, to: filled)
    case .line(let separator):
      return ByteSearch.first(separator, in: base, from: position, to: filled)
    case .plain:
      while position < filled {
        switch base[position] {
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), 0...0x20: return position
        default: position += 1
        }
      }
      return nil
    }
  }
}
