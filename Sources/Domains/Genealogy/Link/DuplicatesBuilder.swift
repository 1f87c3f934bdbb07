internal import Analysis
internal import Charts
internal import Pipeline
internal import Report

/// Lays out which records are one person, why, and what speaks against it.
struct DuplicatesBuilder {
  let id: String
  let shown: Int
  let result: LinkResult
  let facts: RunFacts

  var fields: [LinkageField] { result.options.settings.fields }

  func report() throws -> Report {
    var sections = [try summarySection(), try modelSection(), try blockSection()]
    // Pairs and clusters are single records by nature.
    if facts.minimumCell <= 1 { sections += [try pairSection(), try clusterSection()] }
    return Report(
      id: id, title: facts.title, subtitle: "Records of the same person", freshness: "",
      privacy: result.privacy.figures, parameters: parameters, balance: facts.balanceRows,
      findings: facts.findings + findings, sections: sections,
      pipelineHash: facts.definitionHash, toolVersion: facts.toolVersion)
  }

  private var parameters: [Parameter] {
    let settings = result.options.settings
    return [
      Parameter(
        name: "linked from", value: "a probability of \(Self.threshold(settings))"
      ),
      Parameter(
        name: "mode",
        value: result.options.mode == .clusters
          ? "groups whose records agree on average" : "each record has at most one other"),
      Parameter(name: "largest block", value: "\(settings.largestBlock) records"),
      Parameter(name: "seed", value: "\(settings.seed)"),
    ]
  }

  private var findings: [Finding] {
    let skipped = result.outcome.rules.map(\.skipped.blocks).reduce(0, +)
    guard skipped > 0 else { return [] }
    return [
      Finding(
        severity: .warning, code: "LINK_BLOCK",
        text:
          "Blocks have more records than largest_block and were not looked at; the table of rules "
          + "says of which rule.", count: skipped)
    ]
  }

  private func summarySection() throws -> Section {
    let model = result.outcome.model
    func count(_ id: String, _ title: String, _ value: Int64) -> (String, String, Number?) {
      (id, title, printable(.integer(value)))
    }
    let counts: [(String, String, Number?)] = [
      count("records", "Records", Int64(result.recordCount)),
      count("compared", "Pairs compared", result.outcome.comparedCount),
      count("linked", "Pairs linked", Int64(result.linkedCount)),
      count("parted", "Of these in no group together", Int64(result.partedCount)),
      count("clusters", "Groups of linked records", Int64(result.clusters.count)),
      count("members", "Records in groups", Int64(result.clusters.memberCount)),
      ("rounds", "Rounds of the estimate", .integer(Int64(model.rounds))),
    ]
    let priors: [(String, String, Number?)] = [
      ("prior", "One person", .real(model.priorWeight, places: 2)),
      (
        "relatives_prior", "Two related",
        model.hasRelatives ? .real(model.relativesPriorWeight, places: 2) : nil
      ),
    ]
    return Section(
      id: "summary", title: "Summary", charts: weightCharts,
      tables: [
        try table("counts", "What was compared and linked", value: "Value", counts),
        try table(
          "priors", "What two records weigh before they are compared", value: "Weight", priors),
      ])
  }

  /// A table of single numbers, each with its name.
  private func table(
    _ id: String, _ caption: String, value: String, _ rows: [(String, String, Number?)]
  ) throws -> Table {
    let privacy = result.privacy.figures
    return try Table(
      id: id, caption: caption, key: "name",
      columns: [
        Column(
          id: "name", title: "Name", values: .strings(rows.map(\.0)), privacy: privacy,
          isShown: false),
        Column(id: "title", title: "What", values: .strings(rows.map(\.1)), privacy: privacy),
        Column(id: "value", title: value, numbers: rows.map(\.2), privacy: privacy),
      ], order: "", shownRows: shown)
  }

  /// Pairs by weight, four whole weights a column.
  private var weightCharts: [Chart] {
    let width = 4
    let counts = stride(from: 0, to: 64, by: width).map { first in
      result.outcome.histogram[first..<first + width].reduce(0, +)
    }
    guard let first = counts.firstIndex(where: { $0 > 0 }),
      let last = counts.lastIndex(where: { $0 > 0 })
    else { return [] }
    return [
      .histogram(
        id: "weights", title: "Pairs by weight",
        description:
          "Pairs that weigh -8 or more, by the logarithm of their odds to base 2.",
        privacy: result.privacy.figures, labelTitle: "weight from",
        buckets: (first...last).map { "\(width * $0 - 32)" },
        counts: ChartSeries(
          title: "pairs", values: (first...last).map { .integer(counts[$0]) }))
    ]
  }

