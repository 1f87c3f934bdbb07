public import Formats

/// A look at all records of a file of GEDCOM before any row of it is made, for rules by which one record decides what is
/// kept of another.
///
/// A value gathers what one span of the file says, and then takes over what the spans behind it gathered. What it marks in the
/// end may depend on the records and their order, and not on where spans were cut. One worker's while it gathers.
public protocol FileSurvey: Sendable {
  /// Everything besides the bytes of the file that the marks depend on, in canonical form.
  var identity: String { get }

  /// The structures that are looked at.
  var rows: [GEDCOMPath] { get }

  /// What is looked at in each of them, in the order of the columns of `take`.
  var columns: [GEDCOMColumn] { get }

  /// Takes the next rows, whose places count from the byte `start` of the file's text.
  mutating func take(_ table: FieldTable, from start: Int64)

  /// Takes over what was gathered of the span behind.
  mutating func append(_ next: Self)

  /// The places of the records that are marked, as bytes of the file's text, ascending.
  func marks() -> [Int64]
}
