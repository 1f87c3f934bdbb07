internal import Platform

/// One file of a rendered report: its name, and how to write its bytes.
///
/// The caller decides where the bytes go, so that the folder of a run can be built aside, synced
/// and renamed.
public struct ReportFile: Sendable {
  /// The file's name, without a folder.
  public let name: String
  /// The most private class of anything in it.
  public let privacy: Clearance
  let renderer: any Renderer & Sendable

  package init(name: String, privacy: Clearance, renderer: any Renderer & Sendable) {
    self.name = name
    self.privacy = privacy
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
    return files(formats)
  }

  /// The files of this report alone, whose clearance was checked, in the given formats, in that order.
  public func files(_ formats: [ReportFormat]) -> [ReportFile] {
    files(formats, in: PageFrame(language: language))
  }

  /// The same among other reports.
  func files(_ formats: [ReportFormat], in frame: PageFrame) -> [ReportFile] {
    let privacy = requiredClearance
    var frame = frame
    frame.hasCSV = formats.contains(.csv)
    func file(_ name: String, _ renderer: any Renderer & Sendable) -> ReportFile {
      ReportFile(name: name, privacy: privacy, renderer: renderer)
    }
    return formats.flatMap { format -> [ReportFile] in
      switch format {
      case .html:
        [file("\(id).html", HTMLRenderer(report: self, frame: frame))]
          + sections.filter(\.isOnOwnPage).map { section in
            file(
              pageName(of: section), HTMLSectionPage(report: self, section: section, frame: frame))
          }
          + tables.flatMap { table in
            (1..<table.htmlPageCount).map { page in
              file(
                pageName(of: table, page: page),
                HTMLTablePage(report: self, table: table, page: page, frame: frame))
            }
          }
      case .markdown: [file("\(id).md", MarkdownRenderer(report: self, frame: frame))]
      // Written once for all reports of a run.
      case .sqlite: []
      case .json: [file("\(id).json", JSONRenderer(report: self))]
      case .csv: tableSeries.map { file(csvName(of: $0[0]), CSVRenderer(tables: $0)) }
      case .geojson: maps.map { file(name(of: $0, format), GeoJSONRenderer(map: $0)) }
      case .gpx: maps.map { file(name(of: $0, format), GPXRenderer(map: $0)) }
      }
    }
  }

  /// The name of the page of a section that has its own.
  func pageName(of section: Section) -> String { "\(id).\(section.id).html" }

  /// The name of the CSV file with all rows of a table.
  func csvName(of table: Table) -> String { "\(id).\(table.slice?.series ?? table.id).csv" }

  /// The name of the file with the features of a map.
  private func name(of map: MapDocument, _ format: ReportFormat) -> String {
    "\(id).\(map.id).\(format.rawValue)"
  }

  /// The maps in printed order.
  private var maps: [MapDocument] { sections.flatMap(\.charts).compactMap { MapDocument($0) } }

  /// The tables by the CSV file, and the SQL table, that they go into, in printed order.
  var tableSeries: [[Table]] {
    var series: [(name: String, tables: [Table])] = []
    for table in tables {
      let name = csvName(of: table)
      if let at = series.firstIndex(where: { $0.name == name }) {
        let first = series[at].tables[0]
        precondition(
          first.slice?.column == table.slice?.column && first.slice != nil
            && first.columns.map(\.id) == table.columns.map(\.id),
          "report \(id): slices of one series have the same columns")
        series[at].tables.append(table)
      } else {
        series.append((name, [table]))
      }
    }
    return series.map(\.tables)
  }

  /// The sentence under a table that is not printed whole, or nil; `file` makes a link of the name of the file with all
  /// rows, which is nil where there is none.
  func shownRowsSentence(_ table: Table, file: ((String) -> String)?) -> String? {
    guard table.printedRowCount < table.rowCount else { return nil }
    return language.text(
      file == nil ? PageWord.someRows : .shownRows,
      [
        "shown": language.integer(table.printedRowCount), "all": language.integer(table.rowCount),
        "file": file?(csvName(of: table)) ?? "",
      ])
  }
}

extension Table {
  /// The sentence under a table with suppressed cells, or nil.
  func suppressionSentence(_ language: Language) -> String? {
    smallestCell.map { language.text(PageWord.hiddenFigures, ["count": String($0)]) }
  }
}
