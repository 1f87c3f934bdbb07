internal import Analysis
internal import Charts
internal import Pipeline
internal import Platform
internal import Report
internal import SearchIndex

/// Lays out what breaks rules in a tree.
struct DataErrorsBuilder {
  let id: String
  let shown: Int
  let result: GenealogyChecksResult
  let facts: RunFacts

  private var privacy: TreePrivacy { result.privacy }
  private var limits: TreeCheckOptions.Limits { result.options.limits }

  private var rules: [TreeRule] {
    TreeRule.allCases.filter { result.options.severity($0) != nil }
  }

  private func severity(_ rule: TreeRule) -> TreeSeverity {
    result.options.severity(rule) ?? rule.severity
  }

  func report() throws -> Report {
    var sections = [try summarySection(), try datesSection(), try islandSection()]
    // Findings are about single records by nature.
    if facts.minimumCell <= 1, !result.placed.isEmpty { sections.append(try findingSection()) }
    return Report(
      id: id, title: facts.title, subtitle: "What cannot be right", freshness: "",
      privacy: privacy.figures, parameters: parameters, balance: facts.balanceRows,
      findings: facts.findings + remarks, sections: sections,
      pipelineHash: facts.definitionHash, toolVersion: facts.toolVersion)
  }

  private var parameters: [Parameter] {
    let off = TreeRule.allCases.filter { result.options.severity($0) == nil }
    return [
      Parameter(
        name: "present",
        value: result.today.map { day in Self.day(day) } ?? "not said; `now:` would say it"),
      Parameter(
        name: "rules that are off",
        value: off.isEmpty ? "none" : off.map(\.rawValue).joined(separator: ", ")),
      Parameter(name: "findings listed", value: "at most \(result.options.listed)"),
    ]
  }

  private var remarks: [Finding] {
    guard result.findings.largeFamilies > 0 else { return [] }
    return [
      Finding(
        severity: .warning, code: "GEN_MANY_CHILDREN",
        text:
          "Families have more than \(FamilyChecks.mostSiblings) children; their births were not "
          + "compared with one another.", count: result.findings.largeFamilies)
    ]
  }

  // MARK: - Sections

  private func summarySection() throws -> Section {
    let counts = rules.map { result.findings[$0].certain }
    let broken = rules.indices.filter { counts[$0] > 0 }
    var charts: [Chart] = []
    if !broken.isEmpty {
      charts.append(
        .bars(
          id: "by_rule", title: "Findings by rule",
          description: "How often each rule is broken; rules that nothing breaks are left out.",
          privacy: privacy.figures, labelTitle: "rule",
          labels: broken.map { "\(severity(rules[$0]).rawValue) \(rules[$0].rawValue)" },
          values: ChartSeries(
            title: "findings", values: broken.map { .integer(counts[$0]) })))
    }
    let table = try Table(
      id: "rules", caption: "Findings by rule", key: "rule",
      columns: [
        texts("severity", "Severity", rules.map { severity($0).rawValue }, privacy.figures),
        texts("rule", "Rule", rules.map(\.rawValue), privacy.figures),
        texts("meaning", "What", rules.map { $0.sentence(limits) }, privacy.figures),
        figures("findings", TreeMeasures.findings, counts),
        texts("advice", "What to do", rules.map(\.advice), privacy.figures),
      ], order: "In the order of the rules.")
    return Section(
      id: "summary", title: "Summary",
      paragraphs: [
        "\(severities) Records are kept as they are; what is wrong is for whoever knows the sources to say."
      ], charts: charts, tables: [try countTable(), try severityTable(), table])
  }

  private func countTable() throws -> Table {
    func column(_ id: String, _ measure: Measure, _ dataset: String, _ count: Int64) -> Column {
      Column(
        id: id, title: measure.title, values: .integers([count]), privacy: privacy.figures,
        figure: FigureDefinition(
          measure: measure, populations: [PopulationTemplate(dataset: dataset, query: "*")]))
    }
    return try Table(
      id: "records", caption: "What was looked at", key: "what",
      columns: [
        texts("what", "What", ["records"], privacy.figures, isShown: false),
        column("people", TreeMeasures.people, result.people, result.personCount),
        column("families", TreeMeasures.families, result.families, result.familyCount),
      ])
  }

  private var severities: String {
    result.personCount == 0
      ? "There are no persons."
      : "An error cannot be right, a warning is hardly right, a note may well be."
  }

  private func severityTable() throws -> Table {
    let counts = TreeSeverity.allCases.map { wanted in
      rules.filter { severity($0) == wanted }.reduce(Int64(0)) {
        $0 + result.findings[$1].certain
      }
    }
    return try Table(
      id: "severities", caption: "Findings by severity", key: "severity",
      columns: [
        texts("severity", "Severity", TreeSeverity.allCases.map(\.rawValue), privacy.figures),
        Column(
          id: "findings", title: "Findings", values: .integers(counts), privacy: privacy.figures),
      ], order: "The gravest first.")
  }

  private func datesSection() throws -> Section {
    let asked = rules.filter { $0.comparesDates || $0 == .future }
    let table = try Table(
      id: "uncertain", caption: "What could not be judged", key: "rule",
      columns: [
        texts("rule", "Rule", asked.map(\.rawValue), privacy.figures),
        texts("meaning", "What", asked.map { $0.sentence(limits) }, privacy.figures),
        figures("possible", TreeMeasures.possible, asked.map { result.findings[$0].possible }),
        figures("unjudged", TreeMeasures.unjudged, asked.map { result.findings[$0].unknown }),
      ], order: "In the order of the rules.")
    return Section(
      id: "dates", title: "Uncertain dates",
      paragraphs: [
        "Dates are intervals of days. A finding is what every pair of days breaks; what some pairs break "
          + "is counted here and not listed."
      ], tables: [table])
  }

