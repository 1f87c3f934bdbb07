internal import Analysis
internal import Definition
internal import Platform
internal import Report
internal import SearchIndex

/// The tables that `vote_patterns` leaves.
struct PatternTables {
  let result: VotePatternsResult
  let zone: TimeZone

  private var privacy: PatternPrivacy { result.privacy }

  var tables: ResultTables {
    var tables = ResultTables(privacy: .public)
    tables.settings = settings
    tables.findings = findings
    tables.texts = [
      "subtitle": subtitle, "freshness": freshness, "rank_note": rankNote,
      "prior_note": priorNote,
      "cluster_note": result.clusters.isEmpty
        ? ""
        : "A user counts as new on the day of their first vote in these data; on the first days that is "
          + "everybody.",
      "user_limit": String(result.options.users),
    ]
    for table in [summary, rules, bursts, clusters, users, ranking] { tables.add(table) }
    return tables
  }

  private func votes(_ query: String, _ role: String = "") -> PopulationTemplate {
    PopulationTemplate(role: role, dataset: result.dataset, query: query)
  }

  private var summary: ResultTable {
    func figure(
      _ measure: Measure, n: String? = nil, _ role: String = ""
    ) -> FigureDefinition {
      FigureDefinition(measure: measure, n: n, populations: [votes("*", role)])
    }
    let columns: [ColumnForm<VotePatternsResult>?] = [
      .integer("votes", nil, figure(RankMeasures.votes)) { $0.votes },
      .integer("flagged", nil, figure(PatternMeasures.flagged, "among")) { $0.flagged },
      .real("flagged_share", nil, figure(PatternMeasures.share, n: "votes"), places: 2) {
        $0.votes == 0 ? nil : Double($0.flagged) * 100 / Double($0.votes)
      },
      .integer("users", nil, figure(PatternMeasures.users)) { $0.users },
      .integer("locations", nil, figure(PatternMeasures.locations)) { $0.locations },
    ]
    return ResultTable(
      "summary", keys: "votes", rows: [result], privacy: privacy.figures, columns)
  }

  /// How much each rule found.
  private var rules: ResultTable {
    // No query tells which votes a rule flags: they are among these.
    let all = [votes("*", "among")]
    let rows = [
      (
        "burst", "Far more votes than usual on one day", Int64(result.bursts.count),
        result.burstVotes
      ),
      (
        "one_sided", "Only the best or the worst stars", result.oneSided.found,
        result.oneSided.votes
      ),
      (
        "repeated", "Many votes of one user for one place", result.repeated.found,
        result.repeated.votes
      ),
      (
        "new_accounts", "Many new users at one place", Int64(result.clusters.count),
        result.clusterVotes
      ),
    ]
    return ResultTable(
      "reasons", keys: "rule", rows: rows, privacy: privacy.figures,
      [
        .text("rule", "Id", .public) { $0.0 }, .text("title", "Rule", .public) { $0.1 },
        .integer(
          "found", "Found",
          FigureDefinition(measure: PatternMeasures.found, n: "votes", populations: all)
        ) { $0.2 },
        .integer(
          "votes", "Votes", FigureDefinition(measure: PatternMeasures.reasonVotes, populations: all)
        ) { $0.3 },
      ])
  }

  private var bursts: ResultTable {
    let others = votes("location:{location} -at:{day}", "other days")
    return ResultTable(
      "bursts", keys: "burst", rows: result.bursts, privacy: privacy.figures,
      dayColumns("burst") + [
        .integer("votes", "Votes", dayFigure(PatternMeasures.dayVotes, n: nil)) {
          $0.finding.tally.votes
        },
        .real(
          "usual", "Usual day",
          FigureDefinition(
            measure: PatternMeasures.usual,
            populations: [votes("location:{location} -at:{day}")]), places: 1
        ) { $0.finding.usual },
        .real("surprise", "Surprise", dayFigure(PatternMeasures.surprise, and: others), places: 2) {
          $0.finding.surprise
        },
        .real("mean", "Mean", dayFigure(RankMeasures.mean)) { $0.finding.tally.mean },
      ])
  }

