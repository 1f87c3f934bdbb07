internal import Definition
internal import Formats
internal import SearchIndex

/// Makes the records of the rows of a table, in batches that end with a row: all records of a row have one fate.
///
/// One worker's. Memory is that of a batch, however many records a row becomes.
final class RowExpander {
  /// What comes next.
  enum Step {
    /// All records of some rows.
    case rows(ExpandedRecords)
    /// A row of more records than a batch holds, which `nextOfLongRow` gives.
    case longRow(Int)
  }

  /// The most records of one row.
  static let recordLimit = 1_000_000
  /// The most bytes of the values that stand in each record of a row, all records together.
  static let repeatedByteLimit = 256 << 20
  /// What is expected of a row that goes beyond a limit.
  static let expected =
    "a row of at most \(recordLimit) records, whose repeated values come to \(repeatedByteLimit >> 20) MiB"

  /// Rows of which no record was made, since what they have is empty.
  private(set) var emptyRowCount: Int64 = 0
  /// Empty cells and items of other rows of which none was made.
  private(set) var droppedCount: Int64 = 0
  /// Rows of the present batch that would become too many records.
  private(set) var refused: [Int] = []
  let file: FileExpansion
  private let unpivot: RowExpansion.Unpivot?
  private let explode: RowExpansion.Explode?
  /// The columns that stand in each record of a row as they are.
  private let repeated: [Int]
  private let nullWords: [[UInt8]]
  private let parts: UnsafeMutablePointer<RecordPart>
  private let names: ColumnNames
  private let nothing: RowField
  private let arena = BatchArena()

  // Where the records of a table are.
  private var table: FieldTable?
  /// The columns that rows have each for itself.
  private var entries: RowEntries?
  private var isKept: [Bool]?
  private var row = 0
  private var cell = 0
  private var items: ItemCursor?
  private var itemNumber = 0
  private var hasItem = false
  private var droppedOfRow: Int64 = 0
  private var present: RecordPart

  /// An expander of the rows of `file`; nil if each is one record.
  init?(_ expansion: RowExpansion?, of source: SourceFile) {
    guard let expansion, let file = source.expansion else { return nil }
    self.file = file
    unpivot = expansion.unpivot
    explode = expansion.explode
    repeated = source.columns.filter { $0 >= 0 && $0 != file.exploded }
    nullWords = source.nullWords.filter { !$0.isEmpty }
    names = ColumnNames(file.cells.map(\.name))
    nothing = names.nothing
    present = RecordPart(nothing)
    // One more, to see whether the records of a row end with the batch.
    parts = .allocate(capacity: RecordBatch.capacity + 1)
    parts.initialize(repeating: present, count: RecordBatch.capacity + 1)
  }

  deinit { parts.deallocate() }

  /// Begins with those of `rows` that are kept; nil for all.
  func begin(_ rows: RowBatch, isKept: [Bool]?) {
    table = rows.table
    entries = rows.entries
    self.isKept = isKept
    row = 0
    emptyRowCount = 0
    droppedCount = 0
    arena.reset()
  }

  /// The next batch, or row that is none; nil behind the last row.
  func next() -> Step? {
    guard let table else { return nil }
    var count = 0
    refused.removeAll(keepingCapacity: true)
    while row < table.count {
      guard isKept?[row] ?? true else {
        row += 1
        continue
      }
      let start = count
      beginRow()
      while write(count, table) {
        guard count < RecordBatch.capacity else {
          return start > 0 || !refused.isEmpty ? .rows(records(table, start)) : .longRow(row)
        }
        count += 1
      }
      if isTooMuch(count - start) {
        refused.append(row)
        count = start
      }
      endRow(isEmpty: count == start && refused.last != row)
    }
    return count > 0 || !refused.isEmpty ? .rows(records(table, count)) : nil
  }

  // MARK: - Long rows

  /// Begins with the records of the long row, or once more.
  func beginRow() {
    cell = 0
    items = nil
    droppedOfRow = 0
  }

  /// The next records of the long row; nil behind the last one.
  func nextOfLongRow() -> ExpandedRecords? {
    guard let table else { return nil }
    var count = 0
    while count < RecordBatch.capacity, write(count, table) { count += 1 }
    return count > 0 ? records(table, count) : nil
  }

  /// Whether the present row becomes too much with `count` records.
  func isTooMuch(_ count: Int) -> Bool {
    guard count > 1, let table else { return false }
    if count > Self.recordLimit { return true }
    // Mostly all of the row would not be.
    guard table.byteCount(of: row) * count > Self.repeatedByteLimit else { return false }
    let byteCount = repeated.reduce(0) { $0 + table.field(row, $1).byteCount }
    return byteCount * count > Self.repeatedByteLimit
  }

