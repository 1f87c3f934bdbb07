/// Writes the definition of files that ready mappings are for.
struct ReadyComposer {
  private let found: [(table: InferredTable, mapping: ReadyMapping)]

  /// Nil unless each of `tables` is recognised: it has all columns by which a mapping is, of several the one with most.
  init?(_ tables: [InferredTable], _ mappings: [ReadyMapping]) {
    found = tables.compactMap { table in
      let names = Set(table.sample.columns.map(\.name))
      let fitting = mappings.filter {
        $0.format == table.sample.found.format.rawValue && names.isSuperset(of: $0.columns)
      }
      return fitting.max { $0.columns.count < $1.columns.count }.map { (table, $0) }
    }
    guard !tables.isEmpty, found.count == tables.count else { return nil }
  }

  /// The definition.
  var text: String {
    var names = NodeNames()
    let nodes = found.map { names.unique($0.table.stem) }
    var draft = DefinitionDraft()
    for (table, mapping) in found {
      draft.comment(
        0,
        "\(table.patterns.joined(separator: ", ")): \(mapping.summary), by the columns \(Wording.listed(mapping.columns)). "
          + "gristmill use \(mapping.name) prints what it stands for.")
    }
    draft.code(0, "gristmill: 1")
    draft.code(0, "pipeline: \(nodes[0].replacing("_", with: "-"))")
    draft.blank()
    draft.code(0, "\(ReadyUse.key):")
    for ((table, mapping), node) in zip(found, nodes) {
      let patterns = table.patterns.map(YAMLText.quoted)
      let from = patterns.count == 1 ? patterns[0] : "[\(patterns.joined(separator: ", "))]"
      draft.code(2, "\(node): {mapping: \(mapping.name), from: \(from)}")
    }
    return draft.text
  }
}
