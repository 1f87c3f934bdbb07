internal import Analysis
internal import Pipeline
internal import Platform
internal import Report
internal import SearchIndex

/// What all reports of shared names have in common: the group, the rules, and where figures come from.
struct SharingLayout {
  /// The report node.
  let node: String
  let result: FamilyNamesResult
  let facts: RunFacts
  let group: FamilyGroup
  let list: NameList
  /// How many rows of a table HTML and Markdown print.
  let shown: Int
  /// The report nodes of the same analysis that pages link to.
  let beside: [String]

  var machine: SharingMachine { list.machine }
  var privacy: SharingPrivacy { result.privacy }

  /// The id of the report, which is that of the node where the definition names one group.
  var id: String { id(of: node) }

  private func id(of node: String) -> String {
    result.options.group == nil ? PageIdentifier.make(node: node, key: Array(group.id.utf8)) : node
  }

  /// Whether readers may see names, and whether single names are printed at all.
  var showsNames: Bool { facts.clearance >= privacy.names }
  var showsSingles: Bool { facts.minimumCell <= 1 }

  /// A report of these `sections`, headed by the group's name.
  func report(
    _ subtitle: String, findings: [Finding] = [], sections: [Section]
  ) throws -> Report {
    Report(
      id: id, title: facts.title, subtitle: subtitle,
      banner: showsNames ? group.name : group.id, freshness: "",
      privacy: showsNames ? privacy.names : privacy.figures, parameters: parameters,
      balance: facts.balanceRows, findings: findings + facts.findings,
      sections: sections + (try views()), pipelineHash: facts.definitionHash,
      toolVersion: facts.toolVersion)
  }

  /// The other pages of the group, to go on to.
  private func views() throws -> [Section] {
    guard !beside.isEmpty else { return [] }
    let titles = beside.map { name in
      let words = name.split(whereSeparator: { $0 == "_" || $0 == "-" }).joined(separator: " ")
      return words.prefix(1).uppercased() + words.dropFirst()
    }
    let table = try Table(
      id: "views", caption: "Pages of the group", key: "page",
      columns: [
        texts("page", "Page", beside.map(id(of:)), privacy.figures, isShown: false),
        texts("title", "Page", titles, privacy.figures, link: "page"),
      ])
    return [Section(id: "other_pages", title: "Other pages", tables: [table])]
  }

  private var parameters: [Parameter] {
    let rules = result.options.rules
    return [
      Parameter(name: "group", value: group.id),
      Parameter(
        name: "present",
        value: result.present.map {
          day($0) + (result.isPresentGiven ? "" : ", the newest instant in the data")
        } ?? "none: no record has a time"),
      Parameter(name: "order", value: rules.orderSentence),
      Parameter(name: "limit", value: "\(rules.limit) names a member at once"),
      Parameter(
        name: "expires",
        value: rules.expires == 0 ? "never" : "\(rules.expires) days after reserving"),
      Parameter(name: "zone", value: facts.zone.name),
    ]
  }

  // MARK: - Texts

  /// `2018-06-30`, by the clocks of the pipeline's zone.
  func day(_ instant: Int64) -> String {
    String(InstantText.text(microseconds: instant, zone: facts.zone).prefix { $0 != "T" })
  }

  /// A column of texts that may be missing.
  func texts(
    _ id: String, _ title: String, _ values: [String?], _ privacy: PrivacyClass,
    isShown: Bool = true, link: String? = nil
  ) -> Column {
    Column(
      id: id, title: title, values: .strings(values.map { $0 ?? "" }), privacy: privacy,
      presence: values.map { $0 == nil ? .missing : .present }, isShown: isShown, link: link)
  }

  /// Instants that may be missing: the day for readers, and beside that exactly.
  func times(_ id: String, _ title: String, _ values: [Int64?]) -> [Column] {
    [
      texts(
        id, title,
        values.map { $0.map { InstantText.text(microseconds: $0, zone: facts.zone) } },
        privacy.figures, isShown: false),
      texts(id + "_day", title, values.map { $0.map(day) }, privacy.figures),
    ]
  }

  // MARK: - Figures

  /// What figures depend on beside their records.
  private var figureParameters: [Parameter] {
    [
      Parameter(name: "group", value: group.id),
      Parameter(name: "limit", value: "\(result.options.rules.limit)"),
      Parameter(name: "expires", value: "\(result.options.rules.expires)"),
      Parameter(
        name: "present", value: result.present.map { InstantText.text(microseconds: $0) } ?? ""),
    ]
  }

  /// The records of `own` that `query` finds, then all of every role.
  private func populations(_ own: SharingRole, _ query: String) -> [Population] {
    guard let name = result.datasets[own] else { return [] }
    return [Population(dataset: name, query: query)]
      + SharingRole.allCases.compactMap { role in
        result.datasets[role].map { Population(role: role.rawValue, dataset: $0, query: "*") }
      }
  }

  /// The records of the group, as a query.
  private var ofGroup: String { "group:" + QueryLiteral.quoted(group.id.utf8) }

  /// A figure that stands alone.
  func figure(
    _ section: String, _ column: String, _ measure: Measure, _ value: Number?,
    _ own: SharingRole = .shares
  ) -> Figure {
    Figure(
      address: FigureAddress(report: id, section: section, headline: column),
      title: measure.title, measure: measure, value: value, privacy: privacy.figures,
      parameters: figureParameters, populations: populations(own, ofGroup))
  }

  /// A column of whole numbers; their records are those of the group that `query`, a template, narrows.
  func numbers(
    _ id: String, _ measure: Measure, _ values: [Int64], _ own: SharingRole = .shares,
    _ query: String? = nil, showsBar: Bool = false
  ) -> Column {
    let whole = PopulationTemplate.escaped(ofGroup)
    let template = own == .ordinances ? query ?? "*" : query.map { "\(whole) \($0)" } ?? whole
    return Column(
      id: id, title: measure.title, values: .integers(values), privacy: privacy.figures,
      figure: FigureDefinition(
        measure: measure, parameters: figureParameters,
        populations: populations(own, template).map {
          PopulationTemplate(role: $0.role, dataset: $0.dataset, query: $0.query)
        }),
      showsBar: showsBar)
  }
}
