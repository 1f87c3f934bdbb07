public import Platform
internal import Report
internal import SearchIndex
public import Store

extension StoredDefinition {
  /// Binds the definition that `state` keeps, without looking at any file.
  ///
  /// Values from the environment and tables beside the definition are not kept: the options that they stand in
  /// count as empty, and `BoundPipeline.lackingNodes` has the names of such nodes.
  public static func bind(
    _ state: StoreState, catalog: Catalog, zones: TimeZoneDatabase
  ) throws(Unusable) -> BoundPipeline {
    let diagnostics = Diagnostics(file: "the stored definition", readsTables: false)
    let infersDates = state.definition.split(separator: "\n").contains {
      $0.hasPrefix("infer_dates ")
    }
    guard
      var bound = PipelineBinder.bind(
        StoredDefinition(state).definition(of: state), catalog: catalog, zones: zones,
        needsFiles: false, infersDates: infersDates, diagnostics: diagnostics),
      bound.definitionHash == state.definitionHash
    else { throw Unusable(problems: diagnostics.sorted.map(\.message)) }
    bound.lackingNodes = Set(
      bound.definition.nodes.filter { $0.body.lacks(diagnostics.unreadTables) }.map(\.name))
    return bound
  }

  /// The moment that counted as the present when `state` was made, in microseconds since the epoch, in the pipeline's `zone`; nil
  /// if the definition does not say.
  public static func now(of state: StoreState, zone: TimeZone) -> Int64? {
    BoundPipeline.now(Settings(state.definition)["now"], zone: zone)
  }

  /// The definition that a state keeps does not bind to what the run had.
  public struct Unusable: Error, Sendable, CustomStringConvertible {
    /// What was found, as far as anything was: a sentence each.
    public let problems: [String]

    /// One sentence.
    public var description: String {
      "the definition that the store keeps cannot be used by itself"
        + (problems.first.map { ": " + $0 } ?? "")
    }
  }

  private func definition(of state: StoreState) -> Definition {
    let nodes = nodes.enumerated().map { ordinal, node in
      NodeDeclaration(
        name: node.name, section: node.section, mark: .start, ordinal: ordinal,
        body: node.body.markingSecrets)
    }
    let settings = Settings(state.definition)
    return Definition(
      file: "the stored definition", pipeline: state.pipeline, title: title, about: settings.about,
      look: look, logoFile: logoFile,
      language: language,
      parameters: [], zone: Located(state.zone, at: .start),
      now: settings["now"].map { Located($0, at: .start) },
      clearance: PrivacyClass.allCases.first { $0.name == settings["clearance"] },
      smallCells: !smallCells.isOff || settings[SmallCellRule.option.key] != nil
        ? smallCells : nil,
      maximumRejects: .standard, nodes: nodes, tests: [],
      ordinals: Dictionary(
        nodes.map { ($0.name, $0.ordinal) }, uniquingKeysWith: { first, _ in first }))
  }

  /// The lines of a stored definition that are no nodes.
  private struct Settings {
    private let values: [Substring: Substring]
    private(set) var about: [YAMLEntry] = []

    init(_ text: String) {
      var values: [Substring: Substring] = [:]
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ", maxSplits: 1)
        guard words.count == 2, DefinitionSection(rawValue: String(words[0])) == nil else {
          continue
        }
        values[words[0]] = words[1]
        guard words[0].hasPrefix("about."),
          let value = YAMLParser.parse(
            Array(words[1].utf8), diagnostics: Diagnostics(file: "the stored definition"))
        else { continue }
        about.append(
          YAMLEntry(
            key: String(words[0].dropFirst("about.".count)), keyMark: .start, value: value))
      }
      self.values = values
    }

    subscript(name: String) -> String? { values[name[...]].map { String($0) } }
  }
}

extension YAMLNode {
  /// Whether the mapping has a value from the environment, or one of `tables` among its keys.
  fileprivate func lacks(_ tables: Set<String>) -> Bool {
    if holdsSecret { return true }
    guard case .mapping(let entries) = content else { return false }
    return entries.contains { tables.contains($0.key) }
  }

  /// The node with values from the environment marked as such, of which canonical text keeps only that they are.
  fileprivate var markingSecrets: YAMLNode {
    switch content {
    case .scalar(let scalar):
      guard scalar.style == .plain, scalar.text == "secret()" else { return self }
      return YAMLNode(
        mark: mark,
        content: .scalar(YAMLScalar(text: "secret", style: .quoted, isSecret: true)))
    case .sequence(let items):
      return YAMLNode(mark: mark, content: .sequence(items.map(\.markingSecrets)))
    case .mapping(let entries):
      return YAMLNode(
        mark: mark,
        content: .mapping(
          entries.map {
            YAMLEntry(key: $0.key, keyMark: $0.keyMark, value: $0.value.markingSecrets)
          }))
    }
  }
}
