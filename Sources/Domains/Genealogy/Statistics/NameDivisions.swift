internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// By what the names of a part are divided, row by row.
struct NameDivisions: ~Copyable {
  /// By row its sex, decade and place, as `NameCounts.Cell` orders them.
  private(set) var cells: [UInt128]
  /// By row the year of birth, or `noYear`.
  private(set) var years: [Int32]
  /// The places; cells have their numbers from 1 on.
  private(set) var places = NumberedTexts()

  static let noYear = Int32.min

  /// Reads the divisions of the kept rows of `part`.
  init(_ part: PartReader, _ placePart: PlacePart, _ context: TaskContext) throws {
    cells = [UInt128](repeating: 0, count: part.segment.rowCount)
    years = [Int32](repeating: Self.noYear, count: part.segment.rowCount)
    try readSexes(part.segment)
    try readBirths(part.segment)
    let schema = part.segment.schema
    guard let field = schema.id(of: LifeFields.birthPlace), let texts = try part.segment.text(field)
    else {
      return
    }
    for row in cells.indices where part.selection.isKept(row) && texts.isPresent(row) {
      if row & 0x3FF == 0 { try context.cancellation.check() }
      let number = try texts.withBytes(row) { bytes in
        let range = placePart.range(in: bytes)
        return range.isEmpty ? 0 : 1 + places.number(bytes, range)
      }
      cells[row] |= UInt128(number)
    }
  }

  private mutating func readSexes(_ segment: SegmentReader) throws {
    guard let field = segment.schema.id(of: LifeFields.sex) else { return }
    let column = try segment.symbols(field)
    let numbers = (0..<column.dictionary.count).map {
      NameSex.number(column.dictionary[$0].first)
    }
    var ordinals = [UInt32](repeating: 0, count: RecordBatch.capacity)
    for row in cells.indices {
      let place = row % RecordBatch.capacity
      if place == 0 {
        ordinals.withUnsafeMutableBufferPointer { buffer in
          if let base = buffer.baseAddress {
            column.decode(block: row / RecordBatch.capacity, into: base)
          }
        }
      }
      if column.isPresent(row) { cells[row] |= UInt128(numbers[Int(ordinals[place])]) << 64 }
    }
  }

  /// A birth whose days lie in several decades is of none, and one whose days lie in several years of none.
  private mutating func readBirths(_ segment: SegmentReader) throws {
    var births = try DateBlock(segment, LifeFields.birth)
    for row in cells.indices {
      let place = row % RecordBatch.capacity
      if place == 0 { births.read(row / RecordBatch.capacity) }
      let days = births[place]
      guard days.isKnown else { continue }
      let first = CivilDate(daysSinceEpoch: Int(days.first)).year
      let last = CivilDate(daysSinceEpoch: Int(days.last)).year
      let decade = NameDecade.number(ofYear: first)
      if decade == NameDecade.number(ofYear: last) { cells[row] |= UInt128(decade) << 32 }
      if first == last { years[row] = Int32(clamping: first) }
    }
  }
}
