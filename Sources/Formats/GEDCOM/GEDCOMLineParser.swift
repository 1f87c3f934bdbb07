/// Tells the parts of one line apart: level, id, tag and payload.
struct GEDCOMLineParser {
  let line: GEDCOMLine
  /// The id without its `@`, if the line has one.
  var xref: Range<Int> = 0..<0

  /// The longest tag that is read.
  private static let maximumTagByteCount = 255

  /// The line from `start`, its first byte that is no white space, up to `end`.
  ///
  /// The byte at `end` can be read.
  init(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) {
    var line = GEDCOMLine(
      start: UInt32(truncatingIfNeeded: start), tag: UInt32(truncatingIfNeeded: start),
      value: UInt32(truncatingIfNeeded: end), end: UInt32(truncatingIfNeeded: end))
    var position = start
    var level = 0
    while position < end, base[position] &- UInt8(ascii: "0") < 10 {
      if position &- start < 3 { level = 10 &* level &+ Int(base[position] &- UInt8(ascii: "0")) }
      position &+= 1
    }
    let digitCount = position &- start
    line.level = UInt8(truncatingIfNeeded: min(level, Int(UInt8.max)))
    if digitCount == 0 || digitCount > 1 && base[start] == UInt8(ascii: "0") {
      line.fault = .noLevel
    } else if digitCount > 2 {
      line.fault = .levelTooHigh
    }
    guard line.fault == .none else {
      self.line = line
      return
    }
    let behindLevel = position
    while position < end, GEDCOMLine.isBlank(base[position]) { position &+= 1 }
    if position < end, base[position] == UInt8(ascii: "@") {
      (xref, position) = Self.xref(base, from: position, to: end)
      if xref.isEmpty || behindLevel == xref.lowerBound &- 1 { line.fault = .xref }
      while position < end, GEDCOMLine.isBlank(base[position]) { position &+= 1 }
    } else if position == behindLevel, position < end {
      line.fault = .noDelimiter
    }
    let tag = position
    while position < end, GEDCOMLine.isTagByte(base[position]) { position &+= 1 }
    let tagByteCount = position &- tag
    let isTag =
      tagByteCount > 0 && tagByteCount <= Self.maximumTagByteCount
      && (position == end || GEDCOMLine.isBlank(base[position]))
    if isTag {
      line.tag = UInt32(truncatingIfNeeded: tag)
      line.tagByteCount = UInt8(truncatingIfNeeded: tagByteCount)
      line.value = UInt32(truncatingIfNeeded: min(end, position &+ 1))
      line.isContinuation =
        tagByteCount == 4 && (line.hasTag("CONT", base) || line.hasTag("CONC", base))
    } else if line.fault == .none || line.fault == .xref {
      line.fault = .noTag
    }
    self.line = line
  }

  /// The id that begins at `start`, without its `@`, and where it ends; empty if it lacks the second
  /// one: then it is taken to end at a blank.
  private static func xref(
    _ base: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> (xref: Range<Int>, end: Int) {
    var position = start &+ 1
    while position < end, base[position] != UInt8(ascii: "@") { position &+= 1 }
    let isWhole =
      position < end && position > start &+ 1
      && (position &+ 1 == end || GEDCOMLine.isBlank(base[position &+ 1]))
    if isWhole { return (start &+ 1..<position, position &+ 1) }
    position = start
    while position < end, !GEDCOMLine.isBlank(base[position]) { position &+= 1 }
    return (start..<start, position)
  }
}
