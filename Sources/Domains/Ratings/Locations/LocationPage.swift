internal import Analysis
internal import Definition
internal import SearchIndex

/// What is known of one location.
struct LocationPage: Sendable {
  let id: [UInt8]
  var details: PlaceDetails?
  /// Votes by window, and the rank there; nil without a vote.
  let windows: [(tally: Tally, rank: Int?)]
  /// Months with votes, ascending.
  let months: [HistoryMonth]
  /// How many comments there are, with a vote or without.
  var commentCount: Int
  /// The newest of them, newest first.
  var comments: [VoteComment] = []
}

/// The votes of one month.
struct HistoryMonth: Sendable {
  /// Year × 12 + month − 1.
  let month: Int
  /// Votes of each step of the scale.
  var histogram: [Int64]

  var votes: Int64 { histogram.reduce(0, +) }

  /// The sum of the stars in hundredths.
  func stars(_ scale: BucketScale) -> Int64 {
    histogram.enumerated().reduce(0) { $0 + $1.element * scale.value(of: $1.offset) }
  }
}

/// A comment, with the vote that it belongs to or by itself.
struct VoteComment: Sendable {
  let time: Int64
  /// In hundredths; nil without a vote.
  var stars: Int64?
  var user: [UInt8] = []
  var text: [UInt8] = []
}

/// What `location_pages` found, ready for a report.
struct LocationPagesResult: Sendable {
  /// The dataset of the votes.
  let dataset: String
  let options: LocationPagesOptions
  let scale: BucketScale
  let privacy: PagePrivacy
  /// Whether places were looked up.
  let hasPlaces: Bool
  /// Whether votes have comments at all.
  let votesHaveComments: Bool
  /// The dataset of comments without a vote; nil if there is none.
  let comments: String?

  /// Whether there may be comments at all.
  var hasComments: Bool { votesHaveComments || comments != nil }
  /// Total, newest year, newest month; empty without a vote.
  var standings: [WindowStanding] = []
  var range: WindowRange?
  var pages: [LocationPage] = []
  /// How many of the ids that were asked for have no vote.
  var missing: Int64 = 0

  /// Pages of nothing.
  init(_ analysis: LocationPagesAnalysis) {
    dataset = analysis.dataset
    options = analysis.options
    scale = analysis.history.scale
    privacy = analysis.privacy
    hasPlaces = analysis.places != nil
    votesHaveComments = analysis.history.text != nil
    comments = analysis.comments?.name
  }
}

/// The classes of what pages print: the maximum over the fields that something shows, is grouped by
/// or filtered on.
struct PagePrivacy: Sendable {
  let location: PrivacyClass
  let figures: PrivacyClass
  /// Of names, addresses, categories and pictures together.
  let places: PrivacyClass
  let comment: PrivacyClass
  let user: PrivacyClass
  /// Of a vote as a whole.
  let record: PrivacyClass
}
