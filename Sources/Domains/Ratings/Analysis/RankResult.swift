internal import Analysis
internal import SearchIndex

/// What a ranking found, ready for a report.
struct RankResult: Sendable {
  /// The dataset that was ranked.
  let dataset: String
  let options: RankOptions
  let privacy: RankPrivacy
  let scale: BucketScale
  /// Whether names were looked up.
  let hasPlaces: Bool
  /// The moment that trailing windows end with; nil without any.
  var now: RankMoment?
  /// Votes that the definition merged into others.
  var merged: Int64 = 0
  var windows: [WindowRanking] = []
  /// All months from the first vote to the last.
  var months: [MonthVotes] = []
  /// The periods of `rankLines`: all months, or all years where those are too many to be told apart.
  var lineWindows: [CalendarWindow] = []
  /// Ranks period by period of the locations that lead the first window; empty unless asked for.
  var rankLines: [RankLine] = []
  /// Every location with a vote, in byte order of the ids, with its total tally.
  var locations: LocationTable
  /// Names by location id; empty without a `places` input.
  var names: [[UInt8]: String] = [:]
  var unmatched = Unmatched()

  /// A ranking of nothing.
  init(dataset: String, analysis: RankAnalysis) {
    self.dataset = dataset
    options = analysis.options
    privacy = analysis.privacy
    scale = analysis.histogram.scale
    hasPlaces = analysis.places != nil
    locations = LocationTable(bucketCount: analysis.histogram.scale.count)
  }
}

/// The present, as trailing windows see it.
struct RankMoment: Hashable, Sendable {
  /// Microseconds since the epoch.
  let instant: Int64
  /// Its local day, in days since 1970-01-01.
  let day: Int
  /// Whether the definition says so; otherwise it is the newest vote.
  let isDeclared: Bool
}

/// One window's ranking.
struct WindowRanking: Sendable {
  let window: CalendarWindow
  let votes: Int64
  let locations: Int64
  let prior: Prior
  let entries: [RankedLocation]
  /// The first location that is not among the entries, if there is one.
  let next: TopList.Entry?
  /// The comparison with the window before; nil when there is none or none was asked for.
  var movement: WindowMovement?
  /// The range of each entry's rank over the samples; empty without a bootstrap.
  var rankRanges: [ClosedRange<Int64>] = []
}

/// One ranked location of a window.
struct RankedLocation: Sendable {
  /// What it is ordered by, in units of 10⁻⁹.
  let score: Int64
  let tally: Tally
  let location: [UInt8]
  /// The location's row in the table of all locations.
  let row: Int
  /// Votes for each step of the scale.
  let histogram: [Int64]
}

/// The votes of one month.
struct MonthVotes: Sendable {
  let window: CalendarWindow
  let votes: Int64
}

/// The ranks of one location period by period; nil where it is not ranked.
struct RankLine: Sendable {
  let location: [UInt8]
  let ranks: [Int64?]
}

/// Locations that have votes but no place.
struct Unmatched: Sendable {
  var locations: Int64 = 0
  var votes: Int64 = 0
}

/// The classes of what a ranking prints: the maximum over the fields that a column shows, is grouped
/// by or filtered on.
struct RankPrivacy: Sendable {
  let location: PrivacyClass
  let figures: PrivacyClass
  let names: PrivacyClass
}
