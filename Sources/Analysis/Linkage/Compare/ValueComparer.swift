internal import Platform

/// Tells what two different values of one field are to each other.
///
/// Holds bare pointers, so that comparing counts no references; `PairComparer` keeps what they point to.
struct ValueComparer: BitwiseCopyable {
  private let kind: ComparisonKind
  /// The number of each record's value.
  let values: UnsafePointer<UInt32>
  private let bounds: UnsafePointer<UInt64>
  private let text: UnsafePointer<UInt8>
  private let lengths: UnsafePointer<UInt16>
  private let signatures: UnsafePointer<ValueSignature>
  /// The days of each value, if it is a date.
  private let days: UnsafePointer<ComparableDate>
  /// Whether two names that differ are to be looked up as forms of each other.
  private let hasCognates: Bool

  private static let similar = 0.88

  init(
    _ kind: ComparisonKind, _ table: ValueTable, values: ScratchArray<UInt32>,
    days: ScratchArray<ComparableDate>, hasCognates: Bool
  ) {
    self.kind = kind
    self.values = UnsafePointer(values.base)
    bounds = UnsafePointer(table.bounds.base)
    text = UnsafePointer(table.letters.base)
    lengths = UnsafePointer(table.lengths.base)
    signatures = UnsafePointer(table.signatures.base)
    self.days = UnsafePointer(days.base)
    self.hasCognates = hasCognates
  }

  /// The letters of value `number`, which is not 0.
  @inline(__always)
  func letters(_ number: UInt32) -> UnsafeBufferPointer<UInt8> {
    let place = Int(number) - 1
    return UnsafeBufferPointer(start: text + Int(bounds[place]), count: Int(lengths[place]))
  }

  @inline(__always)
  func signature(_ number: UInt32) -> ValueSignature { signatures[Int(number) - 1] }

  /// The level of two values that are neither missing nor equal; `areVariants` is asked of names that differ.
  @inline(__always)
  func level(
    _ a: UInt32, _ b: UInt32, areVariants: (UInt32, UInt32) -> Bool
  ) -> ComparisonLevel {
    switch kind {
    // Ids are compared by `SharedIDs`.
    case .choice, .id: .different
    case .name: names(a, b, areVariants)
    case .text: texts(a, b)
    case .code: codes(a, b)
    case .date: dates(a, b)
    }
  }

  @inline(__always)
  private func names(
    _ a: UInt32, _ b: UInt32, _ areVariants: (UInt32, UInt32) -> Bool
  ) -> ComparisonLevel {
    let level = Self.names(letters(a), letters(b), signature(a), signature(b))
    return level == .different && hasCognates && areVariants(a, b) ? .partial : level
  }

  /// The level of two names by their letters.
  static func names(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, _ left: ValueSignature,
    _ right: ValueSignature
  ) -> ComparisonLevel {
    guard a.count > 1, b.count > 1 else { return a[0] == b[0] ? .partial : .different }
    switch spelling(a, b, left, right, shortest: 3) {
    case .different: break
    case let level: return level
    }
    return left.words & right.words != 0 && commonWords(a, b) >= 2 ? .partial : .different
  }

  /// `close` within an edit if both have `shortest` letters, `similar` by Jaro and Winkler, else `different`.
  @inline(__always)
  private static func spelling(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, _ left: ValueSignature,
    _ right: ValueSignature, shortest: Int
  ) -> ComparisonLevel {
    let (missingA, missingB) = (left.missing(from: right), right.missing(from: left))
    if missingA <= 1, missingB <= 1, min(a.count, b.count) >= shortest,
      LetterDistance.edits(a, b, atMost: 1) == 1
    {
      return .close
    }
    // A similarity of .88 is one of .8 by Jaro at least, so m/a + m/b >= 1.4 for m letters in common.
    let most = max(0, min(a.count - missingA, b.count - missingB))
    if a.count <= LetterDistance.most, b.count <= LetterDistance.most,
      10 * most * (a.count + b.count) < 14 * a.count * b.count
    {
      return .different
    }
    return LetterDistance.jaroWinkler(a, b) >= similar ? .similar : .different
  }

  private func texts(_ a: UInt32, _ b: UInt32) -> ComparisonLevel {
    let (left, right) = (signature(a), signature(b))
    let (first, second) = (letters(a), letters(b))
    switch Self.spelling(first, second, left, right, shortest: 1) {
    case .different: break
    case let level: return level
    }
    return left.words & right.words != 0 && Self.commonWords(first, second) >= 1
      ? .partial : .different
  }

  private func codes(_ a: UInt32, _ b: UInt32) -> ComparisonLevel {
    let (left, right) = (signature(a), signature(b))
    guard left.missing(from: right) <= 2, right.missing(from: left) <= 2 else { return .different }
    return switch LetterDistance.edits(letters(a), letters(b), atMost: 2) {
    case 1: .close
    case 2: .similar
    default: .different
    }
  }

  /// 2 if every word of the value with fewer words is in the other and that has more, 1 if half of them are, else 0.
  private static func commonWords(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let (countA, countB) = (wordCount(a), wordCount(b))
    guard max(countA, countB) > 1 else { return 0 }
    let (fewer, more) = countA <= countB ? (a, b) : (b, a)
    var common = 0
    var start = 0
    while start < fewer.count {
      let end = wordEnd(fewer, from: start)
      if holds(more, fewer, start..<end) { common += 1 }
      start = end + 1
    }
    let count = min(countA, countB)
    if common == count, countA != countB { return 2 }
    return common > 0 && 2 * common >= count ? 1 : 0
  }

  private static func wordCount(_ value: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 1
    for letter in value where letter == UInt8(ascii: " ") { count += 1 }
    return count
  }

  private static func wordEnd(_ value: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < value.count, value[end] != UInt8(ascii: " ") { end += 1 }
    return end
  }

  /// Whether `value` has the word that stands at `range` of `other`.
  private static func holds(
    _ value: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Bool {
    var start = 0
    while start < value.count {
      let end = wordEnd(value, from: start)
      if end - start == range.count {
        var place = 0
        while place < range.count, value[start + place] == other[range.lowerBound + place] {
          place += 1
        }
        if place == range.count { return true }
      }
      start = end + 1
    }
    return false
  }

  private func dates(_ a: UInt32, _ b: UInt32) -> ComparisonLevel {
    DateLevels.level(days[Int(a) - 1], days[Int(b) - 1])
  }
}
