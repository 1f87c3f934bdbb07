/// How a file is written.
package struct ParquetOptions: Hashable, Sendable {
  /// What readers are told of the file beside its columns, in this order.
  package var metadata: [KeyValue] = []
  /// The level of zstd, 1...19; nil leaves pages as they are.
  ///
  /// Texts are 7 to 8 % smaller at level 2 than at 1 for a fifth more time, and 1 to 4 % smaller at 3 for a third more. Whole
  /// numbers are the same at all levels up to 9 (`PageContent`).
  package var level: Int? = 2
  /// How many rows a row group has, 1...131,072; nil as the schema says.
  package var rowsPerGroup: Int?

  /// Texts that readers find by their key.
  package struct KeyValue: Hashable, Sendable {
    /// What they find it by.
    package var key: String
    /// What they find.
    package var value: String

    /// An entry.
    package init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The options that hold unless others are given.
  package init() {}
}
