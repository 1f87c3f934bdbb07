/// The months that a histogram covers, and the numbering of its windows: total first, then years,
/// then months, each ascending, then trailing windows in the order given.
///
/// Cells of keys stand in *slots*: one for each month, then one for each trailing window.
public struct WindowRange: Hashable, Sendable {
  /// The first month, as year × 12 + month − 1.
  public let firstMonth: Int
  /// The last month.
  public let lastMonth: Int
  /// The windows that are no sums of months.
  public let trailing: [TrailingWindow]

  /// The windows from `firstMonth` through `lastMonth`, and `trailing` ones.
  public init(firstMonth: Int, lastMonth: Int, trailing: [TrailingWindow] = []) {
    precondition(firstMonth >= 0 && lastMonth >= firstMonth, "a range of months")
    self.firstMonth = firstMonth
    self.lastMonth = lastMonth
    self.trailing = trailing
  }

  /// How many years are touched.
  @inlinable public var yearCount: Int { lastMonth / 12 - firstMonth / 12 + 1 }
  /// How many months there are.
  @inlinable public var monthCount: Int { lastMonth - firstMonth + 1 }
  /// How many slots the cells of a key stand in.
  @inlinable public var slotCount: Int { monthCount + trailing.count }
  /// How many windows there are.
  @inlinable public var count: Int { 1 + yearCount + slotCount }
  /// The number of the window of the year of `month`.
  @inlinable public func yearIndex(ofMonth month: Int) -> Int { 1 + month / 12 - firstMonth / 12 }
  /// The number of the window of `month`.
  @inlinable public func index(ofMonth month: Int) -> Int { 1 + yearCount + month - firstMonth }
  /// The number of the window of the trailing window at `position`.
  @inlinable public func index(ofTrailing position: Int) -> Int {
    1 + yearCount + monthCount + position
  }

  /// The window with number `index`.
  public subscript(index: Int) -> CalendarWindow {
    if index == 0 { return .total }
    if index <= yearCount { return .year(firstMonth / 12 + index - 1) }
    let slot = index - 1 - yearCount
    return slot < monthCount ? .month(firstMonth + slot) : .trailing(trailing[slot - monthCount])
  }

  /// The number of `window`, or nil when it is not one of these.
  public func index(of window: CalendarWindow) -> Int? {
    switch window {
    case .total: 0
    case .year(let year):
      (firstMonth / 12...lastMonth / 12).contains(year) ? 1 + year - firstMonth / 12 : nil
    case .month(let month):
      (firstMonth...lastMonth).contains(month) ? index(ofMonth: month) : nil
    case .trailing(let window): trailing.firstIndex(of: window).map { index(ofTrailing: $0) }
    }
  }

  /// The slots whose cells add up to the window with number `index`.
  public func slots(ofWindow index: Int) -> Range<Int> {
    if index == 0 { return 0..<monthCount }
    guard index <= yearCount else {
      let slot = index - 1 - yearCount
      return slot..<slot + 1
    }
    let january = (firstMonth / 12 + index - 1) * 12 - firstMonth
    return max(0, january)..<min(monthCount, january + 12)
  }
}
