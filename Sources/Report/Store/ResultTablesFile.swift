public import Platform
public import SearchIndex

/// What an analysis leaves as a file of a store: what reports are laid out of, without running it again.
///
/// A section file of kind RTAB: a section HEAD with what columns say, and a segment for each table; FORMAT.md specifies
/// the bytes.
public enum ResultTablesFile {
  static let kind = FileKind("RTAB", version: 5)
  static let head = FourCC("HEAD")

  /// Writes `tables` but for those that files do not hold to `path`, which must not exist yet; returns the fingerprint.
  ///
  /// Holds `memoryLimit` bytes of a table at a time, besides dictionaries; what exceeds it goes to scratch files.
  public static func write(
    _ tables: ResultTables, path: String, memoryLimit: Int, scratch: ScratchSpace,
    fileSystem: any FileSystem, cancellation: Cancellation
  ) throws -> UInt64 {
    let filed = tables.filed
    let heads = try filed.map { try $0.pieces[0]() }
    let writer = try SectionFileWriter(path: path, kind: kind, fileSystem: fileSystem)
    try writer.begin(head)
    var encoder = ReportEncoder(measures: heads.measures)
    encoder.tables(tables, heads, made: filed.map(\.isMade))
    try writer.append(encoder.bytes.buffer)
    var base = 0
    for (table, head) in zip(filed, heads) {
      let schema = head.schema(isWhole: !table.isMade)
      let builder = SegmentBuilder(schema: schema, memoryLimit: memoryLimit, scratch: scratch)
      for piece in table.pieces {
        try cancellation.check()
        try builder.append(try piece().columns.map(\.plain))
      }
      try builder.finish(to: writer, base: base, cancellation: cancellation)
      base += SegmentReader.sectionCount(schema)
    }
    return try writer.finish()
  }

  /// Reads what `write` wrote; tables that were made when they were shown are read when they are.
  public static func read(_ listed: ContainerFile) throws -> ResultTables {
    var (tables, stored) = try open(listed)
    for (head, segment) in stored {
      @Sendable func table() throws -> ResultTable {
        guard let table = try head.table(segment) else { throw corrupt(listed, head) }
        return table
      }
      if head.isMade {
        tables.add(head.id, by: head.keys[0], pieces: [table]) { _ in try table() }
      } else {
        tables.add(try table())
      }
    }
    return tables
  }

  /// The rows of a table as they stand in the file, mapped; nil unless it has the table, and no column of reals, which other programs
  /// do not read as they stand here.
  public static func rows(of id: String, in listed: ContainerFile) throws -> SegmentReader? {
    guard let (head, segment) = try open(listed).stored.first(where: { $0.head.id == id }) else {
      return nil
    }
    guard head.fits(segment) else { throw corrupt(listed, head) }
    return head.hasReals ? nil : segment
  }

  private static func corrupt(_ file: ContainerFile, _ head: ResultTableHead) -> StoreError {
    .corrupt(
      file: file.path, offset: 0, expected: "the columns of the table \(head.id)",
      found: "something else")
  }

  private static func open(
    _ listed: ContainerFile
  ) throws -> (tables: ResultTables, stored: [(head: ResultTableHead, segment: SegmentReader)]) {
    let file = try SectionFile(listed, kind: kind)
    // The section is mapped only as long as `file` lives.
    defer { withExtendedLifetime(file) {} }
    do {
      var decoder = ReportDecoder(unsafe ByteReader(try file.section(head)))
      let (tables, heads) = try decoder.tables()
      var base = 0
      let stored = try heads.map { head in
        let segment = try SegmentReader(file, base: base)
        base += SegmentReader.sectionCount(segment.schema)
        return (head, segment)
      }
      return (tables, stored)
    } catch let error as MalformedRecord {
      throw StoreError.corrupt(
        file: listed.path, offset: Int64(error.offset), expected: error.expected,
        found: "something else")
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
  /// Whether a file of them is of use: it has all that reports are laid out of, or the rows of one that is made when it is shown.
  public var isStorable: Bool { isHeld || filed.contains(where: \.isMade) }

  /// Whether reports can be laid out of them without making rows.
  public var isHeld: Bool { held != nil }
}

extension ResultTable {
  /// The columns as those of a segment; a real is an integer that is ordered as it is.
  ///
  /// Of a piece nobody knows whether others have values in all rows.
  fileprivate func schema(isWhole: Bool) -> Schema {
    Schema(
      columns.map { column in
        let type: ColumnType =
          switch column.values {
          case .integers, .reals: .integer
          case .decimals(_, let places): .decimal(scale: UInt8(places))
          case .text: .symbol
          }
        return Field(
          column.id, type, isOptional: !isWhole || column.plain.hasNulls, privacy: column.privacy)
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
