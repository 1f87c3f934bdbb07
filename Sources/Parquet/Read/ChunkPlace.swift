/// Where the pages of one column of a row group are.
struct ChunkPlace {
  /// The codec by its number, which is looked at when pages are read.
  private(set) var codec: Int64 = 0
  /// How many values there are, nulls included.
  private(set) var valueCount: Int64 = 0
  /// The bytes that its pages are in.
  private(set) var bytes: Range<Int64> = 0..<0
  /// Why it cannot be read, if it cannot.
  private(set) var problem: ParquetReadError?
  /// The physical type by its number.
  private(set) var physical: Int64 = -1

  /// Old writers forgot the header of the dictionary when they counted bytes.
  private static let tolerance: Int64 = 100

  /// Reads one out of the footer, of which the reader stands at the first field.
  init(_ reader: inout CompactReader, pagesEnd: Int64) throws(ParquetReadError) {
    var number = 0
    var (first, dictionary, size) = (Int64(0), Int64(0), Int64(-1))
    while let field = try reader.next(after: number) {
      number = field.number
      switch number {
      case 1:
        if try !reader.binary(field).isEmpty {
          problem = ParquetReadError(expected: "pages in this file", found: "pages in another one")
        }
      case 3:
        try reader.enter(field)
        try readPlaces(&reader, &first, &dictionary, &size)
      case 8, 9:
        problem = ParquetReadError(
          expected: "a column that is not encrypted", found: "an encrypted one")
        try reader.skip(field)
      default: try reader.skip(field)
      }
    }
    // Of no values nothing needs to be there.
    if valueCount == 0 { return }
    let start = (1..<max(first, 1)).contains(dictionary) ? dictionary : first
    let (end, isBeyond) = start.addingReportingOverflow(size)
    guard start >= 4, size >= 0, !isBeyond, end <= pagesEnd, valueCount > 0 else {
      problem =
        problem
        ?? ParquetReadError(
          expected: "values in bytes 4 to \(pagesEnd) of the file",
          found: "\(valueCount) values in \(size) bytes from byte \(start) on")
      return
    }
    bytes = start..<min(end + Self.tolerance, pagesEnd)
  }

  private mutating func readPlaces(
    _ reader: inout CompactReader, _ first: inout Int64, _ dictionary: inout Int64,
    _ size: inout Int64
  ) throws(ParquetReadError) {
    var number = 0
    while let field = try reader.next(after: number) {
      number = field.number
      switch number {
      case 1: physical = try reader.integer(field)
      case 4: codec = try reader.integer(field)
      case 5: valueCount = try reader.integer(field)
      case 7: size = try reader.integer(field)
      case 9: first = try reader.integer(field)
      case 11: dictionary = try reader.integer(field)
      default: try reader.skip(field)
      }
    }
  }
}
