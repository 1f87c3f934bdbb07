extension Definition {
  /// The names of the nodes that `references` mean; those that are wrong are reported and left out.
  func names(
    _ references: [Located<String>], from node: NodeDeclaration,
    in sections: Set<DefinitionSection>, _ diagnostics: Diagnostics
  ) -> [String] {
    references.compactMap {
      resolve($0, from: node, in: sections, diagnostics: diagnostics)?.name
    }
  }

  /// The node that `reference`, standing in `node`, means; reports it and gives nil if it is wrong.
  ///
  /// A node uses only nodes above it, and here only those of `sections`.
  public func resolve(
    _ reference: Located<String>, from node: NodeDeclaration, in sections: Set<DefinitionSection>,
    diagnostics: Diagnostics
  ) -> NodeDeclaration? {
    let name = reference.isSecret ? "from the environment" : Wording.quoted(reference.value)
    guard let found = self.node(reference.value) else {
      let usable = nodes.prefix(node.ordinal).filter { sections.contains($0.section) }
      diagnostics.error(
        "unknown node \(name)", at: reference.mark,
        hint: reference.isSecret
          ? nil : Wording.suggestion(for: reference.value, among: usable.map(\.name)))
      return nil
    }
    if found.ordinal == node.ordinal {
      diagnostics.error("node \(name) cannot use itself", at: reference.mark)
      return nil
    }
    guard sections.contains(found.section) else {
      let expected = Wording.alternatives(sections.sorted().map(\.rawValue))
      diagnostics.error(
        "expected a node of \(expected), found \(name), which is a node of "
          + found.section.rawValue,
        at: reference.mark)
      return nil
    }
    guard found.ordinal < node.ordinal else {
      diagnostics.error(
        "node \(name) is defined below, in line \(found.mark.line); "
          + "a node uses only nodes above it",
        at: reference.mark)
      return nil
    }
    return found
  }
}
