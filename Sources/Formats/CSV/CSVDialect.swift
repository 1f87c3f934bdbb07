/// How the bytes of a CSV file are to be understood: declared, never guessed.
public struct CSVDialect: Equatable, Sendable {
  /// The byte between two fields.
  public let delimiter: UInt8
  /// The byte around fields that may hold delimiters and line ends, or nil if there is none.
  public let quote: UInt8?
  /// Whether the first record names the columns.
  public let hasHeader: Bool
  /// The column names of a file without header.
  public let columns: [String]

  /// A dialect; both bytes are ASCII, other than NUL, CR and LF, and differ.
  ///
  /// `columns` names the columns where no header does, and is empty otherwise.
  public init(
    delimiter: UInt8 = UInt8(ascii: ","), quote: UInt8? = UInt8(ascii: "\""),
    hasHeader: Bool = true, columns: [String] = []
  ) throws(CSVError) {
    try Self.check(delimiter, role: "delimiter")
    if let quote {
      try Self.check(quote, role: "quote")
      if quote == delimiter { throw .delimiterIsQuote(found: quote) }
    }
    if hasHeader != columns.isEmpty {
      throw .columnNames(
        expected: hasHeader ? "none, since the header names them" : "one or more, without header",
        found: columns.count)
    }
    try Self.checkUnique(columns)
    self.delimiter = delimiter
    self.quote = quote
    self.hasHeader = hasHeader
    self.columns = columns
  }

  /// A byte that means nothing in this dialect.
  var padByte: UInt8 {
    let candidates = [UInt8(ascii: "x"), UInt8(ascii: "y"), UInt8(ascii: "z")]
    return candidates.first { $0 != delimiter && $0 != quote } ?? 0x7F
  }

  private static func check(_ byte: UInt8, role: String) throws(CSVError) {
    if byte == 0 || byte >= 0x80 || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") {
      throw .unsupportedCharacter(role: role, found: byte)
    }
  }

  static func checkUnique(_ names: [String]) throws(CSVError) {
    var positions: [String: Int] = [:]
    for (position, name) in names.enumerated() {
      if let first = positions.updateValue(position, forKey: name) {
        throw .duplicateColumn(name: name, first: first, second: position)
      }
    }
  }
}
