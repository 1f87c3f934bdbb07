/// Where the element of a row stands in its document.
struct XMLRowPlace: BitwiseCopyable {
  var offset: Int64 = 0
  /// The byte behind its end tag, once that was read.
  var end: Int64 = 0
  /// The lines before it in the document.
  var line: Int64 = 0
  /// Whether it is longer than a row may be.
  var isTooLong = false
  /// Whether it is none of the format.
  var isMalformed = false
}

/// What a walk found in a text that holds rows.
enum XMLTextStep {
  /// A row begins; `row` says at which byte, and `beginRow()` lets it.
  case begins
  /// The open row ended before this place, or here.
  case ended
  /// Nothing more in this text.
  case passed
}

/// How many bytes of a document the characters of a text have, which is UTF-8.
enum XMLTextUnit {
  case utf8, latin1, utf16

  /// The bytes of the document for a byte of the text; all of a character count at its first.
  @inline(__always)
  func byteCount(of byte: UInt8) -> Int64 {
    switch self {
    case .utf8: 1
    case .latin1: byte & 0xC0 == 0x80 ? 0 : 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 4 : 2
    }
  }
}

/// Follows the tags of a document of one format, and gathers what its rows are made of, row after row.
protocol XMLWalk: ~Copyable {
  /// The row that is open, or the one that `leave` told the end of.
  var row: XMLRowPlace { get set }
  /// Whether a row is open.
  var isInRow: Bool { get }
  /// Why the document cannot be used, although it is XML so far.
  var stop: XMLStop? { get }
  /// What was noticed since `beginSpan`, by code.
  var notes: [String: Int64] { get }

  /// The most bytes of a row, as it stands in the document and in its columns.
  var rowLimit: Int { get }
  /// What a row is called: `point`.
  var rowName: String { get }
  var columnCount: Int { get }
  /// The bytes that the columns of any row fit in.
  var longestRow: Int { get }
  /// The bytes that the columns of the row that ended fit in.
  var rowByteCount: Int { get }

  /// Forgets what was noticed.
  mutating func beginSpan()
  /// Whether a row begins with this tag.
  func isRow(_ event: XMLEvent) -> Bool
  /// The element of a row begins; `row` says where.
  mutating func beginRow(_ event: XMLEvent, _ xml: borrowing XMLReader)
  /// An element that is no row begins.
  mutating func enter(_ event: XMLEvent, _ xml: borrowing XMLReader)
  /// Text goes on.
  mutating func text(_ event: XMLEvent, _ xml: borrowing XMLReader)
  /// An element ends; true if that was a row, which is whole now.
  mutating func leave(_ event: XMLEvent) -> Bool
  /// Whether the open element holds rows as text.
  var isAroundRows: Bool { get }
  /// Goes on in a text of an element that holds rows, from where it stopped before.
  mutating func nextRow(
    in text: XMLEvent, _ xml: borrowing XMLReader, _ unit: XMLTextUnit
  ) -> XMLTextStep
  /// The row begins that `nextRow` found.
  mutating func beginRow()
  /// An element begins; true if a row ends before it, which is whole now.
  mutating func endRow(before event: XMLEvent) -> Bool
  /// The first byte that the row needs which may still be kept; nil for none.
  var neededOffset: Int64? { get }
  /// Notes what of the open row was read, up to the byte `offset`.
  mutating func noteLength(upTo offset: Int64)
  /// The code and the words for a row that is none of the format.
  var malformed: (code: String, expected: String) { get }
  /// Why a document that ends at the byte `offset` cannot be used, although it is XML.
  func missing(at offset: Int64) -> XMLStop?
  /// Writes a column of the row that ended, and returns how many bytes of which kind.
  func write(_ column: Int, to place: UnsafeMutablePointer<UInt8>) -> (Int, FieldKind)
}

extension XMLWalk where Self: ~Copyable {
  /// Most documents may be empty.
  func missing(at offset: Int64) -> XMLStop? { nil }

  /// In most formats a row is an element.
  var isAroundRows: Bool { false }

  mutating func nextRow(
    in text: XMLEvent, _ xml: borrowing XMLReader, _ unit: XMLTextUnit
  ) -> XMLTextStep { .passed }

  mutating func beginRow() {}

  mutating func endRow(before event: XMLEvent) -> Bool { false }

  var malformed: (code: String, expected: String) { ("TYPE", "a \(rowName)") }

  /// The first byte that the open row needs, if one is open that may still be kept.
  var neededOffset: Int64? { isInRow && !row.isTooLong ? row.offset : nil }

  /// The open row has more bytes than it may have, up to the byte `offset`.
  @inline(__always)
  mutating func noteLength(upTo offset: Int64) {
    if isInRow, offset - row.offset > Int64(rowLimit) { row.isTooLong = true }
  }

  /// The refusal of a row that is too long or none, in a span.
  func reject(spanStart: Int64, spanLine: Int64) -> RowReject {
    let reason =
      row.isTooLong
      ? ("TOO_LONG", "a \(rowName) of at most \(rowLimit) bytes") : malformed
    return RowReject(
      code: reason.0, offset: row.offset - spanStart, byteCount: row.end - row.offset,
      line: row.line - spanLine, expected: reason.1)
  }
}
