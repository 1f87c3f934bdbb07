extension TokenBuffer {
  /// Removes the tokens that are of low lines alone: segments without a letter or number.
  mutating func dropLowLines() {
    var kept = 0
    for index in 0..<count {
      let start = Int(bounds[2 * index])
      let end = Int(bounds[2 * index + 1])
      if (start..<end).contains(where: { bytes[$0] != UInt8(ascii: "_") }) {
        move(index, to: kept)
        kept += 1
      }
    }
    count = kept
  }

  /// Cuts terms of more than `limit` bytes into pieces between scalars, each a token.
  ///
  /// `text` is what the tokens were made of; no filter has changed them yet.
  mutating func splitLongTerms(limit: Int, text: UnsafePointer<UInt8>) {
    var pieces = 0
    for index in 0..<count {
      pieces += pieceCount(from: Int(bounds[2 * index]), to: Int(bounds[2 * index + 1]), limit)
    }
    guard pieces > count else { return }
    // From the last to the first, so that a token is read before a piece takes its place.
    var next = pieces
    for index in (0..<count).reversed() {
      let start = Int(bounds[2 * index])
      let end = Int(bounds[2 * index + 1])
      let sourceStart = sources.map { Int($0[2 * index]) } ?? 0
      next -= pieceCount(from: start, to: end, limit)
      write(from: start, to: end, limit, at: next, sourceStart: sourceStart, text: text)
    }
    count = pieces
  }

  /// Where the piece that begins at `start` ends.
  private func pieceEnd(from start: Int, to end: Int, _ limit: Int) -> Int {
    guard end - start > limit else { return end }
    var cut = start + limit
    while bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
    return cut
  }

  private func pieceCount(from start: Int, to end: Int, _ limit: Int) -> Int {
    var at = start
    var pieces = 0
    repeat {
      at = pieceEnd(from: at, to: end, limit)
      pieces += 1
    } while at < end
    return pieces
  }

  private func write(
    from start: Int, to end: Int, _ limit: Int, at first: Int, sourceStart: Int,
    text: UnsafePointer<UInt8>
  ) {
    var at = start
    var piece = first
    var source = sourceStart
    while at < end {
      let cut = pieceEnd(from: at, to: end, limit)
      bounds[2 * piece] = UInt32(truncatingIfNeeded: at)
      bounds[2 * piece + 1] = UInt32(truncatingIfNeeded: cut)
      if let sources {
        sources[2 * piece] = UInt32(truncatingIfNeeded: source)
        source = advance(source, from: at, to: cut, text: text)
        sources[2 * piece + 1] = UInt32(truncatingIfNeeded: source)
      }
      at = cut
      piece += 1
    }
  }

  /// The place in the text that belongs to `end` of a term, when `source` belongs to `start`.
  ///
  /// A scalar of the text is one of the term, but for the capital I with a dot, which is two.
  private func advance(
    _ source: Int, from start: Int, to end: Int, text: UnsafePointer<UInt8>
  ) -> Int {
    var at = start
    var source = source
    while at < end {
      let isDottedI = text[source] == 0xC4 && text[source + 1] == 0xB0
      at += isDottedI ? LowerCase.dottedI.utf8CodeUnitCount : Self.width(of: bytes[at])
      source += Self.width(of: text[source])
    }
    return source
  }

  /// The length of a UTF-8 sequence by its first byte.
  static func width(of first: UInt8) -> Int {
    first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }
}
