public import Platform
public import Report
public import SearchIndex

/// A pipeline definition: its general settings and its nodes.
///
/// The nodes are only declared here. What stands in them is read by whoever knows the record,
/// analysis or report, through `NodeDeclaration.reader(_:)`, into the same diagnostics.
public struct Definition: Sendable {
  /// The definition's path as it was given.
  public let file: String
  /// The id of the pipeline.
  public let pipeline: String
  /// The title for reports.
  public let title: String?
  /// Facts about the data for reports, in file order.
  public let about: [YAMLEntry]
  /// How pages look.
  public let look: PageLook
  /// The file of the logo, as the definition says it; nil for none.
  let logoFile: String?
  /// The language of what the program writes on pages by itself.
  public let language: Language
  /// The parameters with their values.
  public let parameters: [DefinitionParameter]
  /// The time zone of sources and windows that name none.
  public let zone: Located<String>?
  /// The instant taken for now, as text.
  public let now: Located<String>?
  /// The most private class that reports may show.
  public let clearance: PrivacyClass?
  /// From when on figures are printed; nil if every figure is.
  public let smallCells: SmallCellRule?
  /// How many rejects a run may have.
  public let maximumRejects: RejectLimit
  /// All nodes in file order, which is also the order of the sections.
  public let nodes: [NodeDeclaration]
  /// The entries of `tests:`, not yet read further.
  public let tests: [YAMLNode]
  /// The place of each node in `nodes` by its name.
  let ordinals: [String: Int]

  /// The folder that paths in the definition are relative to; empty if it is the working folder.
  public var folder: String { Path.folder(of: file) }

  /// The nodes of one section in file order.
  public func nodes(in section: DefinitionSection) -> [NodeDeclaration] {
    nodes.filter { $0.section == section }
  }

  /// The node called `name`.
  public func node(_ name: String) -> NodeDeclaration? { ordinals[name].map { nodes[$0] } }
}
