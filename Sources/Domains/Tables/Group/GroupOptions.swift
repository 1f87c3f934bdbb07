internal import Definition
internal import Platform

/// What a definition may say of `op: group`.
struct GroupOptions: Sendable {
  /// What records are grouped by: expressions, with the names that are given to them.
  var keys: [Named] = []
  /// What is computed of each group.
  var measures: [MeasureOption] = []
  /// Which groups are kept: a query over the table.
  var having: Located<String>?
  /// The columns that the groups are ordered by.
  var order: [Located<String>] = []
  /// How many groups are kept at most.
  var top: Int?
  /// The keys by whose values groups are kept so.
  var within: [Located<String>] = []
  /// Whether the measures over all records, and the sums of what is cut away, are computed.
  var hasTotals = false
  /// The key that is a period and whose gaps are filled.
  var fill: Located<String>?

  /// An expression and its name.
  struct Named: Sendable {
    let name: Located<String>?
    let value: YAMLNode
  }

  /// A measure as the definition says it.
  struct MeasureOption: Sendable {
    let name: Located<String>
    let value: YAMLNode
    var title: String?
    var unit: String?
    var words: String?
  }

  /// The group whose rows are grouped.
  var each: [GroupOptions] = []
  /// Whether records go together with those of another dataset, so that pairs are grouped.
  var hasJoin = false
  /// Whether all rows stand in the store, however many there are.
  var isStored = false

  static let table = OptionTable(GroupOptions(), entries + [stored, join, each])

  /// The options of a group whose rows are grouped again.
  static let inner = OptionTable(GroupOptions(), entries)

  private static let stored = OptionEntry<GroupOptions>.boolean(
    "stored", \.isStored,
    "whether all rows stand in the store, also more than 100,000, for `gristmill export` and for other pipelines; writing many costs about a microsecond a row, more than to find them"
  )

  private static let join = OptionEntry<GroupOptions>.own(
    "join", .mapping(Join.descriptions),
    "how records go together with those of the input `joined`, with each of them: then the pairs are grouped; see [pairs of records](#pairs-of-records)",
    read: { node, options in options.hasJoin = node.optionalMapping("join") != nil })

  private static let each = OptionEntry<GroupOptions>.own(
    "each", .mapping(inner.descriptions),
    "a group by itself, whose rows are grouped in place of records; see [groups of groups](#groups-of-groups)",
    read: { node, options in
      if let child = node.optionalMapping("each"), let read = inner.read(child) {
        options.each = [read]
      }
    })

  private static let entries: [OptionEntry<GroupOptions>] =
    [
      .own(
        "by", .either([.text, .names(.text), .list(.either([.text, .names(.text)]))]),
        "fields or expressions that records are grouped by, the outermost first, or `{name: expression}`; one group of all unless it is given",
        read: { node, options in options.keys = keys(node) }),
      .own(
        "measures",
        .names(
          .either([
            .text,
            .mapping([
              OptionDescription("of", .text, isRequired: true, "the measure"),
              OptionDescription("title", .text, "its head; the name unless it is given"),
              OptionDescription("unit", .text, "its unit; that of its field unless it is given"),
              OptionDescription("words", .text, "what it says, in one sentence"),
            ]),
          ])), isRequired: true,
        "names to what is computed of each group; see [measures](#measures)",
        read: { node, options in options.measures = measures(node) }),
      .own(
        "fill", .text,
        "the key that is a period, such as `month`: periods without records between the first and the last one stand in the table, too",
        read: { node, options in options.fill = node.optionalString("fill") }),
      .own(
        "having", .text, "query over the table: which groups are kept",
        read: { node, options in options.having = node.optionalString("having") }),
      .texts(
        "order_by", \.order,
        "columns that groups are ordered by, `-` before one for the greatest first; the keys unless it is given"
      ),
      .integer("top", \.top, in: 1...1_000_000, "how many groups are kept, the first ones"),
      .boolean(
        "totals", \.hasTotals,
        "whether the measures are computed over all records, too, and counts and sums over the groups that `having` and `top` take away: see [totals](#totals)"
      ),
      .texts(
        "within", \.within, "keys: `top` keeps so many groups of each of their values"),
    ]

  private static func keys(_ node: NodeReader) -> [Named] {
    guard let value = node.node("by") else { return [] }
    let items = if case .sequence(let items) = value.content { items } else { [value] }
    return items.compactMap { item in
      guard case .mapping(let entries) = item.content else { return Named(name: nil, value: item) }
      guard let entry = entries.first, entries.count == 1 else {
        node.error("expected one name and its field, found \(entries.count)", in: "by")
        return nil
      }
      return Named(name: Located(entry.key, at: entry.keyMark), value: entry.value)
    }
  }

  private static func measures(_ node: NodeReader) -> [MeasureOption] {
    guard let entries = node.entries("measures") else { return [] }
    if entries.isEmpty { node.error("expected at least one measure, found none", in: "measures") }
    return entries.compactMap { entry in
      let name = Located(entry.key, at: entry.keyMark)
      guard case .mapping = entry.value.content else {
        return MeasureOption(name: name, value: entry.value)
      }
      guard let options = node.child(entry.value, entry.key), let value = options.node("of") else {
        node.error("\(entry.key): key 'of' is missing", in: "measures")
        return nil
      }
      return MeasureOption(
        name: name, value: value, title: options.optionalString("title")?.value,
        unit: options.optionalString("unit")?.value, words: options.optionalString("words")?.value)
    }
  }
}
