internal import Analysis
internal import Platform
internal import SearchIndex

/// Walks the tallies of one window in ascending order of location, the tables of a range together.
struct TallyWalk: ~Copyable {
  private struct Head {
    var reader: TallyRowsReader
    let rows: UnsafeMutablePointer<UInt32>?
    /// The row that the reader stands on; `Int.max` behind the last.
    var row = Int.max

    @inline(__always) mutating func advance() {
      guard reader.advance() else {
        row = .max
        return
      }
      row = rows.map { Int($0[reader.location]) } ?? reader.location
    }
  }

  private let heads: UnsafeMutablePointer<Head>
  private let count: Int
  private let tables: [MergedTable]
  /// The row of the location among all of the range.
  private(set) var row = -1
  private(set) var tally = Tally()

  /// A walk over `tables`, whose locations have `rows` in the range; `begin` before the first step.
  init(_ tables: [MergedTable], rows: TableRows) {
    self.tables = tables
    count = tables.count
    heads = .allocate(capacity: count)
    for number in 0..<count {
      var copy: UnsafeMutableBufferPointer<UInt32>?
      if !rows.isEmpty {
        let buffer = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: rows[number].count)
        _ = buffer.initialize(from: rows[number])
        copy = buffer
      }
      (heads + number).initialize(
        to: Head(reader: TallyRowsReader(), rows: copy?.baseAddress))
    }
  }

  deinit {
    for number in 0..<count { heads[number].rows?.deallocate() }
    heads.deinitialize(count: count)
    heads.deallocate()
  }

  /// Stands before the first location that has votes in `window`.
  mutating func begin(_ window: CalendarWindow) throws(StoreError) {
    for number in 0..<count {
      heads[number].reader = try tables[number].rows(of: window)
      heads[number].advance()
    }
  }

  /// Goes to the next location that has votes; false behind the last.
  @inline(__always) mutating func next() -> Bool {
    if count == 1 {
      row = heads[0].row
      tally = heads[0].reader.tally
      if row == .max { return false }
      heads[0].advance()
      return true
    }
    var least = Int.max
    for number in 0..<count { least = min(least, heads[number].row) }
    if least == .max { return false }
    row = least
    tally = Tally()
    for number in 0..<count where heads[number].row == least {
      tally.add(heads[number].reader.tally)
      heads[number].advance()
    }
    return true
  }

  /// Throws when the walk ended because a table is damaged.
  borrowing func check() throws(StoreError) {
    for number in 0..<count where heads[number].reader.isDamaged {
      throw tables[number].damaged("rows of tallies")
    }
  }
}
