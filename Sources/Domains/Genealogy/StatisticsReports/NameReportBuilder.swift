internal import Analysis
internal import Pipeline
internal import Report
internal import SearchIndex

/// Lays name statistics out as a report.
struct NameReportBuilder {
  let id: String
  let shown: Int
  let result: NameStatisticsResult
  let facts: RunFacts

  /// Sides that records have names of, surnames first.
  var sides: [NameSide] {
    [.surname, .given].filter { !result.tallies($0).isEmpty }
  }

  var rule: SmallCellRule { SmallCellRule(minimum: facts.minimumCell) }
  var privacy: NamePrivacy { result.privacy }
  var options: NameStatisticsOptions { result.options }

  func report() throws -> Report {
    var sections = [summarySection()]
    for side in sides { sections.append(try nameSection(side)) }
    let hasDecades = result.walk.tallies.contains { !$0.set.decades.isEmpty }
    if hasDecades { sections.append(try decadeSection()) }
    // Which name is frequent where, and what changed, are about few records by nature.
    if rule.isOff, result.walk.tallies.contains(where: { !$0.set.places.isEmpty }) {
      sections.append(try placeSection())
    }
    sections.append(try diversitySection())
    if rule.isOff, hasDecades { sections.append(try changeSection()) }
    return Report(
      id: id, title: facts.title, subtitle: subtitle, freshness: "", privacy: privacy.figures,
      parameters: parameters, balance: facts.balanceRows, findings: facts.findings + findings,
      sections: sections, pipelineHash: facts.definitionHash, toolVersion: facts.toolVersion,
      relations: rule.isOff ? [] : relations)
  }

  private var subtitle: String { "Names of \(result.head.named) records" }

  private var parameters: [Parameter] {
    [
      Parameter(
        name: "names",
        value: "folded: without case, accents, blanks and signs; of given names the first one"),
      Parameter(
        name: "decade", value: "of birth, if every day that the date may mean lies in it"),
      Parameter(name: "place", value: "of birth, \(placeText)"),
      Parameter(name: "too few", value: "fewer than \(options.least) records"),
    ]
  }

  private var placeText: String {
    switch options.placePart {
    case .last: "the last part"
    case .first: "the first part"
    case .whole: "as it is written"
    }
  }

  private var findings: [Finding] {
    let head = result.head
    let notes: [(String, String, Int64)] = [
      (
        "NAME_LIVING",
        "Records of living persons; what was redacted has no name and counts nowhere.", head.living
      ),
      ("NAME_NONE", "Records without a given name and a surname.", head.records - head.named),
      (
        "NAME_NO_SEX", "Records with a name and without a sex; figures by sex leave them out.",
        head.withoutSex
      ),
      (
        "NAME_NO_DECADE",
        "Records with a name whose birth is not known or may lie in several decades; figures by decade "
          + "leave them out.",
        head.withoutDecade
      ),
      (
        "NAME_NO_PLACE",
        "Records with a name and without a place of birth; figures by place leave them out.",
        head.withoutPlace
      ),
    ]
    return notes.filter { $0.2 > 0 && rule.mayPrint(over: $0.2) }.map {
      Finding(severity: .note, code: $0.0, text: $0.1, count: $0.2)
    }
  }

  // MARK: - Summary

  private static let summary = "summary"

  private func summarySection() -> Section {
    func figure(
      _ column: String, _ title: String, _ measure: Measure, _ value: Int64, of query: String,
      side: NameSide?, n: Int64? = nil
    ) -> Figure {
      Figure(
        address: FigureAddress(report: id, section: Self.summary, headline: column), title: title,
        measure: measure, value: .integer(value), privacy: privacy.figures,
        parameters: side.map { [Parameter(name: "field", value: $0.keyField.name)] } ?? [],
        populations: [Population(dataset: result.dataset, query: query)],
        n: n.map { .integer($0) })
    }
    var figures = [
      figure(
        "records", "Records", NameMeasures.records, result.head.records, of: "*", side: nil)
    ]
    for side in sides {
      let walk = result.walk
      let (word, count) =
        side == .given ? ("given name", walk.givenCount) : ("surname", walk.surnameCount)
      let records = result.sideRecords(side)
      let query = "\(side.keyField.name):*"
      figures.append(
        figure(
          Self.withName(side), "With a \(word)", NameMeasures.records, records, of: query,
          side: side))
      figures.append(
        figure(
          side == .given ? "given_names" : "surnames", "Different \(word)s",
          NameMeasures.different, count, of: query, side: side, n: records))
    }
    return Section(
      id: Self.summary, title: "In all",
      paragraphs: [
        "Records of names are counted, so a person with two names counts twice where each name is a record."
      ], figures: figures)
  }

