package import Platform
package import SearchIndex

/// The values of one expression for the rows of a segment, block by block.
///
/// Only the columns that it reads are opened and decoded. What reads nothing but a column with a dictionary is
/// computed once for each entry. One thread.
package final class SegmentExpression {
  private let segment: SegmentReader
  private let machine: ExpressionMachine
  private let columns: [(slot: Int, kind: Slot.Kind, column: RecordColumn)]
  private let dictionary: DictionaryExpression?
  /// The numbers of the rows of a block, which columns are loaded by.
  private var rows: [Int] = []

  /// Opens the columns of `segment` that a program reads, whose expression was checked against its schema.
  package init(_ program: ExpressionProgram, _ segment: SegmentReader) throws(StoreError) {
    self.segment = segment
    machine = ExpressionMachine(program)
    dictionary = try DictionaryExpression(program, segment, machine)
    var columns: [(slot: Int, kind: Slot.Kind, column: RecordColumn)] = []
    if dictionary == nil {
      for column in program.columns {
        columns.append(
          (
            column.slot, program.slots[column.slot],
            try RecordColumn(segment, field: column.field)
          ))
      }
    }
    self.columns = columns
  }

  /// What failed, and how often: of all blocks that were evaluated, of rows that mattered.
  package var failureCounts: [ExpressionFailure: Int] {
    dictionary?.failureCounts ?? machine.failureCounts
  }

  /// What failed first in a row of the last block; nil if nothing did.
  package func failure(ofRow place: Int) -> ExpressionFailure? {
    dictionary == nil ? machine.failure(ofRow: place) : dictionary?.failure(ofRow: place)
  }

  /// The values for the rows of block `block`, by their places in it; they hold until the next call.
  ///
  /// - Parameter rows: one bit for each of the 1,024 rows of a block, set for those that matter; nil for all.
  package func evaluate(
    block: Int, rows selected: UnsafePointer<UInt64>? = nil
  ) throws(StoreError) -> ExpressionResult {
    let first = block * RecordBatch.capacity
    let count = min(RecordBatch.capacity, segment.rowCount - first)
    precondition(block >= 0 && count > 0, "a block of the segment")
    if let dictionary { return dictionary.evaluate(block: block, count: count, rows: selected) }
    machine.begin(count: count, rows: selected)
    rows.removeAll(keepingCapacity: true)
    for place in 0..<count
    where selected.map({ $0[place >> 6] >> UInt64(place & 63) & 1 == 1 }) ?? true {
      rows.append(first + place)
    }
    for (number, kind, column) in columns {
      try column.load(rows)
      machine.load(column.cells, kind, into: number)
    }
    return machine.run(count: count)
  }
}

extension ExpressionMachine {
  /// Takes over what a column of a segment has for the rows that matter.
  func load(_ cells: RecordColumn.Cells, _ kind: Slot.Kind, into number: Int) {
    let (slot, active) = (slots[number], slots[0].presence)
    for word in 0..<Slot.wordCount {
      var bits = active[word]
      if bits != 0 { bits &= cells.presenceWord(word) }
      slot.presence[word] = bits
      let first = word << 6
      switch kind {
      case .numbers: break
      case .truths:
        guard bits != 0, let buffer = truthBuffer(number) else { continue }
        for place in first..<first + 64 { buffer[place] = cells.number(place) }
      case .texts:
        while bits != 0 {
          let place = first + bits.trailingZeroBitCount
          bits &= bits - 1
          let text = cells.text(place)
          guard let base = text.baseAddress, !text.isEmpty else {
            slot.clear(place)
            continue
          }
          slot.texts[place] = ByteSlice(start: base, count: text.count)
        }
      case .rows: break
      }
    }
    if kind == .numbers { slots[number].numbers = cells.mutableNumbers }
  }
}
