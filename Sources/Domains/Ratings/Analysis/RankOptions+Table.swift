internal import Analysis
internal import Definition

extension RankOptions {
  /// What a definition may say.
  static let table = OptionTable(
    RankOptions(),
    [
      .own(
        "windows", .texts, usual: "[total, year, month]",
        "which periods are ranked: `total`, `year`, `month`, and trailing windows such as `trailing 30d`",
        read: readWindows),
      .integer(
        "newest", \.newest, in: 1...100_000,
        "how many windows of each kind are ranked, the newest ones; all unless it is given"),
      .choice("order_by", \.order, "the score"),
      .mapping("bayes", \.prior, PriorVotes.options, "weight of the prior"),
      .number(
        "liked_from", \.likedFrom, in: LikedFrom.range, decimals: 2,
        "stars from which a vote counts as liking"),
      .integer(
        "min_votes", \.minimumVotes, in: 1...1_000_000_000,
        "places with fewer votes in a window are not ranked in it"),
      .integer("top", \.top, in: 1...100_000, "how many places of each window are kept"),
      .mapping(
        "stars_lower", \.self,
        [
          .number(
            "z", \.starsZ, in: 1...10_000, decimals: 3, isRequired: true,
            "the normal quantile of the bound")
        ], "how sure the lower bound of the stars is"),
      .mapping(
        "hot", \.hot, usual: HotOptions(),
        [
          .integer(
            "half_life", \.halfLife, in: 1...3650, isRequired: true,
            "the days after which a like counts half")
        ],
        "what the likes of each place are worth today; with `order_by: hot` 30 days unless said"),
      .boolean(
        "movement", \.comparesWindows, "whether each window is compared with the one before"),
      .mapping(
        "bootstrap", \.bootstrap, usual: BootstrapOptions(),
        [
          .integer(
            "samples", \.samples, in: 40...10_000, isRequired: true, "how often votes are drawn"),
          .integer(
            "seed", \.seed, in: 0...Int.max, isRequired: true, "the same seed draws the same votes"),
        ], "how far ranks could be otherwise by chance"),
    ]
  ) { options, node in
    guard options.order == .hot else { return }
    if options.windows != [.total] {
      node.error("hot ranks the present: expected 'windows: [total]' beside it", in: "order_by")
    }
    if options.bootstrap != nil {
      node.error("votes that are drawn have no days: expected no bootstrap", in: "order_by")
    }
  }

  @Sendable private static func readWindows(_ node: NodeReader, _ options: inout RankOptions) {
    guard let windows = node.optionalStrings("windows") else { return }
    let kinds = windows.map { CalendarWindow.Kind($0.value) }
    if kinds.contains(nil) || kinds.isEmpty {
      node.error(
        "expected one or more of total, year, month, and trailing windows such as "
          + "'trailing 30d' (1 to \(TrailingWindow.lengths.upperBound) days)", in: "windows")
    }
    // A kind that stands twice is one kind.
    options.windows = kinds.compactMap(\.self).reduce(into: []) { unique, kind in
      if !unique.contains(kind) { unique.append(kind) }
    }
  }
}

extension PriorVotes {
  /// What a definition may say of the weight of the prior.
  static let options: [OptionEntry<PriorVotes>] = [
    .own(
      "votes", .either([.choice(["median"]), .integer(0...1_000_000_000)]), usual: "median",
      "how many votes of the mean value are added: as many as the median location has, or so many"
    ) { node, prior in
      guard node.has("votes") else { return }
      if case .text("median") = node.node("votes")?.scalar?.value {
        prior = .median
      } else if let fixed = node.integer("votes", in: 0...1_000_000_000) {
        prior = .fixed(Int64(fixed.value))
      }
    }
  ]
}

/// The stars from which a vote counts as liking, in hundredths.
enum LikedFrom {
  /// What a definition may say.
  static let range: ClosedRange<Int64> = -100_000_000...100_000_000
}
