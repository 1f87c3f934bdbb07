import Analysis
import Pipeline
import Platform
import Report
import SearchIndex
import Testing

@testable import gristmill

/// Looks at every figure of every report that the last run left in a store.
struct FigureWalk {
  /// The measures that nothing computes again, such as those of votes which a rule flagged, of drawn
  /// samples, or of groups of words: docs/commands.md lists them.
  static let uncomputed: Set<String> = [
    "collocation.expected", "collocation.g2", "collocation.joint", "collocation.log_dice",
    "collocation.pmi", "collocation.t", "entries.per_hundred", "entries.share_bound",
    "patterns.bayes_without", "patterns.flagged", "patterns.flagged_share", "patterns.found",
    "patterns.rank_change", "patterns.rank_without", "patterns.reason_votes",
    "ratings.rank_bound", "runs.count", "runs.expected", "runs.p", "runs.z", "share.cohen_h",
    "share.cohen_h_bound", "trend.p", "trend.s", "trend.slope", "trend.z",
  ]
  /// The measures of groups of words, which are computed again for single words only.
  static let computedOfWords: Set<String> = ["entries.share", "entries.with", "words.frequency"]
  /// What stands in place of records that no query tells: docs/commands.md says what each is.
  static let rolesWithoutRecords: Set<String> = [
    "among", "among target", "among reference", "meanings", "target", "reference",
  ]
  /// The measures whose value is the number of records of their population.
  static let counts: Set<String> = [
    "journal.entries", "names.records", "pages.comments", "pages.month_votes", "pages.star_votes",
    "patterns.day_votes",
    "patterns.user_votes", "ratings.stars", "ratings.votes",
  ]

  let store: StoreReader
  private let zone: TimeZone
  private(set) var figureCount = 0
  private(set) var recomputedCount = 0
  /// Ids of the measures that were seen and that nothing computes again.
  private(set) var seenUncomputed: Set<String> = []
  /// Figures above `internal`.
  private(set) var privateCount = 0

  init(store folder: String) throws {
    let layout = StoreLayout(folder: folder, fileSystem: SystemFileSystem())
    store = try #require(try StoreReader(layout))
    zone = try TimeZoneDatabase().zone(named: store.state.zone)
  }

  /// Checks all figures; each fault is an issue of the test.
  mutating func check() throws {
    let recomputation = FigureRecomputation(store, zone: zone)
    let cache = EvidenceCache(store, zone: zone)
    for (report, _) in try StoredReports(store: store, clearance: .intimate).all().shown {
      try report.forEachFigure { figure in
        figureCount += 1
        if figure.privacy > .internal { try checkClearance(figure) }
        guard !figure.populations.isEmpty, !figure.isSuppressed else {
          let isNothing =
            figure.value == nil || figure.value == .integer(0)
            || figure.parameters.contains { $0.name == "privacy zones" }
          #expect(isNothing, "\(figure.address) counts nothing and is not nothing")
          return
        }
        try checkCounts(figure, cache)
        let outcome: FigureRecomputation.Outcome
        do {
          outcome = try recomputation.check(figure)
        } catch is FigureEvidence.NoPopulation {
          #expect(Self.computedOfWords.contains(figure.measure.id), "\(figure.address): records")
          return
        }
        switch outcome {
        case .equal: recomputedCount += 1
        case .different(let digits):
          Issue.record("\(figure.address): \(figure.value as Any), again \(digits ?? "none")")
        case .unknownMeasure: seenUncomputed.insert(figure.measure.id)
        }
      }
    }
  }

  private func checkCounts(_ figure: Figure, _ cache: EvidenceCache) throws {
    let populations = figure.populations.map {
      FigureEvidence.Population(role: $0.role, dataset: $0.dataset, query: $0.query)
    }
    #expect(Set(populations.map(\.role)).count == populations.count, "\(figure.address): roles")
    let evidence = FigureEvidence(
      key: figure.address.key, parameters: [:], populations: populations, cache: cache)
    for population in populations {
      #expect(store.dataset(population.dataset) != nil, "\(figure.address): no such dataset")
      _ = try evidence.count(population.role)
    }
    guard evidence.has("") else {
      #expect(
        Self.rolesWithoutRecords.isSuperset(of: populations.map(\.role)),
        "\(figure.address) has no records")
      return
    }
    #expect(populations[0].role.isEmpty, "\(figure.address): its own records come first")
    let count = Number.integer(Int64(try evidence.count()))
    if Self.counts.contains(figure.measure.id) {
      #expect(figure.value == count, "\(figure.address): count")
    } else if let n = figure.n {
      #expect(n == count, "\(figure.address): n")
    }
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
