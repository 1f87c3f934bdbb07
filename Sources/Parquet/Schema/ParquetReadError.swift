/// Why a file of some program cannot be read, or not any further.
///
/// Errors of the place that it is read from are thrown as they come.
package struct ParquetReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which part of the file; empty for what holds for all of it, or for what the caller knows.
  package var place: String
  /// What should have been there.
  package var expected: String
  /// What was there; holds no value of a row.
  package var found: String

  init(expected: String, found: String, place: String = "") {
    self.place = place
    self.expected = expected
    self.found = found
  }

  /// What is wrong with the values of a column.
  package init(column: String, expected: String, found: String) {
    self.init(expected: expected, found: found, place: Self.place(ofColumn: column))
  }

  /// One sentence: where, what was expected and what was found.
  package var description: String {
    (place.isEmpty ? "" : place + ": ") + "expected \(expected), found \(found)"
  }

  /// What a column is called in messages.
  static func place(ofColumn name: String) -> String {
    name.unicodeScalars.count <= 60 ? "column '\(name)'" : "column '\(name.prefix(60))...'"
  }

  /// The same error, at `place` unless it says where.
  func placed(_ place: String) -> ParquetReadError {
    self.place.isEmpty ? ParquetReadError(expected: expected, found: found, place: place) : self
  }
}
