package import Platform
package import SearchIndex
internal import Text

/// An expression whose names and types are known: ready to be compiled.
package struct CheckedExpression: Sendable {
  /// What its values are.
  package let type: ExpressionType
  /// The columns that it reads, ascending, each once.
  package let fields: [FieldID]
  /// The highest class of the columns that it reads; `public` if it reads none.
  ///
  /// A column of which only the number of words is asked counts as `personal` at most.
  package let privacy: PrivacyClass
  /// Whether a row can be without a value: because a column can, or because something can fail.
  package let isOptional: Bool
  /// Whether the zone decides about its values.
  package let usesZone: Bool
  /// The clocks that instants are read by.
  package let zone: TimeZone
  /// What it says, for titles and messages; see `ExpressionNode.canonicalText`.
  package let canonicalText: String
  /// All that its values depend on besides those of its columns: its canonical text, the names and types of the
  /// columns, its own type, the content of the zone and the version of Unicode where they matter.
  ///
  /// The key of a pseudonym is in it as a digest only.
  package let identity: String
  let root: TypedNode
}

extension ExpressionNode {
  /// Finds columns, functions and types; the first error is thrown.
  ///
  /// - Parameters:
  ///   - columns: what names mean.
  ///   - zone: the clocks that periods of instants, and texts that are compared with instants, are read by.
  ///   - scale: the decimals, 0...18, that the place of the result asks for. The result then has so many: an
  ///     outermost quotient is rounded to them once, everything else where it has more.
  package func checked(
    _ columns: ExpressionColumns, zone: TimeZone, scale: Int? = nil
  ) throws(ExpressionError) -> CheckedExpression {
    var checker = ExpressionChecker(columns: columns, zone: zone)
    let root = try checker.check(root: self, scale: scale)
    guard let type = root.type else { throw ExpressionError(.alwaysNull, at: range) }
    let read = columns.columns.filter { checker.fields.contains($0.field) }
    let fields = Set(read.map(\.field)).sorted { $0.index < $1.index }
    let canonicalText = canonicalText
    var identity = "\(canonicalText) \(type.name) of"
    for column in read where names.contains(column.name) {
      identity += " `\(column.name)` \(column.type.name)"
    }
    if checker.usesZone { identity += " in \(zone.name) \(zone.contentHash)" }
    for analyzer in checker.analyzers.sorted() { identity += " in words of \(analyzer)" }
    if checker.usesUnicode { identity += " by \(LetterCase.version)" }
    let classes = read.map { column in
      checker.wholeFields.contains(column.field)
        ? column.privacy : min(column.privacy, .personal)
    }
    return CheckedExpression(
      type: type, fields: fields, privacy: classes.max() ?? .public,
      isOptional: root.isOptional, usesZone: checker.usesZone, zone: zone,
      canonicalText: canonicalText, identity: identity, root: root)
  }
}
