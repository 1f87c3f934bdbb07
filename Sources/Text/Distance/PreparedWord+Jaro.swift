/// Jaro and Jaro-Winkler similarity.
extension PreparedWord {
  /// The Jaro similarity, from 0 to 1 (Jaro, "Advances in Record-Linkage Methodology", 1989).
  ///
  /// Scalars match if they stand at most half the longer length, less one, apart. The similarity is
  /// the mean of three shares: of matches in each word, and of matches in the same order. Half
  /// the matches out of order count, rounded down, as in the program of the census office.
  /// Two empty words are equal; an empty one has nothing in common with another. The cost is linear.
  public mutating func jaro(to word: UnsafeRawBufferPointer) -> Double {
    text.load(word)
    return similarity(of: matches())
  }

  /// The Jaro-Winkler similarity, from 0 to 1, or nil if it is less than `least` (Winkler, "String
  /// Comparator Metrics and Enhanced Decision Rules", 1990).
  ///
  /// A Jaro similarity above 0.7 is raised by a tenth of what lacks to 1 for each of the first
  /// four scalars that agree. With `longTolerance` words of five scalars and more of which more than
  /// half agree beyond the start are raised further. What the lengths and the start of both words
  /// rule out is not computed.
  public mutating func jaroWinkler(
    to word: UnsafeRawBufferPointer, longTolerance: Bool = false, least: Double = 0
  ) -> Double? {
    text.load(word)
    if least > 0 {
      let common = min(pattern.count, text.count)
      let most = raised(Matches(count: common, transpositions: 0), longTolerance)
      // The bound has rounding errors of its own.
      if most < least - 1e-9 { return nil }
    }
    let similarity = raised(matches(), longTolerance)
    return similarity >= least ? similarity : nil
  }

  private struct Matches {
    var count: Int
    var transpositions: Int
  }

  private func similarity(of matches: Matches) -> Double {
    if pattern.count == 0, text.count == 0 { return 1 }
    if matches.count == 0 { return 0 }
    let count = Double(matches.count)
    let shares = count / Double(pattern.count) + count / Double(text.count)
    return (shares + (count - Double(matches.transpositions)) / count) / 3
  }

  private func raised(_ matches: Matches, _ longTolerance: Bool) -> Double {
    var similarity = similarity(of: matches)
    guard similarity > 0.7 else { return similarity }
    let shorter = min(pattern.count, text.count)
    var prefix = 0
    while prefix < min(shorter, 4), pattern[prefix] == text[prefix] { prefix += 1 }
    similarity += Double(prefix) * 0.1 * (1 - similarity)
    let isLong =
      longTolerance && shorter > 4 && matches.count > prefix + 1
      && 2 * matches.count >= shorter + prefix
    if isLong {
      let rest = pattern.count + text.count - 2 * prefix + 2
      similarity += (1 - similarity) * Double(matches.count - prefix - 1) / Double(rest)
    }
    return similarity
  }

  private mutating func matches() -> Matches {
    if pattern.count == 0 || text.count == 0 { return Matches(count: 0, transpositions: 0) }
    let reach = max(0, max(pattern.count, text.count) / 2 - 1)
    let isInBits = isShort && text.count <= ScalarPlaces.mostBits
    return isInBits ? matchesByBits(reach) : matchesByPlaces(reach)
  }

  /// Each scalar of the text takes the first place of the pattern that it can have.
  private func matchesByBits(_ reach: Int) -> Matches {
    // The places within reach of the first scalar.
    var window: UInt64 = reach >= 63 ? ~0 : (1 << UInt64(reach + 1)) - 1
    var taken: UInt64 = 0
    var matched: UInt64 = 0
    for place in 0..<text.count {
      let free = places.bits(of: text[place]) & window & ~taken
      taken |= free & (0 &- free)
      matched |= (free == 0 ? 0 : 1) << UInt64(place)
      window = place < reach ? window << 1 | 1 : window << 1
    }
    let count = taken.nonzeroBitCount
    var outOfOrder = 0
    while taken != 0 {
      if pattern[taken.trailingZeroBitCount] != text[matched.trailingZeroBitCount] {
        outOfOrder += 1
      }
      taken &= taken &- 1
      matched &= matched &- 1
    }
    return Matches(count: count, transpositions: outOfOrder / 2)
  }

  /// The same in words of any length: the places of a scalar are gone through once, in order.
  private mutating func matchesByPlaces(_ reach: Int) -> Matches {
    let memory = memory(2 * pattern.count + text.count)
    // By the first place of a scalar: the next place that it may take.
    let candidates = memory
    let taken = memory + pattern.count
    let matched = memory + 2 * pattern.count
    for place in 0..<pattern.count { candidates[place] = Int32(truncatingIfNeeded: place) }
    taken.update(repeating: 0, count: pattern.count)
    var count = 0
    for place in 0..<text.count {
      let first = places.firstPlace(of: text[place])
      guard first >= 0 else { continue }
      var candidate = Int(candidates[first])
      while candidate >= 0, candidate < place - reach { candidate = Int(nextPlaces[candidate]) }
      if candidate >= 0, candidate <= place + reach {
        taken[candidate] = 1
        matched[count] = Int32(truncatingIfNeeded: place)
        count += 1
        candidate = Int(nextPlaces[candidate])
      }
      candidates[first] = Int32(truncatingIfNeeded: candidate)
    }
    var outOfOrder = 0
    var index = 0
    for place in 0..<pattern.count where taken[place] != 0 {
      if pattern[place] != text[Int(matched[index])] { outOfOrder += 1 }
      index += 1
    }
    return Matches(count: count, transpositions: outOfOrder / 2)
  }
}
