internal import Analysis

/// The tallies of one location in each window that it has votes in: months ascending, each year
/// after its months, then the total, then trailing windows.
///
/// One worker's; used again for every location.
struct WindowTallies: ~Copyable {
  private(set) var count = 0
  let windows: UnsafeMutablePointer<Int32>
  let tallies: UnsafeMutablePointer<Tally>
  /// The tally of the total.
  private(set) var total = Tally()
  private let range: WindowRange
  private let scale: BucketScale
  private let likedFrom: Int64

  init(range: WindowRange, scale: BucketScale, likedFrom: Int64) {
    self.range = range
    self.scale = scale
    self.likedFrom = likedFrom
    windows = .allocate(capacity: range.count)
    tallies = .allocate(capacity: range.count)
  }

  deinit {
    windows.deallocate()
    tallies.deallocate()
  }

  /// Forgets the location before and tallies `cells`.
  mutating func tally(_ cells: borrowing KeyCells) {
    count = 0
    var month = -1
    var ofMonth = Tally()
    var ofYear = Tally()
    var total = Tally()
    var index = 0
    while index < cells.count, Int(cells.cells[index]) < cells.trailingStart {
      let cell = Int(cells.cells[index])
      let (next, bucket) = cell.quotientAndRemainder(dividingBy: scale.count)
      if next != month {
        if month >= 0 {
          append(range.index(ofMonth: range.firstMonth + month), ofMonth)
          ofYear.add(ofMonth)
          ofMonth = Tally()
          if (range.firstMonth + next) / 12 != (range.firstMonth + month) / 12 {
            append(range.yearIndex(ofMonth: range.firstMonth + month), ofYear)
            total.add(ofYear)
            ofYear = Tally()
          }
        }
        month = next
      }
      let value = scale.value(of: bucket)
      ofMonth.add(
        cells.counts[index], stars: value, step: bucket, isLiked: value >= likedFrom)
      index += 1
    }
    self.total = total
    guard month >= 0 else { return }
    append(range.index(ofMonth: range.firstMonth + month), ofMonth)
    ofYear.add(ofMonth)
    append(range.yearIndex(ofMonth: range.firstMonth + month), ofYear)
    total.add(ofYear)
    append(0, total)
    self.total = total
    if index < cells.count { tallyTrailing(cells, from: index) }
  }

  private mutating func tallyTrailing(_ cells: borrowing KeyCells, from start: Int) {
    var position = -1
    var tally = Tally()
    for index in start..<cells.count {
      let cell = Int(cells.cells[index]) - cells.trailingStart
      let (next, bucket) = cell.quotientAndRemainder(dividingBy: scale.count)
      if next != position {
        if position >= 0 { append(range.index(ofTrailing: position), tally) }
        tally = Tally()
        position = next
      }
      let value = scale.value(of: bucket)
      tally.add(cells.counts[index], stars: value, step: bucket, isLiked: value >= likedFrom)
    }
    append(range.index(ofTrailing: position), tally)
  }

  private mutating func append(_ window: Int, _ tally: Tally) {
    windows[count] = Int32(truncatingIfNeeded: window)
    tallies[count] = tally
    count += 1
  }
}
