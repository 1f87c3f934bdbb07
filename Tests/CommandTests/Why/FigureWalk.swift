import Analysis
import Definition
import Engine
import Platform
import Report
import SearchIndex
import Store
import TestSupport
import Testing

@testable import Shell

/// Looks at every figure of every report that the last run left in a store: each is computed again, and the records
/// that it names are counted.
struct FigureWalk {
  /// What stands in place of records that no query tells: docs/commands.md says what each is.
  static let rolesWithoutRecords: Set<String> = [
    "all groups", "among", "among target", "among reference", "meanings", "norm", "target",
    "reference",
  ]

  /// The measures whose value is the number of records of their population.
  static let counts: Set<String> = [
    "giving.lines", "giving.pledges", "journal.entries", "names.records", "pages.comments",
    "pages.month_votes", "pages.star_votes",
    "patterns.day_votes",
    "patterns.user_votes", "ratings.stars", "ratings.votes",
  ]

  let store: StoreReader
  private let zone: TimeZone
  private let folder: TemporaryFolder
  private var counts: [Population: Int] = [:]
  /// Figures that were compared.
  private(set) var figureCount = 0
  /// Those whose records were counted.
  private(set) var countedCount = 0
  /// Figures above `internal`.
  private(set) var privateCount = 0

  init(store path: String) throws {
    let layout = StoreLayout(folder: path, fileSystem: SystemFileSystem())
    store = try #require(try StoreReader(layout))
    zone = try TimeZoneDatabase().zone(named: store.state.zone)
    folder = try TemporaryFolder()
  }

  /// Checks all figures; each fault is an issue of the test.
  mutating func check() throws {
    let files = try SystemFileSystem().list(store.layout.outputs)
    let again = try StoreRecomputation.run(
      store, .all,
      pipeline: StoredDefinition.bind(store.state, catalog: .all, zones: TimeZoneDatabase()),
      parent: folder.path)
    #expect(try SystemFileSystem().list(folder.path) == [], "what was copied is removed")
    #expect(try SystemFileSystem().list(store.layout.outputs) == files, "nothing is added")
    let reports = try StoredReports(store: store, clearance: .intimate).all().shown.map(\.report)
    #expect(Set(reports.map(\.id)) == Set(again.shown.keys))
    for report in reports {
      let more = try report.forEachFigure(comparedWith: again.shown[report.id]) { comparison in
        #expect(
          comparison.differences.isEmpty,
          "\(comparison.printed.address): \(comparison.differences), \(comparison.again as Any)")
        try check(comparison.printed)
      }
      #expect(more == 0, "\(report.id)")
    }
  }

  private mutating func check(_ figure: Figure) throws {
    figureCount += 1
    if figure.privacy > .internal { try checkClearance(figure) }
    let populations = figure.populations
    guard !populations.isEmpty, !figure.isSuppressed else {
      let isNothing =
        figure.value == nil || figure.value == .integer(0)
        || figure.parameters.contains { $0.name == "privacy zones" }
      #expect(isNothing, "\(figure.address) counts nothing and is not nothing")
      return
    }
    #expect(Set(populations.map(\.role)).count == populations.count, "\(figure.address): roles")
    for population in populations { _ = try count(population) }
    guard populations.contains(where: \.role.isEmpty) else {
      #expect(
        Self.rolesWithoutRecords.isSuperset(of: populations.map(\.role)),
        "\(figure.address) has no records")
      return
    }
    #expect(populations[0].role.isEmpty, "\(figure.address): its own records come first")
    let found = try count(populations[0])
    if Self.counts.contains(figure.measure.id) {
      #expect(figure.value == .integer(Int64(found)), "\(figure.address): \(found) records")
    } else if let n = figure.n {
      #expect(n == .integer(Int64(found)), "\(figure.address): \(found) records")
    }
    guard let counted = try PopulationCount(figure, { try count($0) }) else { return }
    countedCount += 1
    #expect(counted.different == nil, "\(figure.address): \(counted.count) records")
  }

  private mutating func count(_ population: Population) throws -> Int {
    let key = Population(dataset: population.dataset, query: population.query)
    if let known = counts[key] { return known }
    let dataset = try #require(store.dataset(key.dataset), "\(key.dataset): no such dataset")
    let found = try RecordSearch(dataset, of: store, query: key.query, zone: zone)
      .run(limit: 0) { _ in }
    counts[key] = found
    return found
  }

  private mutating func checkClearance(_ figure: Figure) throws {
    privateCount += 1
    func explanation(_ clearance: PrivacyClass) -> FigureExplanation {
      FigureExplanation(
        figure: figure, store: store, zone: zone, clearance: clearance, isJSON: false)
    }
    #expect(throws: ClearanceRefused.self) { try explanation(.internal).checkClearance() }
    // A word is less private than the text that its records are looked up in.
    let asksForText = figure.populations.contains { $0.query.contains("text:") }
    try explanation(asksForText ? .intimate : figure.privacy).checkClearance()
  }
}
