internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

/// The tables that a ranking leaves.
struct RankTables {
  let result: RankResult
  let zone: TimeZone

  var options: RankOptions { result.options }
  var scoring: Scoring { options.scoring(result.scale) }
  var stars: StarColumns { StarColumns(scale: result.scale) }
  var privacy: RankPrivacy { result.privacy }

  var tables: ResultTables {
    var tables = ResultTables(privacy: .public)
    tables.settings = settings
    tables.texts = ["subtitle": subtitle, "freshness": freshness, "stars_z": options.starsZText]
    if let merged { tables.say("merged", merged, privacy.figures) }
    tables.texts["by_\(options.order.rawValue)"] = "yes"
    tables.texts[certainty] = "yes"
    tables.texts["not_the_score"] =
      options.order == .starsLower
      ? nil : " The ranking goes by another score: \(options.order.measure.title.lowercased())."
    tables.findings = unmatched
    let windows = RankWindow.rows(of: result)
    tables.texts["same_votes"] = windows.compactMap(\.twinSentence).joined(separator: "\n")
    tables.add(self.windows(windows))
    tables.add(ranking(windows))
    tables.add(leading(windows))
    if windows.count > 1 {
      tables.add(leaders(windows))
      tables.add(beside(windows))
    }
    if options.comparesWindows { tables.add(dropped(windows)) }
    if options.windows.contains(.month) { addMonths(to: &tables) }
    tables.add(locations)
    tables.add(starCounts)
    return tables
  }

  /// Which chart says how sure the ranking is: one of the score that ranks where it has bounds, else one of the ranks, else
  /// one that says that it is about another figure.
  private var certainty: String {
    switch options.order {
    case .wilson: "wilson"
    case .starsLower: "stars_bounds"
    case .votes, .mean, .bayes, .hot: options.bootstrap == nil ? "stars_bounds" : "rank_ranges"
    }
  }

  /// The location's name, or its id when it has none.
  func title(of location: [UInt8]) -> String {
    result.names[location] ?? String(decoding: location, as: UTF8.self)
  }

  /// The names of locations, if there are places.
  func name<Row>(_ id: @escaping (Row) -> [UInt8]) -> ColumnForm<Row>? {
    result.hasPlaces ? .text("name", "Name", privacy.names) { title(of: id($0)) } : nil
  }

  /// The votes of each step of the scale; `period` is a condition with a space before it.
  func starColumns<Row>(
    _ period: String, _ parameters: [Parameter], _ histogram: @escaping (Row) -> [Int64]
  ) -> [ColumnForm<Row>] {
    (0..<result.scale.count).map { step in
      .integer(
        stars.id(step), "\(stars.stars(step)) ★",
        FigureDefinition(
          measure: RankMeasures.stars, parameters: parameters, n: "votes",
          populations: [votes("location:{location}\(period) stars:\(stars.stars(step))")])
      ) { histogram($0)[step] }
    }
  }

  func votes(_ query: String, _ role: String = "") -> PopulationTemplate {
    PopulationTemplate(role: role, dataset: result.dataset, query: query)
  }

  /// How many votes stand for others; nil if each one was read as it is.
  private var merged: String? {
    switch result.merged {
    case 0: nil
    case 1: "Of several votes that are to count once, one does: 1 vote was merged into another."
    case let count:
      "Of several votes that are to count once, one does: \(GroupedInteger.text(count)) votes were merged into others."
    }
  }

  // MARK: - Months, locations and stars

  /// Votes by month, and the ranks of the leading locations by month.
  private func addMonths(to tables: inout ResultTables) {
    tables.add(
      ResultTable(
        "months", keys: "month", rows: result.months, privacy: privacy.figures,
        [.text("month", "Month") { $0.window.label }, .integer("votes", "Votes") { $0.votes }]))
    let periods = result.lineWindows
    let lines = result.rankLines.flatMap { line in
      zip(periods, line.ranks).map { (location: line.location, period: $0.label, rank: $1) }
    }
    tables.texts["line_period"] = periods.first?.kind == .year ? "year" : "month"
    tables.add(
      ResultTable(
        "rank_lines", keys: "location", "period", rows: lines, privacy: privacy.figures,
        [
          .bytes("location", "Location", privacy.location) { $0.location },
          .text("title", "Location", privacy.names) { title(of: $0.location) },
          .text("period", "Period") { $0.period }, .integer("rank", "Rank") { $0.rank },
        ]))
  }

