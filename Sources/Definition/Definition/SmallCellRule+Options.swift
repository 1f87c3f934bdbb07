internal import Platform
internal import Report

/// What a definition may say of small cells; report nodes have it as well.
extension SmallCellRule {
  private static let counts = 1...1_000_000
  private static let shares: ClosedRange<Int64> = 1_000...9_999

  static let option = OptionDescription(
    "min_cell",
    .either([
      .integer(counts),
      .mapping([
        OptionDescription(
          "count", .integer(2...counts.upperBound), isRequired: true,
          "fewest records, and fewest values of `of`"),
        OptionDescription(
          "of", .text, isRequired: true,
          "the field that tells who is behind a record, such as `customer`"),
        OptionDescription(
          "share", .number(shares, decimals: shareDecimals),
          "greatest part of a sum that may come from one of them"),
      ]),
    ]), usual: "1",
    "fewest records whose figures reports show; see [small numbers](#small-numbers)")

  /// The rule that `text` of a rule says; nil if it is none.
  init?(parsing text: some StringProtocol) {
    let diagnostics = Diagnostics(file: "the stored definition")
    guard
      let reader = NodeReader(
        parsing: Array("\(Self.option.key): \(text)".utf8), name: Self.option.key,
        diagnostics: diagnostics), let rule = Self.read(reader)
    else { return nil }
    self = rule
  }

  /// The rule of a node, if it has one; reports what is wrong with it.
  static func read(_ node: NodeReader) -> SmallCellRule? {
    let key = option.key
    guard case .mapping? = node.node(key)?.content else {
      return node.optionalInteger(key, in: counts).map { SmallCellRule(minimum: Int64($0.value)) }
    }
    guard let inner = node.optionalMapping(key) else { return nil }
    let count = inner.integer("count", in: 2...counts.upperBound)
    let field = inner.string("of")
    let share = inner.units("share", in: shares, decimals: shareDecimals)
    guard let field, NodeName.isWellFormed(field.value) else {
      if field != nil { inner.error("expected \(NodeName.expected)", in: "of") }
      return nil
    }
    return count.map { SmallCellRule(minimum: Int64($0.value), of: field.value, share: share) }
  }
}