  private func islandSection() throws -> Section {
    let sizes = result.islands
    let table = try Table(
      id: "islands", caption: "Islands by size", key: "persons",
      columns: [
        texts("persons", "Persons", sizes.map { "\($0.size)" }, privacy.figures),
        Column(
          id: "islands", title: "Islands", values: .integers(sizes.map(\.count)),
          privacy: privacy.figures),
      ], order: "The largest first.", shownRows: shown)
    return Section(
      id: "connections", title: "Islands",
      paragraphs: [
        "An island is whoever is connected through parents, partners and children. A person without any "
          + "family is an island of one."
      ], tables: [table])
  }

  private func findingSection() throws -> Section {
    let placed = result.placed
    let total = rules.filter(\.isListed).reduce(Int64(0)) { $0 + result.findings[$1].certain }
    let kinds = placed.map(\.finding)
    let keys = Self.keys(placed)
    let table = try Table(
      id: "findings", caption: "Findings", key: "finding",
      columns: [
        texts("finding", "Finding", keys, privacy.records, isShown: false),
        texts("severity", "Severity", kinds.map(\.severity.rawValue), privacy.figures),
        texts("rule", "Rule", kinds.map(\.rule.rawValue), privacy.figures),
        texts("person", "Person", placed.map(\.person), privacy.records),
        texts("other", "Other person", placed.map(\.other), privacy.records),
        texts("family", "Family", placed.map(\.family), privacy.records),
        texts("years", "Dates", kinds.map(Self.dates), privacy.dates),
        Column(
          id: "size", title: "Persons", values: .integers(kinds.map(\.size)),
          privacy: privacy.figures, presence: kinds.map { $0.size == 0 ? .missing : .present }),
        texts("file", "File", placed.map(\.file), privacy.figures),
        Column(
          id: "line", title: "Line", values: .integers(placed.map(\.line)),
          privacy: privacy.records),
        texts(
          "what", "What", kinds.map { $0.rule.sentence(limits) }, privacy.figures, isShown: false),
      ], order: "The gravest first, then by rule, then as the records were read.",
      shownRows: shown)
    return Section(
      id: "by_record", title: "Findings",
      paragraphs: [
        total > Int64(placed.count)
          ? "\(placed.count) of \(total) findings are listed; `list:` of the analysis says how many."
          : "All findings are listed."
      ], tables: [table])
  }

  // MARK: - Columns

  private func texts(
    _ id: String, _ title: String, _ values: [String?], _ privacy: PrivacyClass,
    isShown: Bool = true
  ) -> Column {
    Column(
      id: id, title: title, values: .strings(values.map { $0 ?? "" }), privacy: privacy,
      presence: values.map { $0 == nil ? .missing : .present }, isShown: isShown)
  }

  private func figures(_ id: String, _ measure: Measure, _ values: [Int64]) -> Column {
    Column(
      id: id, title: measure.title, values: .integers(values), privacy: privacy.figures,
      figure: FigureDefinition(
        measure: measure, parameters: TreeParameters.make(result),
        populations: [
          PopulationTemplate(dataset: result.people, query: "*"),
          PopulationTemplate(role: "people", dataset: result.people, query: "*"),
          PopulationTemplate(role: "families", dataset: result.families, query: "*"),
        ]))
  }

  /// What tells findings apart: the rule and whom they are about; where that is the same, their number behind it.
  private static func keys(_ placed: [PlacedTreeFinding]) -> [String] {
    var labels = DistinctLabels()
    return placed.map { finding in
      let names = [finding.person, finding.other, finding.family].compactMap(\.self)
      return labels.label(([finding.finding.rule.rawValue] + names).joined(separator: " "))
    }
  }

  /// The years of both dates, each with what it is.
  private static func dates(_ finding: TreeFinding) -> String? {
    guard let names = finding.rule.dates, finding.first.isKnown, finding.second.isKnown else {
      return nil
    }
    return "\(names.first) \(years(finding.first)), \(names.second) \(years(finding.second))"
  }

  private static func years(_ days: DayInterval) -> String {
    LifeYears.text(first: Int(days.first), last: Int(days.last), form: nil)
  }

  private static func day(_ day: Int32) -> String {
    let date = CivilDate(daysSinceEpoch: Int(day))
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(date.year)-\(padded(date.month))-\(padded(date.day))"
  }
}

/// What figures about trees depend on beside the records.
enum TreeParameters {
  /// The present, the limits, and which links are not mapped.
  static func make(_ result: GenealogyChecksResult) -> [Parameter] {
    let limits = result.options.limits
    let numbers = [
      ("oldest_age", limits.oldestAge), ("youngest_parent", limits.youngestParent),
      ("oldest_mother", limits.oldestMother), ("days_after_father", limits.daysAfterFather),
      ("twin_days", limits.twinDays), ("sibling_days", limits.siblingDays),
      ("youngest_marriage", limits.youngestMarriage), ("age_gap", limits.ageGap),
    ]
    return [
      Parameter(name: "today", value: result.today.map { "\($0)" } ?? ""),
      Parameter(name: "links", value: result.links.names),
    ]
      + numbers.map { Parameter(name: $0, value: "\($1)") }
  }
}
