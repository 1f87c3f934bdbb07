public import SearchIndex

/// The page that links to all reports of a run.
///
/// It says nothing that the reports do not say, so it needs the clearance of their titles.
public struct ReportIndex: Sendable {
  /// The files of a report in one format.
  public struct Files: Sendable {
    /// The format.
    public let format: ReportFormat
    /// Their names, relative to the index.
    public let names: [String]

    /// What a link to one of them says: the format, or of several files the table or map that it holds.
    func label(of name: String) -> String {
      let parts = (name.split(separator: "/").last ?? "").split(separator: ".")
      return names.count > 1 && parts.count > 2
        ? parts[1..<parts.count - 1].joined(separator: ".") : format.title
    }
  }

  /// One report.
  public struct Entry: Sendable {
    /// The report's title.
    public let title: String
    /// Its period or scope.
    public let subtitle: String
    /// The class of title and subtitle.
    public let privacy: Clearance
    /// The names of its files by format, relative to the index.
    public let files: [Files]
    /// How many findings it has of each severity, the gravest first; none that it has none of.
    public let findings: [(severity: Finding.Severity, count: Int)]
    /// What became of every record, stage by stage.
    public let balance: [BalanceRow]

    /// The entry of a report that is written in `formats`, in the folder of the index or, with
    /// `folder`, in one below it.
    public init(_ report: Report, formats: [ReportFormat], folder: String? = nil) {
      title = report.title
      subtitle = report.subtitle
      privacy = report.privacy
      let prefix = folder.map { $0 + "/" } ?? ""
      files = formats.compactMap { format in
        let names =
          format == .sqlite
          ? [ResultsDatabase.fileName] : report.files([format]).map { prefix + $0.name }
        // A format of tables or maps writes nothing for a report without any.
        return names.isEmpty ? nil : Files(format: format, names: names)
      }
      findings = Finding.Severity.allCases.reversed().compactMap { severity in
        let count = report.findings.count { $0.severity == severity }
        return count > 0 ? (severity, count) : nil
      }
      balance = report.balance
    }
  }

  /// The name of the page, to which the pages of all reports link.
  static let pageName = "index.html"

  /// Where the page lists the pages of a node.
  static func anchor(ofPagesOf node: ReportNode) -> String { "pages.\(node.name)" }

  /// The title of the page, such as the name of the pipeline.
  public let title: String
  /// What the definition says of itself and its data.
  public let about: [Parameter]
  /// The reports in printed order.
  public let entries: [Entry]

  /// An index.
  public init(title: String, about: [Parameter] = [], entries: [Entry]) {
    self.title = title
    self.about = about
    self.entries = entries
  }

  /// The clearance that a reader of the index needs.
  public var requiredClearance: Clearance { entries.map(\.privacy).max() ?? .public }

  /// The files of the index: `index.html` and `index.md`.
  public var files: [ReportFile] {
    [
      ReportFile(
        name: Self.pageName, privacy: requiredClearance, renderer: HTMLIndexRenderer(index: self)),
      ReportFile(
        name: "index.md", privacy: requiredClearance, renderer: MarkdownIndexRenderer(index: self)),
    ]
  }

  /// The balance of all reports; a row that several of them print stands once.
  var balance: [BalanceRow] {
    var seen: Set<BalanceRow> = []
    return entries.flatMap(\.balance).filter { seen.insert($0).inserted }
  }
}

extension ReportIndex.Entry {
  /// The file that the title links to: the page, or else the first file.
  var mainFile: String? {
    (files.first { $0.format == .html } ?? files.first)?.names.first
  }

  /// The findings in words, such as `1 error, 2 notes`.
  var findingsText: String {
    findings.isEmpty
      ? "none"
      : findings.map { "\($0.count) \($0.severity.name)\($0.count == 1 ? "" : "s")" }
        .joined(separator: ", ")
  }
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
