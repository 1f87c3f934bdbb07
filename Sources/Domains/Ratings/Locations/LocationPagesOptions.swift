internal import Analysis
internal import Definition

/// Which locations get a page.
enum PageSelection: Sendable, Hashable {
  /// Those with the most votes; of equal ones the lesser id in byte order first.
  case top(Int)
  /// These ids, in this order.
  case ids([[UInt8]])
}

/// The options of a `location_pages` node.
struct LocationPagesOptions: Sendable {
  var selection = PageSelection.top(10)
  /// How many comments of a location are kept, the newest.
  var comments = 50
  var prior = PriorVotes.median
  /// Stars from which a vote counts as liking, in hundredths.
  var likedFrom: Int64 = 400

  /// The ranking that the pages tell ranks of: all locations with a vote by Bayesian mean.
  var ranking: RankOptions {
    var ranking = RankOptions()
    ranking.prior = prior
    ranking.likedFrom = likedFrom
    return ranking
  }

  /// More pages than this are more files than a folder should have.
  private static let pageLimit = 1000

  /// What a definition may say.
  static let table = OptionTable(
    LocationPagesOptions(),
    [
      .own(
        "locations",
        .either([
          .mapping([
            OptionDescription(
              "top", .integer(1...pageLimit), isRequired: true, "so many, the most votes first")
          ]), .texts,
        ]), usual: "{top: 10}",
        "which places get a page: those with the most votes, or these ids; at most \(pageLimit)",
        read: readSelection),
      .integer(
        "comments", \.comments, in: 0...10_000,
        "how many comments of a place are kept, the newest"),
      .mapping("bayes", \.prior, PriorVotes.options, "weight of the prior, as in `rank`"),
      .number(
        "liked_from", \.likedFrom, in: LikedFrom.range, decimals: 2,
        "stars from which a vote counts as liking"),
    ])

  @Sendable private static func readSelection(
    _ node: NodeReader, _ options: inout LocationPagesOptions
  ) {
    if case .sequence = node.node("locations")?.content {
      let ids = (node.optionalStrings("locations") ?? []).map { Array($0.value.utf8) }
      if !(1...pageLimit).contains(ids.count) || Set(ids).count != ids.count {
        node.error("expected 1 to \(pageLimit) ids, each once", in: "locations")
      }
      options.selection = .ids(ids)
    } else if let locations = node.optionalMapping("locations"),
      let top = locations.integer("top", in: 1...pageLimit)
    {
      options.selection = .top(top.value)
    }
  }
}
