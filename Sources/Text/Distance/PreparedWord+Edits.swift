/// Distances whose edits are insertions, deletions, substitutions and swaps of neighbours.
extension PreparedWord {
  /// The Levenshtein distance: insertions, deletions and substitutions of one scalar.
  ///
  /// A word of at most 64 scalars costs a few instructions for each scalar of the other (Myers, "A
  /// Fast Bit-Vector Algorithm for Approximate String Matching", 1999, as simplified by Hyyrö, 2003);
  /// longer ones cost the product of the bound and a length.
  public mutating func levenshtein(
    to word: UnsafeRawBufferPointer, bound: Int = .max
  ) -> Int? {
    text.load(word)
    return loadedDistance(bound, swaps: false)
  }

  /// The optimal string alignment distance, as `OptimalStringAlignment` defines it.
  ///
  /// It also swaps neighbours, but edits no part twice, and is no metric. The cost is that of
  /// `levenshtein` (Hyyrö, "A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit
  /// Distances", 2003).
  public mutating func optimalStringAlignment(
    to word: UnsafeRawBufferPointer, bound: Int = .max
  ) -> Int? {
    text.load(word)
    return loadedDistance(bound, swaps: true)
  }

  /// The Hamming distance: places with different scalars, and those that only the longer word has.
  public mutating func hamming(to word: UnsafeRawBufferPointer, bound: Int = .max) -> Int? {
    text.load(word)
    let common = min(pattern.count, text.count)
    var distance = max(pattern.count, text.count) - common
    guard distance <= bound else { return nil }
    for place in 0..<common where pattern[place] != text[place] { distance += 1 }
    return distance <= bound ? distance : nil
  }

  /// The distance to the text that was loaded.
  func loadedDistance(_ bound: Int, swaps: Bool) -> Int? {
    guard bound >= 0, abs(pattern.count - text.count) <= bound else { return nil }
    if pattern.count == 0 || text.count == 0 { return max(pattern.count, text.count) }
    if isShort { return swaps ? alignedByBits(bound) : levenshteinByBits(bound) }
    return BandedDistance.distance(pattern.copy, text.copy, bound: bound, swaps: swaps)
  }

  /// Bit i of a number is about cell i of a column of the matrix: whether it is one more or one
  /// less than its neighbour above or to the left.
  private func levenshteinByBits(_ bound: Int) -> Int? {
    var more: UInt64 = ~0
    var less: UInt64 = 0
    var distance = pattern.count
    let shift = UInt64(pattern.count - 1)
    let count = text.count
    for place in 0..<count {
      let same = places.bits(of: text[place])
      let diagonal = ((same & more) &+ more) ^ more | same | less
      var right = less | ~(diagonal | more)
      let left = more & diagonal
      distance += Int(truncatingIfNeeded: right >> shift & 1)
      distance -= Int(truncatingIfNeeded: left >> shift & 1)
      // What is left of the text makes it at most one less each.
      if distance &- (count - 1 - place) > bound { return nil }
      right = right << 1 | 1
      more = left << 1 | ~(diagonal | right)
      less = right & diagonal
    }
    return distance
  }

  /// The same, where a diagonal step may also come from a swap.
  private func alignedByBits(_ bound: Int) -> Int? {
    var more: UInt64 = ~0
    var less: UInt64 = 0
    var diagonal: UInt64 = 0
    var before: UInt64 = 0
    var distance = pattern.count
    let shift = UInt64(pattern.count - 1)
    let count = text.count
    for place in 0..<count {
      let same = places.bits(of: text[place])
      let swapped = (~diagonal & same) << 1 & before
      diagonal = ((same & more) &+ more) ^ more | same | less | swapped
      var right = less | ~(diagonal | more)
      let left = more & diagonal
      distance += Int(truncatingIfNeeded: right >> shift & 1)
      distance -= Int(truncatingIfNeeded: left >> shift & 1)
      if distance &- (count - 1 - place) > bound { return nil }
      right = right << 1 | 1
      more = left << 1 | ~(diagonal | right)
      less = right & diagonal
      before = same
    }
    return distance
  }
}
