/// One file of a rendered report: its name, and how to write its bytes.
///
/// The caller decides where the bytes go, so that the folder of a run can be built aside, synced
/// and renamed.
public struct ReportFile: Sendable {
  /// The file's name, without a folder.
  public let name: String
  private let renderer: any Renderer & Sendable

  init(name: String, renderer: any Renderer & Sendable) {
    self.name = name
    self.renderer = renderer
  }

  /// Writes the file's bytes to a sink, or throws the sink's first error.
  public func write(to sink: any ByteSink) throws {
    try renderer.render(to: sink)
  }
}

extension Report {
  /// The files of this report in the given formats, in that order.
  ///
  /// Throws when the report prints something above `clearance`, so nothing can be written then.
  public func files(
    _ formats: [ReportFormat], clearance: Clearance
  ) throws(ReportError) -> [ReportFile] {
    try requireClearance(clearance)
    return formats.flatMap { format in
      switch format {
      case .html: [ReportFile(name: "\(id).html", renderer: HTMLRenderer(report: self))]
      case .markdown: [ReportFile(name: "\(id).md", renderer: MarkdownRenderer(report: self))]
      case .json: [ReportFile(name: "\(id).json", renderer: JSONRenderer(report: self))]
      case .csv:
        tables.map { table in
          ReportFile(name: csvName(of: table), renderer: CSVRenderer(table: table))
        }
      }
    }
  }

  /// The name of the CSV file with all rows of a table.
  func csvName(of table: Table) -> String { "\(id).\(table.id).csv" }

  /// The sentence under a table that is not printed whole, or nil.
  func shownRowsSentence(_ table: Table) -> String? {
    guard table.printedRowCount < table.rowCount else { return nil }
    let shown = GroupedInteger.text(Int64(table.printedRowCount))
    let all = GroupedInteger.text(Int64(table.rowCount))
    return "Showing \(shown) of \(all); all rows are in \(csvName(of: table))."
  }
}

extension Table {
  /// The sentence under a table with suppressed cells, or nil.
  var suppressionSentence: String? {
    smallestCell.map { "Figures over fewer than \($0) records are hidden (shown as “*”)." }
  }
}