  /// All locations with their stars; their columns are taken as they are, since there may be millions.
  private var locations: ResultTable {
    let all = result.locations
    let query = [votes("location:{location}")]
    let names =
      result.hasPlaces
      ? [
        Column(
          id: "name", title: "Name",
          values: .strings((0..<all.count).map { title(of: Array(all.ids[$0])) }),
          privacy: privacy.names)
      ] : []
    let counts = (0..<result.scale.count).map { step in
      Column(
        id: stars.id(step), title: "\(stars.stars(step)) ★",
        values: .integers(all.histogram[step]), privacy: privacy.figures,
        figure: FigureDefinition(
          measure: RankMeasures.stars, n: "votes",
          populations: [votes("location:{location} stars:\(stars.stars(step))")]))
    }
    return ResultTable(
      id: "locations", keys: ["location"],
      columns: [
        Column(
          id: "location", title: "Location", values: .text(all.ids), privacy: privacy.location)
      ] + names + [
        Column(
          id: "votes", title: "Votes", values: .integers(all.votes), privacy: privacy.figures,
          figure: FigureDefinition(measure: RankMeasures.votes, populations: query)),
        Column(
          id: "mean", title: "Mean", values: .reals(all.means, places: 4),
          privacy: privacy.figures,
          figure: FigureDefinition(
            measure: RankMeasures.mean, n: "votes", populations: query, dependence: stars.sum)),
      ] + counts)
  }

  private var starCounts: ResultTable {
    ResultTable(
      "stars", keys: "stars",
      rows: result.locations.histogram.enumerated().map {
        (step: $0.offset, votes: $0.element.reduce(0, +))
      },
      privacy: privacy.figures,
      [
        .text("stars", "Stars") { stars.stars($0.step) },
        .integer("votes", "Votes") { $0.votes },
      ])
  }

  // MARK: - Texts

  private var subtitle: String {
    let labels = result.windows.map(\.window)
      .filter { $0.kind == .year || $0.kind == .month }.map(\.label)
    guard let first = labels.first, let last = labels.last else { return "All votes" }
    return first == last ? "Votes of \(first)" : "Votes of \(first) to \(last)"
  }

  private var freshness: String {
    let newest = result.windows.last { $0.window.kind == .month }?.window.label
    return newest.map { "The newest votes are of \($0) (\(zone.name))." } ?? ""
  }

  private var unmatched: [Finding] {
    guard result.hasPlaces, result.unmatched.locations > 0 else { return [] }
    return [
      Finding(
        severity: .warning, code: "LOOKUP_MISSING",
        text: "Locations with \(result.unmatched.votes) votes are not among the places; "
          + "they are shown by their id.",
        count: result.unmatched.locations)
    ]
  }

  private var settings: [Parameter] {
    let prior =
      switch options.prior {
      case .median: "m = median votes of the window's locations, C = mean of its votes"
      case .fixed(let votes): "m = \(votes), C = mean of the window's votes"
      }
    let always = [
      ("windows", options.windows.map(\.description).joined(separator: ", ")),
      ("zone", zone.name), ("ordered by", options.order.measure.title),
      (
        "ties",
        "equal scores (to 9 decimals) share a rank; within them "
          + "more votes first, then the location's id in byte order"
      ),
      ("prior", prior), ("bound of the stars", "z = \(options.starsZText)"),
      ("liked from", "\(hundredthsText(options.likedFrom)) stars"),
      ("fewest votes", String(options.minimumVotes)),
    ]
    let onRequest: [(String, String?)] = [
      (
        "now",
        result.now.map {
          InstantText.text(microseconds: $0.instant, zone: zone)
            + ($0.isDeclared ? " (declared)" : " (newest vote)")
        }
      ),
      ("hot", options.halfLife.map { "H = \($0) \($0 == 1 ? "day" : "days")" }),
      ("movement", options.comparesWindows ? "against the window before" : nil),
      (
        "range of the rank",
        options.bootstrap.map {
          "95 % of \($0.samples) samples, seed \($0.seed); for the newest window of each kind"
        }
      ),
    ]
    return (always + onRequest.compactMap { name, value in value.map { (name, $0) } })
      .map { Parameter(name: $0.0, value: $0.1) }
  }
}
