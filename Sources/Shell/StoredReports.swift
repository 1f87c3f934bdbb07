import Definition
import Platform
import Report
import SearchIndex
import Store
import Text

/// The reports that a run left in its store, as far as somebody may know of them.
///
/// The id of a report is as private as its text: that of a page has the key of what it is about in it.
struct StoredReports {
  let store: StoreReader
  let clearance: PrivacyClass

  /// A report with the formats that the run wrote.
  typealias Entry = ReportCollection.Entry

  /// The report called `id`, whose figures and tables may be more private than its text.
  ///
  /// Whether one above the clearance has this id is told to nobody.
  func read(_ id: String) throws -> Entry {
    for node in store.state.reports {
      guard let document = node.documents.first(where: { $0.id == id }) else { continue }
      let entry = try read(document, of: definition.reportNode(node.name))
      if entry.report.privacy <= clearance { return entry }
    }
    let (shown, hidden) = try all()
    guard hidden.isEmpty else {
      throw ClearanceRefused(
        "no report '\(id)' that is \(clearance.name) at most; \(Self.sentence(hidden))")
    }
    throw Self.unknown("report", id, among: shown.map(\.report.id))
  }

  /// Every report of the run that may be named, in printed order, and those that may not.
  ///
  /// Reads all of them.
  func all() throws -> (shown: [Entry], hidden: [Entry]) {
    let definition = definition
    let entries = try store.state.reports.flatMap { report in
      let node = definition.reportNode(report.name)
      return try report.documents.map { try read($0, of: node) }
    }
    return (
      entries.filter { $0.report.privacy <= clearance },
      entries.filter { $0.report.privacy > clearance }
    )
  }

  /// The files of exports that the run wrote beside them: the name of each node, its form and what it reads.
  var exports: [(name: String, format: String, input: String)] {
    definition.nodes.filter { $0.section == .export }.compactMap { node in
      guard let reader = node.reader, let input = reader.optionalString("input") else { return nil }
      return (node.name, reader.optionalString("format")?.value ?? "csv", input.value)
    }
  }

  private var definition: StoredDefinition { StoredDefinition(store.state) }

  private func read(_ document: StoreState.Document, of node: ReportNode) throws -> Entry {
    let (report, formats) = try ReportModelFile.read(store.layout.file(document.output))
    return Entry(report, formats: formats, node: node)
  }

  /// How many reports are not shown, and what would show them.
  static func sentence(_ hidden: [Entry]) -> String {
    let needed = hidden.map(\.report.privacy).max() ?? .personal
    let count = hidden.count == 1 ? "1 report is" : "\(hidden.count) reports are"
    return "\(count) more private: give --clearance \(needed.name)"
  }

  /// A usage error that offers the nearest of `names`.
  static func unknown(_ what: String, _ name: String, among names: [String]) -> CommandFailure {
    CommandFailure(.usage, StoredName.unknown(what, name, among: names).description)
  }
}
