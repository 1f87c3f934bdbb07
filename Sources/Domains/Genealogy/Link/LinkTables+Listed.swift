internal import Analysis
internal import Report

/// The pairs and groups that are listed: single records, the least certain first.
extension LinkTables {
  var pairs: ResultTable {
    typealias Row = (label: String, pair: LinkedPair, evidence: [LinkEvidence])
    var labels = DistinctLabels()
    let rows = result.pairs.map { pair -> Row in
      (
        labels.label("\(id(pair.a)) = \(id(pair.b))"), pair, result.outcome.evidence(pair.a, pair.b)
      )
    }
    var columns: [ColumnForm<Row>?] = [
      .text("pair", "Pair") { $0.label }, .text("a", "Record") { id($0.pair.a) },
      .text("b", "Other") { id($0.pair.b) },
      .text("name", "Record", result.privacy.names) { result.names[$0.pair.a] },
      .text("other_name", "Other record", result.privacy.names) { result.names[$0.pair.b] },
      .text("same", "Same") { agreeing($0.evidence) { $0 == .exact } },
      .text("alike", "Alike") { agreeing($0.evidence) { $0 != .exact && $0 != .different } },
      .text("different", "Different") { agreeing($0.evidence) { $0 == .different } },
      .text("group", "First of the group") { result.groups[$0.pair].map(id) },
      .text("group_name", "First of the group", result.privacy.names) {
        result.groups[$0.pair].map(called)
      },
      .real("weight", "Weight", places: 2) { $0.pair.weight },
      .real("probability", "Probability", places: 6, unit: "share") {
        LinkageModel.probability(ofWeight: $0.pair.weight)
      },
    ]
    columns += fields.indices.map { field in
      .text(fields[field].name, Self.words(fields[field])) { row in
        let found = row.evidence[field]
        return found.level == .unknown
          ? "unknown" : "\(found.level.name) \(Self.signed(found.weight))"
      }
    }
    columns.append(
      .real("relatives", "as relatives", places: 2) {
        result.outcome.relativesCorrection($0.pair.a, $0.pair.b)
      })
    return ResultTable("pairs", keys: "pair", rows: rows, privacy: result.privacy.pairs, columns)
  }

  /// What may be wrong in groups of linked records: weak links, and records that contradict each other.
  var groups: ResultTable {
    let rows = result.doubtful.map {
      (cluster: $0, contradictions: result.outcome.contradictions(in: $0))
    }
    return ResultTable(
      "groups", keys: "first", rows: rows, privacy: result.privacy.pairs,
      [
        .text("first", "First record") { id($0.cluster.records[0]) },
        .text("name", "First record", result.privacy.names) {
          result.names[$0.cluster.records[0]]
        },
        .integer("records", "Records") { Int64($0.cluster.records.count) },
        .integer("links", "Links") { Int64($0.cluster.pairCount) },
        .real("density", "Of all pairs, %", places: 1) { 100 * $0.cluster.density },
        .text("weakest", "Weakest link") {
          "\(id($0.cluster.weakest.a)) = \(id($0.cluster.weakest.b))"
        },
        .text("weakest_names", "Weakest link", result.privacy.names) {
          "\(called($0.cluster.weakest.a)) = \(called($0.cluster.weakest.b))"
        },
        .real("weight", "Its weight", places: 2) { $0.cluster.weakest.weight },
        .text("cut", "Without it") { Self.sides($0.cluster, " ", id) },
        .text("cut_names", "Without it", result.privacy.names) {
          Self.sides($0.cluster, ", ", called)
        },
        .integer("contradictions", "Contradictions") { Int64($0.contradictions.pairCount) },
        .text("contradiction", "The worst") {
          $0.contradictions.lightest.map { describe($0, id) } ?? ""
        },
        .text("contradiction_names", "The worst", result.privacy.names) {
          $0.contradictions.lightest.map { describe($0, called) }
        },
      ])
  }

  /// The fields that both records have and whose level is one that is meant, in words; nil where there is none.
  ///
  /// Different ids say nothing, so they are no field that differs.
  private func agreeing(
    _ evidence: [LinkEvidence], _ isMeant: (ComparisonLevel) -> Bool
  ) -> String? {
    let names = zip(fields, evidence)
      .filter { $0.1.level != .unknown && isMeant($0.1.level) }
      .filter { $0.0.kind != .id || $0.1.level == .exact }
      .map { Self.words($0.0) }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// The name of a record, or its id if it has none.
  private func called(_ record: UInt32) -> String { result.names[record] ?? id(record) }

  /// The two parts of a cluster without its weakest link.
  private static func sides(
    _ cluster: LinkCluster, _ separator: String, _ called: (UInt32) -> String
  ) -> String {
    let first = Set(cluster.firstSide)
    let one = cluster.records.filter { first.contains($0) }
    let other = cluster.records.filter { !first.contains($0) }
    return [one, other].map { $0.map(called).joined(separator: separator) }
      .joined(separator: " | ")
  }

  /// The records, and the fields that speak against them.
  private func describe(_ pair: LinkedPair, _ called: (UInt32) -> String) -> String {
    let against = zip(fields, result.outcome.evidence(pair.a, pair.b))
      .filter { $0.1.weight < 0 }.map { "\(Self.words($0.0)) \($0.1.level.name)" }
    return "\(called(pair.a)) ≠ \(called(pair.b)): " + against.joined(separator: ", ")
  }
}
