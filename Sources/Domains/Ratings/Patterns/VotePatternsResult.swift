internal import Analysis
internal import SearchIndex

/// What `vote_patterns` found, ready for a report.
struct VotePatternsResult: Sendable {
  /// The dataset that was looked at.
  let dataset: String
  let options: PatternOptions
  let scale: BucketScale
  let privacy: PatternPrivacy
  /// Whether names were looked up.
  let hasPlaces: Bool
  var votes: Int64 = 0
  var users: Int64 = 0
  var locations: Int64 = 0
  /// Days since 1970-01-01, from the first with a vote to the last.
  var days: ClosedRange<Int32>?
  /// Votes that anything flags, each once.
  var flagged: Int64 = 0
  /// Most surprising first, then by location id in byte order, then by day.
  var bursts: [LocatedDay<Burst>] = []
  var burstVotes: Int64 = 0
  /// Most new users first, then by location id in byte order, then by day.
  var clusters: [LocatedDay<NewUserCluster>] = []
  var clusterVotes: Int64 = 0
  var oneSided = FlagCount()
  var repeated = FlagCount()
  /// The first users by `FlaggedUser.isBefore`.
  var listed: [FlaggedUser] = []
  /// Nil without a vote.
  var comparison: RankComparison?
  /// Names by location id; empty without a `places` input.
  var names: [[UInt8]: String] = [:]

  /// A finding of nothing.
  init(_ analysis: VotePatternsAnalysis) {
    dataset = analysis.dataset
    options = analysis.options
    scale = analysis.interactions.scale
    privacy = analysis.privacy
    hasPlaces = analysis.places != nil
  }
}

/// A finding on a day of a location.
struct LocatedDay<Finding: Sendable>: Sendable {
  let location: [UInt8]
  /// Days since 1970-01-01.
  let day: Int32
  let finding: Finding

  /// By location id in byte order, then by day.
  static func isBefore(_ a: LocatedDay, _ b: LocatedDay) -> Bool {
    a.location == b.location ? a.day < b.day : a.location.lexicographicallyPrecedes(b.location)
  }
}

/// Many users whose first vote ever was given on one day to one location.
struct NewUserCluster: Sendable {
  /// Votes on the location that day.
  let votes: Int64
  /// How many of them are the first ones of their users.
  let users: Int64
}

/// The classes of what the report prints: the maximum over the fields that a column shows, is
/// grouped by or filtered on.
///
/// A count of users names none of them and is `internal` at least.
struct PatternPrivacy: Sendable {
  let location: PrivacyClass
  let figures: PrivacyClass
  let names: PrivacyClass
  /// Of a column of users, and of what is printed about one.
  let user: PrivacyClass
}
