/// The cells of one key: cell numbers, counted from the first slot and bucket of a window range,
/// ascending, with their counts.
///
/// One worker's; used again for every key.
public struct KeyCells: ~Copyable {
  /// How many cells.
  public private(set) var count = 0
  /// Cell numbers, ascending.
  public let cells: UnsafeMutablePointer<UInt32>
  /// The count of each cell.
  public let counts: UnsafeMutablePointer<Int64>
  /// Cells from this number on belong to trailing windows.
  public let trailingStart: Int
  private let width: Int
  private let firstCode: UInt64
  /// The sum of each cell of the range while values are added, and one bit a cell that was touched.
  private let sums: UnsafeMutablePointer<Int64>
  private let touched: UnsafeMutablePointer<UInt64>
  private let wordCount: Int

  private var days: DaySlots

  /// Room for the cells of `windows` with `bucketCount` buckets a slot.
  public init(windows: WindowRange, bucketCount: Int) {
    width = windows.slotCount * bucketCount
    trailingStart = windows.monthCount * bucketCount
    days = DaySlots(windows: windows, bucketCount: bucketCount)
    firstCode = UInt64(windows.firstMonth * bucketCount)
    wordCount = (width + 63) / 64
    cells = .allocate(capacity: width)
    counts = .allocate(capacity: width)
    sums = .allocate(capacity: width)
    sums.initialize(repeating: 0, count: width)
    touched = .allocate(capacity: wordCount)
    touched.initialize(repeating: 0, count: wordCount)
  }

  deinit {
    cells.deallocate()
    counts.deallocate()
    sums.deallocate()
    touched.deallocate()
  }

  /// Forgets the key before and takes the cells of one value, which ascend already; false when they
  /// are cut, disordered or outside the range.
  public mutating func read(_ value: UnsafeRawBufferPointer) -> Bool {
    var filled = 0
    var isWhole = true
    let isRead = HistogramCells.forEach(value) { code, number in
      let cell = code &- firstCode
      guard cell < UInt64(width), filled < width,
        filled == 0 || UInt32(cell) > cells[filled - 1]
      else {
        isWhole = false
        return
      }
      cells[filled] = UInt32(cell)
      counts[filled] = number
      filled += 1
    }
    count = filled
    return isRead && isWhole
  }

  /// Adds the cells of one value to the sums; false when they are cut or outside the range.
  public mutating func add(_ value: UnsafeRawBufferPointer) -> Bool {
    var isWhole = true
    let isRead = HistogramCells.forEach(value) { code, number in
      let cell = code &- firstCode
      guard cell < UInt64(width) else {
        isWhole = false
        return
      }
      sums[Int(cell)] &+= number
      touched[Int(cell >> 6)] |= 1 << (cell & 63)
    }
    return isRead && isWhole
  }

  /// Adds the cells of one value that are counted by days to the month and to the trailing windows
  /// of each; false when they are cut or outside the range.
  public mutating func addDays(_ value: UnsafeRawBufferPointer) -> Bool {
    var isWhole = true
    let isRead = HistogramCells.forEach(value) { code, number in
      guard let (day, bucket) = days.move(to: code), let month = days.monthCell else {
        isWhole = false
        return
      }
      touch(month + bucket, number)
      for window in days.trailing where window.days.contains(day) {
        touch(window.cell + bucket, number)
      }
    }
    return isRead && isWhole
  }

  @inline(__always) private func touch(_ cell: Int, _ number: Int64) {
    sums[cell] &+= number
    touched[cell >> 6] |= 1 << UInt64(cell & 63)
  }

  /// Ends a key: what was added becomes its cells, and the sums are zero again.
  public mutating func take() {
    var filled = 0
    for word in 0..<wordCount {
      var bits = touched[word]
      if bits == 0 { continue }
      touched[word] = 0
      while bits != 0 {
        let cell = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        cells[filled] = UInt32(cell)
        counts[filled] = sums[cell]
        sums[cell] = 0
        filled += 1
      }
    }
    count = filled
  }
}
