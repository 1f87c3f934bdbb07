import Analysis
import Platform
import Report
import Store
import TestSupport
import Testing

@testable import Genealogy

/// A run of `genealogy_checks` in this process, with what it found.
struct CheckRun {
  let result: GenealogyChecksResult
  private let layout: StoreLayout

  static let analysis = """
    analyze:
      found: {op: genealogy_checks, inputs: {people: people, families: families}}

    """

  /// A definition over two lists in `people.csv` and `families.csv`, with dates as GEDCOM writes them.
  static func lists(now: String? = "2018-06-30", options: String = "") -> String {
    """
    gristmill: 1
    pipeline: tree
    zone: UTC
    clearance: personal
    \(now.map { "now: \($0)" } ?? "title: Without a present")
    ingest:
      people_file: {from: people.csv, format: csv}
      families_file: {from: families.csv, format: csv}
    normalize:
      people:
        record: person
        input: people_file
        map:
          id: id
          sex: sex
          birth: {from: birth, as: gedcom about 0}
          death: {from: death, as: gedcom about 0}
          burial: {from: burial, as: gedcom about 0}
          parents: parents
          families: {from: families, as: list ;}
      families:
        record: family
        input: families_file
        map:
          id: id
          husband: husband
          wife: wife
          children: {from: children, as: list ;}
          marriage: {from: marriage, as: gedcom about 0}
    analyze:
      found: {op: genealogy_checks, inputs: {people: people, families: families}\(options)}

    """
  }

  static let peopleHead = "id,sex,birth,death,burial,parents,families\n"
  static let familiesHead = "id,husband,wife,children,marriage\n"

  /// Runs `definition`, whose analysis is called `found`.
  init(
    _ definition: String, in folder: TemporaryFolder, workers: Int = 2, part: Int64 = 64 << 20
  ) throws {
    let run = try CapturedRun<GenealogyChecksResult>(
      definition, of: GenealogyChecks.kind, in: folder, workers: workers, part: part
    ) { (checks: GenealogyChecks, partials, context) in
      try checks.check(partials, try checks.familyTables(context), in: context)
    }
    result = run.result
    layout = run.layout
  }

  /// Runs over two lists.
  init(
    people: String, families: String, now: String? = "2018-06-30", options: String = "",
    in folder: TemporaryFolder, workers: Int = 2, part: Int64 = 64 << 20
  ) throws {
    let system = SystemFileSystem()
    for (name, text) in [
      ("people.csv", Self.peopleHead + people), ("families.csv", Self.familiesHead + families),
    ] {
      try system.replace(folder.file(name), with: Array(text.utf8), mode: 0o600)
    }
    try self.init(
      Self.lists(now: now, options: options), in: folder, workers: workers, part: part)
  }

  /// How often each rule is broken, those that nothing breaks left out.
  var broken: [String: Int] {
    let counts = TreeRule.allCases.map { ($0.rawValue, Int(result.findings[$0].certain)) }
    return Dictionary(uniqueKeysWithValues: counts.filter { $0.1 > 0 })
  }

  /// What each rule counts.
  var counts: [String: PlainTree.Count] {
    let counts = TreeRule.allCases.map { rule in
      let tally = result.findings[rule]
      return (
        rule.rawValue,
        PlainTree.Count(
          certain: Int(tally.certain), possible: Int(tally.possible), unknown: Int(tally.unknown))
      )
    }
    return Dictionary(uniqueKeysWithValues: counts.filter { $0.1 != PlainTree.Count() })
  }

  /// The same, computed from the records in the store by plain code.
  func plainCounts() throws -> [String: PlainTree.Count] {
    let cache = EvidenceCache(
      try #require(try StoreReader(layout)), zone: try TimeZoneDatabase().zone(named: "UTC"))
    var counts: [String: PlainTree.Count] = [:]
    let parameters = Dictionary(
      uniqueKeysWithValues: TreeParameters.make(result).map { ($0.name, $0.value) })
    for rule in TreeRule.allCases {
      let evidence = FigureEvidence(
        key: Array(rule.rawValue.utf8), parameters: parameters,
        populations: [("people", result.people), ("families", result.families)].map {
          FigureEvidence.Population(role: $0.0, dataset: $0.1, query: "*")
        }, cache: cache)
      func value(_ measure: Measure) throws -> Int {
        let oracle = TreeOracles.all.first { $0.measure == measure.id }
        return Int(try #require(try oracle?.evaluate(evidence)))
      }
      let count = PlainTree.Count(
        certain: try value(TreeMeasures.findings), possible: try value(TreeMeasures.possible),
        unknown: try value(TreeMeasures.unjudged))
      if count != PlainTree.Count() { counts[rule.rawValue] = count }
    }
    return counts
  }
}
