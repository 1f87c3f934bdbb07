/// How many pages a text fills.
///
/// - A word is a run of anything but blanks (all that ASCII has up to the space) and line feeds; its
///   width is its number of Unicode scalars.
/// - A line takes words, with one blank between them, as long as they fit into the width. A word that
///   does not fit begins the next line; one that is wider than a line is broken where lines end.
/// - A line feed ends a line, also an empty one.
/// - A page is filled by its lines, and the next begins with the line after. So a text that fills its
///   pages exactly has no further page, and one without a word or a line feed has none.
struct PageRule: Hashable, Sendable {
  /// Characters a line.
  var width = 60
  /// Lines a page.
  var lines = 30

  /// The pages of `text`, which is UTF-8.
  func pages(of text: UnsafeRawBufferPointer) -> Int {
    (lineCount(of: text) + lines - 1) / lines
  }

  /// The lines of `text`.
  func lineCount(of text: UnsafeRawBufferPointer) -> Int {
    let count = text.count
    var ended = 0
    // Scalars on the line that is open; 0 while it is empty.
    var filled = 0
    var at = 0
    while at < count {
      let byte = text[at]
      if byte <= 0x20 {
        at &+= 1
        guard byte == UInt8(ascii: "\n") else { continue }
        ended &+= 1
        filled = 0
        continue
      }
      var word = 0
      repeat {
        // Every byte but those that continue a scalar begins one.
        word &+= text[at] & 0xC0 == 0x80 ? 0 : 1
        at &+= 1
      } while at < count && text[at] > 0x20
      if filled == 0 {
        filled = word
      } else if filled &+ 1 &+ word <= width {
        filled &+= 1 &+ word
      } else {
        ended &+= 1
        filled = word
      }
      if filled > width {
        let broken = (filled &- 1) / width
        ended &+= broken
        filled &-= broken &* width
      }
    }
    return ended &+ (filled > 0 ? 1 : 0)
  }
}
