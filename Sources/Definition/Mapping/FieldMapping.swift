public import Platform
public import SearchIndex
public import Text

/// How one source column becomes one record field.
public struct FieldMapping: Sendable {
  /// How bytes become a value.
  public enum Conversion: Sendable {
    /// Taken as they are.
    case bytes
    /// Without their marks.
    case marked(Markup)
    /// A whole number.
    case integer
    /// A decimal number of at most that many places.
    case decimal(places: Int)
    /// A decimal number that is rounded to that many places.
    case measurement(places: Int)
    /// The same, from another unit than that of the field.
    case converted(places: Int, MeasurementUnit)
    /// `true` or `false`, `1` or `0`.
    case boolean
    /// A moment in a declared format, in a zone if the format leaves it open.
    case instant(InstantFormat, TimeZone?)
    /// A date in a declared format; into several columns if the field is uncertain.
    case date(DateFormat)
    /// A list of texts, of which one text is cut at the separator, if there is one.
    case list(separator: [UInt8]?)
    /// A list of the stretches that the marks of a text set apart.
    case spans(Markup)
  }

  /// The record's field.
  public private(set) var field: FieldID
  /// The column's name in the source.
  public let column: Located<String>
  /// Other names of it, of which a file may have one in its place.
  package internal(set) var otherNames: [Located<String>] = []
  /// Whether files may lack it: of their rows it is null.
  package internal(set) var isOptionalColumn = false
  /// How bytes become a value.
  public let conversion: Conversion
  /// What a message says was expected, such as `a number of at most 2 decimals`.
  public let expected: String
  /// Everything that the outcome depends on, in canonical form.
  public let identity: String

  /// The same for the field of another schema.
  func filling(_ field: FieldID) -> FieldMapping {
    var mapping = self
    mapping.field = field
    return mapping
  }

  /// All names that the column may have.
  package var names: [Located<String>] { [column] + otherNames }
}

extension FieldMapping {
  init(
    field: FieldID, column: Located<String>, conversion: Conversion, expected: String,
    identity: String
  ) {
    self.field = field
    self.column = column
    self.conversion = conversion
    self.expected = expected
    self.identity = identity
  }
}