  private var clusters: ResultTable {
    ResultTable(
      "clusters", keys: "cluster", rows: result.clusters, privacy: privacy.figures,
      dayColumns("cluster") + [
        .integer(
          "new_users", "New users",
          dayFigure(PatternMeasures.newUsers, and: votes("*", "all votes"))
        ) { $0.finding.users },
        .integer("votes", "Votes", dayFigure(PatternMeasures.dayVotes, n: nil)) {
          $0.finding.votes
        },
      ])
  }

  private var users: ResultTable {
    let own = [votes("user:{user}")]
    return ResultTable(
      "users", keys: "user", rows: result.listed, privacy: privacy.user,
      [
        .bytes("user", "User") { $0.id },
        .integer(
          "votes", "Votes",
          FigureDefinition(measure: PatternMeasures.userVotes, populations: own)
        ) { Int64($0.votes) },
        .real("all_at", "All at (stars)", places: 2) { user in
          user.end.map { Double(result.scale.value(of: $0)) / 100 }
        },
        .integer(
          "most_on_one", "Most on one location",
          FigureDefinition(measure: PatternMeasures.mostOnOne, n: "votes", populations: own)
        ) { Int64($0.mostOnOne) },
      ])
  }

  /// The total ranking with and without flagged votes.
  private var ranking: ResultTable {
    let own = votes("location:{location}")
    let ranking = result.options.ranking
    func figure(
      _ measure: Measure, _ parameters: [Parameter] = [], n: String? = "votes",
      restsOnWindow: Bool = false
    ) -> FigureDefinition {
      FigureDefinition(
        measure: measure, parameters: parameters, n: n,
        populations: restsOnWindow ? [own, votes("*", "window")] : [own])
    }
    return ResultTable(
      "ranking", keys: "location", rows: result.comparison?.rows ?? [], privacy: privacy.figures,
      [
        .bytes("location", "Location", privacy.location) { $0.location },
        name { $0.location },
        .text("changes", "Changes its rank") { $0.changes ? "yes" : "no" },
        .integer(
          "rank", nil,
          figure(
            RankMeasures.rank, ranking.rankParameters(result.scale), restsOnWindow: true)
        ) { Int64($0.rank) },
        .integer("rank_without", nil, figure(PatternMeasures.rankWithout)) {
          $0.without.map { Int64($0.rank) }
        },
        .integer("rank_change", nil, figure(PatternMeasures.rankChange)) { row in
          row.without.map { Int64(row.rank - $0.rank) }
        },
        .integer("votes", nil, figure(RankMeasures.votes, n: nil)) { $0.votes },
        .integer("flagged", nil, figure(PatternMeasures.flagged)) { $0.flagged },
        .real(
          "bayes", nil,
          figure(
            RankMeasures.bayes, RankOrder.bayes.parameters(ranking, result.scale),
            restsOnWindow: true)
        ) { $0.score },
        .real("bayes_without", nil, figure(PatternMeasures.bayesWithout)) { $0.without?.score },
      ])
  }

  // MARK: - Columns

  /// The key of a finding on a day, its day, its location, and the location's name.
  private func dayColumns<Finding>(_ key: String) -> [ColumnForm<LocatedDay<Finding>>?] {
    [
      .bytes(key, "Id") { Array("\(Self.text(day: $0.day)) ".utf8) + $0.location },
      .text("day", "Day") { Self.text(day: $0.day) },
      .bytes("location", "Location", privacy.location) { $0.location }, name { $0.location },
    ]
  }

  /// The location's name, or its id when it has none; if there are places.
  private func name<Row>(_ id: @escaping (Row) -> [UInt8]) -> ColumnForm<Row>? {
    guard result.hasPlaces else { return nil }
    return .text("name", "Name", privacy.names) {
      result.names[id($0)] ?? String(decoding: id($0), as: UTF8.self)
    }
  }

