public import Platform
public import SearchIndex

/// A report laid out: ready to be written in its formats, and to be kept in the store.
///
/// Immutable; any thread.
public protocol ReportDocument: Sendable {
  /// The stem of its files, and the first part of the address of each of its figures.
  var id: String { get }

  /// The most private class of anything that it prints.
  var requiredClearance: PrivacyClass { get }

  /// Throws `ClearanceRefused`, which names what is too private, if it shows more than `granted`.
  func checkClearance(_ granted: PrivacyClass) throws

  /// The document whose figures count only those records of `dataset` that `query` finds, too.
  ///
  /// An analysis with a filter knows nothing of it, so its report names the records without it.
  func restricting(_ dataset: String, to query: String) -> any ReportDocument

  /// The document with what its definition says of itself.
  func telling(_ about: [RunFacts.About]) -> any ReportDocument

  /// The table called `id`, as expectations look at it; nil if there is none.
  func table(_ id: String) -> ReportTable?

  /// The figure at an address such as `ranking/locations/L1/votes`, as tests compare it.
  func figure(at address: String) -> ReportFigure

  /// Writes a file for each of its formats and tables.
  func write(to writer: ReportWriter) throws

  /// Writes the report with every figure to `path`, which must not exist yet, to be read again;
  /// returns the file's fingerprint.
  func store(at path: String, fileSystem: any FileSystem) throws -> UInt64
}

/// What stands at the address of a figure.
public enum ReportFigure: Sendable, Equatable {
  /// The report has no figure there.
  case absent
  /// There is a figure, and it has no value.
  case missing
  /// Its value.
  case number(Double)
}

/// What the engine needs to know of reports without knowing what is in one.
public protocol ReportLibrary: Sendable {
  /// Reads a report that `ReportDocument.store` wrote.
  func read(_ file: ContainerFile) throws -> any ReportDocument

  /// Hides figures over few records in the documents of one run, each with the fewest records whose
  /// figures it may print, and others from which they could be worked out; keeps their order.
  ///
  /// Throws `ClearanceRefused`, which names the key to make coarser, where it cannot be found out in reasonable time
  /// what else has to be hidden.
  func protected(
    _ documents: [(document: any ReportDocument, minimumCell: Int64)]
  ) throws -> [any ReportDocument]

  /// Writes what stands in a report folder beside the reports themselves.
  func writeCompanions(
    of documents: [any ReportDocument], facts: RunFacts, writer: ReportWriter) throws
}
