internal import Platform

/// What the fixes of one file tell about the order of their axes.
///
/// Nothing is decided here: `AxisSwapDetector` compares the evidence of all files.
public struct AxisEvidence: Sendable, Hashable {
  /// Fixes.
  public internal(set) var fixCount: Int64 = 0
  /// Fixes in each cell of one degree that has any, up to `cellLimit` cells.
  var cells: [AxisCell: Int64] = [:]
  /// Pairs of neighbours whose speed the device gives.
  var pairs: Int64 = 0
  /// The given speeds added up, and by how much those are off that follow from the positions, as they
  /// stand and with axes swapped: millimetres a second.
  var given: Int64 = 0
  var offAsGiven: Int64 = 0
  var offSwapped: Int64 = 0

  /// A file all over the world says nothing about where it should be.
  static let cellLimit = 1024

  init() {}

  /// Adds the evidence of another part of the file.
  public mutating func add(_ other: AxisEvidence) {
    fixCount += other.fixCount
    // In order, so that it is always the same ones that find no room.
    for (cell, count) in other.cells.sorted(by: { $0.key < $1.key }) { add(count, in: cell) }
    pairs += other.pairs
    given += other.given
    offAsGiven += other.offAsGiven
    offSwapped += other.offSwapped
  }

  mutating func add(_ count: Int64, in cell: AxisCell) {
    if let before = cells[cell] {
      cells[cell] = before + count
    } else if cells.count < Self.cellLimit {
      cells[cell] = count
    }
  }

  func append(to writer: inout ByteWriter) {
    writer.varint(UInt64(fixCount))
    writer.varint(UInt64(cells.count))
    for (cell, count) in cells.sorted(by: { $0.key < $1.key }) {
      writer.varint(UInt64(cell.number))
      writer.varint(UInt64(count))
    }
    for value in [pairs, given, offAsGiven, offSwapped] { writer.varint(UInt64(value)) }
  }

  init(reading reader: inout ByteReader) throws(MalformedRecord) {
    fixCount = Int64(try reader.count())
    for _ in 0..<(try reader.count(limit: Self.cellLimit)) {
      let cell = AxisCell(number: UInt32(try reader.count(limit: AxisCell.count - 1)))
      cells[cell] = Int64(try reader.count())
    }
    pairs = Int64(try reader.count())
    given = Int64(try reader.count())
    offAsGiven = Int64(try reader.count())
    offSwapped = Int64(try reader.count())
  }
}

/// A degree of latitude by a degree of longitude.
struct AxisCell: Hashable, Comparable, Sendable {
  static let columns = 360
  static let rows = 180
  static let count = columns * rows

  /// From the southwest, row by row.
  let number: UInt32

  init(number: UInt32) { self.number = number }

  init(latitude: Int32, longitude: Int32) {
    let row = min((Int(latitude) + 900_000_000) / 10_000_000, Self.rows - 1)
    let column = (Int(longitude) + 1_800_000_000) / 10_000_000 % Self.columns
    number = UInt32(row * Self.columns + column)
  }

  private var row: Int { Int(number) / Self.columns }
  private var column: Int { Int(number) % Self.columns }

  /// Where the cell would be if latitude and longitude changed places; nil beyond the poles.
  var swapped: AxisCell? {
    let latitude = column - 180
    guard (-90..<90).contains(latitude) else { return nil }
    return AxisCell(number: UInt32((latitude + 90) * Self.columns + (row - 90 + 180)))
  }

  /// The cell and those around it.
  var neighbourhood: [AxisCell] {
    (max(0, row - 1)...min(Self.rows - 1, row + 1)).flatMap { row in
      (-1...1).map { step in
        let column = (column + step + Self.columns) % Self.columns
        return AxisCell(number: UInt32(row * Self.columns + column))
      }
    }
  }

  static func < (a: AxisCell, b: AxisCell) -> Bool { a.number < b.number }
}
