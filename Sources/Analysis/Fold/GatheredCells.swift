internal import Platform

/// The cells of one part before they are grouped: a key ordinal and a code for each row, grouped by
/// a counting sort over ordinals, then sorted within each key.
struct GatheredCells: ~Copyable {
  private var keys: [UInt32] = []
  private var codes: [UInt32] = []
  private var starts: [UInt32]
  private(set) var leastCode = UInt64.max
  private(set) var greatestCode: UInt64 = 0

  init(keyCount: Int, rowCount: Int) {
    starts = [UInt32](repeating: 0, count: keyCount + 1)
    keys.reserveCapacity(rowCount)
    codes.reserveCapacity(rowCount)
  }

  @inline(__always)
  mutating func append(key: UInt32, code: UInt32) {
    keys.append(key)
    codes.append(code)
    starts[Int(key) + 1] += 1
  }

  /// Hands each key that has cells, in ordinal order, with its encoded cells to `body`.
  mutating func forEachKey(
    _ body: (_ ordinal: Int, _ cells: UnsafeRawBufferPointer) throws -> Void
  ) throws {
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var next = starts
    var grouped = [UInt32](repeating: 0, count: codes.count)
    for row in 0..<codes.count {
      let key = Int(keys[row])
      grouped[Int(next[key])] = codes[row]
      next[key] += 1
    }
    keys = []
    codes = []
    var writer = ByteWriter()
    var counts: [UInt32] = []
    for ordinal in 0..<starts.count - 1 {
      let range = Int(starts[ordinal])..<Int(starts[ordinal + 1])
      if range.isEmpty { continue }
      sortCodes(&grouped, range, counts: &counts)
      leastCode = min(leastCode, UInt64(grouped[range.lowerBound]))
      greatestCode = max(greatestCode, UInt64(grouped[range.upperBound - 1]))
      writer.buffer.removeAll(keepingCapacity: true)
      var last: UInt64 = 0
      var at = range.lowerBound
      while at < range.upperBound {
        let code = grouped[at]
        var end = at + 1
        while end < range.upperBound, grouped[end] == code { end += 1 }
        HistogramCells.append(
          code: UInt64(code), count: Int64(end - at), after: last, to: &writer)
        last = UInt64(code)
        at = end
      }
      try writer.buffer.withUnsafeBytes { try body(ordinal, $0) }
    }
  }
}

/// Sorts a run of codes: short runs, which are most, by insertion; long ones, which repeat codes of
/// a small range, by counting.
private func sortCodes(_ codes: inout [UInt32], _ range: Range<Int>, counts: inout [UInt32]) {
  if range.count > 24 {
    var least = UInt32.max
    var greatest: UInt32 = 0
    for index in range {
      least = min(least, codes[index])
      greatest = max(greatest, codes[index])
    }
    let width = Int(greatest - least) + 1
    guard width <= 4 * range.count + 1024 else { return codes[range].sort() }
    if counts.count < width { counts = [UInt32](repeating: 0, count: width) }
    for index in range { counts[Int(codes[index] - least)] += 1 }
    var at = range.lowerBound
    for value in 0..<width where counts[value] > 0 {
      for _ in 0..<counts[value] {
        codes[at] = least + UInt32(value)
        at += 1
      }
      counts[value] = 0
    }
    return
  }
  for index in range.dropFirst() {
    let code = codes[index]
    var at = index
    while at > range.lowerBound, codes[at - 1] > code {
      codes[at] = codes[at - 1]
      at -= 1
    }
    codes[at] = code
  }
}
