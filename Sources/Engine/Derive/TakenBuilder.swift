internal import Platform
internal import SearchIndex
internal import Store

/// Gathers the values of a field by the numbers of records, segment by segment.
///
/// One thread.
final class TakenBuilder {
  private enum Source {
    case batch(BatchLoader)
    case dictionary(SymbolColumnReader)
  }

  private let field: FieldID
  private let numbers: NarrowNumbers
  /// A bit for each record; empty as long as all have a value.
  private var present: [UInt64] = []
  /// Of a field of symbols or texts.
  private var texts: KeyTable?
  private var source: Source?
  /// By ordinal of the dictionary, the number of the text; -1 of one that nobody took yet.
  private var numbered: [Int32] = []
  private let places: UnsafeMutablePointer<Int32>
  private let known: UnsafeMutablePointer<Int32>
  private let ordinals: UnsafeMutablePointer<UInt32>
  private let marks: UnsafeMutablePointer<UInt8>
  private let slices: UnsafeMutablePointer<ByteSlice>

  /// Nothing yet of `count` records, whose numbers are in `range`; of symbols and texts that is nil.
  init(_ field: FieldID, count: Int, isNumeric: Bool, range: ClosedRange<Int64>?) {
    self.field = field
    numbers = NarrowNumbers(count: count, in: isNumeric ? range ?? 0...0 : Self.texts(count))
    texts = isNumeric ? nil : KeyTable()
    places = .allocate(capacity: RecordBatch.capacity)
    known = .allocate(capacity: RecordBatch.capacity)
    ordinals = .allocate(capacity: RecordBatch.capacity)
    marks = .allocate(capacity: RecordBatch.capacity)
    slices = .allocate(capacity: RecordBatch.capacity)
  }

  deinit {
    places.deallocate()
    known.deallocate()
    ordinals.deallocate()
    marks.deallocate()
    slices.deallocate()
  }

  /// What the values of `count` records take; of texts besides each of them once.
  static func byteCount(_ count: Int, isNumeric: Bool, range: ClosedRange<Int64>?) -> Int {
    NarrowNumbers.width(of: isNumeric ? range ?? 0...0 : texts(count)) * count + count / 8
  }

  /// The bytes of its texts so far.
  var textByteCount: Int { texts?.byteCount ?? 0 }

  /// The numbers that the texts of `count` records may have.
  private static func texts(_ count: Int) -> ClosedRange<Int64> { 0...Int64(max(1, count) - 1) }

  /// What follows is of `segment`.
  func begin(_ segment: SegmentReader) throws {
    if texts != nil, try segment.text(field) == nil {
      let column = try segment.symbols(field)
      numbered = [Int32](repeating: -1, count: column.dictionary.count)
      source = .dictionary(column)
    } else {
      source = .batch(
        try BatchLoader(segment, [field], into: RecordBatch(schema: segment.schema)))
    }
  }

  /// Takes a block, of whose rows each goes to the record of `records`, or nowhere where that is negative.
  func take(block: Int, to records: UnsafeBufferPointer<Int32>) throws {
    switch source {
    case nil: preconditionFailure("a segment was begun")
    case .dictionary(let column):
      find(block, column, records)
      place(records) { [known] places in numbers.write({ Int64(known[$0]) }, at: places) }
    case .batch(let loader):
      try loader.load(block: block)
      let presence = loader.batch.presence(field)
      guard texts == nil else {
        for row in 0..<records.count where records[row] < 0 { presence[row] = 0 }
        let values = KeyRows.Values.texts(loader.batch.byteSlices(field))
        texts?.insert(
          KeyRows(count: records.count, presence: presence, values: values), into: known)
        return place(records) { [known] places in
          numbers.write({ Int64(known[$0]) }, at: places)
        }
      }
      let values = loader.batch.integers(field)
      for row in 0..<records.count { known[row] = presence[row] == 0 ? -1 : 0 }
      place(records) { numbers.write({ values[$0] }, at: $0) }
    }
  }

  /// Writes the numbers of the texts that rows have, -1 where there is none.
  ///
  /// What nobody takes gets no number, lest the texts of a share of the keys are those of all.
  private func find(
    _ block: Int, _ column: SymbolColumnReader, _ records: UnsafeBufferPointer<Int32>
  ) {
    column.decode(block: block, into: ordinals)
    marks.expand(count: records.count) {
      column.presenceWord(block * RecordBatch.capacity / 64 + $0)
    }
    var hasNew = false
    for (row, record) in records.enumerated() {
      let isTaken = record >= 0 && marks[row] != 0
      known[row] = isTaken ? numbered[Int(ordinals[row])] : -1
      let isNew = isTaken && known[row] < 0
      marks[row] = isNew ? 1 : 0
      guard isNew else { continue }
      hasNew = true
      let text = column.dictionary[Int(ordinals[row])]
      slices[row] = ByteSlice(
        start: text.baseAddress ?? UnsafeRawPointer(ordinals), count: text.count)
    }
    guard hasNew else { return }
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: records.count) { numbers in
      guard let base = numbers.baseAddress else { return }
      texts?.insert(
        KeyRows(count: records.count, presence: marks, values: .texts(slices)), into: base)
      for row in 0..<records.count where marks[row] != 0 {
        known[row] = base[row]
        numbered[Int(ordinals[row])] = base[row]
      }
    }
  }

  /// Hands on where values go: nowhere where there is none, which is remembered.
  private func place(
    _ records: UnsafeBufferPointer<Int32>, _ body: (UnsafeBufferPointer<Int32>) -> Void
  ) {
    var missing = 0
    for (row, record) in records.enumerated() {
      places[row] = known[row] < 0 ? -1 : record
      missing &+= known[row] < 0 && record >= 0 ? 1 : 0
    }
    if missing > 0 {
      if present.isEmpty { present = [UInt64](repeating: .max, count: numbers.count / 64 + 1) }
      for (row, record) in records.enumerated() where known[row] < 0 && record >= 0 {
        present[Int(record) >> 6] &= ~(1 << UInt64(record & 63))
      }
    }
    body(UnsafeBufferPointer(start: places, count: records.count))
  }

  /// Ends it, once.
  func finish() -> TakenColumn {
    TakenColumn(numbers, present: present, texts: texts.take()?.texts())
  }
}
