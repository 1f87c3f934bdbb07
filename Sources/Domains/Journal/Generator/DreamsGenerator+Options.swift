internal import Generation

extension DreamsGenerator {
  /// What to generate; every value has a default that fits the number of dreams.
  public struct Options: Sendable, Equatable {
    /// Lines in the file, dirty ones included.
    public var count: Int
    /// Chooses one of many files; the same seed gives the same bytes.
    public var seed: UInt64
    /// People who dream.
    public var dreamers: Int
    /// Days of the dreams, counted from 1970-01-01; 2012 to 2021 by default.
    public var days: Range<Int>
    /// Whether texts hold ASCII only: no accents, emoji or typographic signs.
    public var isASCII: Bool
    /// Lines with something wrong, per million lines.
    public var dirtyPerMillion: Int

    /// The options for `count` dreams; `dreamers` of `nil` is derived from `count`.
    public init(
      count: Int,
      seed: UInt64,
      dreamers: Int? = nil,
      days: Range<Int> = 15_340..<18_993,
      isASCII: Bool = false,
      dirtyPerMillion: Int = 0
    ) {
      self.count = count
      self.seed = seed
      self.dreamers = dreamers ?? min(max(count / 150, 1), Options.dreamerLimit)
      self.days = days
      self.isASCII = isASCII
      self.dirtyPerMillion = dirtyPerMillion
    }

    /// The largest number of dreamers: what names of three syllables are enough for.
    static let dreamerLimit = 9_999_999

    /// Days that can be asked for: 1970-01-01 to 2099-12-31.
    static let dayLimit = 0..<47_482

    func validate() throws(GeneratorOptionError) {
      try GeneratorOptionError.check("count", count, in: 1...Int(UInt32.max))
      try GeneratorOptionError.check("dreamers", dreamers, in: 1...Options.dreamerLimit)
      try GeneratorOptionError.check(
        "first day", days.lowerBound, in: 0...Options.dayLimit.upperBound - 1)
      try GeneratorOptionError.check(
        "last day", days.upperBound - 1, in: days.lowerBound...Options.dayLimit.upperBound - 1)
      try GeneratorOptionError.check("dirty per million", dirtyPerMillion, in: 0...1_000_000)
    }
  }
}
