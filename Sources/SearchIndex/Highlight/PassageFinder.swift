internal import Text

/// Chooses passages of one text around what matches.
///
/// The best passage has most different conditions, then most matches, and is the first of those; the
/// next one is the best of what is not shown yet. Around its matches it takes whole words, about as many
/// before as behind.
struct PassageFinder {
  /// Tokens that match, next to each other or not apart.
  private struct Mark {
    var tokens: ClosedRange<Int>
    var bytes: Range<Int>
    /// By bit, the conditions that match; those from the 64th on share the last bit.
    var conditions: UInt64
  }

  private let text: UnsafeRawBufferPointer
  private let tokens: TokenList
  private let length: Int
  private var marks: [Mark] = []
  /// The bytes that the passages chosen so far show.
  private var shown: [Range<Int>] = []

  /// The matches of `seekers` in `text`, whose tokens, with offsets, are `tokens`.
  init(
    _ text: UnsafeRawBufferPointer, tokens: TokenList, seekers: [TextSeeker], length: Int
  ) {
    self.text = text
    self.tokens = tokens
    self.length = length
    var found: [Mark] = []
    for (number, seeker) in seekers.enumerated() {
      var start = 0
      while let match = seeker.occurrence(in: tokens, from: start) {
        start = match.lowerBound + 1
        guard let first = tokens.source(of: match.lowerBound),
          let last = tokens.source(of: match.upperBound)
        else { break }
        found.append(
          Mark(
            tokens: match, bytes: first.lowerBound..<max(first.upperBound, last.upperBound),
            conditions: 1 << UInt64(min(number, 63))))
      }
    }
    found.sort {
      ($0.bytes.lowerBound, $0.bytes.upperBound) < ($1.bytes.lowerBound, $1.bytes.upperBound)
    }
    for mark in found {
      if let last = marks.last, mark.bytes.lowerBound < last.bytes.upperBound {
        marks[marks.count - 1].tokens =
          last.tokens.lowerBound...max(last.tokens.upperBound, mark.tokens.upperBound)
        marks[marks.count - 1].bytes =
          last.bytes.lowerBound..<max(last.bytes.upperBound, mark.bytes.upperBound)
        marks[marks.count - 1].conditions |= mark.conditions
      } else {
        marks.append(mark)
      }
    }
  }

  /// At most `count` passages, in the order of the text.
  mutating func passages(_ count: Int) -> [Passage] {
    while shown.count < count, let best = best() {
      shown.append(extended(best))
      shown.sort { $0.lowerBound < $1.lowerBound }
    }
    return shown.map { passage($0) }
  }

  /// The marks of the best passage among those that are not shown; nil if all are.
  private func best() -> Range<Int>? {
    var best: (marks: Range<Int>, kinds: Int)?
    var counts = [Int](repeating: 0, count: 64)
    var union: UInt64 = 0
    var end = 0
    for start in marks.indices {
      end = max(end, start)
      while end < marks.count, !isShown(marks[end]),
        end == start
          || fits(marks[start].bytes.lowerBound, marks[end].bytes.upperBound, length),
        !hasShown(between: start, and: end)
      {
        forEachBit(marks[end].conditions) { counts[$0] += 1 }
        union |= marks[end].conditions
        end += 1
      }
      guard end > start else { continue }
      let kinds = union.nonzeroBitCount
      let isBetter =
        best.map { (kinds, end - start) > ($0.kinds, $0.marks.count) } ?? true
      if isBetter { best = (start..<end, kinds) }
      forEachBit(marks[start].conditions) { bit in
        counts[bit] -= 1
        if counts[bit] == 0 { union &= ~(1 << UInt64(bit)) }
      }
    }
    return best?.marks
  }

  private func isShown(_ mark: Mark) -> Bool { shown.contains { $0.overlaps(mark.bytes) } }

  /// Whether a passage stands between two marks, which then cannot be in one.
  private func hasShown(between first: Int, and last: Int) -> Bool {
    shown.contains {
      marks[first].bytes.upperBound <= $0.lowerBound
        && $0.upperBound <= marks[last].bytes.lowerBound
    }
  }

  /// The marks with words around them, as far as there is room and nothing else is shown.
  private func extended(_ chosen: Range<Int>) -> Range<Int> {
    let first = marks[chosen.lowerBound]
    let last = marks[chosen.upperBound - 1]
    let lowest = shown.last { $0.upperBound <= first.bytes.lowerBound }?.upperBound ?? 0
    let highest = shown.first { $0.lowerBound >= last.bytes.upperBound }?.lowerBound ?? text.count
    var start = first.bytes.lowerBound
    var end = last.bytes.upperBound
    var room = length - characters(start, end)
    start = reach(back: start, from: first.tokens.lowerBound, to: lowest, room: room / 2)
    room = length - characters(start, end)
    end = reach(forward: end, from: last.tokens.upperBound, to: highest, room: room)
    room = length - characters(start, end)
    start = reach(back: start, from: first.tokens.lowerBound, to: lowest, room: room)
    return start..<end
  }

  /// The start of the earliest word before token `token`, or of the text, that is not before `lowest`
  /// and at most `room` characters before `start`.
  private func reach(back start: Int, from token: Int, to lowest: Int, room: Int) -> Int {
    var reached = start
    var index = token
    while index > 0, let word = tokens.source(of: index - 1), word.lowerBound >= lowest,
      fits(word.lowerBound, start, room)
    {
      reached = min(reached, word.lowerBound)
      index -= 1
    }
    return index == 0 && lowest == 0 && fits(0, start, room) ? 0 : reached
  }

  /// The end of the last word behind token `token`, or of the text, that is not behind `highest` and at
  /// most `room` characters behind `end`.
  private func reach(forward end: Int, from token: Int, to highest: Int, room: Int) -> Int {
    var reached = end
    var index = token + 1
    while index < tokens.count, let word = tokens.source(of: index), word.upperBound <= highest,
      fits(end, word.upperBound, room)
    {
      reached = max(reached, word.upperBound)
      index += 1
    }
    let isLast = index >= tokens.count && highest == text.count
    return isLast && fits(end, highest, room) ? highest : reached
  }

  private func passage(_ range: Range<Int>) -> Passage {
    let before = range.lowerBound > 0 ? "…" : ""
    let behind = range.upperBound < text.count ? "…" : ""
    let inner = String(decoding: UnsafeRawBufferPointer(rebasing: text[range]), as: UTF8.self)
    let shift = before.utf8.count - range.lowerBound
    return Passage(
      text: before + inner + behind,
      marks: marks.filter { range.contains($0.bytes) }
        .map { $0.bytes.lowerBound + shift..<$0.bytes.upperBound + shift })
  }

  /// Whether at most `room` characters stand between two places.
  private func fits(_ start: Int, _ end: Int, _ room: Int) -> Bool {
    // A character has at most four bytes.
    (end - start) / 4 <= room && characters(start, end) <= room
  }

  /// How many Unicode scalars stand between two places.
  private func characters(_ start: Int, _ end: Int) -> Int {
    var count = 0
    for index in start..<max(start, end) where text[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  private func forEachBit(_ bits: UInt64, _ body: (Int) -> Void) {
    var rest = bits
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}
