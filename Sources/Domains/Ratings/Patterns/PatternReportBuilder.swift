internal import Analysis
internal import Pipeline
internal import Platform
internal import Report
internal import SearchIndex

/// Lays what was found out as a report.
struct PatternReportBuilder {
  let id: String
  let shown: Int
  let result: VotePatternsResult
  let facts: RunFacts

  /// Whether readers of the report may see who voted.
  var namesUsers: Bool { facts.clearance >= result.privacy.user }

  func report() throws -> Report {
    var sections = [try summarySection(), try burstSection(), try clusterSection()]
    if namesUsers { sections.append(try userSection()) }
    sections.append(try rankSection())
    return Report(
      id: id, title: facts.title, subtitle: subtitle, freshness: freshness, privacy: .internal,
      parameters: parameters, balance: facts.balanceRows, findings: facts.findings + findings,
      sections: sections, pipelineHash: facts.definitionHash, toolVersion: facts.toolVersion)
  }

  private var subtitle: String {
    guard let days = result.days else { return "Patterns in votes" }
    let first = Self.text(day: days.lowerBound)
    let last = Self.text(day: days.upperBound)
    return first == last
      ? "Patterns in the votes of \(first)" : "Patterns in the votes of \(first) to \(last)"
  }

  private var freshness: String {
    guard let days = result.days else { return "" }
    return "The newest votes are of \(Self.text(day: days.upperBound)) (\(facts.zone.name))."
  }

  private var parameters: [Parameter] {
    let options = result.options
    return [
      Parameter(name: "zone", value: facts.zone.name),
      Parameter(
        name: "burst",
        value:
          "a day with at least \(options.burstVotes) votes on a location, of a kind that comes "
          + "less than once in \(options.burstOneIn) days if votes are independent and come at the "
          + "rate of the location's usual day"),
      Parameter(
        name: "one-sided rater",
        value: "a user with at least \(options.oneSidedVotes) votes, all at one end of the scale"),
      Parameter(
        name: "repeated votes",
        value: "at least \(options.repeatedVotes) votes of one user on one location"),
      Parameter(
        name: "new-account cluster",
        value: "at least \(options.newUsers) users whose first vote ever went to one location on "
          + "one day, and made up at least \(percent(options.newShare)) % of its votes that day"),
      Parameter(name: "prior", value: options.prior.words),
    ]
  }

  /// Units of 1/10,000 as a percentage.
  private func percent(_ share: Int64) -> String {
    hundredthsText(share)
  }

  private var findings: [Finding] {
    var findings: [Finding] = []
    func add(_ code: String, _ text: String, _ count: Int64) {
      guard count > 0 else { return }
      findings.append(Finding(severity: .warning, code: code, text: text, count: count))
    }
    add(
      "VOTE_BURST",
      "Days on which a location has far more votes than usual; they hold \(result.burstVotes) "
        + "votes.",
      Int64(result.bursts.count))
    add(
      "ONE_SIDED_RATERS",
      "Users who gave at least \(result.options.oneSidedVotes) votes, all at one end of the scale; "
        + "these are \(result.oneSided.votes) votes.",
      result.oneSided.found)
    add(
      "REPEATED_VOTES",
      "A user voted at least \(result.options.repeatedVotes) times on one location; these are "
        + "\(result.repeated.votes) votes.",
      result.repeated.found)
    add(
      "NEW_ACCOUNT_CLUSTER",
      "Days on which many users gave their first vote ever to the same location; these are "
        + "\(result.clusterVotes) votes.",
      Int64(result.clusters.count))
    return findings
  }

  private func summarySection() throws -> Section {
    let section = "summary"
    let share =
      result.votes == 0
      ? nil : Number.real(Double(result.flagged) * 100 / Double(result.votes), places: 2)
    func figure(
      _ column: String, _ measure: Measure, _ value: Number?, n: Number? = nil,
      populations: [Population]
    ) -> Figure {
      Figure(
        address: FigureAddress(report: id, section: section, headline: column),
        title: measure.title, measure: measure, value: value, privacy: result.privacy.figures,
        populations: populations, n: n)
    }
    let all = [Population(dataset: result.dataset, query: "*")]
    let among = [Population(role: "among", dataset: result.dataset, query: "*")]
    let table = try reasonTable()
    return Section(
      id: section, title: "Summary",
      paragraphs: [
        "Nothing is removed from the data. A flagged vote may well be honest: the rules find what "
          + "chance does not explain, not who meant harm."
      ],
      figures: [
        figure("votes", RankMeasures.votes, .integer(result.votes), populations: all),
        figure(
          "flagged", PatternMeasures.flagged, .integer(result.flagged), populations: among),
        figure(
          "flagged_share", PatternMeasures.share, share, n: .integer(result.votes),
          populations: all),
        figure("users", PatternMeasures.users, .integer(result.users), populations: all),
        figure(
          "locations", PatternMeasures.locations, .integer(result.locations), populations: all),
      ],
      charts: result.flagged == 0 ? [] : reasonChart(table), tables: [table])
  }

  private func reasonChart(_ table: Table) -> [Chart] {
    guard let votes = table.column("votes") else { return [] }
    return [
      .bars(
        id: "chart_reasons", title: "Flagged votes by rule",
        description: "Votes that each rule flags; a vote may be flagged by several.",
        privacy: result.privacy.figures, labelTitle: "Rule", labels: Self.reasons.map(\.title),
        values: ChartSeries(votes, rows: table.rowCount))
    ]
  }

  static let reasons = [
    (key: "burst", title: "Bursts"), (key: "one_sided", title: "One-sided raters"),
    (key: "repeated", title: "Repeated votes"),
    (key: "new_accounts", title: "New-account clusters"),
  ]

  /// `2019-05-03`.
  static func text(day: Int32) -> String {
    InstantText.text(CivilDate(daysSinceEpoch: Int(day)))
  }

  /// The location's name, or its id when it has none.
  func title(of location: [UInt8]) -> String {
    result.names[location] ?? String(decoding: location, as: UTF8.self)
  }
}
