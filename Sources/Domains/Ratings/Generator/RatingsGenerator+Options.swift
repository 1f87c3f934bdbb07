internal import Generation

extension RatingsGenerator {
  /// What to generate; every value has a default that fits the row count.
  public struct Options: Sendable, Equatable {
    /// Rows in the ratings file, dirty ones included.
    public var count: Int
    /// Chooses one of many files; the same seed gives the same bytes.
    public var seed: UInt64
    /// Users who vote.
    public var users: Int
    /// Places that are voted on.
    public var locations: Int
    /// Days of the votes, counted from 1970-01-01 in UTC; 2014 to 2018 by default.
    public var days: Range<Int>
    /// How the rows follow each other.
    public var order: RowOrder
    /// Votes of a user on a place that the user has rated before, per million rows.
    public var repeatedPerMillion: Int
    /// Rows with a comment, per million rows.
    public var commentedPerMillion: Int
    /// Rows that a reader has to reject, per million rows.
    public var dirtyPerMillion: Int

    /// The options for `count` rows; a value of `nil` is derived from `count`.
    public init(
      count: Int,
      seed: UInt64,
      users: Int? = nil,
      locations: Int? = nil,
      days: Range<Int> = 16_071..<17_897,
      order: RowOrder = .shuffled,
      repeatedPerMillion: Int = 30_000,
      commentedPerMillion: Int = 333_333,
      dirtyPerMillion: Int = 0
    ) {
      self.count = count
      self.seed = seed
      self.users = users ?? min(max(count / 15, 1), Options.identifierLimit)
      self.locations = locations ?? min(max(count / 150, 1), 100_000)
      self.days = days
      self.order = order
      self.repeatedPerMillion = repeatedPerMillion
      self.commentedPerMillion = commentedPerMillion
      self.dirtyPerMillion = dirtyPerMillion
    }

    /// The largest user or place number: seven digits, so that an id fits in eight bytes.
    static let identifierLimit = 9_999_999

    /// Days that can be asked for: 1970-01-01 to 2099-12-31.
    static let dayLimit = 0..<47_482

    func validate() throws(GeneratorOptionError) {
      try GeneratorOptionError.check("count", count, in: 1...Int(UInt32.max))
      try GeneratorOptionError.check("users", users, in: 1...Options.identifierLimit)
      try GeneratorOptionError.check("locations", locations, in: 1...Options.identifierLimit)
      try GeneratorOptionError.check(
        "first day", days.lowerBound, in: 0...Options.dayLimit.upperBound - 1)
      try GeneratorOptionError.check(
        "last day", days.upperBound - 1, in: days.lowerBound...Options.dayLimit.upperBound - 1)
      try GeneratorOptionError.check("repeated per million", repeatedPerMillion, in: 0...1_000_000)
      try GeneratorOptionError.check(
        "commented per million", commentedPerMillion, in: 0...1_000_000)
      try GeneratorOptionError.check("dirty per million", dirtyPerMillion, in: 0...1_000_000)
    }
  }

  /// How the rows of a ratings file follow each other.
  public enum RowOrder: String, Sendable, CaseIterable {
    /// Any time may stand in any row: the hard case for whoever groups by month.
    case shuffled
    /// By time, as an application would export them, with about one row in sixty uploaded late.
    case time
  }
}
