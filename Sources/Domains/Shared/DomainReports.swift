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

  /// Hides figures over few records in reports of domains.
  public func protected(
    _ documents: [(document: any ReportDocument, minimumCell: Int64)]
  ) -> [any ReportDocument] {
    let found = documents.map { $0.document as? FormattedReport }
    let reports = zip(found, documents).compactMap { formatted, place in
      formatted.map { ($0.report, SmallCellRule(minimum: place.minimumCell)) }
    }
    var rest = SmallCellSuppression(reports).suppressed()[...]
    return zip(found, documents).map { formatted, place in
      guard let formatted, let report = rest.popFirst() else { return place.document }
      return FormattedReport(report, formats: formatted.formats)
    }
  }

  /// Writes nothing beside the reports.
  public func writeCompanions(
    of documents: [any ReportDocument], facts: RunFacts, writer: ReportWriter
  ) throws {}
}
