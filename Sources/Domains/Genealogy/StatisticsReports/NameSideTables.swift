internal import Analysis
internal import Definition
internal import Report
internal import SearchIndex

/// The tables about the names of one side that `name_statistics` leaves.
struct NameSideTables {
  let side: NameSide
  let result: NameStatisticsResult
  /// What was found, one for each set of the side.
  let tallies: [NameTally]
  let queries: NameQueries

  init(_ side: NameSide, _ result: NameStatisticsResult) {
    self.side = side
    self.result = result
    tallies = result.tallies(side)
    queries = NameQueries(
      dataset: result.dataset, side: side, hasSex: tallies.contains { $0.set.sex != nil })
  }

  var privacy: NamePrivacy { result.privacy }
  var options: NameStatisticsOptions { result.options }
  /// The class of names by decade.
  var byDecade: PrivacyClass { max(privacy.names, privacy.decades) }

  /// All tables; those of spreads only where there is any record to be told of.
  var tables: [ResultTable] {
    let spreads = [decadeSpread] + (side == .surname ? placeSpreads : [])
    return [names, decades, shares, places, keyNames, courses, changes, whole]
      + spreads.filter { $0.rowCount > 0 }
  }

  /// What a column counts beside the names that queries show: a decade is asked for by `certain( )`.
  ///
  /// All records with a name are those of its sexes and decades, a decade those of its names, a name those of its decades.
  var ofSex: String { side.prefix + (queries.hasSex ? " {sex}" : " all") }

  // MARK: - Columns

  /// Columns that say which name a row is about: its key, the folded name, a spelling and the sex.
  func nameColumns<Row: NameRow>() -> [ColumnForm<Row>?] {
    [
      .text("id", "Id") { $0.key }, .bytes("name", "Key") { $0.name.key },
      .bytes("spelling", side == .given ? "Given name" : "Surname") {
        $0.name.spelling.isEmpty ? $0.name.key : $0.name.spelling
      }, sex { $0.tally.set },
    ]
  }

  /// The sex of a set, where sets have one.
  func sex<Row>(_ set: @escaping (Row) -> NameSet) -> ColumnForm<Row>? {
    queries.hasSex ? .text("sex", "Sex", privacy.figures) { set($0).sexLetter ?? "" } : nil
  }

  /// The first and last days of decades.
  func days<Row>(
    _ prefix: String = "", _ decade: @escaping (Row) -> UInt32
  ) -> [ColumnForm<Row>?] {
    [
      .text(prefix + "from", "From", privacy.decades) { NameQueries.days(of: decade($0)).first },
      .text(prefix + "to", "To", privacy.decades) { NameQueries.days(of: decade($0)).last },
    ]
  }

  /// A figure with what it depends on beside its records; `key` says what keys of rows are that name a place.
  func figure(
    _ measure: Measure, _ populations: [PopulationTemplate], key: String? = nil,
    n: String? = "records", low: String? = nil, high: String? = nil
  ) -> FigureDefinition {
    let parameters = [
      ("field", side.keyField.name), ("least", "\(options.least)"),
      ("place_part", options.placePart.rawValue),
    ]
    return FigureDefinition(
      measure: measure,
      parameters: (parameters + (key.map { [("key", $0)] } ?? [])).map {
        Parameter(name: $0.0, value: $0.1)
      }, n: n, low: low, high: high, populations: populations)
  }

  static func percent(_ count: Int64, _ total: Int64) -> Double? {
    total == 0 ? nil : Double(count) * 100 / Double(total)
  }
}

/// A row about a name of a set.
protocol NameRow {
  var tally: NameTally { get }
  var name: NameSeries { get }
  /// What tells it apart.
  var key: String { get }
}

extension NameRow {
  /// The folded name and its sex.
  var nameKey: String {
    String(decoding: name.key, as: UTF8.self) + tally.set.sexSuffix
  }
}

extension NameSet {
  /// The letter of its sex behind a blank, if it has one.
  var sexSuffix: String { sexLetter.map { " " + $0 } ?? "" }
}

extension NameSide {
  /// What the names of its tables begin with.
  var prefix: String { self == .given ? "given" : "surname" }
  /// The table of the most frequent names.
  var table: String { self == .given ? "given_names" : "surnames" }
  /// The figure of all records with a name.
  var withName: String { "with_" + prefix }
  /// Its names, as sentences begin with them.
  var title: String { self == .given ? "Given names" : "Surnames" }
}

extension NameDecade {
  /// `1850s`.
  static func text(_ decade: UInt32) -> String {
    let first = firstYear(decade)
    // The year 0 is 1 BC.
    return first < 0 ? "\(1 - first)–\(-8 - first) BC" : "\(first)s"
  }
}
