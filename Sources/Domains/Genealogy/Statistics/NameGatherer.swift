internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Counts the names of the kept records of one part and writes its partial.
///
/// Names, places and spellings are numbered while rows are read; what is sorted and counted are numbers. Holds about 70 bytes
/// a row, and each different place and spelling.
struct NameGatherer: ~Copyable {
  private let part: PartReader
  private let divisions: NameDivisions
  /// By row, whether it has a name of a side.
  private var isNamed: [Bool]

  init(_ part: PartReader, placePart: PlacePart, context: TaskContext) throws {
    self.part = part
    divisions = try NameDivisions(part, placePart, context)
    isNamed = [Bool](repeating: false, count: part.segment.rowCount)
  }

  /// Writes the partial to `path`; returns its fingerprint.
  mutating func write(to path: String, context: TaskContext) throws -> UInt64 {
    let writer = try SortedTableWriter(
      path: path, kind: NamePartial.kind, fileSystem: context.fileSystem)
    for side in NameSide.allCases {
      let names = try NameColumn(part, side, context)
      for row in isNamed.indices where names.names[row] != NameColumn.none { isNamed[row] = true }
      try write(names, to: writer)
    }
    var meta = ByteWriter()
    try head().append(to: &meta)
    meta.varint(UInt64(divisions.places.count))
    for number in 0..<divisions.places.count {
      let place = divisions.places.text(number)
      meta.varint(UInt64(place.count))
      meta.bytes(place)
    }
    context.progress.add(bytes: part.byteCount, records: Int64(part.segment.rowCount))
    return try writer.finish(meta: meta.buffer)
  }

  private func head() throws -> NamePartial.Head {
    var head = NamePartial.Head()
    let field = part.segment.schema.id(of: LifeFields.living)
    let living = try field.map { try part.segment.integers($0) }
    let marks = living?.decoded() ?? []
    for row in isNamed.indices where part.selection.isKept(row) {
      head.records += 1
      if let living, living.isPresent(row), marks[row] != 0 { head.living += 1 }
      guard isNamed[row] else { continue }
      head.named += 1
      let cell = divisions.cells[row]
      if (cell >> 64) == 0 { head.withoutSex += 1 }
      if (cell >> 32) & 0xFFFF_FFFF == 0 { head.withoutDecade += 1 }
      if cell & 0xFFFF_FFFF == 0 { head.withoutPlace += 1 }
    }
    return head
  }

  private func write(_ names: borrowing NameColumn, to writer: SortedTableWriter) throws {
    // Names above the cells, or above the spellings: sorting brings together what is counted.
    var rows: [UInt128] = []
    var spellings: [UInt64] = []
    var years: [UInt128] = []
    for row in 0..<names.names.count where names.names[row] != NameColumn.none {
      let (name, cell) = (names.names[row], divisions.cells[row])
      rows.append(UInt128(name) << 96 | cell)
      spellings.append(UInt64(name) << 32 | UInt64(names.spellings[row]))
      let year = divisions.years[row]
      if year != NameDivisions.noYear {
        years.append(
          UInt128(name) << 64 | (cell >> 64) << 32 | UInt128(UInt32(bitPattern: year) ^ 0x8000_0000)
        )
      }
    }
    guard !rows.isEmpty else { return }
    rows.sort()
    spellings.sort()
    years.sort()
    var all = NameCounts(
      cells: rows.map { Self.cell($0, 1) }, spellings: [], years: [])
    all.settle()
    try append([names.side.tag], all, to: writer)
    var (row, spelling, year) = (0, 0, 0)
    while row < rows.count {
      let name = UInt32(truncatingIfNeeded: rows[row] >> 96)
      var cells: [NameCounts.Cell] = []
      while row < rows.count, UInt32(truncatingIfNeeded: rows[row] >> 96) == name {
        let next = Self.cell(rows[row], 1)
        if let last = cells.last, last.order == next.order {
          cells[cells.count - 1].count += 1
        } else {
          cells.append(next)
        }
        row += 1
      }
      var written: [NameCounts.Spelling] = []
      var last: UInt64?
      while spelling < spellings.count, UInt32(spellings[spelling] >> 32) == name {
        if spellings[spelling] == last {
          written[written.count - 1].count += 1
        } else {
          let number = Int(UInt32(truncatingIfNeeded: spellings[spelling]))
          written.append(NameCounts.Spelling(bytes: names.written.text(number), count: 1))
        }
        last = spellings[spelling]
        spelling += 1
      }
      var seen: [NameCounts.Years] = []
      while year < years.count, UInt32(truncatingIfNeeded: years[year] >> 64) == name {
        let found = Self.years(years[year])
        if seen.last?.sex == found.sex {
          seen[seen.count - 1].last = found.last
        } else {
          seen.append(found)
        }
        year += 1
      }
      written.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
      try append(
        [names.side.tag] + names.key(name),
        NameCounts(cells: cells, spellings: written, years: seen), to: writer)
    }
  }

  private func append(_ key: [UInt8], _ counts: NameCounts, to writer: SortedTableWriter) throws {
    var value = ByteWriter()
    counts.encode(to: &value)
    try writer.append(key: key, value: value.buffer)
  }

  private static func cell(_ value: UInt128, _ count: Int64) -> NameCounts.Cell {
    NameCounts.Cell(
      sex: UInt32(truncatingIfNeeded: value >> 64), decade: UInt32(truncatingIfNeeded: value >> 32),
      place: UInt32(truncatingIfNeeded: value), count: count)
  }

  /// One year; years of a sex ascend.
  private static func years(_ value: UInt128) -> NameCounts.Years {
    let year = Int32(bitPattern: UInt32(truncatingIfNeeded: value) ^ 0x8000_0000)
    return NameCounts.Years(
      sex: UInt32(truncatingIfNeeded: value >> 32), first: year, last: year)
  }
}
