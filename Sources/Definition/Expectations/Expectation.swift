internal import Platform
package import SearchIndex
package import Store
package import Text

/// Something that the definition claims of the records of a dataset or of a report's table.
///
/// Bound: names are resolved and values converted.
package struct Expectation: Sendable {
  /// What is looked at.
  package enum Subject: Sendable {
    /// The kept records of the dataset at this place.
    case dataset(Int, DatasetTest, RowFilter?)
    /// A table of the report node at this place.
    case table(Int, table: String, TableTest)
  }

  package let name: String
  /// The node that it stands in.
  package let node: String
  /// The word that says what is claimed, such as `unique`.
  let kind: String
  package let severity: ExpectationSeverity
  package let subject: Subject
  /// What is claimed, in canonical form: without name, severity and `where:`.
  let text: String

  /// The table that it is about; empty for the records of a dataset.
  var table: String {
    if case .table(_, let table, _) = subject { table } else { "" }
  }

  /// What a state holds of it before it was checked.
  package func unchecked(_ key: TaskKey) -> StoreState.Expectation {
    StoreState.Expectation(
      name: name, node: node, table: table, kind: kind, severity: severity, key: key,
      verdict: .passed, checked: 0, failed: 0, outputs: [])
  }
}

/// What is claimed of records.
package enum DatasetTest: Sendable {
  /// Each row is judged by itself.
  case rows(RowTest)
  /// No two records have the same values in these fields.
  case unique([FieldID])
  /// The value stands in a field of another dataset.
  case foreignKey(FieldID, dataset: Int, field: FieldID)
  /// There are so many records.
  case count(ClosedRange<Int64>)
  /// The newest instant lies at most so many microseconds before now.
  case freshness(FieldID, microseconds: Int64)
  /// The value does not go down from one record of a file, or of a key, to the next.
  case monotonic(FieldID, per: [FieldID])
}

/// What can be told from one row alone.
package enum RowTest: Sendable {
  case notNull([FieldID])
  case range(FieldID, ClosedRange<Int64>)
  case numbers(FieldID, Set<Int64>)
  case texts(FieldID, Set<[UInt8]>)
  case matches(FieldID, TextPattern)

  /// The fields that must have a value for the row to be judged.
  package var fields: [FieldID] {
    switch self {
    case .notNull: []
    case .range(let field, _), .numbers(let field, _), .texts(let field, _), .matches(let field, _):
      [field]
    }
  }
}

/// What is claimed of a report's table.
package enum TableTest: Sendable {
  case notNull([String])
  case unique([String])
  case range(String, ClosedRange<Double>)
  case inSet(String, texts: Set<String>, numbers: Set<Double>)
  case matches(String, TextPattern)
  case count(ClosedRange<Int64>)

  package var columns: [String] {
    switch self {
    case .notNull(let columns), .unique(let columns): columns
    case .range(let column, _), .inSet(let column, _, _), .matches(let column, _): [column]
    case .count: []
    }
  }
}
