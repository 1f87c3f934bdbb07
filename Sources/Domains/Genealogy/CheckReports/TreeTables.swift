internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

/// The tables that checks of a family tree leave.
struct TreeTables {
  let result: GenealogyChecksResult

  private var privacy: TreePrivacy { result.privacy }
  private var limits: TreeCheckOptions.Limits { result.options.limits }

  private var rules: [TreeRule] {
    TreeRule.allCases.filter { result.options.severity($0) != nil }
  }

  private func severity(_ rule: TreeRule) -> TreeSeverity {
    result.options.severity(rule) ?? rule.severity
  }

  var tables: ResultTables {
    var tables = ResultTables(privacy: privacy.figures)
    tables.settings = settings
    tables.findings = remarks
    tables.texts = [
      "severities": result.personCount == 0
        ? "There are no persons."
        : "An error cannot be right, a warning is hardly right, a note may well be.",
      "answer": answer,
    ]
    if !result.placed.isEmpty { tables.texts["listed"] = listed }
    for table in [records, severities, byRule, broken, uncertain, islands, findings] {
      tables.add(table)
    }
    return tables
  }

  // MARK: - Tables

  private var records: ResultTable {
    func figure(_ measure: Measure, _ dataset: String) -> FigureDefinition {
      FigureDefinition(
        measure: measure, populations: [PopulationTemplate(dataset: dataset, query: "*")])
    }
    return ResultTable(
      "records", keys: "what", rows: [result], privacy: privacy.figures,
      [
        .text("what", "What") { _ in "records" },
        .integer("people", nil, figure(TreeMeasures.people, result.people)) { $0.personCount },
        .integer("families", nil, figure(TreeMeasures.families, result.families)) {
          $0.familyCount
        },
      ])
  }

  private var severities: ResultTable {
    ResultTable(
      "severities", keys: "severity", rows: TreeSeverity.allCases, privacy: privacy.figures,
      [
        .text("severity", "Severity") { $0.rawValue },
        .integer("findings", "Findings") { wanted in
          rules.filter { severity($0) == wanted }.reduce(0) { $0 + result.findings[$1].certain }
        },
      ])
  }

  private var byRule: ResultTable {
    ResultTable(
      "rules", keys: "rule", rows: rules, privacy: privacy.figures,
      [
        .text("severity", "Severity") { severity($0).rawValue },
        .text("rule", "Rule") { $0.rawValue }, .text("meaning", "What") { $0.sentence(limits) },
        .integer("findings", nil, figure(TreeMeasures.findings)) { result.findings[$0].certain },
        .text("advice", "What to do") { $0.advice },
      ])
  }

  /// The rules that something breaks, the most frequent first.
  private var broken: ResultTable {
    let broken = rules.filter { result.findings[$0].certain > 0 }.enumerated().sorted { a, b in
      let (first, second) = (result.findings[a.element].certain, result.findings[b.element].certain)
      return first == second ? a.offset < b.offset : first > second
    }
    return ResultTable(
      "broken", keys: "rule", rows: broken.map(\.element), privacy: privacy.figures,
      [
        .text("rule", "rule") { $0.title },
        .integer("findings", "findings") { result.findings[$0].certain },
      ])
  }

  private var uncertain: ResultTable {
    ResultTable(
      "uncertain", keys: "rule", rows: rules.filter { $0.comparesDates || $0 == .future },
      privacy: privacy.figures,
      [
        .text("rule", "Rule") { $0.rawValue }, .text("meaning", "What") { $0.sentence(limits) },
        .integer("possible", nil, figure(TreeMeasures.possible)) { result.findings[$0].possible },
        .integer("unjudged", nil, figure(TreeMeasures.unjudged)) { result.findings[$0].unknown },
      ])
  }

  private var islands: ResultTable {
    ResultTable(
      "islands", keys: "persons", rows: result.islands, privacy: privacy.figures,
      [
        .text("persons", "Persons") { "\($0.size)" }, .integer("islands", "Islands") { $0.count },
      ])
  }

  private var findings: ResultTable {
    let keys = Self.keys(result.placed)
    return ResultTable(
      "findings", keys: "finding",
      rows: zip(keys, result.placed).map { (key: $0, placed: $1, found: $1.finding) },
      privacy: privacy.figures,
      [
        .text("finding", "Finding", privacy.records) { $0.key },
        .text("severity", "Severity") { $0.found.severity.rawValue },
        .text("rule", "Rule") { $0.found.rule.rawValue },
        .text("title", "What") { $0.found.rule.title },
        .text("name", "Who", privacy.names) { Self.who($0.placed) },
        .text("person", "Person", privacy.records) { $0.placed.person },
        .text("other_name", "Other person", privacy.names) { $0.placed.otherName },
        .text("other", "Other person", privacy.records) { $0.placed.other },
        .text("family", "Family", privacy.records) { $0.placed.family },
        .text("years", "Dates", privacy.dates) { Self.dates($0.found) },
        .integer("size", "Persons") { $0.found.size == 0 ? nil : $0.found.size },
        .text("file", "File") { $0.placed.file },
        .integer("line", "Line", nil, privacy.records) { $0.placed.line },
        .text("what", "Rule") { $0.found.rule.sentence(limits) },
        .text("advice", "What to do") { $0.found.rule.advice },
      ])
  }

