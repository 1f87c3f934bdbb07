public import Formats
public import Platform

/// How the rows and fields of a source are told apart, and what its values mean.
///
/// In JSON Lines there is nothing to declare about the first.
public struct SourceDialect: Hashable, Sendable {
  /// The byte between two fields.
  public internal(set) var delimiter = UInt8(ascii: ",")
  /// The byte around fields that hold delimiters or line ends; nil if there is none.
  public internal(set) var quote: UInt8?
  /// Whether the first row names the columns.
  public internal(set) var hasHeader = false
  /// The names of the columns if the file does not name them; empty otherwise.
  public internal(set) var columns: [Located<String>] = []
  /// Where the columns of lines without delimiters stand; empty otherwise.
  public internal(set) var places: [FixedPlace] = []
  /// The texts that mean "no value"; compared with the whole field.
  public internal(set) var nullWords = [""]
  /// Whether fields of numbers take texts too, in a format that tells them apart.
  public internal(set) var numbersAreText = false
  /// The marks in numbers of delimited text.
  public internal(set) var numberMarks = NumberMarks.plain
  /// The structures of GEDCOM that are rows; empty in other formats.
  public internal(set) var rows: [GEDCOMPath] = []
  /// The components of a calendar that are rows, in capitals.
  public internal(set) var components: [String] = []
  /// The messages of FIT that are rows.
  public internal(set) var message = FITMessage.record
  /// Whether the courses of TCX are read, and not its activities.
  public internal(set) var readsCourses = false
  /// The keys that lead to the rows of a JSON document; none for the document itself.
  public internal(set) var keys: [String] = []
  /// The table of a database whose rows are read.
  public internal(set) var table: String?
  /// The statement of a database whose rows are read.
  public internal(set) var query: String?
  /// The sheet of a workbook whose rows are read; nil for the first one.
  public internal(set) var sheet: String?
  /// The row of a sheet that names the columns; nil for the first one that has a value.
  public internal(set) var headerRow: Int?
  /// Whether objects of Parse are read as plain values.
  public internal(set) var readsParse = false
  /// The elements of XML that are rows.
  public internal(set) var elements: XMLPath?
  /// The names of namespaces, by prefixes of paths.
  public internal(set) var namespaces: [String: String] = [:]
  /// The elements of XML that say why there are no rows.
  public internal(set) var refusals: [XMLPath] = []
  /// The element of XML around rows that has to be there.
  public internal(set) var required: XMLPath?
  /// Whether ids and pointers of GEDCOM have the file's name before them.
  public internal(set) var qualifiesIDs = false

  /// Whether a field with these bytes means "no value".
  public func isNull(_ field: String) -> Bool {
    nullWords.contains { $0.utf8.elementsEqual(field.utf8) }
  }
}