  /// A figure of the votes of a row's day, which may rest on other votes besides.
  private func dayFigure(
    _ measure: Measure, n: String? = "votes", and others: PopulationTemplate? = nil
  ) -> FigureDefinition {
    FigureDefinition(
      measure: measure, n: n,
      populations: [votes("location:{location} at:{day}")] + (others.map { [$0] } ?? []))
  }

  // MARK: - Texts

  /// `2019-05-03`.
  private static func text(day: Int32) -> String {
    InstantText.text(CivilDate(daysSinceEpoch: Int(day)))
  }

  private var subtitle: String {
    guard let days = result.days else { return "Patterns in votes" }
    let (first, last) = (Self.text(day: days.lowerBound), Self.text(day: days.upperBound))
    return first == last
      ? "Patterns in the votes of \(first)" : "Patterns in the votes of \(first) to \(last)"
  }

  private var freshness: String {
    result.days.map {
      "The newest votes are of \(Self.text(day: $0.upperBound)) (\(zone.name))."
    } ?? ""
  }

  private var settings: [Parameter] {
    let options = result.options
    return [
      ("zone", zone.name),
      (
        "burst",
        "a day with at least \(options.burstVotes) votes on a location, of a kind that comes "
          + "less than once in \(options.burstOneIn) days if votes are independent and come at the "
          + "rate of the location's usual day"
      ),
      (
        "one-sided rater",
        "a user with at least \(options.oneSidedVotes) votes, all at one end of the scale"
      ),
      ("repeated votes", "at least \(options.repeatedVotes) votes of one user on one location"),
      (
        "new-account cluster",
        "at least \(options.newUsers) users whose first vote ever went to one location on "
          + "one day, and made up at least \(hundredthsText(options.newShare.tenThousandths)) % of its votes that day"
      ),
      ("prior", options.prior.words),
    ].map { Parameter(name: $0.0, value: $0.1) }
  }

  private var findings: [Finding] {
    let found = [
      (
        "VOTE_BURST",
        "Days on which a location has far more votes than usual; they hold \(result.burstVotes) "
          + "votes.", Int64(result.bursts.count)
      ),
      (
        "ONE_SIDED_RATERS",
        "Users who gave at least \(result.options.oneSidedVotes) votes, all at one end of the scale; "
          + "these are \(result.oneSided.votes) votes.", result.oneSided.found
      ),
      (
        "REPEATED_VOTES",
        "A user voted at least \(result.options.repeatedVotes) times on one location; these are "
          + "\(result.repeated.votes) votes.", result.repeated.found
      ),
      (
        "NEW_ACCOUNT_CLUSTER",
        "Days on which many users gave their first vote ever to the same location; these are "
          + "\(result.clusterVotes) votes.", Int64(result.clusters.count)
      ),
    ]
    return found.filter { $0.2 > 0 }
      .map { Finding(severity: .warning, code: $0.0, text: $0.1, count: $0.2) }
  }

  private var rankNote: String {
    guard let comparison = result.comparison else { return "There are no votes." }
    if result.flagged == result.votes { return "Without the flagged votes none is left." }
    let moved = comparison.rows.count(where: \.changes)
    let all = comparison.rows.count
    let places = "of the \(all) \(all == 1 ? "place" : "places") at the top of either ranking"
    return moved == 0
      ? "None \(places) changes its rank without the flagged votes."
      : "\(moved) \(places) \(moved == 1 ? "changes its rank" : "change their ranks") without the flagged votes."
  }

  /// What the votes are weighed with, with and without the flagged ones.
  private var priorNote: String {
    guard let comparison = result.comparison else { return "" }
    func prior(_ prior: Prior) -> String {
      "\(Number.real(prior.votes, places: 1)) votes of \(Number.real(prior.mean, places: 4)) stars"
    }
    return "Places are weighed: \(prior(comparison.prior)) are added to each"
      + (result.flagged == result.votes
        ? "." : "; without the flagged votes, \(prior(comparison.priorWithout)).")
  }
}
