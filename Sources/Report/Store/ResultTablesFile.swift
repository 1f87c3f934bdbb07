public import Platform
internal import SearchIndex

/// What an analysis leaves as a file of a store: what reports are laid out of, without running it again.
///
/// A section file of kind RTAB: a section HEAD with what columns say, and a segment for each table; FORMAT.md specifies
/// the bytes.
public enum ResultTablesFile {
  static let kind = FileKind("RTAB", version: 3)
  static let head = FourCC("HEAD")

  /// Writes `tables`, none of which is made when it is shown, to `path`, which must not exist yet; returns the fingerprint.
  ///
  /// Holds `memoryLimit` bytes of a table at a time, besides dictionaries; what exceeds it goes to scratch files.
  public static func write(
    _ tables: ResultTables, path: String, memoryLimit: Int, scratch: ScratchSpace,
    fileSystem: any FileSystem, cancellation: Cancellation
  ) throws -> UInt64 {
    guard let held = tables.held else { preconditionFailure("tables that are made are not stored") }
    let writer = try SectionFileWriter(path: path, kind: kind, fileSystem: fileSystem)
    try writer.begin(head)
    var encoder = ReportEncoder(measures: held.measures)
    encoder.tables(tables, held)
    try writer.append(encoder.bytes.buffer)
    var base = 0
    for table in held {
      let schema = table.schema
      let builder = SegmentBuilder(schema: schema, memoryLimit: memoryLimit, scratch: scratch)
      try builder.append(table.columns.map(\.plain))
      try builder.finish(to: writer, base: base, cancellation: cancellation)
      base += SegmentReader.sectionCount(schema)
    }
    return try writer.finish()
  }

  /// Reads what `write` wrote.
  public static func read(_ listed: ContainerFile) throws -> ResultTables {
    let file = try SectionFile(listed, kind: kind)
    // The section is mapped only as long as `file` lives.
    defer { withExtendedLifetime(file) {} }
    func corrupt(_ offset: Int, _ expected: String) -> StoreError {
      .corrupt(
        file: listed.path, offset: Int64(offset), expected: expected, found: "something else")
    }
    do {
      var decoder = ReportDecoder(unsafe ByteReader(try file.section(head)))
      var (tables, heads) = try decoder.tables()
      var base = 0
      for head in heads {
        let segment = try SegmentReader(file, base: base)
        guard let table = try head.table(segment) else {
          throw corrupt(0, "the columns of the table \(head.id)")
        }
        tables.add(table)
        base += SegmentReader.sectionCount(segment.schema)
      }
      return tables
    } catch let error as MalformedRecord {
      throw corrupt(error.offset, error.expected)
    }
  }
}

extension [ResultTable] {
  /// The measures of all columns, each once.
  fileprivate var measures: [Measure] {
    var measures: [Measure] = []
    for measure in flatMap(\.columns).compactMap(\.figure?.measure)
    where !measures.contains(measure) { measures.append(measure) }
    return measures
  }
}

extension ResultTables {
  /// Whether a file can hold them: tables too large to be held are made when they are shown.
  public var isStorable: Bool { held != nil }
}

extension ResultTable {
  /// The columns as those of a segment; a real is an integer that is ordered as it is.
  fileprivate var schema: Schema {
    Schema(
      columns.map { column in
        let type: ColumnType =
          switch column.values {
          case .integers, .reals: .integer
          case .decimals(_, let places): .decimal(scale: UInt8(places))
          case .text: .symbol
          }
        return Field(column.id, type, isOptional: column.plain.hasNulls, privacy: column.privacy)
      })
  }
}

extension Column {
  /// The values and where there are some.
  fileprivate var plain: PlainColumn {
    let values: PlainColumn.Values =
      switch self.values {
      case .integers(let numbers), .decimals(let numbers, _): .numbers(numbers)
      case .reals(let reals, _): .numbers(reals.map(RealOrder.integer))
      case .text(let arena): .bytes(arena.bytes, ends: arena.ends)
      }
    return PlainColumn(
      values, isPresent: (0..<self.values.count).map { presence(at: $0) == .present })
  }
}

/// Reals as integers of the same order, so that ranges of them are ranges of these.
enum RealOrder {
  /// The bits, with those of negative numbers turned over but for the sign.
  static func integer(_ real: Double) -> Int64 { turned(Int64(bitPattern: real.bitPattern)) }

  /// The real that `integer` gave.
  static func real(_ integer: Int64) -> Double {
    Double(bitPattern: UInt64(bitPattern: turned(integer)))
  }

  private static func turned(_ bits: Int64) -> Int64 { bits < 0 ? bits ^ Int64.max : bits }
}
