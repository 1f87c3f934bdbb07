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
private struct CellSums {
  private var sums: [WordCount]
  private var touched: [Int] = []

  init(count: Int) { sums = Array(repeating: WordCount(), count: count) }

  /// The counts of a term's rows by their `numbers`; cells are numbered from `first` on.
  mutating func cells(
    _ terms: TermRows, numbers: [UInt32], first: Int
  ) -> [WordCounts.Cell] {
    guard !sums.isEmpty else { return [] }
    for place in 0..<terms.count {
      let number = numbers[Int(terms.rows[place])]
      guard number != TextGroups.none else { continue }
      if sums[Int(number)].texts == 0 { touched.append(Int(number)) }
      sums[Int(number)].frequency += Int64(terms.frequencies[place])
      sums[Int(number)].texts += 1
    }
    touched.sort()
    let cells = touched.map { WordCounts.Cell(number: first + $0, count: sums[$0]) }
    for number in touched { sums[number] = WordCount() }
    touched.removeAll(keepingCapacity: true)
    return cells
  }
}