  private func modelSection() throws -> Section {
    let rows = fields.indices.flatMap { field in
      fields[field].kind.levels.map { (field: field, level: $0) }
    }
    let agreements = result.outcome.model.agreements
    func share(_ values: [Double], _ level: ComparisonLevel) -> Number {
      .real(values[Int(level.rawValue)], places: 9)
    }
    let privacy = result.privacy.figures
    let table = try Table(
      id: "levels", caption: "What agreement is worth", key: "level",
      columns: [
        Column(
          id: "level", title: "Field and level",
          values: .strings(rows.map { "\(fields[$0.field].name) \($0.level.name)" }),
          privacy: privacy),
        Column(
          id: "matches", title: "Of one person (m)",
          numbers: rows.map { share(agreements[$0.field].matches, $0.level) }, privacy: privacy),
        Column(
          id: "relatives", title: "Of two related",
          numbers: rows.map { row in
            result.outcome.model.hasRelatives
              ? share(agreements[row.field].relatives, row.level) : nil
          }, privacy: privacy),
        Column(
          id: "others", title: "Of any two (u)",
          numbers: rows.map { share(agreements[$0.field].others, $0.level) }, privacy: privacy),
        Column(
          id: "weight", title: "Weight",
          numbers: rows.map { .real(agreements[$0.field].weight($0.level), places: 2) },
          privacy: privacy),
      ], order: "By field, as compared.", shownRows: nil)
    return Section(
      id: "model", title: "Model",
      paragraphs: [
        "The weight is log₂(m/u), on average; equal values weigh more the fewer records have them."
      ], tables: [table])
  }

  private func blockSection() throws -> Section {
    let rules = result.options.settings.rules
    let found = result.outcome.rules
    let privacy = result.privacy.figures
    func column(_ id: String, _ title: String, _ value: (Int) -> Int64) -> Column {
      Column(
        id: id, title: title, numbers: rules.indices.map { printable(.integer(value($0))) },
        privacy: privacy)
    }
    let table = try Table(
      id: "rules", caption: "Which records were compared", key: "rule",
      columns: [
        Column(
          id: "rule", title: "Equal in",
          values: .strings(
            rules.enumerated().map { number, rule in
              "\(number + 1): "
                + rule.keys.map { key in
                  fields[key.field].name + (key.form == .exact ? "" : ".\(key.form.rawValue)")
                }.joined(separator: ", ")
            }), privacy: privacy),
        column("pairs", "Pairs") { found[$0].pairCount },
        column("skipped_blocks", "Blocks too large") { found[$0].skipped.blocks },
        column("skipped_records", "Records in them") { found[$0].skipped.records },
        column("skipped_pairs", "Pairs in them") { found[$0].skipped.pairs },
        column("largest", "The largest") { found[$0].skipped.largest },
      ], order: "In the order of the definition; a pair of several rules counts for each.",
      shownRows: nil)
    return Section(id: "blocks", title: "Blocks", tables: [table])
  }

  /// The threshold with all its decimals.
  private static func threshold(_ settings: LinkageSettings) -> String {
    var text = Number.real(settings.threshold, places: 9).description
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }

  /// A count as it may be printed: small ones would tell of single records.
  private func printable(_ number: Number?) -> Number? {
    guard case .integer(let count)? = number else { return number }
    return count > 0 && count < facts.minimumCell ? nil : number
  }

  private func pairSection() throws -> Section {
    let pairs = result.pairs
    let privacy = result.privacy.pairs
    let evidence = pairs.map { result.outcome.evidence($0.a, $0.b) }
    func id(_ record: UInt32) -> String { result.id(of: record) }
    var labels = DistinctLabels()
    let words = fields.indices.map { field in
      Column(
        id: fields[field].name, title: fields[field].name,
        values: .strings(
          evidence.map { pair in
            pair[field].level == .unknown
              ? "unknown" : "\(pair[field].level.name) \(Self.signed(pair[field].weight))"
          }), privacy: privacy)
    }
    let table = try Table(
      id: "pairs", caption: "Linked pairs", key: "pair",
      columns: [
        Column(
          id: "pair", title: "Pair",
          values: .strings(pairs.map { labels.label("\(id($0.a)) = \(id($0.b))") }),
          privacy: privacy, isShown: false),
        Column(
          id: "a", title: "Record", values: .strings(pairs.map { id($0.a) }), privacy: privacy),
        Column(id: "b", title: "Other", values: .strings(pairs.map { id($0.b) }), privacy: privacy),
        Column(
          id: "group", title: "First of the group",
          values: .strings(pairs.map { result.groups[$0].map(id) ?? "" }), privacy: privacy,
          presence: pairs.map { result.groups[$0] == nil ? .missing : .present }),
        Column(
          id: "weight", title: "Weight", numbers: pairs.map { .real($0.weight, places: 2) },
          privacy: privacy),
        Column(
          id: "probability", title: "Probability",
          numbers: pairs.map { .real(LinkageModel.probability(ofWeight: $0.weight), places: 6) },
          privacy: privacy),
      ] + words + [
        Column(
          id: "relatives", title: "as relatives",
          numbers: pairs.map {
            .real(result.outcome.relativesCorrection($0.a, $0.b), places: 2)
          }, privacy: privacy, isShown: result.outcome.model.hasRelatives)
      ], order: "The least certain first.", shownRows: shown)
    return Section(
      id: "by_pair", title: "Pairs",
      paragraphs: [
        "What each field says, and what it weighs; the weights and that of the prior, "
          + "\(Self.signed(result.outcome.model.priorWeight)), add up to the weight of the pair"
          + (result.outcome.model.hasRelatives ? ", less what it looks like two relatives." : ".")
      ], tables: [table])
  }

  /// A weight with its sign; what rounds to nothing has none below 0.
  static func signed(_ weight: Double) -> String {
    (weight <= -0.05 ? "−" : "+") + Number.real(abs(weight), places: 1).description
  }
}
