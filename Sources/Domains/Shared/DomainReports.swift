public import Pipeline
internal import Report

/// The reports of all domains, as the engine sees them.
public struct DomainReports: ReportLibrary {
  /// A library.
  public init() {}

  /// Reads a report that a run left in its store.
  public func read(path: String) throws -> any ReportDocument {
    let (report, formats) = try ReportModelFile.read(path: path)
    return FormattedReport(report, formats: formats)
  }

  /// Writes nothing beside the reports.
  public func writeCompanions(
    of documents: [any ReportDocument], facts: RunFacts, writer: ReportWriter
  ) throws {}
}
