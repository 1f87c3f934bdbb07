internal import Platform
internal import SearchIndex

/// The pages that lead to all reports of a run.
///
/// They say nothing that the reports do not say, so they need the clearance of all of them.
struct ReportIndex: Sendable {
  /// The name of the page, to which the pages of all reports link.
  static let pageName = "index.html"

  /// The name of the same page in Markdown.
  static let markdownName = "index.md"

  /// The name of the list for programs.
  static let listName = "index.json"

  /// What the page says of the run.
  let run: RunDescription
  /// The reports in printed order.
  let entries: [Entry]

  /// The language of all its reports, which is that of their definition.
  var language: Language { entries.first?.language ?? .english }

  /// An index of `entries`.
  init(_ run: RunDescription, entries: [Entry]) {
    self.run = run
    self.entries = entries
  }

  /// The title of the page.
  var title: String { run.title }

  /// Its files in the formats that its reports are written in.
  ///
  /// A folder with pages has the list for programs too, since that is what joins it with others.
  func files(in frame: PageFrame, beside files: [String]) -> [ReportFile] {
    let formats = Set(entries.flatMap { $0.files.map(\.format) })
    var pages: [(name: String, renderer: any Renderer & Sendable)] = []
    if formats.contains(.html) {
      pages.append((Self.pageName, HTMLIndexRenderer(index: self, frame: frame)))
    }
    if formats.contains(.markdown) {
      pages.append((Self.markdownName, MarkdownIndexRenderer(index: self)))
    }
    if formats.contains(.html) || formats.contains(.json) {
      let names = (files + pages.map(\.name)).sorted {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
      }
      pages.append((Self.listName, JSONIndexRenderer(index: self, files: names)))
    }
    return pages.map {
      ReportFile(name: $0.name, privacy: requiredClearance, renderer: $0.renderer)
    }
  }

  /// The clearance that a reader of the index needs.
  var requiredClearance: Clearance { entries.map(\.privacy).max() ?? .public }

  /// Where the page lists the pages of a node.
  static func anchor(ofPagesOf node: ReportNode) -> String { "pages.\(node.name)" }

  /// The balance of all reports; a row that several of them print stands once.
  var balance: [BalanceRow] {
    var seen: Set<BalanceRow> = []
    return entries.flatMap(\.balance).filter { seen.insert($0).inserted }
  }

  /// The nodes with their reports, in printed order.
  var nodes: [Node] {
    var places: [String: Int] = [:]
    var nodes: [Node] = []
    for entry in entries {
      if let place = places[entry.node.name] {
        nodes[place].entries.append(entry)
      } else {
        places[entry.node.name] = nodes.count
        nodes.append(Node(node: entry.node, entries: [entry]))
      }
    }
    return nodes
  }
}

extension ReportIndex {
  /// A node with its reports.
  struct Node {
    let node: ReportNode
    fileprivate(set) var entries: [Entry]

    /// Its own report; nil if it has pages alone.
    var own: Entry? { entries.first { $0.id == node.name } }
    /// The pages of its series.
    var pages: [Entry] { entries.filter { $0.id != node.name } }
  }

  /// The files of a report in one format.
  struct Files: Sendable {
    /// The format.
    let format: ReportFormat
    /// Their names.
    let names: [String]

    /// What a link to one of them says: the format, or of several files the table or map that it holds.
    func label(of name: String) -> String {
      let parts = name.split(separator: ".")
      return names.count > 1 && parts.count > 2
        ? parts[1..<parts.count - 1].joined(separator: ".") : format.title
    }
  }

  /// One report.
  struct Entry: Sendable {
    /// The report's id.
    let id: String
    /// The node that it belongs to.
    let node: ReportNode
    /// Its title.
    let title: String
    /// The language of its words.
    let language: Language
    /// The sentence that it answers its question with; may be empty.
    let sentence: String
    /// Its period or scope.
    let subtitle: String
    /// The most private class of anything in it.
    let privacy: Clearance
    /// The names of its files by format.
    let files: [Files]
    /// How many findings it has of each severity, the gravest first; none that it has none of.
    let findings: [(severity: Finding.Severity, count: Int)]
    /// What became of every record, stage by stage.
    let balance: [BalanceRow]
    /// The headings of its sections.
    let headings: [Heading]
    /// What stands in its tables and leads to pages.
    let names: [Name]
    /// The measures of its figures.
    let measures: [Measure]
    /// Its first figures that stand alone.
    let figures: [HeadFigure]
    /// The version of the program that wrote it.
    let toolVersion: String

    /// The entry of a report that is written in some formats.
    init(_ entry: ReportCollection.Entry) {
      let report = entry.report
      id = report.id
      node = entry.node
      title = report.title
      language = report.language
      sentence = report.answer
      subtitle = report.subtitle
      privacy = report.requiredClearance
      files = entry.formats.compactMap { format in
        let names =
          format == .sqlite
          ? [ResultsDatabase.fileName] : report.files([format]).map(\.name)
        // A format of tables or maps writes nothing for a report without any.
        return names.isEmpty ? nil : Files(format: format, names: names)
      }
      findings = Finding.counts(report.findings)
      balance = report.balance
      headings = report.sections.filter { !$0.title.isEmpty }
        .map { Heading(anchor: $0.id, title: $0.title) }
      names = report.tables.flatMap { Name.all(in: $0) }
      measures = report.measures
      figures = HeadFigure.first(of: report)
      toolVersion = report.toolVersion
    }

    /// The page; nil if the report is not written as one.
    var page: String? { files.first { $0.format == .html }?.names.first }

    /// The file that a title links to: the page, or else the first file.
    var mainFile: String? { page ?? files.first?.names.first }

    /// What it says beside its name, in one line: its sentence, else its scope; `run` is the title of the index.
    func answer(in run: String) -> String {
      guard sentence.isEmpty else { return sentence }
      let parts = [run, node.title].contains(title) ? [subtitle] : [title, subtitle]
      return parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// What tells a page from others of its series; `run` is the title of the index.
    func name(in run: String) -> String {
      [title, subtitle].first { !$0.isEmpty && ![run, node.title].contains($0) } ?? title
    }
  }

  /// A heading with the place that leads to it.
  struct Heading: Hashable, Sendable {
    let anchor: String
    let title: String
  }

  /// What a cell says that leads to a page.
  struct Name: Hashable, Sendable {
    let text: String
    /// The id of the report that it leads to.
    let page: String

    /// The names in a table that lead to pages, each once.
    static func all(in table: Table) -> [Name] {
      var seen: Set<Name> = []
      return table.shownColumns.flatMap { column -> [Name] in
        guard case .text(let arena) = column.values, let link = column.link else { return [] }
        return (0..<table.rowCount).compactMap { row in
          guard column.presence(at: row) == .present,
            let page = table.bytes(of: link, at: row), !page.isEmpty
          else { return nil }
          return Name(
            text: String(decoding: column.shown(arena[row]), as: UTF8.self),
            page: String(decoding: page, as: UTF8.self))
        }
      }.filter { seen.insert($0).inserted }
    }
  }
}

extension ReportIndex.Entry {
  /// The findings in words, such as `1 error, 2 notes`; empty if there are none.
  func findingsText(in language: Language) -> String { language.findings(findings) }
}

extension ReportFormat {
  /// The name of the format for readers.
  var title: String {
    switch self {
    case .html: "HTML"
    case .markdown: "Markdown"
    case .csv: "CSV"
    case .json: "JSON"
    case .sqlite: "SQLite"
    case .geojson: "GeoJSON"
    case .gpx: "GPX"
    }
  }
}
