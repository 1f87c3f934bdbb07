internal import Platform
internal import SearchIndex

/// The partial state of one part of a journal: a sorted table of kind `JRNL`.
///
/// The first byte of a key says what is counted; FORMAT.md, "Journals", has the bytes. The section
/// `ROWS` holds words and pages of each row, so that those of single entries need no second count.
enum JournalPartial {
  static let kind = FileKind("JRNL", version: 1)
  static let rows = FourCC("ROWS")

  /// What an entry of the table counts.
  enum Tag: UInt8 {
    /// A term that an entry has.
    case term = 0x54
    /// Entries with a colour.
    case colour = 0x63
    /// Entries, words and pages of a date.
    case date = 0x64
    /// Entries with an id, by its hash.
    case id = 0x69
    /// Entries with a number of words.
    case length = 0x6E
    /// Entries with a pen style.
    case penStyle = 0x70
    /// Entries with a text, by its hash.
    case text = 0x74
    /// Entries with a pen style and a colour.
    case pair = 0x78
  }

  /// A date as it stands in keys, so that dates ascend by their bytes.
  static func append(_ first: Int32, _ last: Int32, to key: inout [UInt8]) {
    for day in [first, last] {
      let ordered = UInt32(bitPattern: day) ^ 0x8000_0000
      withUnsafeBytes(of: ordered.bigEndian) { key.append(contentsOf: $0) }
    }
  }

  /// The date of a key without its tag; nil if it is cut.
  static func date(_ key: UnsafeRawBufferPointer) -> EntryDate? {
    guard key.count >= 8 else { return nil }
    func day(_ offset: Int) -> Int32 {
      let ordered = UInt32(bigEndian: key.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      return Int32(bitPattern: ordered ^ 0x8000_0000)
    }
    return EntryDate(first: day(0), last: day(4), form: String(decoding: key[8...], as: UTF8.self))
  }

  /// The words and pages of the rows of one part.
  final class Rows {
    private let table: SortedTableReader
    private let bytes: UnsafeRawBufferPointer

    /// The rows of a partial, whose part has `count` of them.
    init(_ file: ContainerFile, count: Int) throws(StoreError) {
      table = try SortedTableReader(file, kind: JournalPartial.kind)
      let section = try table.ownSection(JournalPartial.rows, index: 0)
      guard let section, section.count == 8 * count else {
        throw .corrupt(
          file: file.path, offset: 0, expected: "\(8 * count) bytes in ROWS",
          found: "\(section?.count ?? 0)")
      }
      bytes = section
    }

    func words(_ row: Int) -> Int64 { Int64(bytes.u32(at: 8 * row)) }
    func pages(_ row: Int) -> Int64 { Int64(bytes.u32(at: 8 * row + 4)) }
  }
}
