internal import Analysis
internal import Definition
internal import Expression
internal import Platform
internal import SearchIndex

/// What a join comes to: bound to the fields of both datasets, with those alone that are grouped.
struct JoinPlan: Sendable {
  let sorted: SortedJoin
  /// The names of the fields that are used, by side.
  let recordFields: [String]
  let otherFields: [String]
  /// What is said of it on pages.
  let words: String

  /// Reads a join, and plans the groups of its pairs: once with all fields to see which are used, then with those; nil after
  /// reporting errors.
  static func read(
    _ node: NodeReader, _ dataset: DeclaredDataset, with other: DeclaredDataset, zone: TimeZone,
    plan: (GroupSource) -> GroupPlan?
  ) -> (join: JoinPlan, source: GroupSource)? {
    guard let join = Join.read(node, of: dataset.schema, with: other) else { return nil }
    let all = dataset.schema.fields.indices.map { FieldID($0) }
      .filter { dataset.schema[$0].isStored }
    let source = GroupSource(pairsOf: dataset, all, with: other, join)
    guard let whole = plan(source) else { return nil }
    let used = Set(whole.layout.shape.inputs.flatMap(\.fields)).filter { $0.index < all.count }
      .sorted { $0.index < $1.index }.map { all[$0.index] }
    let narrow = GroupSource(pairsOf: dataset, used, with: other, join)
    let sorted = SortedJoin(
      join, used, of: dataset.schema, with: other.schema, pairs: narrow.schema, zone: zone)
    let keyCount = max(sorted.records.keys.count, sorted.others.keys.count)
    guard keyCount <= GroupShape.keyLimit else {
      node.error("expected at most \(GroupShape.keyLimit) fields, found \(keyCount)", in: "take")
      return nil
    }
    return (
      JoinPlan(
        sorted: sorted,
        recordFields: sorted.fields(of: .record).map { dataset.schema[$0].name },
        otherFields: sorted.fields(of: .other).map { other.schema[$0].name },
        words: words(join, dataset, other)), narrow
    )
  }

  private static func words(
    _ join: Join, _ dataset: DeclaredDataset, _ other: DeclaredDataset
  ) -> String {
    let (own, foreign) = (dataset.schema, other.schema)
    var parts = join.matches.map { "\(own[$0.field].name) = \(foreign[$0.other].name)" }
    if let interval = join.interval {
      parts.append(
        "\(own[interval.time].name) in [\(foreign[interval.from].name), \(foreign[interval.to].name))"
      )
    }
    return "\(other.name): " + parts.joined(separator: ", ")
      + (join.keepsMissing ? "" : ", without records that go with none")
  }
}
