internal import Platform
internal import SearchIndex
internal import Store

/// The inputs of a part, block by block.
///
/// One worker's.
final class GroupColumns {
  private enum Column {
    case numbers(IntegerColumnReader)
    case texts(SymbolColumnReader)
  }

  private let part: PartReader
  private let columns: [Column]
  private let numbers: UnsafeMutablePointer<Int64>
  private let ordinals: UnsafeMutablePointer<UInt32>
  private let places: UnsafeMutablePointer<UInt16>

  init(_ part: PartReader, _ inputs: [GroupShape.Input]) throws {
    self.part = part
    columns = try inputs.map { input in
      switch input.type {
      case .symbol, .text: .texts(try part.segment.symbols(input.field))
      default: .numbers(try part.segment.integers(input.field))
      }
    }
    numbers = .allocate(capacity: RecordBatch.capacity)
    ordinals = .allocate(capacity: RecordBatch.capacity)
    places = .allocate(capacity: RecordBatch.capacity)
  }

  deinit {
    numbers.deallocate()
    ordinals.deallocate()
    places.deallocate()
  }

  /// How many values an input can have, counted from 0; nil where it is any number.
  func valueCount(_ input: Int) -> Int? {
    switch columns[input] {
    case .numbers: nil
    case .texts(let column): column.dictionary.count
    }
  }

  /// The range of an input's numbers over all blocks; nil where there is none, or they are texts.
  func range(_ input: Int) -> ClosedRange<Int64>? {
    guard case .numbers(let column) = columns[input] else { return nil }
    var range: ClosedRange<Int64>?
    for block in 0..<part.segment.blockCount {
      guard let bounds = column.bounds(ofBlock: block) else { continue }
      range =
        range.map {
          min($0.lowerBound, bounds.lowerBound)...max($0.upperBound, bounds.upperBound)
        } ?? bounds
    }
    return range
  }

  /// The bytes of a text by its number; nil where the input has numbers.
  func text(_ input: Int, _ value: Int64) -> UnsafeRawBufferPointer? {
    switch columns[input] {
    case .numbers: nil
    case .texts(let column): column.dictionary[Int(value)]
    }
  }

  /// Fills `batch` with the kept records of `block`.
  func read(block: Int, into batch: GroupBatch) {
    let first = block * RecordBatch.capacity
    let rowCount = min(RecordBatch.capacity, part.segment.rowCount - first)
    var count = 0
    for word in 0..<(rowCount + 63) / 64 {
      var bits = part.selection.kept(word: first / 64 + word)
      while bits != 0 {
        places[count] = UInt16(word * 64 + bits.trailingZeroBitCount)
        bits &= bits - 1
        count += 1
      }
    }
    batch.count = count
    let isWhole = count == rowCount
    for (number, column) in columns.enumerated() {
      let (values, presence) = (batch.values[number], batch.presence[number])
      switch column {
      case .numbers(let column):
        column.decode(block: block, into: isWhole ? values : numbers)
        if !isWhole { for row in 0..<count { values[row] = numbers[Int(places[row])] } }
        mark(presence, count, isWhole) { column.presenceWord(first / 64 + $0) }
      case .texts(let column):
        column.decode(block: block, into: ordinals)
        for row in 0..<count { values[row] = Int64(ordinals[Int(places[row])]) }
        mark(presence, count, isWhole) { column.presenceWord(first / 64 + $0) }
      }
    }
  }

  @inline(__always)
  private func mark(
    _ presence: UnsafeMutablePointer<UInt8>, _ count: Int, _ isWhole: Bool,
    _ word: (Int) -> UInt64
  ) {
    if isWhole {
      for start in stride(from: 0, to: count, by: 64) {
        let bits = word(start / 64)
        let end = min(start + 64, count)
        if bits == .max {
          (presence + start).update(repeating: 1, count: end - start)
        } else {
          for row in start..<end {
            presence[row] = UInt8(truncatingIfNeeded: bits >> UInt64(row - start) & 1)
          }
        }
      }
    } else {
      for row in 0..<count {
        let place = Int(places[row])
        presence[row] = UInt8(truncatingIfNeeded: word(place / 64) >> UInt64(place % 64) & 1)
      }
    }
  }
}
