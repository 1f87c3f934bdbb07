extension PreparedWord {
  /// The unrestricted Damerau-Levenshtein distance: a metric in which what was swapped may be edited
  /// again, so that "ca" to "abc" is 2.
  ///
  /// It costs the product of both lengths, and memory for three rows (Zhao and Sahni, "String
  /// Correction Using the Damerau-Levenshtein Distance", 2019). With a bound, words that cannot be
  /// near enough cost what `levenshtein` does.
  public mutating func damerauLevenshtein(
    to word: UnsafeRawBufferPointer, bound: Int = .max
  ) -> Int? {
    text.load(word)
    guard bound >= 0, abs(pattern.count - text.count) <= bound else { return nil }
    if pattern.count == 0 || text.count == 0 { return max(pattern.count, text.count) }
    if bound < max(pattern.count, text.count), isShort {
      // A swap saves one of two edits at most.
      let most = bound > Int.max / 2 ? Int.max : 2 * bound
      guard let simple = loadedDistance(most, swaps: false) else { return nil }
      if simple <= 1 { return simple }
    }
    let distance = loadedDamerauDistance()
    return distance <= bound ? distance : nil
  }

  /// Rows of the matrix run over the pattern, from column -1 on.
  ///
  /// The last swap that could end in a cell goes back to the row where the text last had the scalar
  /// of this column, and to the column where the pattern last had the scalar of this row; it is
  /// cheaper than single edits only if one of them is next to the cell.
  private mutating func loadedDamerauDistance() -> Int {
    let width = pattern.count + 2
    let memory = memory(4 * width)
    let unreachable = Int32(truncatingIfNeeded: max(pattern.count, text.count) + 1)
    memory.update(repeating: unreachable, count: 3 * width)
    var row = memory + 1
    var above = memory + width + 1
    // Column by column, the cell before the start of the swap that ends in the column.
    let swapStarts = memory + 2 * width + 1
    // By the first place of a scalar in the pattern: the last row whose scalar it is.
    let lastRows = memory + 3 * width
    lastRows.update(repeating: -1, count: pattern.count)
    for column in 0...pattern.count { row[column] = Int32(truncatingIfNeeded: column) }

    for place in 1...text.count {
      swap(&row, &above)
      let scalar = text[place - 1]
      let number = Int32(truncatingIfNeeded: place)
      var lastColumn = -1
      var twoAboveLeft = row[0]
      var beforeSwap = unreachable
      row[0] = number
      for column in 1...pattern.count {
        let isSame = pattern[column - 1] == scalar
        var cost = min(above[column - 1] + (isSame ? 0 : 1), row[column - 1] + 1, above[column] + 1)
        if isSame {
          lastColumn = column
          swapStarts[column] = above[column - 2]
          beforeSwap = twoAboveLeft
        } else {
          let lastRow = lastRows[Int(firstPlaces[column - 1])]
          if column - lastColumn == 1 {
            cost = min(cost, swapStarts[column] + (number - lastRow))
          } else if number - lastRow == 1 {
            cost = min(cost, beforeSwap + Int32(truncatingIfNeeded: column - lastColumn))
          }
        }
        twoAboveLeft = row[column]
        row[column] = cost
      }
      let first = places.firstPlace(of: scalar)
      if first >= 0 { lastRows[first] = number }
    }
    return Int(row[pattern.count])
  }
}
