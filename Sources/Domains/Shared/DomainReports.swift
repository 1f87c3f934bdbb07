public import Pipeline
public import Platform
public import Report
internal import SearchIndex

/// The reports of all domains, as the engine sees them.
public struct DomainReports: ReportLibrary {
  /// A library.
  public init() {}

  /// Reads a report that a run left in its store.
  public func read(_ file: ContainerFile) throws -> any ReportDocument {
    let (report, formats) = try ReportModelFile.read(file)
    return FormattedReport(report, formats: formats)
  }

  /// Hides figures over few records in reports of domains.
  public func protected(
    _ documents: [(document: any ReportDocument, minimumCell: Int64)]
  ) throws -> [any ReportDocument] {
    let found = documents.map { $0.document as? FormattedReport }
    let reports = zip(found, documents).compactMap { formatted, place in
      formatted.map { ($0.report, SmallCellRule(minimum: place.minimumCell)) }
    }
    var rest: ArraySlice<Report>
    do throws(TooManySmallCells) {
      rest = try SmallCellSuppression(reports).suppressed()[...]
    } catch { throw ClearanceRefused("\(error)") }
    return zip(found, documents).map { formatted, place in
      guard let formatted, let report = rest.popFirst() else { return place.document }
      return FormattedReport(report, formats: formatted.formats)
    }
  }

  /// Writes `results.sqlite` with the reports whose formats include it, and an index page in HTML and
  /// in Markdown if a report has that format.
  public func writeCompanions(
    of documents: [any ReportDocument], facts: RunFacts, writer: ReportWriter
  ) throws {
    let reports = documents.compactMap { $0 as? FormattedReport }
    try Self.writeCompanions(
      of: reports, title: facts.title, about: facts.about.map { Parameter($0) }, to: writer)
  }

  /// The same from what a run leaves; `about` stands in each of its reports.
  public static func writeCompanions(
    of reports: [FormattedReport], title: String, about: [Parameter], to writer: ReportWriter
  ) throws {
    try writeDatabase(reports, to: writer)
    let index = ReportIndex(
      title: title, about: about,
      entries: reports.map { ReportIndex.Entry($0.report, formats: $0.formats) })
    for file in index.files
    where reports.contains(where: { $0.formats.contains { file.name == "index.\($0.rawValue)" } }) {
      try writer.file(file.name, isPrivate: index.requiredClearance > .internal, file.write)
    }
  }

  /// Writes `results.sqlite` with those of `reports` whose formats include it, if there are any.
  public static func writeDatabase(
    _ reports: [FormattedReport], to writer: ReportWriter
  ) throws {
    let wanted = reports.filter { $0.formats.contains(.sqlite) }.map(\.report)
    guard !wanted.isEmpty else { return }
    let database = ResultsDatabase(wanted)
    try writer.file(
      ResultsDatabase.fileName, isPrivate: database.requiredClearance > .internal, database.write)
  }
}