  /// The person, or the couple of the family.
  private static func who(_ placed: PlacedTreeFinding) -> String? {
    if let name = placed.name ?? placed.couple { return name }
    return placed.family.map { "Family \($0)" }
  }

  /// A count over the tree.
  private func figure(_ measure: Measure) -> FigureDefinition {
    FigureDefinition(
      measure: measure, parameters: TreeParameters.make(result),
      populations: [
        PopulationTemplate(dataset: result.people, query: "*"),
        PopulationTemplate(role: "people", dataset: result.people, query: "*"),
        PopulationTemplate(role: "families", dataset: result.families, query: "*"),
      ])
  }

  // MARK: - Texts

  /// How much is wrong, in one sentence.
  private var answer: String {
    guard result.personCount > 0 else { return "There are no persons." }
    func counted(_ count: Int64, _ word: String) -> String {
      "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    let counts = TreeSeverity.allCases.map { wanted in
      rules.filter { severity($0) == wanted }.reduce(0) { $0 + result.findings[$1].certain }
    }
    let families = result.familyCount == 1 ? "1 family" : "\(result.familyCount) families"
    let records = "\(counted(result.personCount, "person")) and \(families)"
    guard counts.contains(where: { $0 > 0 }) else { return "Nothing is wrong in \(records)." }
    let parts = zip(counts, TreeSeverity.allCases).filter { $0.0 > 0 }.map { count, severity in
      switch severity {
      case .error: counted(count, "finding") + " that cannot be right"
      case .warning: "\(count) that \(count == 1 ? "is" : "are") hardly right"
      case .note: "\(count) to look at"
      }
    }
    let last = parts.count - 1
    let list = last == 0 ? parts[0] : parts[..<last].joined(separator: ", ") + " and " + parts[last]
    return "In \(records) there \(counts.first { $0 > 0 } == 1 ? "is" : "are") \(list)."
  }

  private var settings: [Parameter] {
    let off = TreeRule.allCases.filter { result.options.severity($0) == nil }
    return [
      ("present", result.today.map { day in Self.day(day) } ?? "not said; `now:` would say it"),
      (
        "rules that are off",
        off.isEmpty ? "none" : off.map(\.rawValue).joined(separator: ", ")
      ), ("findings listed", "at most \(result.options.listed)"),
    ].map { Parameter(name: $0.0, value: $0.1) }
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

  private var listed: String {
    func count(_ rules: [TreeRule]) -> Int64 {
      rules.reduce(0) { $0 + result.findings[$1].certain }
    }
    let total = count(rules.filter(\.isListed))
    if total > Int64(result.placed.count) {
      return
        "\(result.placed.count) of \(total) findings are listed; `list:` of the analysis says how many."
    }
    let others = rules.filter { !$0.isListed && result.findings[$0].certain > 0 }
    return others.isEmpty
      ? "All findings are listed."
      : "Listed are all findings but \(count(others)), which are only counted by their rule above."
  }

  /// What tells findings apart: the rule and whom they are about; where that is the same, their number behind it.
  private static func keys(_ placed: [PlacedTreeFinding]) -> [String] {
    var labels = DistinctLabels()
    return placed.map { finding in
      let names = [finding.person, finding.other, finding.family].compactMap(\.self)
      return labels.label(([finding.finding.rule.rawValue] + names).joined(separator: " "))
    }
  }

  /// The years of both dates, each with what it is; the days of two in one year.
  private static func dates(_ finding: TreeFinding) -> String? {
    guard let names = finding.rule.dates, finding.first.isKnown, finding.second.isKnown else {
      return nil
    }
    var (first, second) = (years(finding.first), years(finding.second))
    if first == second { (first, second) = (days(finding.first), days(finding.second)) }
    return "\(names.first) \(first), \(names.second) \(second)"
  }

  /// The day, or the first and the last, where years would not tell two dates apart.
  private static func days(_ days: DayInterval) -> String {
    let (first, last) = (
      CivilDate(daysSinceEpoch: Int(days.first)), CivilDate(daysSinceEpoch: Int(days.last))
    )
    guard first.year > 0 else { return years(days) }
    return DateWords.text(first, to: last)
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
