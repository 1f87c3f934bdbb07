internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Counts given names and surnames: in all, by sex, decade of birth and place.
struct NameStatistics: Analysis {
  static let kind = AnalysisKind(
    name: "name_statistics",
    summary: "given names and surnames by decade, sex, place: frequency, diversity, rise and fall",
    roles: [names],
    options: NameStatisticsOptions.table,
    configure: { options, inputs, node in
      let names = inputs.required(names)
      guard NameSide.allCases.contains(where: { names.schema.id(of: $0.keyField) != nil }) else {
        node.error(
          "names: expected records with a name, found that neither name, given nor surname is mapped",
          in: node.has("inputs") ? "inputs" : "input")
        return nil
      }
      return NameStatistics(
        dataset: names.name, options: options, privacy: NamePrivacy(names))
    })

  /// The names that are counted: of each person one, or all.
  static let names = InputRole("names", PersonNameRecord.kind, PersonRecord.kind)

  let dataset: String
  let options: NameStatisticsOptions
  let privacy: NamePrivacy

  var partialKind: FileKind { NamePartial.kind }

  var partialIdentity: String { "name_statistics place \(options.placePart.rawValue)" }

  func usedFields(of role: String) -> [String]? {
    (NameSide.fields
      + [LifeFields.sex, LifeFields.birth, LifeFields.birthPlace, LifeFields.living])
      .flatMap(\.columnNames)
  }

  /// Into how many ranges of names the walk is divided; the result does not depend on it.
  private static let rangeCount = 16

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    var gatherer = try NameGatherer(part, placePart: options.placePart, context: context)
    return try gatherer.write(to: path, context: context)
  }

  func finish(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> AnalysisOutcome {
    let tables = try NameTables(files: partials.map { context.task.store.file($0) })
    var tallies: [NameTally] = []
    for side in [NameSide.surname, .given] {
      let totals = try tables.totals(side)
      tallies += NameSet.all(side, totals: totals, placeLimit: options.places).map {
        NameTally($0, options, totals: totals, placeCount: tables.places.count)
      }
    }
    let start = NameWalk(tallies: tallies)
    let found = try context.run(
      "names",
      tables.ranges(count: Self.rangeCount).map {
        NameWalkTask(tables: tables, range: $0, start: start)
      })
    let result = NameStatisticsResult(
      dataset: dataset, options: options, privacy: privacy, head: tables.head,
      places: tables.places, walk: found.reduce(into: start) { $0.merge($1) })
    return AnalysisOutcome(tables: NameResultTables(result: result).tables, outputs: [])
  }
}

/// What `name_statistics` found.
struct NameStatisticsResult: Sendable {
  /// The dataset that was counted.
  let dataset: String
  let options: NameStatisticsOptions
  let privacy: NamePrivacy
  let head: NamePartial.Head
  /// The places in order of their bytes; groups have their numbers from 1 on.
  let places: [[UInt8]]
  let walk: NameWalk

  /// What was found of a side, one for each of its sets.
  func tallies(_ side: NameSide) -> [NameTally] { walk.tallies.filter { $0.set.side == side } }

  /// The name of a place.
  func place(_ number: UInt32) -> [UInt8] { places[Int(number) - 1] }
}

/// The classes of what reports about names print.
struct NamePrivacy: Sendable {
  /// Of figures over all records.
  let figures: PrivacyClass
  /// Of names.
  let names: PrivacyClass
  /// Of figures by decade.
  let decades: PrivacyClass
  /// Of figures by place.
  let places: PrivacyClass

  init(_ dataset: DeclaredDataset) {
    figures = max(.internal, dataset.filteredBy)
    names = max(figures, dataset.schema.privacy(of: NameSide.fields))
    decades = max(figures, dataset.schema.privacy(of: LifeFields.birth))
    places = max(figures, dataset.schema.privacy(of: LifeFields.birthPlace))
  }
}
