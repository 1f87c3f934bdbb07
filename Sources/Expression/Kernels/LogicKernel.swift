internal import Glibc
internal import SearchIndex

/// Comparisons, truth values and choices, 64 rows at a time.
enum LogicKernel {
  static func compare(
    _ comparison: Comparison, _ a: Slot, _ b: Slot, _ result: Slot, _ rows: KernelRows
  ) {
    rows.meet(a, b, into: result)
    if a.isWide || b.isWide {
      return pick(comparison, result, rows) { row in
        let (left, right) = (a.wide(row), b.wide(row))
        return left < right ? -1 : left == right ? 0 : 1
      }
    }
    let (left, right) = (a.numbers, b.numbers)
    switch comparison {
    case .equal: fill(result, rows) { left[$0] == right[$0] }
    case .unequal: fill(result, rows) { left[$0] != right[$0] }
    case .less: fill(result, rows) { left[$0] < right[$0] }
    case .atMost: fill(result, rows) { left[$0] <= right[$0] }
    case .greater: fill(result, rows) { left[$0] > right[$0] }
    case .atLeast: fill(result, rows) { left[$0] >= right[$0] }
    }
  }

  static func compareTexts(
    _ comparison: Comparison, _ a: Slot, _ b: Slot, _ result: Slot, _ rows: KernelRows
  ) {
    rows.meetMasked([a, b], into: result)
    switch comparison {
    case .equal: fillSparse(result, rows) { isEqual(a.texts[$0], b.texts[$0]) }
    case .unequal: fillSparse(result, rows) { !isEqual(a.texts[$0], b.texts[$0]) }
    default: pick(comparison, result, rows) { order(a.texts[$0].bytes, b.texts[$0].bytes) }
    }
  }

  static func compareTruths(
    _ comparison: Comparison, _ a: Slot, _ b: Slot, _ result: Slot, _ rows: KernelRows
  ) {
    for word in 0..<rows.wordCount {
      let present = a.presence[word] & b.presence[word]
      let differ = a.truths[word] ^ b.truths[word]
      result.presence[word] = present
      result.truths[word] = present & (comparison == .equal ? ~differ : differ)
    }
  }

  /// Whether two values are equal or both null.
  static func same(_ kind: Slot.Kind, _ a: Slot, _ b: Slot, _ result: Slot, _ rows: KernelRows) {
    switch kind {
    case .texts: compareTexts(.equal, a, b, result, rows)
    case .truths, .rows: compareTruths(.equal, a, b, result, rows)
    case .numbers: compare(.equal, a, b, result, rows)
    }
    for word in 0..<rows.wordCount {
      result.truths[word] |= ~a.presence[word] & ~b.presence[word]
      result.presence[word] = .max
    }
  }

  static func isIn(_ values: [Int64], _ a: Slot, _ result: Slot, _ rows: KernelRows) {
    rows.meet(a, into: result)
    values.withUnsafeBufferPointer { values in
      fillSparse(result, rows) { row in
        let value = a.numbers[row]
        var (low, high) = (0, values.count)
        while low < high {
          let middle = (low + high) / 2
          if values[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low < values.count && values[low] == value
      }
    }
  }

  static func isIn(_ values: [[UInt8]], _ a: Slot, _ result: Slot, _ rows: KernelRows) {
    rows.meetMasked([a], into: result)
    fillSparse(result, rows) { row in
      let text = a.texts[row].bytes
      var (low, high) = (0, values.count)
      while low < high {
        let middle = (low + high) / 2
        let order = values[middle].withUnsafeBytes { self.order($0, text) }
        if order == 0 { return true }
        if order < 0 { low = middle + 1 } else { high = middle }
      }
      return false
    }
  }

  static func and(_ a: Slot, _ b: Slot, _ result: Slot, _ rows: KernelRows) {
    for word in 0..<rows.wordCount {
      let isTrue = a.truths[word] & b.truths[word]
      let isFalse =
        (a.presence[word] & ~a.truths[word]) | (b.presence[word] & ~b.truths[word])
      result.truths[word] = isTrue
      result.presence[word] = isTrue | isFalse
    }
  }

  static func or(_ a: Slot, _ b: Slot, _ result: Slot, _ rows: KernelRows) {
    for word in 0..<rows.wordCount {
      let isTrue = a.truths[word] | b.truths[word]
      let isFalse =
        (a.presence[word] & ~a.truths[word]) & (b.presence[word] & ~b.truths[word])
      result.truths[word] = isTrue
      result.presence[word] = isTrue | isFalse
    }
  }

  static func not(_ a: Slot, _ result: Slot, _ rows: KernelRows) {
    for word in 0..<rows.wordCount {
      result.presence[word] = a.presence[word]
      result.truths[word] = a.presence[word] & ~a.truths[word]
    }
  }

  /// Truth values as 0 and 1.
  static func numbers(_ a: Slot, _ result: Slot, _ rows: KernelRows) {
    rows.meet(a, into: result)
    for row in 0..<rows.count {
      result.numbers[row] = Int64(a.truths[row >> 6] >> UInt64(row & 63) & 1)
    }
  }

  // MARK: - Order

  @inline(__always)
  static func isEqual(_ a: ByteSlice, _ b: ByteSlice) -> Bool {
    a.count == b.count && memcmp(a.start, b.start, a.count) == 0
  }

  /// Byte by byte, the shorter first on a common beginning.
  static func order(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Int {
    let common = min(a.count, b.count)
    if common > 0, let left = a.baseAddress, let right = b.baseAddress {
      let order = memcmp(left, right, common)
      if order != 0 { return order < 0 ? -1 : 1 }
    }
    return a.count == b.count ? 0 : a.count < b.count ? -1 : 1
  }

  // MARK: - Loops

  /// Sets the truth of each row; `body` may be asked of rows without a value.
  @inline(__always)
  private static func fill(_ result: Slot, _ rows: KernelRows, _ body: (Int) -> Bool) {
    for word in 0..<rows.wordCount {
      var bits: UInt64 = 0
      let first = word << 6
      for place in 0..<64 { bits |= (body(first + place) ? 1 : 0) << UInt64(place) }
      result.truths[word] = bits & result.presence[word]
    }
  }

  /// Sets the truth of each row that has a value and matters.
  @inline(__always)
  static func fillSparse(_ result: Slot, _ rows: KernelRows, _ body: (Int) -> Bool) {
    for word in 0..<rows.wordCount { result.truths[word] = 0 }
    rows.forEach(result) { row in
      if body(row) { result.truths[row >> 6] |= 1 << UInt64(row & 63) }
    }
  }

  /// Sets the truth by how `order` says that two values stand.
  @inline(__always)
  private static func pick(
    _ comparison: Comparison, _ result: Slot, _ rows: KernelRows, _ order: (Int) -> Int
  ) {
    fillSparse(result, rows) { row in
      let order = order(row)
      return switch comparison {
      case .equal: order == 0
      case .unequal: order != 0
      case .less: order < 0
      case .atMost: order <= 0
      case .greater: order > 0
      case .atLeast: order >= 0
      }
    }
  }
}
