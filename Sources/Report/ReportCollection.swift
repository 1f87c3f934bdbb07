/// Reports that are written into one folder, such as those of a run.
public struct ReportCollection: Sendable {
  /// A report with the formats that it is written in, each once.
  public struct Entry: Sendable {
    /// The report.
    public let report: Report
    /// Its formats.
    public let formats: [ReportFormat]
    /// The node of the definition that it belongs to.
    public let node: ReportNode

    /// A report of `node`.
    public init(_ report: Report, formats: [ReportFormat], node: ReportNode) {
      self.report = report
      self.formats = formats
      self.node = node
    }
  }

  /// The reports in printed order.
  public let entries: [Entry]

  /// Reports whose ids differ.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// The files of all reports, the database with those whose formats include it, and the index that leads to all of
  /// them, titled `title` and with what the definition says of itself and of its datasets.
  public func files(
    title: String, about: [Parameter], datasets: [IndexedDataset] = []
  ) -> [ReportFile] {
    let map = ReportMap(title: title, entries: entries)
    let index = ReportIndex(
      title: title, about: about, entries: entries.map { ReportIndex.Entry($0) },
      datasets: datasets)
    let files = entries.flatMap { $0.report.files($0.formats, in: map.frame(of: $0)) } + database
    return files + index.files(in: map.indexFrame, beside: files.map(\.name))
  }

  /// The files of the reports and their database, whose pages link to no other: for some of the reports of a run, since
  /// an index of them would say that there are no others.
  public var filesWithoutIndex: [ReportFile] {
    entries.flatMap { $0.report.files($0.formats) } + database
  }

  private var database: [ReportFile] {
    let wanted = entries.filter { $0.formats.contains(.sqlite) }.map(\.report)
    guard !wanted.isEmpty else { return [] }
    let database = ResultsDatabase(wanted)
    return [
      ReportFile(
        name: ResultsDatabase.fileName, privacy: database.requiredClearance, renderer: database)
    ]
  }
}
