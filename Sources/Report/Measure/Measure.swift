/// What a figure measures: one name, one formula and one source for every page that prints it.
public struct Measure: Hashable, Sendable {
  /// The stable name, such as `ratings.adjusted_mean`: lower-case words joined by `.` or `_`.
  public let id: String
  /// The name for readers, such as "Adjusted mean".
  public let title: String
  /// The unit of the value, such as "stars" or "km"; empty for a pure number.
  public let unit: String
  /// How the value is computed, in symbols that `definition` explains.
  public let formula: String
  /// One sentence that says what the value means.
  public let definition: String
  /// The publication, standard or rule that the formula comes from.
  public let source: String

  /// A measure; the id must consist of `a-z`, `0-9`, `_` and `.` and start with a letter.
  public init(
    id: String, title: String, unit: String, formula: String, definition: String, source: String
  ) {
    precondition(Measure.isValidID(id), "measure id \(id) is not lower-case words")
    precondition(!title.isEmpty && !definition.isEmpty, "measure \(id) lacks title or definition")
    self.id = id
    self.title = title
    self.unit = unit
    self.formula = formula
    self.definition = definition
    self.source = source
  }

  static func isValidID(_ id: String) -> Bool {
    guard let first = id.utf8.first, first >= 0x61, first <= 0x7A else { return false }
    return id.utf8.allSatisfy { byte in
      switch byte {
      case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "_"), UInt8(ascii: "."): true
      default: false
      }
    }
  }
}
