public import Generation
internal import Platform

/// A made-up safety network: circles, alerts with requests and messages, positions and views.
///
/// Each user has a circle of three; some left and were chosen anew. All follows from the seed and a number, so that each file is written
/// by itself and in constant memory.
public struct SafetyGenerator: Sendable {
  /// What to generate.
  public struct Options: Sendable, Equatable {
    /// Users, alerts, positions and views.
    public var users, alerts, positions, views: Int
    /// Chooses one of many networks; the same seed gives the same bytes.
    public var seed: UInt64

    /// Options from their parts.
    public init(users: Int, alerts: Int, positions: Int, views: Int, seed: UInt64) {
      (self.users, self.alerts, self.positions, self.views) = (users, alerts, positions, views)
      self.seed = seed
    }

    func validate() throws(GeneratorOptionError) {
      try GeneratorOptionError.check("users", users, in: 5...9_999_999)
      try GeneratorOptionError.check("alerts", alerts, in: 1...99_999_999)
      try GeneratorOptionError.check("positions", positions, in: 0...Int(UInt32.max))
      try GeneratorOptionError.check("views", views, in: 0...Int(UInt32.max))
    }
  }

  enum Stream: UInt64 { case alert = 1, answer, position, view, message, circle }

  /// An alert; seconds since 1970 UTC.
  struct Alert {
    let user: Int
    let isHelp: Bool
    let start, end: Int
  }

  let options: Options
  /// From 2015-01-01 on, so many seconds.
  static let start = 1_420_070_400
  static let span = 90 * 86_400
  static let friends = 3

  /// A generator; throws if an option is out of its range.
  public init(_ options: Options) throws(GeneratorOptionError) {
    try options.validate()
    self.options = options
  }

  func random(_ stream: Stream, _ item: Int) -> SeededRandom<Stream> {
    SeededRandom(seed: options.seed, stream: stream, item: item)
  }

  /// Alerts by their start.
  func alert(_ number: Int) -> Alert {
    var random = random(.alert, number)
    let start =
      Self.start + number * (Self.span / options.alerts) + number
      * (Self.span % options.alerts) / options.alerts
    return Alert(
      user: random.below(options.users), isHelp: random.chance(perMillion: 200_000),
      start: start, end: start + 300 + random.below(3_300))
  }

  /// The friend at a place of the circle of a user; nobody's own.
  func friend(_ place: Int, of user: Int) -> Int {
    var random = random(.circle, user * Self.friends + place)
    // Two of three live near in the ring, so that many choose each other.
    let step = place < 2 ? [1, options.users - 1][place] : 2 + random.below(options.users - 4)
    return (user + step) % options.users
  }

  /// When a friend left the circle; nil if they stay.
  func left(_ place: Int, of user: Int) -> Int? {
    var random = random(.circle, -1 - user * Self.friends - place)
    return random.chance(perMillion: 100_000) ? Self.start + random.below(Self.span) : nil
  }

  /// What a friend answered to the request of an alert: the word, and when.
  func answer(_ place: Int, to number: Int, at start: Int) -> (word: StaticString, at: Int?) {
    var random = random(.answer, number * Self.friends + place)
    let at = start + 5 + random.below(600)
    return switch random.below(100) {
    case 0..<70: ("accepted", at)
    case 70..<80: ("rejected", at)
    case 80..<88: ("dismissed", at)
    default: ("pending", nil)
    }
  }
}
