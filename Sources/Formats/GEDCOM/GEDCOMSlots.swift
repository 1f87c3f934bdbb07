/// Which lines of a record fill the columns of one row.
///
/// What the rows of a record share is filled in once, and kept from one row to the next.
struct GEDCOMSlots: ~Copyable {
  /// One of the lines that fill a column of lists.
  private struct Item: BitwiseCopyable {
    var line: Int32
    /// The next item of the column, or -1.
    var next: Int32
  }

  let columnCount: Int
  /// The first line, or item, of each column; -1 for none.
  private let first: UnsafeMutablePointer<Int32>
  private let last: UnsafeMutablePointer<Int32>
  private var items: UnsafeMutablePointer<Item>
  private var itemCount = 0
  /// What `first` and `itemCount` are without the columns of one row.
  private let keptFirst: UnsafeMutablePointer<Int32>
  private var keptItemCount = 0
  private var capacity = 64

  init(columnCount: Int) {
    self.columnCount = columnCount
    first = .allocate(capacity: max(1, columnCount))
    last = .allocate(capacity: max(1, columnCount))
    items = .allocate(capacity: capacity)
    keptFirst = .allocate(capacity: max(1, columnCount))
    keptFirst.update(repeating: -1, count: columnCount)
  }

  deinit {
    first.deallocate()
    last.deallocate()
    items.deallocate()
    keptFirst.deallocate()
  }

  /// Empties all columns.
  mutating func clear() {
    first.update(repeating: -1, count: columnCount)
    keptFirst.update(repeating: -1, count: columnCount)
    itemCount = 0
    keptItemCount = 0
  }

  /// Keeps what is filled in until `clear`; nothing may be added to those columns then.
  mutating func keep() {
    keptFirst.update(from: first, count: columnCount)
    keptItemCount = itemCount
  }

  /// Empties the columns that are not kept.
  mutating func reset() {
    first.update(from: keptFirst, count: columnCount)
    itemCount = keptItemCount
  }

  /// The line that fills `column`, or -1.
  @inline(__always)
  func line(_ column: Int) -> Int { Int(first[column]) }

  /// Fills `column`, unless that is -1 and none.
  @inline(__always)
  mutating func fill(_ column: Int32, _ line: Int) {
    guard column >= 0 else { return }
    first[Int(column)] = Int32(truncatingIfNeeded: line)
  }

  /// Adds a line to a column of lists.
  mutating func add(_ column: Int32, _ line: Int) {
    if itemCount == capacity { grow() }
    let number = Int32(truncatingIfNeeded: itemCount)
    items[itemCount] = Item(line: Int32(truncatingIfNeeded: line), next: -1)
    if first[Int(column)] < 0 {
      first[Int(column)] = number
    } else {
      items[Int(last[Int(column)])].next = number
    }
    last[Int(column)] = number
    itemCount &+= 1
  }

  /// Hands the lines of a column of lists to `body`, in their order.
  @inline(__always)
  func forEachItem(_ column: Int, _ body: (_ line: Int) -> Void) {
    var number = first[column]
    while number >= 0 {
      let item = items[Int(number)]
      body(Int(item.line))
      number = item.next
    }
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Item>.allocate(capacity: 2 * capacity)
    larger.update(from: items, count: itemCount)
    items.deallocate()
    items = larger
    capacity *= 2
  }
}
