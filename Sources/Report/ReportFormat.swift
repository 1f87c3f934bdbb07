/// The formats that a report can be written in.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// One page without network or script.
  case html
  /// One page for repositories and wikis.
  case markdown = "md"
  /// One file per table.
  case csv
  /// One file with every figure and its provenance.
  case json

  /// The extension of the files.
  public var fileExtension: String { rawValue }
}
