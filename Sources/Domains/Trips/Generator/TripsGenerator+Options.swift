internal import Generation

extension TripsGenerator {
  /// What to generate; every value has a default that fits the number of fixes.
  public struct Options: Sendable, Equatable {
    /// Rows in the file of fixes, dirty ones included.
    public var count: Int
    /// Chooses one of many files; the same seed gives the same bytes.
    public var seed: UInt64
    /// Devices that the fixes are of, as evenly as can be.
    public var devices: Int
    /// Seconds from one fix to the next while a device moves.
    public var interval: Int
    /// How the rows follow each other.
    public var order: RowOrder
    /// Fixes with something wrong, per million fixes.
    public var dirtyPerMillion: Int

    /// The options for `count` fixes; `devices` of `nil` is derived from `count`.
    public init(
      count: Int,
      seed: UInt64,
      devices: Int? = nil,
      interval: Int = 5,
      order: RowOrder = .device,
      dirtyPerMillion: Int = 0
    ) {
      self.count = count
      self.seed = seed
      self.devices = devices ?? max(count / 8_000, 1)
      self.interval = interval
      self.order = order
      self.dirtyPerMillion = dirtyPerMillion
    }

    /// The most fixes of one device: years of days, so that no date needs a fifth digit of the year.
    static let deviceLimit = 1_000_000

    func validate() throws(GeneratorOptionError) {
      try GeneratorOptionError.check("count", count, in: 1...Int(UInt32.max))
      try GeneratorOptionError.check(
        "devices", devices,
        in: (count + Options.deviceLimit - 1) / Options.deviceLimit...min(count, 9_999_999))
      try GeneratorOptionError.check("interval", interval, in: 1...600)
      try GeneratorOptionError.check("dirty per million", dirtyPerMillion, in: 0...1_000_000)
    }

    /// How many fixes are those of `device`.
    func quota(of device: Int) -> Int {
      count / devices + (device < count % devices ? 1 : 0)
    }
  }

  /// How the rows of a file of fixes follow each other.
  public enum RowOrder: String, Sendable, CaseIterable {
    /// The days of one device in the order of time, then those of the next.
    case device
    /// By time, so that devices take turns, as a server of trackers would log them.
    ///
    /// Only so many devices are held at once; the next group of them begins a new log.
    case time
    /// As by device, but each row changed places with rows near it.
    case shuffled
  }
}
