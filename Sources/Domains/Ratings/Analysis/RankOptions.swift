internal import Analysis
internal import Pipeline

/// What a ranking is ordered by.
enum RankOrder: String, CaseIterable, Sendable {
  case bayes, wilson, mean, votes
}

/// The prior of the Bayesian mean: as many votes of the window's mean value are added to each
/// location's own.
enum PriorVotes: Hashable, Sendable {
  /// The median number of votes of the locations that have any in the window.
  case median
  /// A fixed number.
  case fixed(Int64)
}

/// The options of a `rank` node.
struct RankOptions: Sendable {
  var windows = CalendarWindow.Kind.allCases
  var order = RankOrder.bayes
  var prior = PriorVotes.median
  /// Stars from which a vote counts as liking, in hundredths.
  var likedFrom: Int64 = 400
  /// The two-sided normal quantile of the Wilson interval, 1.959963984540054 for 95 %.
  var z = 1.959963984540054
  /// Locations with fewer votes in a window are not ranked in it.
  var minimumVotes: Int64 = 1
  /// How many locations of each window are kept.
  var top = 100

  static func read(_ node: NodeReader) -> RankOptions? {
    var options = RankOptions()
    if let windows = node.optionalStrings("windows") {
      let known = CalendarWindow.Kind.allCases.map(\.rawValue)
      let kinds = windows.map { CalendarWindow.Kind(rawValue: $0.value) }
      if kinds.contains(nil) || kinds.isEmpty {
        node.error("expected one or more of \(known.joined(separator: ", "))", in: "windows")
      }
      options.windows = kinds.compactMap { $0 }
    }
    if let order = node.optionalOneOf("order_by", RankOrder.allCases.map(\.rawValue)) {
      options.order = RankOrder(rawValue: order.value) ?? .bayes
    }
    if let bayes = node.optionalMapping("bayes"), bayes.has("votes") {
      if case .text("median") = bayes.node("votes")?.scalar?.value {
        options.prior = .median
      } else if let fixed = bayes.integer("votes", in: 0...1_000_000_000) {
        options.prior = .fixed(Int64(fixed.value))
      }
    }
    if node.has("liked_from"), let liked = hundredths("liked_from", of: node) {
      options.likedFrom = liked
    }
    if let minimum = node.optionalInteger("min_votes", in: 1...1_000_000_000) {
      options.minimumVotes = Int64(minimum.value)
    }
    if let top = node.optionalInteger("top", in: 1...100_000) { options.top = top.value }
    return options
  }
}
