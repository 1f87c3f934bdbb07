internal import Expression
internal import Platform
internal import SearchIndex

/// Reads `derive:` and `lookup:` of a normalize node: one graph, in which each column stands behind those that it is
/// made from.
struct DeriveReader {
  /// The fields that were read.
  let schema: Schema
  /// The datasets that may be looked up, those before this one.
  let datasets: [DeclaredDataset]
  /// The name of the node.
  let name: String
  let zone: TimeZone
  let diagnostics: Diagnostics
  /// The name of the node that a reference means; reports and gives nil if it is none of `normalize` above this one.
  let resolve: (Located<String>) -> String?

  /// Something that makes columns.
  private struct Entry {
    enum Kind {
      case expression(ExpressionReader.Source, DeriveOption)
      case lookup(LookupOption, NodeReader)
      case session(SessionOption, NodeReader)
    }

    let name: String
    let mark: Mark
    let kind: Kind
    /// The names of the columns that it makes.
    let made: [String]
    /// The names that it reads.
    let read: [String]
  }

  /// What a node comes to.
  struct Derived {
    var columns: SideColumns
    /// The lookups whose records count only where one was found.
    var required: [String]
  }

  /// The columns, without any if the node has none; nil after reporting errors.
  func read(_ node: NodeReader) -> Derived? {
    let before = diagnostics.count
    let entries = expressions(node) + lookups(node) + sessions(node)
    let names = entries.flatMap(\.made)
    refuseEqual(entries)
    guard diagnostics.count == before else { return nil }
    var binding = DeriveBinding(schema: schema, names: names, zone: zone, diagnostics: diagnostics)
    var left = entries
    while !left.isEmpty {
      let open = Set(left.flatMap(\.made))
      guard let next = left.firstIndex(where: { open.isDisjoint(with: $0.read) }) else {
        diagnostics.error(
          "\(left[0].name): is made from itself, by way of "
            + Wording.alternatives(left.map(\.name)), at: left[0].mark)
        return nil
      }
      let entry = left.remove(at: next)
      switch entry.kind {
      case .expression(let source, let option): binding.bind(entry.name, source, option)
      case .lookup(let option, let reader):
        let name = option.dataset.flatMap(resolve)
        guard let dataset = datasets.first(where: { $0.name == name }) else { continue }
        binding.bind(entry.name, option, in: dataset, reader)
      case .session(let option, let reader): binding.bind(entry.name, option, of: name, reader)
      }
    }
    guard diagnostics.count == before, let columns = binding.columns else { return nil }
    let required = entries.filter {
      if case .lookup(let option, _) = $0.kind { option.missing == .drop } else { false }
    }
    return Derived(columns: columns, required: required.map(\.name))
  }

  private func expressions(_ node: NodeReader) -> [Entry] {
    (node.optionalEntries("derive") ?? []).compactMap { entry in
      guard isWellFormed(entry) else { return nil }
      var option = DeriveOption(value: entry.value)
      if case .mapping = entry.value.content {
        guard let child = node.child(entry.value, entry.key),
          let found = DeriveOption.table.read(child)
        else { return nil }
        option = found
        if found.value == nil { child.error("key 'value' is missing", in: "value") }
      }
      guard let value = option.value,
        let source = ExpressionReader(diagnostics).parse(value, entry.key)
      else { return nil }
      return Entry(
        name: entry.key, mark: entry.keyMark, kind: .expression(source, option),
        made: [entry.key], read: source.node.names)
    }
  }

  private func lookups(_ node: NodeReader) -> [Entry] {
    (node.optionalEntries("lookup") ?? []).compactMap { entry in
      guard isWellFormed(entry), let child = node.child(entry.value, entry.key),
        let option = LookupOption.table.read(child)
      else { return nil }
      var read = option.matches.map(\.name.value)
      for node in [option.asof, option.within] {
        if case .mapping(let entries) = node?.content { read += entries.map(\.key) }
      }
      return Entry(
        name: entry.key, mark: entry.keyMark, kind: .lookup(option, child),
        made: [entry.key] + option.taken.map(\.name.value), read: read)
    }
  }

  private func sessions(_ node: NodeReader) -> [Entry] {
    (node.optionalEntries("sessions") ?? []).compactMap { entry in
      guard isWellFormed(entry), let child = node.child(entry.value, entry.key),
        let option = SessionOption.table.read(child)
      else { return nil }
      return Entry(
        name: entry.key, mark: entry.keyMark, kind: .session(option, child), made: [entry.key],
        read: [])
    }
  }

  private func isWellFormed(_ entry: YAMLEntry) -> Bool {
    guard !NodeName.isWellFormed(entry.key) else { return true }
    diagnostics.error("field: expected \(NodeName.expected)", at: entry.keyMark)
    return false
  }

  private func refuseEqual(_ entries: [Entry]) {
    var taken = Set(schema.fields.map(\.name))
    for entry in entries {
      for name in entry.made where !taken.insert(name).inserted {
        diagnostics.error(
          "\(entry.name): there is a field \(Wording.quoted(name)) already", at: entry.mark,
          hint: name == entry.name ? "give it another name" : "write take: {new name: \(name)}")
      }
    }
  }
}
