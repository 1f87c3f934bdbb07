internal import Analysis
internal import Pipeline
internal import Report
internal import SearchIndex

extension PatternReportBuilder {
  /// How much each rule found.
  func reasonTable() throws -> Table {
    let found = [
      Int64(result.bursts.count), result.oneSided.found, result.repeated.found,
      Int64(result.clusters.count),
    ]
    let votes = [
      result.burstVotes, result.oneSided.votes, result.repeated.votes, result.clusterVotes,
    ]
    // No query tells which votes a rule flags: they are among these.
    let all = [PopulationTemplate(role: "among", dataset: result.dataset, query: "*")]
    return try Table(
      id: "reasons", caption: "What each rule found", key: "rule",
      columns: [
        Column(
          id: "rule", title: "Id", values: .strings(Self.reasons.map(\.key)), privacy: .public,
          isShown: false),
        Column(
          id: "title", title: "Rule", values: .strings(Self.reasons.map(\.title)),
          privacy: .public),
        Column(
          id: "found", title: "Found", values: .integers(found), privacy: result.privacy.figures,
          figure: FigureDefinition(measure: PatternMeasures.found, n: "votes", populations: all)),
        Column(
          id: "votes", title: "Votes", values: .integers(votes), privacy: result.privacy.figures,
          figure: FigureDefinition(measure: PatternMeasures.reasonVotes, populations: all)),
      ])
  }

  func burstSection() throws -> Section {
    let bursts = result.bursts
    let table = try Table(
      id: "bursts", caption: "Days with far more votes than usual", key: "burst",
      columns: dayColumns(bursts, key: "burst") + [
        Column(
          id: "votes", title: "Votes", values: .integers(bursts.map(\.finding.tally.votes)),
          privacy: result.privacy.figures,
          figure: dayFigure(PatternMeasures.dayVotes, n: nil), showsBar: true),
        Column(
          id: "usual", title: "Usual day", values: .reals(bursts.map(\.finding.usual), places: 1),
          privacy: result.privacy.figures,
          figure: FigureDefinition(
            measure: PatternMeasures.usual,
            populations: [
              PopulationTemplate(dataset: result.dataset, query: Self.otherDays.query)
            ])),
        Column(
          id: "surprise", title: "Surprise",
          values: .reals(bursts.map(\.finding.surprise), places: 2),
          privacy: result.privacy.figures,
          figure: dayFigure(PatternMeasures.surprise, besides: Self.otherDays)),
        Column(
          id: "mean", title: "Mean",
          values: .reals(bursts.map(\.finding.tally.mean), places: 4),
          privacy: result.privacy.figures, figure: dayFigure(RankMeasures.mean)),
      ],
      order: "Most surprising first, then by location id and day.", shownRows: shown)
    return Section(
      id: "burst_days", title: "Bursts",
      paragraphs: bursts.isEmpty ? ["No day stands out."] : [], tables: [table])
  }

  func clusterSection() throws -> Section {
    let clusters = result.clusters
    let table = try Table(
      id: "clusters", caption: "Days on which many new users came to one location", key: "cluster",
      columns: dayColumns(clusters, key: "cluster") + [
        Column(
          id: "new_users", title: "New users", values: .integers(clusters.map(\.finding.users)),
          privacy: result.privacy.figures,
          figure: dayFigure(PatternMeasures.newUsers, besides: ("all votes", "*")),
          showsBar: true),
        Column(
          id: "votes", title: "Votes", values: .integers(clusters.map(\.finding.votes)),
          privacy: result.privacy.figures, figure: dayFigure(PatternMeasures.dayVotes, n: nil)),
      ],
      order: "Most new users first, then by location id and day.", shownRows: shown)
    return Section(
      id: "new_accounts", title: "New-account clusters",
      paragraphs: [
        clusters.isEmpty
          ? "No day has so many."
          : "A user is new on the day of the first vote in these data. On the first days of a data "
            + "set every user is."
      ], tables: [table])
  }

  func userSection() throws -> Section {
    let users = result.listed
    var ids = TextArena()
    for user in users { ids.append(bytes: user.id) }
    let votes = [PopulationTemplate(dataset: result.dataset, query: "user:{user}")]
    let ends = users.map { user in
      user.end.map { Double(result.scale.value(of: $0)) / 100 } ?? .nan
    }
    let table = try Table(
      id: "users", caption: "Users whose votes are flagged for what they did", key: "user",
      columns: [
        Column(id: "user", title: "User", values: .text(ids), privacy: result.privacy.user),
        Column(
          id: "votes", title: "Votes", values: .integers(users.map { Int64($0.votes) }),
          privacy: result.privacy.user,
          figure: FigureDefinition(measure: PatternMeasures.userVotes, populations: votes)),
        Column(
          id: "all_at", title: "All at (stars)", values: .reals(ends, places: 2),
          privacy: result.privacy.user),
        Column(
          id: "most_on_one", title: "Most on one location",
          values: .integers(users.map { Int64($0.mostOnOne) }), privacy: result.privacy.user,
          figure: FigureDefinition(
            measure: PatternMeasures.mostOnOne, n: "votes", populations: votes)),
      ], order: "One-sided raters first, then most votes first, then by user id.", shownRows: shown)
    return Section(
      id: "raters", title: "Users",
      paragraphs: [
        "One-sided raters and users with repeated votes, at most \(result.options.users). Users of a "
          + "new-account cluster are found by a search for its location and day."
      ], tables: [table])
  }

  /// The key of a finding on a day, its day, its location, and the location's name.
  private func dayColumns<Finding>(_ found: [LocatedDay<Finding>], key: String) -> [Column] {
    let days = found.map { Self.text(day: $0.day) }
    var keys = TextArena()
    var ids = TextArena()
    for (entry, day) in zip(found, days) {
      keys.append(bytes: Array("\(day) ".utf8) + entry.location)
      ids.append(bytes: entry.location)
    }
    return [
      Column(
        id: key, title: "Id", values: .text(keys), privacy: result.privacy.figures,
        isShown: false),
      Column(id: "day", title: "Day", values: .strings(days), privacy: result.privacy.figures),
      Column(
        id: "location", title: "Location", values: .text(ids), privacy: result.privacy.location,
        isShown: !result.hasPlaces),
    ] + nameColumn(found.map(\.location))
  }

  func nameColumn(_ ids: [[UInt8]]) -> [Column] {
    guard result.hasPlaces else { return [] }
    return [
      Column(
        id: "name", title: "Name", values: .strings(ids.map { title(of: $0) }),
        privacy: result.privacy.names)
    ]
  }

  /// The votes of a row's location on other days than its own.
  private static let otherDays = (role: "other days", query: "location:{location} -at:{day}")

  /// A figure of the votes of a row's day, which may rest on other votes besides.
  private func dayFigure(
    _ measure: Measure, n: String? = "votes", besides: (role: String, query: String)? = nil
  ) -> FigureDefinition {
    let own = PopulationTemplate(dataset: result.dataset, query: "location:{location} at:{day}")
    let others = besides.map {
      PopulationTemplate(role: $0.role, dataset: result.dataset, query: $0.query)
    }
    return FigureDefinition(
      measure: measure, n: n, populations: [own] + (others.map { [$0] } ?? []))
  }
}
