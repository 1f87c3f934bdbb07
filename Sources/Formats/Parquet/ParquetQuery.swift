internal import Parquet
internal import Platform

/// Rows of a Parquet file that are read as text.
public struct ParquetQuery: Hashable, Sendable {
  /// The names of the columns that are read; nil for all that can be.
  public var columns: [String]?

  /// The rows with these columns.
  public init(columns: [String]? = nil) { self.columns = columns }

  /// Whether a file begins as such files do, encrypted ones included.
  public static func isParquet(_ source: any ByteSource) throws -> Bool {
    var first = [UInt8](repeating: 0, count: 4)
    let count = try first.withUnsafeMutableBytes { try source.read(into: $0, at: 0) }
    return count == 4 && (first == Array("PAR1".utf8) || first == Array("PARE".utf8))
  }
}

/// What the end of a Parquet file says of its rows.
public struct ParquetOutline: Hashable, Sendable {
  /// The columns, in their order.
  public let columns: [Column]
  /// How many rows there are.
  public let rowCount: Int64

  /// A column of a file.
  public struct Column: Hashable, Sendable {
    /// Its name; of one in structures their names before it, with points.
    public let name: String
    /// Its type in words, such as `decimal(9,2)`; of one that cannot be read what it is, such as `a map`.
    public let type: String
    /// Whether it can be read.
    public let isReadable: Bool
    /// Whether its values are lists.
    public let isList: Bool

    /// Whether its name has these bytes: texts are equal to Swift also where JSON has two keys.
    public func isNamed(_ name: String) -> Bool { self.name.utf8.elementsEqual(name.utf8) }
  }

  /// Reads the end of a file; throws `DecodingFailure` and what `source` throws.
  public init(of source: any ByteSource) throws {
    let reader = try ParquetReader(of: source)
    rowCount = reader.rowCount
    columns = reader.columns.map { column in
      var (isReadable, isList) = (true, false)
      switch column.content {
      case .values: break
      case .lists: isList = true
      case .unreadable: isReadable = false
      }
      return Column(
        name: column.name, type: column.words, isReadable: isReadable, isList: isList)
    }
  }
}

extension RowText {
  /// The rows of a Parquet file.
  public init(_ query: ParquetQuery) {
    let columns = query.columns.map { $0.map { " \($0.utf8.count):\($0)" }.joined() } ?? " *"
    self.init(name: "parquet", identity: "columns" + columns) {
      try ParquetStream(query, $0.bytes, form: $0.form)
    }
  }
}

extension ParquetReader {
  /// Reads the end of a file; throws `DecodingFailure` and what `source` throws.
  convenience init(of source: any ByteSource) throws {
    do {
      try self.init(
        ParquetSource(byteCount: source.byteCount ?? 0) { try source.read(into: $0, at: $1) })
    } catch let error as ParquetReadError {
      throw DecodingFailure(error)
    }
  }
}

extension DecodingFailure {
  /// What is wrong with a Parquet file when the row `row` is asked for.
  init(_ error: ParquetReadError, row: Int64 = 0) {
    self.init(rows: "PARQUET", "\(error)", row: row)
  }
}
