internal import Platform
package import SearchIndex

/// How records go together with those of another dataset: with all whose fields are equal and, where there is an interval, whose
/// interval holds a time of the record.
package struct Join: Sendable {
  /// A time of a record, and the two fields of the other between which it lies: at or after `from`, before `to`.
  package struct Interval: Sendable {
    package let time: FieldID
    package let from: FieldID
    package let to: FieldID
  }

  /// A field of the other that pairs have.
  package struct Taken: Sendable {
    package let name: String
    package let field: FieldID
  }

  package let matches: [Lookup.Match]
  package let interval: Interval?
  package let taken: [Taken]
  /// Whether a record that goes together with none stands in a pair of its own.
  package let keepsMissing: Bool

  /// What a definition may say of it.
  package static var descriptions: [OptionDescription] { LookupOption.joined.descriptions }

  /// Reads what a node says of a join of records of `schema`; nil after reporting errors.
  package static func read(
    _ node: NodeReader, of schema: Schema, with other: DeclaredDataset
  ) -> Join? {
    guard let option = LookupOption.joined.read(node) else { return nil }
    let known = schema.fields.enumerated().map { (id: FieldID($0), field: $1) }
    let pairs = LookupPairs(known: known, other: other, reader: node)
    let before = node.diagnostics.count
    let matches = option.matches.compactMap { pairs.match($0, "match") }
    let choice = pairs.choice(option)
    var names = Set(schema.fields.map(\.name))
    let taken = option.taken.compactMap { pair -> Taken? in
      guard let field = pairs.other(pair.other, "take") else { return nil }
      let name = pair.name.value
      guard NodeName.isWellFormed(name) else {
        node.error("take: expected \(NodeName.expected)", at: pair.name.mark)
        return nil
      }
      guard names.insert(name).inserted else {
        node.error(
          "take: there is a field \(Wording.quoted(name)) already", at: pair.name.mark,
          hint: "write take: {new name: \(pair.other.value)}")
        return nil
      }
      return Taken(name: name, field: field)
    }
    if option.matches.isEmpty, option.within == nil {
      node.error("expected fields that are equal, found none", in: "match")
    }
    guard node.diagnostics.count == before, let choice else { return nil }
    var interval: Interval?
    if case .holding(let time, let from, let to, _) = choice {
      interval = Interval(time: time, from: from, to: to)
    }
    return Join(
      matches: matches, interval: interval, taken: taken,
      keepsMissing: option.missing == .keep)
  }
}
