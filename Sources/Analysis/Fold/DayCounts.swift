/// How often each bucket occurred on each day, for one item: days ascending, in one list.
public struct DayCounts: Sendable {
  /// One bucket of one day.
  public struct Cell: BitwiseCopyable, Hashable, Sendable {
    /// Days since 1970-01-01.
    public var day: Int32
    /// The bucket.
    public var bucket: Int32
    /// How often it occurred that day.
    public var count: Int64
  }

  /// Days ascending, within a day buckets ascending, each once.
  public private(set) var cells: [Cell] = []
  private var isSorted = true

  /// No days.
  public init() {}

  /// Forgets everything.
  public mutating func removeAll() {
    cells.removeAll(keepingCapacity: true)
    isSorted = true
  }

  /// Adds the cells of one table's value; false when they are cut or outside the calendar.
  mutating func add(_ value: UnsafeRawBufferPointer, bucketCount: Int) -> Bool {
    // The years 0000 to 9999, and the day behind them, which a zone east of Greenwich may show.
    let limit = UInt64(3_652_426 * bucketCount)
    var isWhole = true
    isSorted = isSorted && cells.isEmpty
    let isRead = HistogramCells.forEach(value) { code, count in
      guard code < limit else {
        isWhole = false
        return
      }
      let (day, bucket) = Int(code).quotientAndRemainder(dividingBy: bucketCount)
      cells.append(
        Cell(day: Int32(day - Interactions.dayOrigin), bucket: Int32(bucket), count: count))
    }
    return isRead && isWhole
  }

  /// Brings the cells of several tables into order and adds up equal ones.
  mutating func settle() {
    guard !isSorted else { return }
    cells.sort { $0.day == $1.day ? $0.bucket < $1.bucket : $0.day < $1.day }
    var filled = 0
    for cell in cells.dropFirst() {
      if cells[filled].day == cell.day, cells[filled].bucket == cell.bucket {
        cells[filled].count += cell.count
      } else {
        filled += 1
        cells[filled] = cell
      }
    }
    cells.removeSubrange((filled + 1)...)
    isSorted = true
  }

  /// Hands the cells of each day, days ascending, to `body`.
  public func forEachDay(_ body: (_ day: Int32, _ cells: ArraySlice<Cell>) -> Void) {
    var start = 0
    while start < cells.count {
      let day = cells[start].day
      var end = start + 1
      while end < cells.count, cells[end].day == day { end += 1 }
      body(day, cells[start..<end])
      start = end
    }
  }
}
