/// A table that an analysis leaves, as it is known before anything was read.
public struct DeclaredTable: Hashable, Sendable {
  /// Its name.
  public let id: String
  /// The names of all columns that it may have.
  public let columns: [String]

  /// A table with its columns.
  public init(_ id: String, columns: [String]) {
    self.id = id
    self.columns = columns
  }
}
