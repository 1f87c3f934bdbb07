/// Goes over one record in the bytes held: to where the next one begins.
struct GEDCOMScanner {
  let base: UnsafePointer<UInt8>
  /// The end of the bytes held.
  let filled: Int
  /// Whether nothing follows them.
  let isFinal: Bool

  /// A record as it stands in the chunk.
  struct Extent: BitwiseCopyable {
    /// Where the next one begins, or the bytes end.
    var next: Int
    /// The end of its last line that is not blank.
    var textEnd: Int
    /// Its lines, blank ones too.
    var lineCount = 0
    var blankLineCount = 0
    /// How many of its lines are not blank.
    var textLineCount = 0
    /// Whether nothing stands behind it.
    var isLast = false
  }

  /// The first line of the record at `start`; nil if it does not end in the bytes held.
  func firstLine(at start: Int) -> (line: GEDCOMLineParser, next: Int)? {
    let text = textStart(from: start)
    guard let end = lineEnd(from: text) else { return nil }
    return (GEDCOMLineParser(base, from: text, to: end), next(after: end))
  }

  /// The first line as far as it is held, of a record that does not end in the bytes held.
  func beginning(at start: Int, byteLimit: Int = 4096) -> GEDCOMLineParser {
    let text = textStart(from: start)
    let limit = min(filled, text + byteLimit)
    return GEDCOMLineParser(
      base, from: text, to: LineEnds.first(base, from: text, to: limit) ?? limit)
  }

  /// The extent of the record whose first line stands at `start` and ends before `second`.
  ///
  /// Adds its lines to `lines`, which hold the first, if they are `wanted`. Nil if the record may go on
  /// behind the bytes held; then all before `undecided` is known to belong to it.
  func scan(
    from start: Int, second: Int, wanted: Bool, into lines: inout GEDCOMLines,
    undecided: inout Int
  ) -> Extent? {
    var extent = Extent(next: second, textEnd: second, lineCount: 1, textLineCount: 1)
    extent.textEnd = LineEnds.first(base, from: start, to: second) ?? second
    var position = second
    while true {
      undecided = position
      let text = textStart(from: position)
      if text == filled {
        guard isFinal else { return nil }
        if position < filled {
          extent.lineCount &+= 1
          extent.blankLineCount &+= 1
        }
        extent.next = filled
        extent.isLast = true
        return extent
      }
      if base[text] == UInt8(ascii: "0") {
        if text &+ 1 == filled, !isFinal { return nil }
        if GEDCOMLine.isRecordStart(second: base[text &+ 1]) {
          extent.next = position
          return extent
        }
      }
      guard let end = lineEnd(from: text) else {
        undecided = filled
        return nil
      }
      if end == text {
        extent.blankLineCount &+= 1
      } else {
        if wanted { lines.add(base, from: text, to: end, number: extent.lineCount) }
        extent.textLineCount &+= 1
        extent.textEnd = end
      }
      extent.lineCount &+= 1
      position = next(after: end)
    }
  }

  /// The first byte from `position` on that is no blank.
  @inline(__always)
  private func textStart(from position: Int) -> Int {
    var position = position
    while position < filled, GEDCOMLine.isBlank(base[position]) { position &+= 1 }
    return position
  }

  /// Where the line ends; nil if that is not in the bytes held.
  @inline(__always)
  private func lineEnd(from position: Int) -> Int? {
    guard let end = LineEnds.first(base, from: position, to: filled) else {
      return isFinal ? filled : nil
    }
    // The LF that may belong to a CR was not read yet.
    if !isFinal, end &+ 1 == filled, base[end] == UInt8(ascii: "\r") { return nil }
    return end
  }

  @inline(__always)
  private func next(after lineEnd: Int) -> Int {
    lineEnd >= filled ? filled : min(filled, LineEnds.after(base, lineEnd))
  }
}
