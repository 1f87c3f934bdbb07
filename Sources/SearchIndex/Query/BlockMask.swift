/// A set of rows within a block of 1,024 rows.
public struct BlockMask: Sendable {
  /// How many rows a block has; the last block of a segment may have fewer.
  public static let rowCount = 1024
  static let wordCount = rowCount / 64

  /// Row `r` is bit `r % 64` of word `r / 64`.
  public var words: InlineArray<16, UInt64>

  /// No row.
  public init() { words = InlineArray(repeating: 0) }

  /// The rows before `count`, at most 1,024.
  public init(first count: Int) {
    self.init()
    for index in 0..<Self.wordCount {
      let rows = min(max(count - index * 64, 0), 64)
      words[index] = rows == 64 ? ~0 : (1 << UInt64(rows)) - 1
    }
  }

  /// Whether `row` is in the set.
  public subscript(row: Int) -> Bool {
    get { words[row >> 6] >> UInt64(row & 63) & 1 != 0 }
    set {
      let bit: UInt64 = 1 << UInt64(row & 63)
      if newValue { words[row >> 6] |= bit } else { words[row >> 6] &= ~bit }
    }
  }

  /// Whether no row is in the set.
  public var isEmpty: Bool {
    var union: UInt64 = 0
    for index in 0..<Self.wordCount { union |= words[index] }
    return union == 0
  }

  /// How many rows are in the set.
  public var count: Int {
    var count = 0
    for index in 0..<Self.wordCount { count += words[index].nonzeroBitCount }
    return count
  }

  /// Keeps the rows that are also in `other`.
  public mutating func formIntersection(_ other: BlockMask) {
    for index in 0..<Self.wordCount { words[index] &= other.words[index] }
  }

  /// Adds the rows of `other`.
  public mutating func formUnion(_ other: BlockMask) {
    for index in 0..<Self.wordCount { words[index] |= other.words[index] }
  }

  /// Removes the rows of `other`.
  public mutating func subtract(_ other: BlockMask) {
    for index in 0..<Self.wordCount { words[index] &= ~other.words[index] }
  }

  /// Calls `body` with each row in the set, lowest first.
  @inlinable
  public func forEachRow(_ body: (Int) -> Void) {
    for index in 0..<16 {
      var word = words[index]
      while word != 0 {
        body(index << 6 | word.trailingZeroBitCount)
        word &= word &- 1
      }
    }
  }
}

extension BlockMask: Equatable {
  /// Whether both sets have the same rows.
  public static func == (a: BlockMask, b: BlockMask) -> Bool {
    for index in 0..<wordCount where a.words[index] != b.words[index] { return false }
    return true
  }
}
