internal import Platform

/// What a definition says of one lookup, or of a join.
struct LookupOption: Sendable {
  /// Two names of fields: that of the record, and that of the dataset which is looked up.
  struct Pair: Sendable {
    let name: Located<String>
    let other: Located<String>
  }

  var dataset: Located<String>?
  var matches: [Pair] = []
  /// New names, and the fields that are taken.
  var taken: [Pair] = []
  var missing = Missing.keep
  var pick: YAMLNode?
  var asof: YAMLNode?
  var within: YAMLNode?
  var nearness = Lookup.Nearness()
  var limit: Located<String>?

  /// What becomes of a record that finds none.
  enum Missing: String, Sendable, CaseIterable {
    case keep, drop
  }

  static let table = OptionTable(
    LookupOption(),
    [
      .own(
        "in", .text, isRequired: true, "the dataset that is looked up",
        read: { node, option in option.dataset = node.string("in") }),
      match, take, missing,
      .own(
        "pick", .either([.choice(["first", "last", "shortest"]), .names(.text)]),
        "which of several is meant: `first` or `last` in the order of reading, or `{last: field}`; of intervals also `shortest`. Without it, a key that stands twice is an error",
        read: { node, option in option.pick = node.node("pick") }),
      .own(
        "asof", .names(.text),
        "`field: field of the other`, two times: the last one at or before that time is meant",
        read: { node, option in option.asof = node.node("asof") }),
      .choice("direction", \.nearness.direction, "of `asof`: where the one stands that is meant"),
      .boolean(
        "strict", \.nearness.isStrict, "of `asof`: whether one of the same time is left out"),
      .own(
        "max_age", .text, "of `asof`: how far away it may be, such as `10m`, `2h`, `3d`",
        read: { node, option in option.limit = node.optionalString("max_age") }),
      within("the one is meant"),
    ])

  /// What can be said of a join, which goes together with all that match.
  static let joined = OptionTable(
    LookupOption(), [match, within("all are meant"), take, missing])

  private static let match = OptionEntry<LookupOption>.own(
    "match", .either([.texts, .names(.text)]),
    "fields that are equal: `field: field of the other`, or names that both have",
    read: { node, option in option.matches = pairs(node, "match", isRenaming: false) })

  private static let take = OptionEntry<LookupOption>.own(
    "take", .either([.texts, .names(.text)]),
    "fields of the other that the record gets: names, or `new name: field`",
    read: { node, option in option.taken = pairs(node, "take", isRenaming: true) })

  private static let missing = OptionEntry<LookupOption>.choice(
    "missing", \.missing,
    "whether a record that finds none goes without (`keep`) or does not count (`drop`)")

  private static func within(_ meant: String) -> OptionEntry<LookupOption> {
    .own(
      "within", .names(.list(.text)),
      "`field: [from, to]`, a time and two fields of the other: \(meant) whose interval holds the time, from `from` and before `to`; without a value an end is open",
      read: { node, option in option.within = node.node("within") })
  }

  private static func pairs(_ node: NodeReader, _ key: String, isRenaming: Bool) -> [Pair] {
    guard let value = node.node(key) else { return [] }
    guard case .mapping(let entries) = value.content else {
      return (node.optionalStrings(key) ?? []).map { Pair(name: $0, other: $0) }
    }
    return entries.compactMap { entry in
      node.value(entry.value, entry.key).string().map {
        Pair(name: Located(entry.key, at: entry.keyMark), other: $0)
      }
    }
  }
}
