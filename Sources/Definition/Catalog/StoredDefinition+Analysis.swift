/// A node of an analysis as a run left it: its options, and the datasets of its roles by their names.
public struct StoredAnalysis<Options: Sendable>: Sendable {
  /// The options.
  public let options: Options
  /// By role, the name of the dataset.
  public let datasets: [String: String]
  /// Whether it has a `where:`, so that not all records of the dataset that it folds count.
  public let isFiltered: Bool
}

extension StoredDefinition {
  /// The first node of an analysis; nil if there is none, or if it cannot be read.
  public func analysis<Options>(
    _ kind: AnalysisKind, _ table: OptionTable<Options>
  ) -> StoredAnalysis<Options>? {
    let readers = nodes.lazy.filter { $0.section == .analyze }.compactMap(\.reader)
    guard let node = readers.first(where: { $0.optionalString("op")?.value == kind.name }),
      let options = table.read(node)
    else { return nil }
    var datasets: [String: String] = [:]
    for role in kind.roles {
      // A node with one role may name its dataset as `input`.
      datasets[role.name] =
        node.optionalMapping("inputs")?.optionalString(role.name)?.value
        ?? (role.name == kind.roles[0].name ? node.optionalString("input")?.value : nil)
    }
    return StoredAnalysis(
      options: options, datasets: datasets, isFiltered: node.has("where"))
  }
}
