/// The digits of the numbers in some rows of a table, made column by column: what kind of numbers a
/// column holds is asked once a block, not once a cell.
struct NumberFields {
  /// The most rows of a block.
  static let rowCount = 1024

  private let columnCount: Int
  private var digits: [UInt8] = []
  /// Where the digits of each cell end, column after column.
  private var ends: [Int] = []
  private var rows = 0..<0

  init(columnCount: Int) { self.columnCount = columnCount }

  /// Replaces the block by the numbers of `columns` in `rows`; text and hidden cells are empty.
  mutating func fill(_ columns: [Column], rows: Range<Int>) {
    self.rows = rows
    digits.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    for column in columns {
      let presence = column.presence
      func isPresent(_ row: Int) -> Bool { presence.isEmpty || presence[row] == .present }
      switch column.values {
      case .integers(let values):
        for row in rows {
          if isPresent(row) { digits.append(integer: values[row]) }
          ends.append(digits.count)
        }
      case .decimals(let values, let places):
        for row in rows {
          if isPresent(row) { digits.append(.decimal(values[row], places: places)) }
          ends.append(digits.count)
        }
      case .reals(let values, let places):
        for row in rows {
          if isPresent(row), values[row].isFinite {
            digits.append(real: values[row], places: places)
          }
          ends.append(digits.count)
        }
      case .text: for _ in rows { ends.append(digits.count) }
      }
    }
  }

  /// The digits at `row` of the column at `position`; empty where there are none.
  subscript(position: Int, row: Int) -> ArraySlice<UInt8> {
    let cell = position * rows.count + row - rows.lowerBound
    return digits[(cell == 0 ? 0 : ends[cell - 1])..<ends[cell]]
  }
}
