internal import Formats
internal import Platform

/// What `from:` says of a source that is another pipeline's store.
package struct StoreChoice: Sendable {
  /// The store's folder, from the definition's folder on.
  let store: Located<String>
  /// The dataset, or the table of an analysis.
  let name: Located<String>
  /// Whether `name` is a table.
  let isTable: Bool
  /// The run whose state is read; nil for the last one that ended well.
  let run: Located<Int>?

  /// Whether the run is named by its number.
  package var isPinned: Bool { run != nil }

  /// What the mapping may hold.
  package static let options = [
    OptionDescription("store", .text, isRequired: true, "the folder of the store"),
    OptionDescription("dataset", .text, "the dataset whose records are rows"),
    OptionDescription(
      "table", .text,
      "in place of `dataset` the table of an analysis, `ANALYSIS.TABLE`, or `ANALYSIS` if it has one"
    ),
    OptionDescription(
      "generation", .either([.choice([newest]), .integer(1...Int.max)]), usual: newest,
      "the number of the run whose state is read, as `gristmill history` lists them; or that of the last one that ended well"
    ),
  ]

  private static let newest = "newest"

  /// Whether a node of `ingest` names a store.
  static func isNamed(in reader: NodeReader) -> Bool {
    guard reader.has("from"), case .mapping = reader.node("from")?.content else { return false }
    return true
  }

  /// Reads the mapping of `from`; nil after reporting what is wrong with it.
  init?(_ reader: NodeReader) {
    guard let mapping = reader.mapping("from") else { return nil }
    let store = mapping.string("store")
    let dataset = mapping.optionalString("dataset")
    let table = mapping.optionalString("table")
    run =
      mapping.node("generation")?.scalar?.value == .text(Self.newest)
      ? nil : mapping.optionalInteger("generation", in: 1...Int.max)
    if dataset == nil, table == nil, !mapping.has("dataset"), !mapping.has("table") {
      mapping.error("expected dataset: NAME, or table: ANALYSIS.TABLE", in: "store")
    }
    if mapping.has("dataset"), let table {
      mapping.error("expected dataset or table, found both", at: table.mark)
    }
    guard let store, let name = dataset ?? table else { return nil }
    self.store = store
    self.name = name
    isTable = dataset == nil
  }
}
