public import Pipeline
internal import Report
internal import SearchIndex

/// The reports of all domains, as the engine sees them.
public struct DomainReports: ReportLibrary {
  /// A library.
  public init() {}

  /// Reads a report that a run left in its store.
  public func read(path: String) throws -> any ReportDocument {
    let (report, formats) = try ReportModelFile.read(path: path)
    return FormattedReport(report, formats: formats)
  }

  /// Writes `results.sqlite` with the reports whose formats include it.
  public func writeCompanions(
    of documents: [any ReportDocument], facts: RunFacts, writer: ReportWriter
  ) throws {
    try Self.writeDatabase(documents.compactMap { $0 as? FormattedReport }, to: writer)
  }

  /// Writes `results.sqlite` with those of `reports` whose formats include it, if there are any.
  public static func writeDatabase(
    _ reports: [FormattedReport], to writer: ReportWriter
  ) throws {
    let wanted = reports.filter { $0.formats.contains(.sqlite) }.map(\.report)
    guard !wanted.isEmpty else { return }
    let database = ResultsDatabase(wanted)
    try writer.file(
      ResultsDatabase.fileName, isPrivate: database.requiredClearance > .internal
    ) { append in
      try withoutActuallyEscaping(append) { append in
        try database.write(to: AppendingSink(append))
      }
    }
  }
}