  /// The present row is done.
  func endRow(isEmpty: Bool) {
    if isEmpty { emptyRowCount += 1 } else { droppedCount += droppedOfRow }
    row += 1
  }

  // MARK: - Records

  private func records(_ table: FieldTable, _ count: Int) -> ExpandedRecords {
    ExpandedRecords(table: table, count: count, parts: parts, exploded: file.exploded)
  }

  /// Puts the next record of the present row at `slot`; false if there is none.
  private func write(_ slot: Int, _ table: FieldTable) -> Bool {
    while true {
      if items != nil {
        if writeItem(slot) { return true }
        items = nil
        guard !hasItem, let explode else { continue }
        if explode.empty == .keep {
          (present.item, present.itemNumber) = (nothing, 0)
          parts[slot] = present
          return true
        }
        droppedOfRow += 1
        continue
      }
      guard takeCell(table) else { return false }
      guard let explode, let exploded = file.exploded else {
        parts[slot] = present
        return true
      }
      let list = exploded >= 0 ? table.field(row, exploded) : present.value
      items = ItemCursor(list, separator: explode.separator, arena: arena)
      hasItem = false
      itemNumber = 0
    }
  }

  private func writeItem(_ slot: Int) -> Bool {
    while let item = items?.next() {
      itemNumber += 1
      if explode?.empty == .drop, isEmpty(item) {
        droppedOfRow += 1
        hasItem = true
        continue
      }
      hasItem = true
      (present.item, present.itemNumber) = (item, itemNumber)
      parts[slot] = present
      return true
    }
    return false
  }

  /// Goes on to the next column that makes a record of the row; to the row itself where none does.
  private func takeCell(_ table: FieldTable) -> Bool {
    guard let unpivot else {
      defer { cell += 1 }
      present.row = row
      return cell == 0
    }
    let cellCount = entries?.count(of: row) ?? file.cells.count
    while cell < cellCount {
      let number = cell
      cell += 1
      let value =
        entries?.value(row, number) ?? table.field(row, file.cells[number].position)
      if unpivot.empty == .drop, isEmpty(value) {
        droppedOfRow += 1
        continue
      }
      (present.row, present.cell) = (row, number)
      present.name = entries?.name(row, number) ?? names[number]
      present.value = value
      return true
    }
    return false
  }

  private func isEmpty(_ field: RowField) -> Bool {
    // The content of objects, and of lists that hold others, is not kept.
    if field.kind == .object || field.kind == .list || field.kind == .nestedList { return false }
    return field.isNull || field.byteCount == 0
      || (!nullWords.isEmpty && field.withContent { $0.isAny(of: nullWords) })
  }
}

extension RowExpander {
  /// Where the field of a column stands in its row, from 1, and which of several it is, in words behind what is expected.
  ///
  /// The name of a column is told only where the definition has it: what is taken for a header may be data.
  func place(
    _ column: Int, of part: RecordPart, in table: FieldTable
  ) -> (position: Int, words: String) {
    let item = column == file.exploded && part.itemNumber > 0 ? " in item \(part.itemNumber)" : ""
    if column >= 0 { return (table.position(part.row, column), item) }
    let shown = entries == nil ? file.cells[part.cell].shown : "matching key \(part.cell + 1)"
    if column == MadeColumn.name { return (0, " as the name of " + shown) }
    let position =
      entries?.position(part.row, part.cell)
      ?? table.position(part.row, file.cells[part.cell].position)
    return (position, item + (item.isEmpty ? " in " : " of ") + shown)
  }
}

/// The names of columns where converters can read them.
private final class ColumnNames {
  private let bytes: UnsafeMutablePointer<UInt8>
  private let fields: [RowField]
  /// No value.
  let nothing: RowField

  init(_ names: [[UInt8]]) {
    let slack = RowField.slack
    let byteCount = names.reduce(slack) { $0 + $1.count + slack }
    bytes = .allocate(capacity: byteCount)
    bytes.initialize(repeating: 0, count: byteCount)
    nothing = RowField(plain: bytes, byteCount: 0, kind: .null)
    var next = bytes + slack
    var fields: [RowField] = []
    for name in names {
      next.update(from: name, count: name.count)
      fields.append(RowField(plain: next, byteCount: name.count, kind: .untyped))
      next += name.count + slack
    }
    self.fields = fields
  }

  deinit { bytes.deallocate() }

  subscript(_ number: Int) -> RowField { fields[number] }
}
