/// Counts the rows of one term after the other by sub-set, group and month.
struct WordCounter {
  private let groups: TextGroups
  private let setCount: Int
  private var groupCells: CellSums
  private var monthCells: CellSums

  init(_ groups: TextGroups, setCount: Int) {
    self.groups = groups
    self.setCount = setCount
    groupCells = CellSums(count: groups.groupNames.count)
    monthCells = CellSums(count: groups.monthCount)
  }

  mutating func count(_ terms: TermRows) -> WordCounts {
    var counts = WordCounts(setCount: setCount)
    counts.all = WordCount(frequency: terms.totalFrequency, texts: Int64(terms.count))
    if setCount > 0 { countSets(terms, &counts.sets) }
    counts.groups = groupCells.cells(terms, numbers: groups.groups, first: 0)
    counts.months = monthCells.cells(terms, numbers: groups.months, first: groups.firstMonth)
    return counts
  }

  private func countSets(_ terms: TermRows, _ sets: inout [WordCount]) {
    for number in 0..<terms.count {
      var mask = groups.sets[Int(terms.rows[number])]
      while mask != 0 {
        sets[mask.trailingZeroBitCount].add(
          WordCount(frequency: Int64(terms.frequencies[number]), texts: 1))
        mask &= mask - 1
      }
    }
  }
}

/// Sums by a small number, and which of them were touched.
///
/// Two levels of bits tell the touched numbers in their order: sorting them would cost more than counting.
struct CellSums {
  private var sums: [WordCount]
  /// One bit a number.
  private var touched: [UInt64]
  /// One bit a word of `touched` that is not 0.
  private var words: [UInt64]

  init(count: Int) {
    sums = Array(repeating: WordCount(), count: count)
    touched = Array(repeating: 0, count: (count + 63) / 64)
    words = Array(repeating: 0, count: (touched.count + 63) / 64)
  }

  /// The counts of a term's rows by their `numbers`; cells are numbered from `first` on.
  mutating func cells(
    _ terms: TermRows, numbers: [UInt32], first: Int
  ) -> [WordCounts.Cell] {
    guard !sums.isEmpty else { return [] }
    var count = 0
    for place in 0..<terms.count {
      let number = numbers[Int(terms.rows[place])]
      guard number != TextGroups.none else { continue }
      let at = Int(number)
      if sums[at].texts == 0 {
        touched[at >> 6] |= 1 << UInt64(at & 63)
        words[at >> 12] |= 1 << UInt64(at >> 6 & 63)
        count += 1
      }
      sums[at].frequency += Int64(terms.frequencies[place])
      sums[at].texts += 1
    }
    var cells: [WordCounts.Cell] = []
    cells.reserveCapacity(count)
    for group in words.indices where words[group] != 0 {
      while words[group] != 0 {
        let word = group << 6 | words[group].trailingZeroBitCount
        words[group] &= words[group] - 1
        while touched[word] != 0 {
          let number = word << 6 | touched[word].trailingZeroBitCount
          touched[word] &= touched[word] - 1
          cells.append(WordCounts.Cell(number: first + number, count: sums[number]))
          sums[number] = WordCount()
        }
      }
    }
    return cells
  }
}
