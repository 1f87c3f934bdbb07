internal import SearchIndex

/// How private what comes from stores is at least, among the sources of one dataset.
struct StoredClasses {
  private let inputs: [StoreInput]
  /// Names of columns that rows are unpivoted into.
  private let made: Set<String>
  /// What one has to be cleared for to learn which records there are: by what the other pipelines chose them, and by what
  /// the sources ask.
  let least: PrivacyClass

  /// Nil unless one of `sources` is a store that is open; `node` is that of their dataset.
  init?(_ sources: [SourceDeclaration], _ node: NodeReader) {
    inputs = sources.compactMap(\.stored)
    guard !inputs.isEmpty else { return nil }
    let unpivot = node.optionalMapping("unpivot")
    made = Set(["name", "value"].compactMap { unpivot?.optionalString($0)?.value })
    let all = inputs.flatMap(\.columns).map(\.privacy).max() ?? .public
    let asked = sources.compactMap { source in
      source.stored.map { stored in
        (source.condition?.columns ?? []).map { stored.privacy(ofColumn: $0) ?? all }
      }
    }
    least =
      (inputs.map(\.recordPrivacy) + asked.flatMap(\.self) + (unpivot == nil ? [] : [all])).max()
      ?? .public
  }

  /// The class of a column, by the store where it is most private; of one that rows are unpivoted into that of all columns.
  func privacy(of name: String) -> PrivacyClass {
    if made.contains(name) { return inputs.flatMap(\.columns).map(\.privacy).max() ?? least }
    return max(least, inputs.compactMap { $0.privacy(ofColumn: name) }.max() ?? .public)
  }
}
