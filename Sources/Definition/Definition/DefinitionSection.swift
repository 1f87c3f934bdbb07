/// The stages of a pipeline, in the order in which a definition lists them.
public enum DefinitionSection: String, CaseIterable, Comparable, Sendable {
  /// Files to read.
  case ingest
  /// Rows to records.
  case normalize
  /// Records to searchable datasets.
  case index
  /// Records to tables.
  case analyze
  /// Tables to pages and files.
  case report

  /// Orders as the pipeline runs.
  public static func < (a: DefinitionSection, b: DefinitionSection) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }
}
