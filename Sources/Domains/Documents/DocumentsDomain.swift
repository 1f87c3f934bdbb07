public import Definition

/// Texts that are searched by their words, whatever they are about.
public enum DocumentsDomain {
  /// What the toolkit needs to know of this domain.
  public static let domain = Domain(
    name: "documents", records: [DocumentRecord.kind], analyses: [], reports: [], generators: [])
}
