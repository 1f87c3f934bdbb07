internal import Analysis
internal import Definition
internal import Report

/// The tables that `name_statistics` leaves.
struct NameResultTables {
  let result: NameStatisticsResult

  private var privacy: NamePrivacy { result.privacy }
  private var options: NameStatisticsOptions { result.options }

  /// Sides that records have names of, surnames first.
  private var sides: [NameSideTables] {
    [.surname, .given].map { NameSideTables($0, result) }.filter { !$0.tallies.isEmpty }
  }

  var tables: ResultTables {
    let sides = sides
    var tables = ResultTables(privacy: privacy.figures)
    tables.settings = settings
    tables.recordFindings = findings
    tables.texts = texts
    let answers = NameAnswers(result)
    tables.texts["counted_names"] = answers.counted
    if let leading = answers.leading { tables.say("leading_names", leading, privacy.names) }
    for table in [summary, drawnDiversity] + sides.flatMap(\.tables) { tables.add(table) }
    return tables
  }

  private var summary: ResultTable {
    func figure(
      _ id: String, _ title: String, _ measure: Measure, of side: NameSide? = nil,
      n: String? = nil, _ value: @escaping (NameStatisticsResult) -> Int64
    ) -> ColumnForm<NameStatisticsResult> {
      let query = side.map { "\($0.keyField.name):*" } ?? "*"
      return .integer(
        id, title,
        FigureDefinition(
          measure: measure,
          parameters: side.map { [Parameter(name: "field", value: $0.keyField.name)] } ?? [],
          n: n, populations: [PopulationTemplate(dataset: result.dataset, query: query)]), nil,
        value)
    }
    var columns: [ColumnForm<NameStatisticsResult>?] = [
      figure("records", "Records", NameMeasures.records) { $0.head.records }
    ]
    for side in sides.map(\.side) {
      let word = side == .given ? "given name" : "surname"
      columns += [
        figure(side.withName, "With a \(word)", NameMeasures.records, of: side) {
          side == .given ? $0.walk.givenRecords : $0.walk.surnameRecords
        },
        figure(
          side.table, "Different \(word)s", NameMeasures.different, of: side, n: side.withName
        ) { side == .given ? $0.walk.givenCount : $0.walk.surnameCount },
      ]
    }
    return ResultTable(
      "summary", keys: "records", rows: [result], privacy: privacy.figures,
      counted: [CountedRecords("records", "all")]
        + sides.map(\.side).map { CountedRecords($0.withName, $0.prefix, partOf: "all") }, columns)
  }

  /// The effective numbers of names of each set, over the decades that are drawn.
  private var drawnDiversity: ResultTable {
    let decades = result.drawnDecades(result.walk.tallies.map(\.set))
    let rows = result.walk.tallies.flatMap { tally in
      let spreads = NameSpread.decades(tally, least: options.least)
      return decades.map { decade in
        (set: tally.set, decade: decade, spread: spreads.first { $0.decade == decade })
      }
    }
    return ResultTable(
      "drawn_diversity", keys: "id", rows: rows, privacy: max(privacy.names, privacy.decades),
      [
        .text("id", "Id") { "\($0.set.side.prefix)\($0.set.sexSuffix) \($0.decade)" },
        .text("set", "Set") { $0.set.side.prefix + $0.set.sexSuffix },
        .text("title", "Names") { row in
          row.set.side.title + (row.set.sexLetter.map { " of " + NameSex.words($0) } ?? "")
        },
        .text("decade", "Decade") { NameDecade.text($0.decade) },
        .real("effective", "Effective number", places: 1) { $0.spread?.diversity?.effectiveCount },
      ])
  }

  // MARK: - Texts

  private var texts: [String: String] {
    let hasSex = sides.contains { $0.queries.hasSex }
    let sets = result.walk.tallies.map(\.set)
    return [
      "named": "\(result.head.named)", "least": "\(options.least)",
      "least_at_place": "\(options.leastAtPlace)", "leading": "\(options.leading)",
      "place_count": "\(options.places)",
      "decades": sets.contains { !$0.decades.isEmpty } ? "yes" : "",
      "places": sets.contains { !$0.places.isEmpty } ? "yes" : "",
      "no_frequent_given": frequentGiven ? "" : "No given name stands in more than one record.",
      "of_sex": hasSex ? ", of given names of the same sex." : ".",
      "given_parts": hasSex ? "by sex" : "in all",
      "given_the": hasSex ? "By sex, then the" : "The",
      "given_in": hasSex ? "By sex, then in" : "In",
      "given_rises": hasSex ? "By sex, then rises" : "Rises",
    ]
  }

  /// Whether more than one record has some given name.
  private var frequentGiven: Bool {
    result.tallies(.given).contains { $0.top.names.contains { $0.count > 1 } }
  }

  private var settings: [Parameter] {
    [
      ("names", "folded: without case, accents, blanks and signs; of given names the first one"),
      ("decade", "of birth, if every day that the date may mean lies in it"),
      ("place", "of birth, \(placeText)"), ("too few", "fewer than \(options.least) records"),
    ].map { Parameter(name: $0.0, value: $0.1) }
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
    return notes.filter { $0.2 > 0 }.map {
      Finding(severity: .note, code: $0.0, text: $0.1, count: $0.2)
    }
  }
}
