import Analysis
import Report

@testable import Genealogy

/// Computes the figures about trees again from their records.
enum TreeOracles {
  static let all: [FigureOracle] = [
    FigureOracle(TreeMeasures.people.id) { Double(try $0.count()) },
    FigureOracle(TreeMeasures.families.id) { Double(try $0.count()) },
    FigureOracle(TreeMeasures.findings.id) { Double(try count($0).certain) },
    FigureOracle(TreeMeasures.possible.id) { Double(try count($0).possible) },
    FigureOracle(TreeMeasures.unjudged.id) { Double(try count($0).unknown) },
  ]

  /// How often the rule of the figure's row is broken.
  private static func count(_ evidence: FigureEvidence) throws -> PlainTree.Count {
    let name = evidence.parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      .joined(separator: " ")
    let counts = try evidence.shared("plain tree " + name, of: "people") {
      var tree = PlainTree()
      tree.today = evidence.parameters["today"].flatMap { Int($0) }
      tree.links = Set(
        (evidence.parameters["links"] ?? "").split(separator: " ").map(String.init))
      tree.limits = evidence.parameters.compactMapValues { Int($0) }
      tree.judge(try people(evidence), try families(evidence))
      return tree.counts
    }
    return counts[String(decoding: evidence.key, as: UTF8.self)] ?? PlainTree.Count()
  }

  private static func people(_ evidence: FigureEvidence) throws -> [PlainTree.Person] {
    func texts(_ field: String) throws -> [String?] { try Self.texts(field, "people", evidence) }
    func dates(_ field: String) throws -> [ClosedRange<Int>?] {
      try Self.dates(field, "people", evidence)
    }
    let (ids, sexes) = (try texts("id"), try texts("sex"))
    let (parents, families) = (try texts("parents"), try texts("families"))
    let (births, deaths, burials) = (
      try dates("birth"), try dates("death"), try dates("burial")
    )
    return ids.indices.map { row in
      PlainTree.Person(
        id: ids[row] ?? "", sex: sexes[row] ?? "", parents: parents[row],
        families: list(families[row]), birth: births[row], death: deaths[row],
        burial: burials[row])
    }
  }

  private static func families(_ evidence: FigureEvidence) throws -> [PlainTree.Family] {
    func texts(_ field: String) throws -> [String?] { try Self.texts(field, "families", evidence) }
    let (ids, husbands) = (try texts("id"), try texts("husband"))
    let (wives, children) = (try texts("wife"), try texts("children"))
    let marriages = try dates("marriage", "families", evidence)
    return ids.indices.map { row in
      PlainTree.Family(
        id: ids[row] ?? "", husband: husbands[row], wife: wives[row],
        children: list(children[row]), marriage: marriages[row])
    }
  }

  private static func texts(
    _ field: String, _ role: String, _ evidence: FigureEvidence
  ) throws -> [String?] {
    try evidence.symbols(field, of: role).map { $0.map { String(decoding: $0, as: UTF8.self) } }
  }

  private static func dates(
    _ field: String, _ role: String, _ evidence: FigureEvidence
  ) throws -> [ClosedRange<Int>?] {
    zip(
      try evidence.numbers(field, of: role), try evidence.numbers(field + "_last", of: role)
    ).map { first, last in
      guard let first, let last, first <= last else { return nil }
      return Int(first)...Int(last)
    }
  }

  private static func list(_ text: String?) -> [String] {
    text?.split(separator: "\n").map(String.init) ?? []
  }
}
