public import Pipeline

/// Dreams that people write down.
public enum JournalDomain {
  /// What the toolkit needs to know of this domain.
  public static let domain = Domain(
    name: "journal", records: [], analyses: [], reports: [],
    generators: [DreamsGeneration.kind],
    evaluators: [], commands: [])
}
