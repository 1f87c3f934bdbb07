/// What stands before a page.
///
/// Specification: `parquet.thrift` of apache/parquet-format, `PageHeader`.
struct PageHeader {
  /// What a page holds, by its number in the format.
  enum Kind: Int64 {
    case data = 0
    case index = 1
    case dictionary = 2
    case dataV2 = 3
  }

  private(set) var kind = Kind.index
  /// How many bytes it has when it is decompressed, levels included.
  private(set) var byteCount = 0
  /// How many bytes follow the header.
  private(set) var storedByteCount = 0
  private(set) var checksum: UInt32?
  /// How many values, nulls included.
  private(set) var valueCount = 0
  private(set) var encoding = ValueEncoding.plain
  private(set) var definitionEncoding = ValueEncoding.hybrid
  private(set) var repetitionEncoding = ValueEncoding.hybrid
  /// The bytes of levels before the values, which are not compressed; of version 2 alone.
  private(set) var definitionByteCount = 0
  private(set) var repetitionByteCount = 0
  /// Whether the values are compressed.
  private(set) var isCompressed = true

  /// The largest page that is read, in bytes.
  static let byteLimit: Int64 = 256 << 20

  /// Reads one.
  init(_ reader: inout CompactReader) throws(ParquetReadError) {
    var number = 0
    while let field = try reader.next(after: number) {
      number = field.number
      switch number {
      case 1:
        let found = try reader.integer(field)
        guard let kind = Kind(rawValue: found) else {
          throw ParquetReadError(expected: "a kind of page, 0 to 3", found: "\(found)")
        }
        self.kind = kind
      case 2: byteCount = try Self.size(reader.integer(field))
      case 3: storedByteCount = try Self.size(reader.integer(field))
      case 4: checksum = UInt32(truncatingIfNeeded: try reader.integer(field))
      case 5:
        try reader.enter(field)
        try readData(&reader)
      case 7:
        try reader.enter(field)
        try readDictionary(&reader)
      case 8:
        try reader.enter(field)
        try readDataV2(&reader)
      default: try reader.skip(field)
      }
    }
    guard repetitionByteCount + definitionByteCount <= min(byteCount, storedByteCount) else {
      throw ParquetReadError(
        expected: "levels within a page of \(byteCount) bytes",
        found: "\(repetitionByteCount) and \(definitionByteCount) bytes of levels")
    }
  }

  private static func size(_ count: Int64) throws(ParquetReadError) -> Int {
    guard (0...byteLimit).contains(count) else {
      throw ParquetReadError(expected: "a page of at most 256 MiB", found: "\(count) bytes")
    }
    return Int(count)
  }

  private static func count(_ count: Int64) throws(ParquetReadError) -> Int {
    guard (0...Int64(Int32.max)).contains(count) else {
      throw ParquetReadError(expected: "a number of values in a page", found: "\(count)")
    }
    return Int(count)
  }

  private static func encoding(_ number: Int64) throws(ParquetReadError) -> ValueEncoding {
    guard let encoding = Int32(exactly: number).flatMap({ ValueEncoding(rawValue: $0) }) else {
      throw ParquetReadError(
        expected: "an encoding of the format, 0 or 2 to 9", found: "encoding \(number)")
    }
    return encoding
  }

  private mutating func readData(_ reader: inout CompactReader) throws(ParquetReadError) {
    var number = 0
    while let field = try reader.next(after: number) {
      number = field.number
      switch number {
      case 1: valueCount = try Self.count(reader.integer(field))
      case 2: encoding = try Self.encoding(reader.integer(field))
      case 3: definitionEncoding = try Self.encoding(reader.integer(field))
      case 4: repetitionEncoding = try Self.encoding(reader.integer(field))
      default: try reader.skip(field)
      }
    }
  }

  private mutating func readDictionary(_ reader: inout CompactReader) throws(ParquetReadError) {
    var number = 0
    while let field = try reader.next(after: number) {
      number = field.number
      switch number {
      case 1: valueCount = try Self.count(reader.integer(field))
      case 2: encoding = try Self.encoding(reader.integer(field))
      default: try reader.skip(field)
      }
    }
  }

  private mutating func readDataV2(_ reader: inout CompactReader) throws(ParquetReadError) {
    var number = 0
    while let field = try reader.next(after: number) {
      number = field.number
      switch number {
      case 1: valueCount = try Self.count(reader.integer(field))
      case 4: encoding = try Self.encoding(reader.integer(field))
      case 5: definitionByteCount = try Self.size(reader.integer(field))
      case 6: repetitionByteCount = try Self.size(reader.integer(field))
      case 7: isCompressed = try reader.flag(field)
      default: try reader.skip(field)
      }
    }
  }
}
