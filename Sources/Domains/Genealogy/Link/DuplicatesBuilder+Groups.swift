internal import Analysis
internal import Report

/// What may be wrong in groups of linked records: weak links, and records that contradict each other.
extension DuplicatesBuilder {
  func clusterSection() throws -> Section {
    let clusters = result.doubtful
    let privacy = result.privacy.pairs
    let contradictions = clusters.map { result.outcome.contradictions(in: $0) }
    func id(_ record: UInt32) -> String { result.id(of: record) }
    let table = try Table(
      id: "groups", caption: "Groups of more than two records", key: "first",
      columns: [
        Column(
          id: "first", title: "First record", values: .strings(clusters.map { id($0.records[0]) }),
          privacy: privacy),
        Column(
          id: "records", title: "Records",
          numbers: clusters.map { .integer(Int64($0.records.count)) }, privacy: privacy),
        Column(
          id: "links", title: "Links",
          numbers: clusters.map { .integer(Int64($0.pairCount)) }, privacy: privacy),
        Column(
          id: "density", title: "Of all pairs, %",
          numbers: clusters.map { .real(100 * $0.density, places: 1) }, privacy: privacy),
        Column(
          id: "weakest", title: "Weakest link",
          values: .strings(clusters.map { "\(id($0.weakest.a)) = \(id($0.weakest.b))" }),
          privacy: privacy),
        Column(
          id: "weight", title: "Its weight",
          numbers: clusters.map { .real($0.weakest.weight, places: 2) }, privacy: privacy),
        Column(
          id: "cut", title: "Without it",
          values: .strings(
            clusters.map { cluster in
              let side = Set(cluster.firstSide)
              let (one, other) = (
                cluster.records.filter { side.contains($0) },
                cluster.records.filter { !side.contains($0) }
              )
              return one.map(id).joined(separator: " ") + " | "
                + other.map(id).joined(separator: " ")
            }), privacy: privacy),
        Column(
          id: "contradictions", title: "Contradictions",
          numbers: contradictions.map { .integer(Int64($0.pairCount)) }, privacy: privacy),
        Column(
          id: "contradiction", title: "The worst",
          values: .strings(
            contradictions.map { $0.lightest.map { describe($0, id) } ?? "" }), privacy: privacy),
      ], order: "The weakest link first.", shownRows: shown)
    return Section(
      id: "by_group", title: "Groups",
      paragraphs: [
        "A chain of pairs may join strangers, so it is divided where records do not agree on average; where the weakest link "
          + "is doubtful, look first. Two records of a group contradict each other if they are two persons more likely than "
          + "not."
      ], tables: [table])
  }

  /// The records, and the fields that speak against them.
  private func describe(_ pair: LinkedPair, _ id: (UInt32) -> String) -> String {
    let against = zip(fields, result.outcome.evidence(pair.a, pair.b))
      .filter { $0.1.weight < 0 }.map { "\($0.0.name) \($0.1.level.name)" }
    return "\(id(pair.a)) ≠ \(id(pair.b)): " + against.joined(separator: ", ")
  }
}
