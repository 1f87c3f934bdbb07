package import Export
public import Platform
public import Report
public import SearchIndex
package import Store

/// A definition whose names, types and files were all found right: ready to run.
public struct BoundPipeline: Sendable {
  /// An analyze node.
  public struct BoundAnalysis: Sendable {
    /// The node's name.
    public let name: String
    /// The `op:`.
    public let op: String
    /// Dataset names by role.
    public let inputs: [String: String]
    /// The role whose dataset is folded.
    public let foldedRole: String
    /// The configured analysis.
    public let analysis: any Analysis
    package let filter: RowFilter?
    /// By role, the side columns of its dataset that the result depends on, by number.
    package let sideColumns: [String: [Int]]
  }

  /// A report node.
  public struct BoundReport: Sendable {
    /// The node: its name, what readers call it, and the analysis that it shows.
    public let node: ReportNode
    package let layout: BoundLayout
    /// The formats that its documents are written in, each once.
    public let formats: [ReportFormat]
    /// From when on figures are printed.
    public let smallCells: SmallCellRule
    /// The analyses whose tables it shows beside those of its own, by the names that stand before theirs.
    package var beside: [(name: String, analysis: String)] = []

    /// The node's name.
    public var name: String { node.name }
    /// The analysis that it shows.
    public var analysis: String { node.analysis }
    /// All analyses that it shows, its own first.
    package var analyses: [String] { [analysis] + beside.map(\.analysis) }
  }

  /// A node of `export`: a file that other programs read.
  public struct BoundExport: Sendable {
    /// The node's name.
    public let name: String
    /// The dataset whose records are written; nil where rejects are.
    public let dataset: String?
    /// The fields that there are.
    package let schema: Schema
    /// The names of the fields, in the order of columns.
    public let fields: [String]
    package let filter: RowFilter?
    package let order: ExportOrder
    package let format: ExportFormat
    /// The name of the file.
    public let file: String
    /// The most private class of a field.
    public let privacy: PrivacyClass
  }

  /// The definition.
  public let definition: Definition
  /// The zone of periods and partial dates.
  public let zone: TimeZone
  /// The normalize nodes.
  public package(set) var datasets: [BoundDataset]
  /// The analyze nodes.
  public package(set) var analyses: [BoundAnalysis]
  /// The report nodes.
  public package(set) var reports: [BoundReport]
  /// The export nodes.
  public let exports: [BoundExport]
  /// What is expected of datasets and of the tables of reports, in the order of the definition.
  package let expectations: [Expectation]
  /// The tests of the definition.
  public let tests: [DefinitionTest]
  /// By record kind whether the options of a node hide rows; kinds that cannot are not in it.
  let hiding: [String: @Sendable (NodeReader) -> Bool]
  /// Sources that take days from the times of files although the definition does not say so.
  let datedByRequest: [String]
  /// Nodes that lack an option, since the definition comes from a store, which keeps neither values from the
  /// environment nor tables beside the definition.
  package var lackingNodes: Set<String> = []

  /// The definition in canonical form, hashed.
  ///
  /// Values from the environment stay out: the hash is printed, and a short secret could be found
  /// from it by trying.
  public var definitionHash: Hash128 { hash(of: DefinitionSection.allCases) }

  /// The same of all that analyses depend on: how reports look is left out.
  package var analysesHash: Hash128 {
    hash(of: DefinitionSection.allCases.filter { $0 != .report && $0 != .export })
  }

  private func hash(of sections: [DefinitionSection]) -> Hash128 {
    var hash = RunningHash()
    hash.update(definition.pipeline)
    hash.update(zone.name)
    if let now = definition.now { hash.update("now " + now.value) }
    for node in definition.nodes where sections.contains(node.section) {
      hash.update(node.section.rawValue)
      hash.update(node.name)
      hash.update(node.canonicalText { _ in "" })
    }
    for source in datedByRequest { hash.update("infer_dates " + source) }
    return hash.digest()
  }

  /// The definition in canonical form, a line a setting or node, without values from the environment.
  public var definitionText: String {
    var text = "pipeline \(definition.pipeline)\nzone \(zone.name)\n"
    if let now = definition.now { text += "now \(now.value)\n" }
    if let title = definition.title { text += "title \(JSONText.quoted(title))\n" }
    for entry in definition.about {
      text += "about.\(entry.key) \(entry.value.canonicalText { _ in "" })\n"
    }
    text += definition.lookText
    if definition.language != .english {
      text += "\(DefinitionReader.languageKey) \(definition.language.rawValue)\n"
    }
    if let clearance = definition.clearance { text += "clearance \(clearance.name)\n" }
    if let smallCells = definition.smallCells {
      text += "\(SmallCellRule.option.key) \(smallCells.text)\n"
    }
    for node in definition.nodes {
      text += "\(node.section.rawValue) \(node.name) \(node.canonicalText { _ in "" })\n"
    }
    if !datedByRequest.isEmpty {
      text += "infer_dates \(datedByRequest.joined(separator: " "))\n"
    }
    return text
  }
}
