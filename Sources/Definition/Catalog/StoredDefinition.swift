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
  /// How many records a figure must rest on to be printed, where a report node does not say it itself.
  public let minimumCell: Int64

  /// Reads the definition that `state` has; nodes that cannot be read are left out.
  public init(_ state: StoreState) {
    let lines = state.definition.split(separator: "\n")
    minimumCell =
      lines.lazy.compactMap { line in
        line.hasPrefix(Self.minimumCellStart)
          ? Int64(line.dropFirst(Self.minimumCellStart.count)) : nil
      }.first ?? 1
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

  private static let minimumCellStart = DefinitionReader.minimumCell.key + " "

  /// Whether any report hides figures over few records, or all do unless they say otherwise.
  public var hidesSmallCells: Bool {
    minimumCell > 1
      || nodes.contains { $0.section == .report && minimumCell(ofReport: $0.name) > 1 }
  }

  /// How many records a figure of the report `name` must rest on to be printed.
  func minimumCell(ofReport name: String) -> Int64 {
    let own = node(name, in: .report)?.reader?.optionalInteger(
      DefinitionReader.minimumCell.key, in: DefinitionReader.minimumCells)
    return own.map { Int64($0.value) } ?? minimumCell
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
