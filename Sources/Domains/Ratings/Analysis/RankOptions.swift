internal import Analysis

/// What a ranking may be ordered by: the scores of a location, in the order of their columns.
enum RankOrder: String, CaseIterable, Sendable {
  case votes, mean, bayes, wilson
  case starsLower = "stars_lower"
  case hot
}

/// The prior of the Bayesian mean: as many votes of the window's mean value are added to each
/// location's own.
enum PriorVotes: Hashable, Sendable {
  /// The median number of votes of the locations that have any in the window.
  case median
  /// A fixed number.
  case fixed(Int64)
}

/// How the certainty of ranks is found out: by ranking drawn votes again and again.
struct BootstrapOptions: Hashable, Sendable {
  /// How many times.
  var samples = 200
  /// What the draws depend on, beside the location and the number of the sample.
  var seed: UInt64 = 0
}

/// What the likes of a location are worth at present.
struct HotOptions: Hashable, Sendable {
  /// The days after which a liking vote counts half as much.
  var halfLife = 30
}

/// The options of a `rank` node.
struct RankOptions: Sendable {
  var windows: [CalendarWindow.Kind] = [.total, .year, .month]
  /// How many windows of each kind are ranked, the newest ones; nil for all.
  var newest: Int?
  var order = RankOrder.bayes
  var prior = PriorVotes.median
  /// Stars from which a vote counts as liking, in hundredths.
  var likedFrom: Int64 = 400
  /// The two-sided normal quantile of the Wilson interval, 1.959963984540054 for 95 %.
  var z = 1.959963984540054
  /// The normal quantile of the lower bound of the stars, in thousandths.
  var starsZ: Int64 = 1650
  /// The days after which a liking vote counts half as much as hot; nil unless asked for.
  var halfLife: Int? { order == .hot ? hot?.halfLife ?? HotOptions().halfLife : hot?.halfLife }
  var hot: HotOptions?
  /// Locations with fewer votes in a window are not ranked in it.
  var minimumVotes: Int64 = 1
  /// How many locations of each window are kept.
  var top = 100
  /// Whether each window is compared with the one before.
  var comparesWindows = false
  var bootstrap: BootstrapOptions?
}

extension RankOptions {
  /// The trailing windows that were asked for, in days.
  var trailingDays: [Int] {
    windows.compactMap { if case .trailing(let days) = $0 { days } else { nil } }
  }

  /// The number that scores are made with.
  func scoring(_ scale: BucketScale) -> Scoring {
    Scoring(order: order, z: z, starsZ: Double(starsZ) / 1000, scale: scale)
  }
}
