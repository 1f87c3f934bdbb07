/// What a definition consists of: its own records, then the stages of the pipeline in the order in which it lists them.
public enum DefinitionSection: String, CaseIterable, Comparable, Sendable {
  /// Kinds of records of the definition's own.
  case records
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
  /// Records to files for other programs.
  case export

  /// Orders as the pipeline runs.
  public static func < (a: DefinitionSection, b: DefinitionSection) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }
}
