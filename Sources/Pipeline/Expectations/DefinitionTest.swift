/// A test that stands in a definition: rows that are given, and what should become of them.
public struct DefinitionTest: Sendable {
  /// Records of a dataset that should be kept, in their order.
  struct Rows: Sendable {
    let dataset: Int
    /// The fields named, with their values; others may be anything.
    let rows: [[(field: Int, value: FieldValue)]]
  }

  /// A record that should be refused.
  struct Rejected: Sendable, Hashable {
    let line: Int64
    let code: String
  }

  /// What should be counted.
  struct Count: Sendable {
    let dataset: Int
    let word: String
    let expected: Int64

    /// The words, as balances use them.
    static let words = ["read", "kept", "filtered", "merged", "rejected"]
  }

  /// A figure of a report.
  struct FigureValue: Sendable {
    let address: String
    /// Nil where there should be no value.
    let expected: ExactDecimal?
  }

  /// A file of a source.
  struct GivenFile: Sendable {
    /// Its name, where the source reads names.
    let name: String
    let content: String
  }

  /// Its name.
  public let name: String
  /// The files of sources by their names; those that are not given hold no record.
  let given: [String: [GivenFile]]
  let rows: [Rows]
  /// All rejects of a dataset, in their order.
  let rejects: [(dataset: Int, rejected: [Rejected])]
  let counts: [Count]
  let figures: [FigureValue]
}
