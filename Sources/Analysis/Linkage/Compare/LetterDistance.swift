/// Distances between short values, letter by letter; letters are bytes.
///
/// Values longer than 64 letters are looked at in their first 64. `PreparedWord` of `Text` indexes one word to compare it with
/// many; here both words change from pair to pair, and most pairs are told apart before any table is filled.
enum LetterDistance {
  static let most = 64

  /// The edits (insertions, deletions, replacements, exchanges of neighbours, no letter in two of them) that make `a`
  /// to `b`, if they are at most `bound`, 1 or 2; else `bound + 1`.
  ///
  /// Equal letters at both ends are passed over; of what is left, most pairs have too much for a table.
  static func edits(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, atMost bound: Int
  ) -> Int {
    var (first, endA, endB) = (0, min(a.count, most), min(b.count, most))
    guard abs(endA - endB) <= bound else { return bound + 1 }
    while first < endA, first < endB, a[first] == b[first] { first += 1 }
    while endA > first, endB > first, a[endA - 1] == b[endB - 1] {
      endA -= 1
      endB -= 1
    }
    let (countA, countB) = (endA - first, endB - first)
    if countA == 0 || countB == 0 { return max(countA, countB) }
    if max(countA, countB) == 1 { return 1 }
    if countA == 2, countB == 2, a[first] == b[first + 1], a[first + 1] == b[first] { return 1 }
    if bound == 1 { return 2 }
    return table(a, b, first, countA, countB, bound)
  }

  /// The table of Wagner and Fischer with exchanges (Boytsov 2011, optimal string alignment), three rows at a time.
  private static func table(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, _ first: Int, _ countA: Int,
    _ countB: Int, _ bound: Int
  ) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * (most + 1)) { rows in
      let width = countB + 1
      var (before, above, here) = (0, width, 2 * width)
      for column in 0..<width { rows[above + column] = column }
      for row in 1...countA {
        rows[here] = row
        var least = row
        let letter = a[first + row - 1]
        for column in 1...countB {
          let other = b[first + column - 1]
          var cost = min(
            rows[above + column] + 1, rows[here + column - 1] + 1,
            rows[above + column - 1] + (letter == other ? 0 : 1))
          if row > 1, column > 1, letter == b[first + column - 2], a[first + row - 2] == other {
            cost = min(cost, rows[before + column - 2] + 1)
          }
          rows[here + column] = cost
          least = min(least, cost)
        }
        if least > bound { return bound + 1 }
        (before, above, here) = (above, here, before)
      }
      return min(rows[above + countB], bound + 1)
    }
  }

  /// The similarity of Jaro with Winkler's bonus of .1 for each of the first four letters that are equal, if it is
  /// above .7 without: from 0 to 1 (Winkler 1990).
  static func jaroWinkler(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>
  ) -> Double {
    let (countA, countB) = (min(a.count, most), min(b.count, most))
    guard countA > 0, countB > 0 else { return countA == countB ? 1 : 0 }
    let window = max(0, max(countA, countB) / 2 - 1)
    var takenA: UInt64 = 0
    var takenB: UInt64 = 0
    for place in 0..<countA {
      let letter = a[place]
      var other = max(0, place - window)
      let end = min(countB, place + window + 1)
      while other < end {
        if b[other] == letter, takenB >> UInt64(other) & 1 == 0 {
          takenA |= 1 << UInt64(place)
          takenB |= 1 << UInt64(other)
          break
        }
        other += 1
      }
    }
    guard takenA != 0 else { return 0 }
    let matches = Double(takenA.nonzeroBitCount)
    var crossed = 0
    while takenA != 0 {
      if a[takenA.trailingZeroBitCount] != b[takenB.trailingZeroBitCount] { crossed += 1 }
      takenA &= takenA - 1
      takenB &= takenB - 1
    }
    let jaro =
      (matches / Double(countA) + matches / Double(countB)
        + (matches - Double(crossed / 2)) / matches) / 3
    guard jaro > 0.7 else { return jaro }
    var common = 0
    while common < min(4, countA, countB), a[common] == b[common] { common += 1 }
    return jaro + Double(common) * 0.1 * (1 - jaro)
  }
}