  static func withName(_ side: NameSide) -> String {
    side == .given ? "with_given" : "with_surname"
  }

  // MARK: - Columns

  /// What figures of a side depend on beside their records.
  func parameters(of side: NameSide, key: String? = nil) -> [Parameter] {
    [
      Parameter(name: "field", value: side.keyField.name),
      Parameter(name: "least", value: "\(options.least)"),
      Parameter(name: "place_part", value: options.placePart.rawValue),
    ] + (key.map { [Parameter(name: "key", value: $0)] } ?? [])
  }

  func queries(_ side: NameSide) -> NameQueries {
    NameQueries(
      dataset: result.dataset, side: side,
      hasSex: result.tallies(side).contains { $0.set.sex != nil })
  }

  func texts(
    _ id: String, _ title: String, _ values: [String], _ privacy: PrivacyClass,
    isShown: Bool = true, saysFigures: [String] = []
  ) -> Column {
    Column(
      id: id, title: title, values: .strings(values), privacy: privacy, isShown: isShown,
      saysFigures: saysFigures)
  }

  /// Columns that say which name a row is about: its key, the folded name, a spelling and the sex.
  func nameColumns(
    _ side: NameSide, _ rows: [(set: NameSet, name: NameSeries)], keys: [String],
    _ privacy: PrivacyClass
  ) -> [Column] {
    var folded = TextArena()
    var spellings = TextArena()
    for row in rows {
      folded.append(bytes: row.name.key)
      spellings.append(bytes: row.name.spelling.isEmpty ? row.name.key : row.name.spelling)
    }
    return [
      texts("id", "Id", keys, privacy, isShown: false),
      Column(id: "name", title: "Key", values: .text(folded), privacy: privacy, isShown: false),
      Column(
        id: "spelling", title: side == .given ? "Given name" : "Surname",
        values: .text(spellings), privacy: privacy),
    ]
      + (queries(side).hasSex
        ? [texts("sex", "Sex", rows.map { $0.set.sexLetter ?? "" }, self.privacy.figures)] : [])
  }

  /// A column of figures; `nil` stands for no value.
  func column(
    _ side: NameSide, _ id: String, _ measure: Measure, _ values: ColumnValues,
    _ privacy: PrivacyClass, _ populations: [PopulationTemplate], key: String? = nil,
    n: String? = "records", low: String? = nil, high: String? = nil, showsBar: Bool = false,
    isShown: Bool = true, title: String? = nil, presence: [CellPresence] = []
  ) -> Column {
    Column(
      id: id, title: title ?? measure.title, values: values, privacy: privacy,
      figure: FigureDefinition(
        measure: measure, parameters: parameters(of: side, key: key), n: n, low: low, high: high,
        populations: populations),
      presence: presence, showsBar: showsBar, isShown: isShown)
  }

  /// A column of whole numbers of which some are missing.
  func integers(
    _ side: NameSide, _ id: String, _ measure: Measure, _ values: [Int64?],
    _ privacy: PrivacyClass, _ populations: [PopulationTemplate], title: String? = nil
  ) -> Column {
    column(
      side, id, measure, .integers(values.map { $0 ?? 0 }), privacy, populations, title: title,
      presence: values.map { $0 == nil ? .missing : .present })
  }

  static func reals(_ values: [Double?], _ places: Int) -> ColumnValues {
    .reals(values.map { $0 ?? .nan }, places: places)
  }

  static func percent(_ count: Int64, _ total: Int64) -> Double? {
    total == 0 ? nil : Double(count) * 100 / Double(total)
  }

  /// `1850s`.
  static func text(_ decade: UInt32) -> String {
    let first = NameDecade.firstYear(decade)
    // The year 0 is 1 BC.
    return first < 0 ? "\(1 - first)–\(-8 - first) BC" : "\(first)s"
  }

  /// A folded name and its sex.
  static func key(_ name: NameSeries, _ set: NameSet) -> String {
    String(decoding: name.key, as: UTF8.self) + (set.sexLetter.map { " " + $0 } ?? "")
  }
}

extension NameStatisticsResult {
  /// Records with a name of a side, of any sex.
  func sideRecords(_ side: NameSide) -> Int64 {
    side == .given ? walk.givenRecords : walk.surnameRecords
  }
}

extension CountDistribution {
  /// The place of a name with `count` records among names with these; nil for a name that is not there.
  func rank(of count: Int64) -> Int64? {
    guard count > 0 else { return nil }
    var rank: Int64 = 1
    forEach { other, times in if other > count { rank += times } }
    return rank
  }
}
