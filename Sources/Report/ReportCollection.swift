internal import Platform

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

  /// Reports whose ids differ; values that lead to others than these lead nowhere.
  public init(_ entries: [Entry]) {
    let pages = Set(entries.map(\.report.id))
    self.entries = entries.map { entry in
      var report = entry.report
      for section in report.sections.indices {
        for table in report.sections[section].tables.indices {
          report.sections[section].tables[table].unlink(allBut: pages)
        }
      }
      return Entry(report, formats: entry.formats, node: entry.node)
    }
  }

  /// The files of all reports, the database with those whose formats include it, and the index that leads to all of
  /// them.
  public func files(of run: RunDescription) -> [ReportFile] {
    let index = ReportIndex(run, entries: entries.map { ReportIndex.Entry($0) })
    let map = ReportMap(
      title: run.title, entries: entries, look: run.look, language: index.language)
    let files = entries.flatMap { $0.report.files($0.formats, in: map.frame(of: $0)) } + database
    return files + index.files(in: map.indexFrame, beside: files.map(\.name))
  }

  /// The files of the reports and their database, whose pages link to no other: for some of the reports of a run, since
  /// an index of them would say that there are no others.
  public func filesWithoutIndex(look: PageLook) -> [ReportFile] {
    entries.flatMap { $0.report.files($0.formats, in: PageFrame(look: look)) } + database
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

/// What the pages of a run say of it beside its reports.
public struct RunDescription: Sendable {
  /// The title of the index, such as the name of the pipeline.
  public let title: String
  /// What the definition says of itself and its data.
  public let about: [Parameter]
  /// The datasets that the reports rest on.
  public let datasets: [IndexedDataset]
  /// How pages look.
  public let look: PageLook

  /// A description from its parts.
  public init(
    title: String, about: [Parameter] = [], datasets: [IndexedDataset] = [],
    look: PageLook = PageLook()
  ) {
    self.title = title
    self.about = about
    self.datasets = datasets
    self.look = look
  }
}
