/// The `whole` tokenizer: a text is one token, its words with a blank between two.
///
/// Words are runs of what is neither separator nor white space, so that apostrophes, hyphens and other
/// signs within them are left out: the token is a key as `NameFolder` makes it, but for the folding.
/// Bytes that are not UTF-8 are left out. A token of more than `limit` bytes loses its end.
struct WholePass {
  private let text: UnsafePointer<UInt8>
  private let count: Int
  private let limit: Int
  private(set) var writer: TokenWriter

  init(text: UnsafePointer<UInt8>, count: Int, limit: Int, writer: TokenWriter) {
    self.text = text
    self.count = count
    self.limit = limit
    self.writer = writer
  }

  mutating func run() {
    let rules = LowerCase.table.entries
    var index = 0
    // A lower-case form has at most one byte more than the letter, or is the dotted i of three.
    let last = limit - 5
    var isBlankDue = false
    var end = 0
    while index < count, writer.written < last {
      let (scalar, width) = StrictUTF8.decode(text + index, count: count - index)
      if width == 0 {
        index += 1
        continue
      }
      if NameFolder.isSeparator(scalar) {
        if scalar <= 0x20 { isBlankDue = writer.carry == 1 }
      } else {
        if writer.carry == 0 { writer.flip(source: index) }
        if isBlankDue { writer.appendSeparator(0x20) }
        isBlankDue = false
        if scalar >= 0x80 { writer.holdsNonASCII = true }
        let rule = scalar < LowerCase.tableEnd ? rules[Int(scalar)] : LowerCase(of: scalar)
        writer.append(rule, scalar, text + index, width: width)
        end = index + width
      }
      index += width
    }
    if writer.carry == 1 { writer.flip(source: end) }
  }
}
