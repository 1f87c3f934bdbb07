/// A number of whole days up to and with a last one, such as the thirty days up to 2018-06-30.
public struct TrailingWindow: Hashable, Sendable {
  /// How many days, at least one.
  public let days: Int
  /// The last day, in days since 1970-01-01.
  public let lastDay: Int

  /// The lengths that are accepted: a day to about a hundred years.
  public static let lengths = 1...36_525

  /// The `days` days that end with `lastDay`.
  public init(days: Int, lastDay: Int) {
    precondition(Self.lengths.contains(days), "a length of some days")
    self.days = days
    self.lastDay = lastDay
  }

  /// The first day, in days since 1970-01-01.
  @inlinable public var firstDay: Int { lastDay - days + 1 }

  /// As many days, up to the day before the first.
  public var previous: TrailingWindow { TrailingWindow(days: days, lastDay: lastDay - days) }

  /// Whether `day` is one of the days.
  @inlinable public func contains(_ day: Int) -> Bool { day >= firstDay && day <= lastDay }
}
