public import Platform
public import Report
public import Store

/// The definition of a run as its state keeps it, read again node by node.
///
/// The state has each node in canonical form, which is YAML too: so what reads the options of a node
/// when a definition is bound reads them from a store as well. Values from the environment are not
/// kept.
public struct StoredDefinition {
  /// One node.
  public struct Node {
    /// The section that it stands in.
    public let section: DefinitionSection
    /// Its name.
    public let name: String
    let body: YAMLNode

    /// A reader of the node's mapping; what it reports says nothing to a user, since the definition
    /// was found right when it ran.
    public var reader: NodeReader? {
      let diagnostics = Diagnostics(file: "the stored definition")
      return NodeReader(body, name: name, diagnostics: diagnostics)
    }
  }

  /// The nodes in the order of the definition.
  public let nodes: [Node]
  /// What the definition is called, if it says so.
  public let title: String?
  /// The language of its pages.
  public let language: Language
  /// How its pages look.
  public let look: PageLook
  /// The file of the logo, as the definition called it.
  let logoFile: String?
  /// From when on figures are printed, where a report node does not say it itself.
  public let smallCells: SmallCellRule

  /// Reads the definition that `state` has; nodes that cannot be read are left out.
  public init(_ state: StoreState) {
    let lines = state.definition.split(separator: "\n")
    smallCells =
      lines.lazy.compactMap { line in
        line.hasPrefix(Self.smallCellsStart)
          ? SmallCellRule(parsing: line.dropFirst(Self.smallCellsStart.count)) : nil
      }.first ?? SmallCellRule(minimum: 1)
    title = lines.first { $0.hasPrefix("title ") }.flatMap { line in
      YAMLParser.parse(
        Array(line.dropFirst("title ".utf8.count).utf8),
        diagnostics: Diagnostics(file: "the stored definition"))?.scalar?.text
    }
    let languageStart = DefinitionReader.languageKey + " "
    language =
      lines.lazy.filter { $0.hasPrefix(languageStart) }
      .compactMap { Language(rawValue: String($0.dropFirst(languageStart.count))) }.first
      ?? .english
    (look, logoFile) = PageLook.read(lines)
    nodes = lines.compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3, let section = DefinitionSection(rawValue: String(parts[0])),
        let body = YAMLParser.parse(
          Array(parts[2].utf8), diagnostics: Diagnostics(file: "the stored definition"))
      else { return nil }
      return Node(section: section, name: String(parts[1]), body: body)
    }
  }

  private static let smallCellsStart = SmallCellRule.option.key + " "

  /// Whether any report hides figures over few records, or all do unless they say otherwise.
  public var hidesSmallCells: Bool {
    !smallCells.isOff
      || nodes.contains { $0.section == .report && !smallCells(ofReport: $0.name).isOff }
  }

  /// From when on figures of the report `name` are printed.
  func smallCells(ofReport name: String) -> SmallCellRule {
    node(name, in: .report)?.reader.flatMap { SmallCellRule.read($0) } ?? smallCells
  }

  /// The node `name` of `report`, as readers call it; of one that cannot be read only the name is known.
  public func reportNode(_ name: String) -> ReportNode {
    let reader = node(name, in: .report)?.reader
    return ReportNode(
      name: name, title: reader?.optionalString(DefinitionReader.reportTitle.key)?.value,
      analysis: reader?.optionalString("input")?.value ?? "")
  }

  /// The node called `name` in `section`.
  public func node(_ name: String, in section: DefinitionSection) -> Node? {
    nodes.first { $0.section == section && $0.name == name }
  }
}
