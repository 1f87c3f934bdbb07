internal import Platform
internal import SearchIndex

/// An expression that reads nothing but a column with a dictionary: computed once for each of its entries, and once
/// for null, when the segment is opened.
final class DictionaryExpression {
  private let column: SymbolColumnReader
  private let ordinals: UnsafeMutablePointer<UInt32>
  /// The values by ordinal, that of null behind them.
  private var numbers: [Int64] = []
  private var texts: [ByteSlice] = []
  private var isPresent: [Bool] = []
  private var failures: [ExpressionFailure?] = []
  private var hasFailures = false
  /// The bytes of texts that were made.
  private let kept = BatchArena()
  private let output: Slot
  private let tally = FailureTally()

  /// Nil if the program reads something else, or if the dictionary has more entries than half of the rows.
  init?(
    _ program: ExpressionProgram, _ segment: SegmentReader, _ machine: ExpressionMachine
  ) throws(StoreError) {
    guard program.columns.count == 1, let read = program.columns.first,
      segment.schema[read.field].type == .symbol, try segment.text(read.field) == nil
    else { return nil }
    let column = try segment.symbols(read.field)
    guard column.dictionary.count <= segment.rowCount / 2 else { return nil }
    self.column = column
    output = Slot(program.slots[program.result])
    ordinals = .allocate(capacity: RecordBatch.capacity)
    fill(machine, slot: read.slot, isText: program.slots[program.result] == .texts)
  }

  deinit {
    ordinals.deallocate()
    output.deallocate()
  }

  var failureCounts: [ExpressionFailure: Int] {
    var counts: [ExpressionFailure: Int] = [:]
    for failure in ExpressionFailure.allCases {
      let count = tally.counts[Int(failure.rawValue)]
      if count > 0 { counts[failure] = count }
    }
    return counts
  }

  func failure(ofRow place: Int) -> ExpressionFailure? { tally.failure(place) }

  private func fill(_ machine: ExpressionMachine, slot: Int, isText: Bool) {
    let dictionary = column.dictionary
    // One more: null.
    for first in stride(from: 0, through: dictionary.count, by: RecordBatch.capacity) {
      let count = min(RecordBatch.capacity, dictionary.count + 1 - first)
      machine.begin(count: count, rows: nil)
      machine.loadTexts(count, into: slot) { place in
        first + place < dictionary.count ? dictionary[first + place] : nil
      }
      let result = machine.run(count: count)
      for row in 0..<count {
        let isThere = result.isPresent(row)
        isPresent.append(isThere)
        let failure = machine.failure(ofRow: row)
        failures.append(failure)
        hasFailures = hasFailures || failure != nil
        if isText {
          texts.append(
            isThere ? copy(result.texts[row]) : ByteSlice(start: kept.allocate(0), count: 0))
        } else {
          numbers.append(isThere ? result.numbers[row] : 0)
        }
      }
    }
  }

  private func copy(_ text: ByteSlice) -> ByteSlice {
    let made = kept.allocate(text.count)
    UnsafeMutableRawPointer(made).copyMemory(from: text.start, byteCount: text.count)
    return ByteSlice(start: made, count: text.count)
  }

  func evaluate(
    block: Int, count: Int, rows: UnsafePointer<UInt64>?
  ) -> ExpressionResult {
    tally.beginBatch()
    column.decode(block: block, into: ordinals)
    let null = UInt32(column.dictionary.count)
    for word in 0..<Slot.wordCount {
      let first = word << 6
      let left = count - first
      var bits: UInt64 = left >= 64 ? .max : left <= 0 ? 0 : (1 << UInt64(left)) - 1
      bits &= rows?[word] ?? .max
      guard bits != 0 else {
        output.presence[word] = 0
        continue
      }
      let there = column.presenceWord(block * Slot.wordCount + word)
      if there != .max {
        for place in 0..<min(64, left) where there >> UInt64(place) & 1 == 0 {
          ordinals[first + place] = null
        }
      }
      output.presence[word] = take(first, min(64, left), bits)
    }
    return ExpressionResult(
      count: count, presence: UnsafePointer(output.presence),
      numbers: UnsafePointer(output.numbers), texts: UnsafePointer(output.texts))
  }

  /// Copies the values of rows from `first` on, and gives which of `wanted` have one.
  private func take(_ first: Int, _ count: Int, _ wanted: UInt64) -> UInt64 {
    var bits: UInt64 = 0
    for place in 0..<count {
      let ordinal = Int(ordinals[first + place])
      bits |= (isPresent[ordinal] ? 1 : 0) << UInt64(place)
    }
    if texts.isEmpty {
      for place in first..<first + count { output.numbers[place] = numbers[Int(ordinals[place])] }
    } else {
      for place in first..<first + count { output.texts[place] = texts[Int(ordinals[place])] }
    }
    if hasFailures {
      for place in 0..<count where wanted >> UInt64(place) & 1 == 1 {
        if let failure = failures[Int(ordinals[first + place])] {
          tally.note(first + place, failure)
        }
      }
    }
    return bits & wanted
  }
}

extension ExpressionMachine {
  /// Takes texts over, nil for null.
  func loadTexts(_ count: Int, into number: Int, _ text: (Int) -> UnsafeRawBufferPointer?) {
    let slot = slots[number]
    for word in 0..<Slot.wordCount { slot.presence[word] = 0 }
    for row in 0..<count {
      guard let bytes = text(row), let base = bytes.baseAddress, !bytes.isEmpty else { continue }
      slot.texts[row] = ByteSlice(start: base, count: bytes.count)
      slot.presence[row >> 6] |= 1 << UInt64(row & 63)
    }
  }
}
