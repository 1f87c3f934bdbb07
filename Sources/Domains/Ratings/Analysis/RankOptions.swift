internal import Analysis
internal import Pipeline

/// What a ranking is ordered by.
enum RankOrder: String, CaseIterable, Sendable {
  case bayes, wilson, mean, votes
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
  var samples: Int
  /// What the draws depend on, beside the location and the number of the sample.
  var seed: UInt64
}

/// The options of a `rank` node.
struct RankOptions: Sendable {
  var windows: [CalendarWindow.Kind] = [.total, .year, .month]
  var order = RankOrder.bayes
  var prior = PriorVotes.median
  /// Stars from which a vote counts as liking, in hundredths.
  var likedFrom: Int64 = 400
  /// The two-sided normal quantile of the Wilson interval, 1.959963984540054 for 95 %.
  var z = 1.959963984540054
  /// The normal quantile of the lower bound of the stars, in thousandths.
  var starsZ: Int64 = 1650
  /// The days after which a liking vote counts half as much as hot; nil unless asked for.
  var halfLife: Int?
  /// Locations with fewer votes in a window are not ranked in it.
  var minimumVotes: Int64 = 1
  /// How many locations of each window are kept.
  var top = 100
  /// Whether each window is compared with the one before.
  var comparesWindows = false
  var bootstrap: BootstrapOptions?

  static func read(_ node: NodeReader) -> RankOptions? {
    var options = RankOptions()
    if let windows = node.optionalStrings("windows") {
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
    if let lower = node.optionalMapping("stars_lower") { options.readStarsLower(lower) }
    if node.has("liked_from"), let liked = hundredths("liked_from", of: node) {
      options.likedFrom = liked
    }
    if let minimum = node.optionalInteger("min_votes", in: 1...1_000_000_000) {
      options.minimumVotes = Int64(minimum.value)
    }
    if let top = node.optionalInteger("top", in: 1...100_000) { options.top = top.value }
    if let movement = node.optionalBoolean("movement") {
      options.comparesWindows = movement.value
    }
    if let bootstrap = node.optionalMapping("bootstrap") {
      let samples = bootstrap.integer("samples", in: 40...10_000)
      let seed = bootstrap.integer("seed", in: 0...Int.max)
      options.bootstrap = BootstrapOptions(
        samples: samples?.value ?? 200, seed: UInt64(seed?.value ?? 0))
    }
    options.readHot(node)
    return options
  }

  private mutating func readHot(_ node: NodeReader) {
    if let hot = node.optionalMapping("hot") {
      halfLife = hot.integer("half_life", in: 1...3650)?.value
    }
    guard order == .hot else { return }
    halfLife = halfLife ?? 30
    if windows != [.total] {
      node.error("hot ranks the present: expected 'windows: [total]' beside it", in: "order_by")
    }
    if bootstrap != nil {
      node.error("votes that are drawn have no days: expected no bootstrap", in: "order_by")
    }
  }

  private mutating func readStarsLower(_ node: NodeReader) {
    guard let z = node.decimal("z") else { return }
    guard let thousandths = z.value.units(decimals: 3), (1...10_000).contains(thousandths) else {
      node.error("expected a number from 0.001 to 10 of at most three decimals", in: "z")
      return
    }
    starsZ = thousandths
  }
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
