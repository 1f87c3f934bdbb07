/// A test that stands in a definition: rows that are given, and what should become of them.
public struct DefinitionTest: Sendable {
  /// Records of a dataset that should be kept, in their order.
  package struct Rows: Sendable {
    package let dataset: Int
    /// The fields named, with their values; others may be anything.
    package let rows: [[(field: Int, value: FieldValue)]]
  }

  /// A record that should be refused.
  package struct Rejected: Sendable, Hashable {
    package let line: Int64
    package let code: String

    package init(line: Int64, code: String) {
      self.line = line
      self.code = code
    }
  }

  /// What should be counted.
  package struct Count: Sendable {
    package let dataset: Int
    package let word: String
    package let expected: Int64

    /// The words, as balances use them.
    static let words = ["read", "produced", "kept", "filtered", "merged", "rejected"]
  }

  /// A figure of a report.
  package struct FigureValue: Sendable {
    package let address: String
    /// Nil where there should be no value.
    package let expected: ExactDecimal?
  }

  /// A file of a source.
  package struct GivenFile: Sendable {
    /// Its name, where the source reads names.
    package let name: String
    package let content: String
  }

  /// Its name.
  public let name: String
  /// The files of sources by their names; those that are not given hold no record.
  package let given: [String: [GivenFile]]
  package let rows: [Rows]
  /// All rejects of a dataset, in their order.
  package let rejects: [(dataset: Int, rejected: [Rejected])]
  package let counts: [Count]
  package let figures: [FigureValue]
}
