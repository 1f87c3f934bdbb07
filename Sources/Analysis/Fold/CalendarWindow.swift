/// A span of the calendar that a ranking or a trend looks at.
public enum CalendarWindow: Hashable, Sendable {
  /// Everything.
  case total
  /// A calendar year.
  case year(Int)
  /// A calendar month, as year × 12 + month − 1.
  case month(Int)

  /// The kinds of windows, by the names used in definitions.
  public enum Kind: String, CaseIterable, Sendable {
    case total, year, month
  }

  /// The kind of the window.
  public var kind: Kind {
    switch self {
    case .total: .total
    case .year: .year
    case .month: .month
    }
  }

  /// `total`, `2015` or `2015-08`; years have at least four digits.
  public var label: String {
    switch self {
    case .total: "total"
    case .year(let year): Self.digits(year, 4)
    case .month(let month): Self.digits(month / 12, 4) + "-" + Self.digits(month % 12 + 1, 2)
    }
  }

  private static func digits(_ value: Int, _ least: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, least - text.utf8.count)) + text
  }
}

/// The months that a histogram covers, and the numbering of its windows: total first, then years,
/// then months, each ascending.
public struct WindowRange: Hashable, Sendable {
  /// The first month, as year × 12 + month − 1.
  public let firstMonth: Int
  /// The last month.
  public let lastMonth: Int

  /// The windows from `firstMonth` through `lastMonth`.
  public init(firstMonth: Int, lastMonth: Int) {
    precondition(firstMonth >= 0 && lastMonth >= firstMonth, "a range of months")
    self.firstMonth = firstMonth
    self.lastMonth = lastMonth
  }

  /// How many years are touched.
  @inlinable public var yearCount: Int { lastMonth / 12 - firstMonth / 12 + 1 }
  /// How many months there are.
  @inlinable public var monthCount: Int { lastMonth - firstMonth + 1 }
  /// How many windows there are.
  @inlinable public var count: Int { 1 + yearCount + monthCount }
  /// The number of the window of the year of `month`.
  @inlinable public func yearIndex(ofMonth month: Int) -> Int { 1 + month / 12 - firstMonth / 12 }
  /// The number of the window of `month`.
  @inlinable public func index(ofMonth month: Int) -> Int { 1 + yearCount + month - firstMonth }

  /// The window with number `index`.
  public subscript(index: Int) -> CalendarWindow {
    if index == 0 { return .total }
    if index <= yearCount { return .year(firstMonth / 12 + index - 1) }
    return .month(firstMonth + index - 1 - yearCount)
  }
}
