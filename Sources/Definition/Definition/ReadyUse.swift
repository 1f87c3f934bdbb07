internal import Platform

/// Reads `use:` of a definition and adds the nodes that it stands for.
///
/// They stand before those of the definition itself, so that these may use them; what is wrong with one is told at the place of
/// its name in `use:`.
struct ReadyUse {
  let mappings: [ReadyMapping]
  let diagnostics: Diagnostics

  /// The key at the top of a definition.
  static let key = "use"

  /// What an entry may say.
  static let options = [
    OptionDescription(
      "mapping", .text, isRequired: true, "which one, as `gristmill use` lists them"),
    OptionDescription("from", .texts, isRequired: true, "the files: paths and patterns"),
    OptionDescription(
      "source", .any,
      "keys of the [source](sources.md#ingest) in place of those of the mapping, such as `zone`"),
    OptionDescription(
      "dataset", .any,
      "keys of the [dataset](records.md#normalize) in place of those of the mapping, such as `map: {distance: Distanz}`; `null` takes a key away"
    ),
    OptionDescription(
      "pages", .boolean, usual: "true", "whether its analyses and reports are made, too"),
  ]

  /// The sections in the order of a definition, with what `use:` stands for; nil entries are left to the reader.
  func expand(_ entries: [YAMLEntry]) -> [YAMLEntry] {
    guard let use = entries.first(where: { $0.key == Self.key }) else { return entries }
    guard case .mapping(let uses) = use.value.content, !uses.isEmpty else {
      diagnostics.error(
        "\(Self.key): expected a mapping of at least one name, such as rides: {mapping: strava.activities, from: activities.csv}",
        at: use.value.mark)
      return entries.filter { $0.key != Self.key }
    }
    var made: [String: [YAMLEntry]] = [:]
    for use in uses {
      for section in sections(of: use) {
        guard case .mapping(let nodes) = section.value.content else { continue }
        made[section.key, default: []] += nodes
      }
    }
    return merged(entries.filter { $0.key != Self.key }, made, at: use.keyMark)
  }

  /// The sections that an entry stands for; empty after reporting errors.
  private func sections(of use: YAMLEntry) -> [YAMLEntry] {
    // Further nodes are called by it, and it is written without quotes.
    guard NodeName.isWellFormed(use.key), use.key.utf8.count <= 40,
      YAMLText.scalar(use.key) == use.key
    else {
      diagnostics.error(
        "expected \(NodeName.expected), of 40 at most and no word such as true", at: use.keyMark)
      return []
    }
    guard let reader = NodeReader(use.value, name: use.key, diagnostics: diagnostics) else {
      return []
    }
    defer { reader.finish() }
    let name = reader.string("mapping")
    let from = reader.strings("from")
    let hasPages = reader.optionalBoolean("pages")?.value ?? true
    let overrides = [
      (DefinitionSection.ingest, reader.node("source")),
      (DefinitionSection.normalize, reader.node("dataset")),
    ]
    guard let name, from != nil, let given = reader.node("from") else { return [] }
    guard let mapping = mappings.first(where: { $0.name == name.value }) else {
      reader.error(
        "no mapping \(name.isSecret ? "of that name" : Wording.quoted(name.value))", in: "mapping",
        hint: (name.isSecret
          ? nil : Wording.suggestion(for: name.value, among: mappings.map(\.name)))
          ?? "gristmill use lists them")
      return []
    }
    // Paths are put in as they stand, with their places.
    let text = mapping.filled(use.key, "\"\(Self.files)\"")
    let root = YAMLParser.parse(Array(text.utf8), diagnostics: Diagnostics(file: mapping.name))
    guard let root, case .mapping(let sections) = root.content else {
      preconditionFailure("\(mapping.name) is no mapping of sections")
    }
    return sections.filter { section in
      hasPages
        || section.key != DefinitionSection.analyze.rawValue
          && section.key != DefinitionSection.report.rawValue
    }.map { section in
      var node = placed(section.value, at: use.keyMark, files: given)
      for (key, override) in overrides where key.rawValue == section.key {
        if let override { node = overridden(node, by: override) }
      }
      return YAMLEntry(key: section.key, keyMark: use.keyMark, value: node)
    }
  }

  /// What stands for the files until they are put in.
  private static let files = "<files>"

  /// The node at the place of its use, with the files of that.
  private func placed(_ node: YAMLNode, at mark: Mark, files: YAMLNode) -> YAMLNode {
    let here = mark.inside(node.mark)
    switch node.content {
    case .scalar(let scalar):
      return scalar.text == Self.files ? files : YAMLNode(mark: here, content: .scalar(scalar))
    case .sequence(let items):
      return YAMLNode(
        mark: here, content: .sequence(items.map { placed($0, at: mark, files: files) }))
    case .mapping(let entries):
      return YAMLNode(
        mark: here,
        content: .mapping(
          entries.map {
            YAMLEntry(
              key: $0.key, keyMark: mark.inside($0.keyMark),
              value: placed($0.value, at: mark, files: files))
          }))
    }
  }

  /// The nodes of a section, of which there is one, with what `other` says of it.
  private func overridden(_ section: YAMLNode, by other: YAMLNode) -> YAMLNode {
    guard case .mapping(let nodes) = section.content else { return section }
    return YAMLNode(
      mark: section.mark,
      content: .mapping(
        nodes.map {
          YAMLEntry(key: $0.key, keyMark: $0.keyMark, value: $0.value.merged(with: other))
        }))
  }

  /// The entries of a definition with nodes before those of each section; sections that it does not have stand where they
  /// belong.
  private func merged(
    _ entries: [YAMLEntry], _ made: [String: [YAMLEntry]], at mark: Mark
  ) -> [YAMLEntry] {
    var all = entries.map { entry -> YAMLEntry in
      guard let nodes = made[entry.key], case .mapping(let own) = entry.value.content else {
        return entry
      }
      return YAMLEntry(
        key: entry.key, keyMark: entry.keyMark,
        value: YAMLNode(mark: entry.value.mark, content: .mapping(nodes + own)))
    }
    for section in DefinitionSection.allCases {
      guard let nodes = made[section.rawValue],
        !entries.contains(where: { $0.key == section.rawValue })
      else { continue }
      let behind = all.firstIndex { entry in
        DefinitionSection(rawValue: entry.key).map { $0 > section } ?? false
      }
      all.insert(
        YAMLEntry(
          key: section.rawValue, keyMark: mark,
          value: YAMLNode(mark: mark, content: .mapping(nodes))),
        at: behind ?? all.count)
    }
    return all
  }
}

extension YAMLNode {
  /// A mapping with the entries of another one in place of its own, mappings within them alike; `null` takes an entry away.
  ///
  /// What is no mapping is replaced.
  func merged(with other: YAMLNode) -> YAMLNode {
    guard case .mapping(var entries) = content, case .mapping(let others) = other.content else {
      return other
    }
    for entry in others {
      let place = entries.firstIndex { $0.key == entry.key }
      if entry.value.scalar?.value == .null {
        if let place { entries.remove(at: place) }
      } else if let place {
        entries[place] = YAMLEntry(
          key: entry.key, keyMark: entry.keyMark,
          value: entries[place].value.merged(with: entry.value))
      } else {
        entries.append(entry)
      }
    }
    return YAMLNode(mark: other.mark, content: .mapping(entries))
  }
}
