import Analysis
import Definition
import Engine
import Platform
import Report
import SearchIndex
import Store
import TestSupport
import Testing

import Domains

/// A run in this process, each figure of which is computed once more by a second, plain implementation.
struct OracleWalk {
  /// Every second implementation that there is.
  static let oracles =
    RankOracles.all + PageOracles.all + PatternOracles.all + WordOracles.all + DreamOracles.all
    + JournalOracles.all + SocialOracles.all + TreeOracles.all + NameOracles.all
    + SharingOracles.all

  /// The measures that have none: other tests hold them to tables and programs of others.
  static let without: Set<String> = [
    "collocation.expected", "collocation.g2", "collocation.joint", "collocation.log_dice",
    "collocation.pmi", "collocation.t", "entries.per_hundred", "entries.share_bound",
    "giving.amount", "giving.given", "giving.left", "giving.lines", "giving.pledged",
    "giving.pledges",
    "patterns.bayes_without", "patterns.flagged", "patterns.flagged_share", "patterns.found",
    "habit.done", "habit.late", "habit.longest", "habit.over", "habit.planned", "habit.rate_30",
    "habit.rate_365", "habit.score", "habit.streak", "patterns.rank_change",
    "patterns.rank_without", "patterns.reason_votes", "ratings.rank_bound", "runs.count",
    "runs.expected", "runs.p", "runs.z", "safety.accepted", "safety.accounts", "safety.alerts",
    "safety.calls", "safety.dismissed", "safety.in_circles", "safety.pending", "safety.people",
    "safety.positions", "safety.rejected", "safety.requests", "safety.unanswered", "safety.views",
    "safety.with_friends", "share.cohen_h", "share.cohen_h_bound",
    "todo.lateness", "todo.on_time", "todo.open", "todo.overdue", "todo.today",
    "todo.without_reminder", "trend.p", "trend.s", "trend.slope", "trend.z",
  ]
  /// The measures of groups of words, which oracles know of single words only.
  private static let ofSingleWords: Set<String> = [
    "entries.share", "entries.with", "words.frequency",
  ]

  /// Figures that an oracle came to as well.
  private(set) var equalCount = 0
  /// Ids of the measures that were seen and have no oracle, but for those of traces, and of groups and
  /// changes, which naive evaluators of their own are held against.
  private(set) var seenWithout: Set<String> = []

  /// What ids of measures of groups begin with: the names of their analyses.
  private let groups: [String]

  /// Runs the definition in the file `path`, and compares all figures of its reports.
  init(running path: String, part: Int64 = 64 << 20) throws {
    let folder = try TemporaryFolder()
    let diagnostics = Diagnostics(file: path)
    let bound = Definition.load(
      path, context: DefinitionContext(mappings: Catalog.all.mappings), diagnostics: diagnostics
    ).flatMap {
      PipelineBinder.bind($0, catalog: .all, zones: TimeZoneDatabase(), diagnostics: diagnostics)
    }
    let pipeline = try #require(bound, "\(diagnostics.rendered)")
    groups = pipeline.analyses.filter { ["group", "changes"].contains($0.op) }.map { $0.name + "." }
    var options = RunOptions(
      store: folder.file("store"), output: folder.file("reports"), workers: 2)
    options.partByteCount = part
    let outcome = try PipelineRun(pipeline, options: options, toolVersion: "test").run()
    try #require(outcome.refusal == nil, "\(outcome.refusal ?? "")")
    let layout = StoreLayout(folder: options.store, fileSystem: SystemFileSystem())
    try check(try #require(try StoreReader(layout)), zone: pipeline.zone)
  }

  /// Runs `definition` over `files`, which it names without a folder.
  init(_ definition: String, files: [String: String], part: Int64 = 64 << 20) throws {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
    try self.init(
      running: try folder.write(Array(definition.utf8), to: "definition.yaml"), part: part)
  }

  private mutating func check(_ store: StoreReader, zone: TimeZone) throws {
    let cache = EvidenceCache(store, zone: zone)
    let oracles = Dictionary(
      Self.oracles.map { ($0.measure, $0) }, uniquingKeysWith: { first, _ in first })
    for document in store.state.documents {
      let (report, _) = try ReportModelFile.read(store.layout.file(document.output))
      try report.forEachFigure { figure in
        guard !figure.populations.isEmpty, !figure.isSuppressed else { return }
        let measure = figure.measure.id
        guard let oracle = oracles[measure] else {
          if !(groups + ["trace."]).contains(where: measure.hasPrefix) {
            seenWithout.insert(measure)
          }
          return
        }
        do {
          let value = try oracle.evaluate(FigureEvidence(figure, cache))
          #expect(
            Self.isSame(value, figure.value),
            "\(figure.address): \(figure.value as Any), by the oracle \(value as Any)")
          equalCount += 1
        } catch is FigureEvidence.NoPopulation {
          #expect(Self.ofSingleWords.contains(measure), "\(figure.address): records")
        }
      }
    }
  }

  /// Whether `value` has the digits that are printed; where it lies in the middle of two, the last bit of a sum may
  /// decide.
  private static func isSame(_ value: Double?, _ printed: Number?) -> Bool {
    guard let value else { return printed == nil }
    return [0, 1e-12, -1e-12].contains { change in
      printed?.digits(of: value + value * change) == printed?.description
    } && printed != nil
  }
}

extension FigureEvidence {
  fileprivate init(_ figure: Figure, _ cache: EvidenceCache) {
    self.init(
      key: figure.address.key,
      parameters: Dictionary(
        figure.parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }),
      populations: figure.populations.map {
        FigureEvidence.Population(role: $0.role, dataset: $0.dataset, query: $0.query)
      }, cache: cache)
  }
}

extension Number {
  /// `value` as this number would be printed.
  fileprivate func digits(of value: Double) -> String {
    switch self {
    case .integer: Number.real(value, places: 0).description
    case .decimal(_, let places): Number.real(value, places: places).description
    case .real(_, let places): Number.real(value, places: places).description
    }
  }
}
