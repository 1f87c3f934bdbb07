internal import Platform
package import Store

extension BoundPipeline {
  /// Whether a state of an older definition shows what the present one hides: rows of a node that had no such option, or
  /// another one, and does hide rows now or is gone.
  package func hidesMore(than state: StoreState) -> Bool {
    guard datasets.contains(where: { $0.declared.rules.hidesRejects }) else { return false }
    return StoredDefinition(state).nodes.contains { node in
      guard node.section == .normalize, let reader = node.reader,
        let record = reader.optionalString("record"), let hides = hiding[record.value],
        !hides(reader)
      else { return false }
      let present = datasets.first { $0.declared.name == node.name }
      return present?.declared.rules.hidesRejects ?? true
    }
  }

  /// What may well be meant otherwise, in the order of the definition: a node that keeps what another one hides of the same
  /// file.
  public var warnings: [Diagnostic] {
    var hidden: [String: String] = [:]
    for dataset in datasets where dataset.declared.rules.hidesRejects {
      for file in dataset.sources.flatMap(\.files) where hidden[file] == nil {
        hidden[file] = dataset.declared.name
      }
    }
    return datasets.compactMap { dataset in
      let name = dataset.declared.name
      let file = dataset.sources.flatMap(\.files).first { hidden[$0] != nil }
      guard !dataset.declared.rules.hidesRejects, let file, let other = hidden[file],
        let node = definition.node(name)
      else { return nil }
      return Diagnostic(
        file: definition.file, mark: node.mark, kind: .doubtful,
        message: "\(name) keeps all rows of \(Path.name(file)), of which \(other) redacts some",
        hint: hiding[dataset.declared.record] == nil
          ? "records \(dataset.declared.record) have no such option: map nothing private, or leave them out"
          : "write the same option to \(name), too")
    }
  }
}
