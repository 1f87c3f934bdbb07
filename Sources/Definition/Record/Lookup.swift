internal import Platform
package import SearchIndex

/// What each record of a dataset takes from one record of another: the one with the same key, the last one before a
/// moment, or the one whose interval holds it.
package struct Lookup: Sendable {
  /// A field of a record, and the field of the other dataset that is to have the same value.
  package struct Match: Sendable {
    package let field: FieldID
    package let other: FieldID
  }

  /// Which record of a key is meant.
  package enum Choice: Sendable {
    /// A key stands once.
    case only
    /// The first or the last one by a field, or in the order in which they were read.
    case first(by: FieldID?)
    case last(by: FieldID?)
    /// The nearest one in time of `field`.
    case nearest(field: FieldID, other: FieldID, Nearness)
    /// One whose interval, from `from` and before `to`, holds `field`.
    case holding(field: FieldID, from: FieldID, to: FieldID, Held)
  }

  /// What is near to a moment.
  package struct Nearness: Sendable {
    package enum Direction: String, Sendable, CaseIterable {
      case before, after, nearest
    }

    package var direction = Direction.before
    /// Whether one of the same moment is left out.
    package var isStrict = false
    /// How far away it may be, in units of the field; nil for any distance.
    package var limit: Int64?
  }

  /// Which of several intervals is meant.
  package enum Held: String, Sendable, CaseIterable {
    case first, last, shortest
  }

  /// The name, which is that of the column that says whether there was one.
  package let name: String
  /// The other dataset.
  package let dataset: String
  package let matches: [Match]
  package let choice: Choice
  /// The fields of the other dataset that are taken.
  package let taken: [FieldID]
  /// The column that says whether there was one; nil where there always is one.
  package let flag: Int?
  /// The columns of what is taken.
  package let columns: [Int]
  /// The longest pause between two records of a session, in units of the time that records are ordered by: then only the
  /// first record of each session can be found.
  package let gap: Int64?
  /// All that values depend on besides those of the fields.
  package let identity: String

  /// All columns that it makes.
  package var allColumns: [Int] { [flag].compactMap(\.self) + columns }

  /// The fields of the record that it reads.
  package var fields: [FieldID] { matches.map(\.field) + timeFields }

  /// The fields of the record that decide which of several records is meant.
  package var timeFields: [FieldID] {
    switch choice {
    case .nearest(let field, _, _), .holding(let field, _, _, _): [field]
    case .only, .first, .last: []
    }
  }

  /// The fields of the other dataset that it reads.
  package var otherFields: [FieldID] { matches.map(\.other) + taken + orderFields }

  /// The fields of the other dataset that decide which of several records is meant.
  package var orderFields: [FieldID] {
    switch choice {
    case .first(let field), .last(let field): [field].compactMap(\.self)
    case .nearest(_, let other, _): [other]
    case .holding(_, let from, let to, _): [from, to]
    case .only: []
    }
  }
}
