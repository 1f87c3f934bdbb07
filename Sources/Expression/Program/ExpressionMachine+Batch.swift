internal import Platform
package import SearchIndex

extension ExpressionMachine {
  /// The values for the rows of a batch that is being normalized; the expression was checked against its schema.
  ///
  /// - Parameter rows: one bit for each of 1,024 rows, set for those that matter; nil for all. Rows whose `fate` is
  ///   not 0 never matter.
  package func evaluate(
    _ batch: RecordBatch, rows: UnsafePointer<UInt64>? = nil
  ) -> ExpressionResult {
    let count = batch.count
    begin(count: count, rows: rows)
    let active = slots[0].presence
    for row in 0..<count where batch.fate[row] != 0 {
      active[row >> 6] &= ~(1 << UInt64(row & 63))
    }
    for column in program.columns {
      let slot = slots[column.slot]
      load(batch, column.field, into: slot, count)
      switch program.slots[column.slot] {
      case .numbers: slots[column.slot].numbers = batch.integers(column.field)
      case .texts:
        let texts = batch.byteSlices(column.field)
        for row in 0..<count where texts[row].count == 0 { slot.clear(row) }
        slots[column.slot].texts = texts
      case .truths:
        truthBuffer(column.slot)?.update(from: batch.integers(column.field), count: count)
      case .rows: break
      }
    }
    return run(count: count)
  }

  private func load(_ batch: RecordBatch, _ field: FieldID, into slot: Slot, _ count: Int) {
    let active = slots[0].presence
    guard batch.schema[field].isOptional else {
      // The value of a required field is there, whatever the batch says of it.
      for word in 0..<Slot.wordCount { slot.presence[word] = active[word] }
      return
    }
    let presence = batch.presence(field)
    for word in 0..<Slot.wordCount {
      var bits: UInt64 = 0
      if word << 6 < count {
        for place in 0..<64 where presence[word << 6 + place] != 0 { bits |= 1 << UInt64(place) }
      }
      slot.presence[word] = bits & active[word]
    }
  }
}
