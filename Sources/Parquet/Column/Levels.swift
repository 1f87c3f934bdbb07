internal import Glibc

/// Says for each value of a column whether it is there, and for those of lists where a row begins.
///
/// The definition level of a value counts how many of what could be missing are there: the list of an optional column, a
/// place in it, the value. The repetition level is 0 where a row begins and 1 inside of a list.
struct Levels: ~Copyable {
  private let maximum: UInt8
  private let isOptional: Bool
  private let isList: Bool
  // While all values are there, nothing is written down but how many.
  private var definitions = GrowingBytes()
  private var repetitions = GrowingBytes()
  private var isComplete = true
  /// How many values, nulls and empty lists included.
  private(set) var count = 0

  init(_ column: ParquetColumn) {
    maximum = UInt8(column.maximalDefinition)
    isOptional = column.isOptional
    isList = column.isList
  }

  /// Takes `more` rows of a column without lists; returns how many are nulls, or nil if there may be none.
  mutating func append(present: UnsafePointer<UInt8>?, count more: Int) -> Int? {
    var nulls = 0
    if let present { for row in 0..<more { nulls += present[row] == 0 ? 1 : 0 } }
    if nulls > 0 {
      guard isOptional else { return nil }
      if isComplete { spell() }
    }
    if !isComplete {
      let target = definitions.reserve(more).assumingMemoryBound(to: UInt8.self)
      if let present, nulls > 0 {
        for row in 0..<more { target[row] = present[row] == 0 ? 0 : 1 }
      } else {
        memset(target, 1, more)
      }
      definitions.use(more)
    }
    count += more
    return nulls
  }

  /// Takes the list of one row, nil if there is none; returns how many nulls that makes, or nil if there may be none.
  mutating func append(list elements: Int?, present: UnsafePointer<UInt8>?) -> Int? {
    isComplete = false
    guard let elements, elements > 0 else {
      guard elements != nil || isOptional else { return nil }
      definitions.append(maximum - (elements == nil ? 3 : 2))
      repetitions.append(0 as UInt8)
      count += 1
      return 1
    }
    var nulls = 0
    let target = definitions.reserve(elements).assumingMemoryBound(to: UInt8.self)
    for element in 0..<elements {
      let isNull = present.map { $0[element] == 0 } ?? false
      target[element] = isNull ? maximum - 1 : maximum
      nulls += isNull ? 1 : 0
    }
    definitions.use(elements)
    let inside = repetitions.reserve(elements)
    memset(inside, 1, elements)
    inside.storeBytes(of: 0, as: UInt8.self)
    repetitions.use(elements)
    count += elements
    return nulls
  }

  /// Appends the levels of `range` as they stand at the front of a data page.
  borrowing func write(_ range: Range<Int>, to out: inout GrowingBytes) {
    if isList { write(repetitions.bytes, range, width: 1, to: &out) }
    guard maximum > 0 else { return }
    guard !isComplete else {
      let start = out.count
      out.append(0 as UInt32)
      HybridEncoder.append(repeating: maximum, count: range.count, to: &out)
      patch(start, in: &out)
      return
    }
    write(definitions.bytes, range, width: HybridEncoder.width(of: Int(maximum)), to: &out)
  }

  /// Forgets the first `front` values.
  mutating func removeFirst(_ front: Int) {
    count -= front
    if !isComplete { definitions.removeFirst(front) }
    if isList { repetitions.removeFirst(front) }
    if count == 0 { isComplete = !isList }
  }

  private borrowing func write(
    _ levels: UnsafeRawBufferPointer, _ range: Range<Int>, width: Int, to out: inout GrowingBytes
  ) {
    let start = out.count
    out.append(0 as UInt32)
    if let base = levels.baseAddress?.assumingMemoryBound(to: UInt8.self) {
      HybridEncoder.append(base + range.lowerBound, count: range.count, width: width, to: &out)
    }
    patch(start, in: &out)
  }

  /// Writes at `start` how many bytes follow it.
  private func patch(_ start: Int, in out: inout GrowingBytes) {
    let length = UInt32(truncatingIfNeeded: out.count - start - 4)
    (out.base + start).storeBytes(of: length.littleEndian, as: UInt32.self)
  }

  private mutating func spell() {
    memset(definitions.reserve(count), Int32(maximum), count)
    definitions.use(count)
    isComplete = false
  }
}
