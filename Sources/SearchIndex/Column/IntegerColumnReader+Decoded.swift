extension IntegerColumnReader {
  /// The values of all rows; what stands at a null says nothing.
  public func decoded() -> [Int64] {
    let length = RecordBatch.capacity
    return [Int64](unsafeUninitializedCapacity: blockCount * length) { buffer, count in
      for block in 0..<blockCount {
        guard let base = buffer.baseAddress else { break }
        decode(block: block, into: base + block * length)
      }
      count = rowCount
    }
  }

  /// A range that holds every value, also those that stand for nulls; nil if there are no rows.
  ///
  /// Decodes only the blocks whose directory entry leaves it open, or all if it has to be as narrow as can be.
  package func range(isExact: Bool = false) -> ClosedRange<Int64>? {
    var (least, greatest) = (Int64.max, Int64.min)
    withUnsafeTemporaryAllocation(of: Int64.self, capacity: RecordBatch.capacity) { values in
      guard let base = values.baseAddress else { return }
      for block in 0..<blockCount {
        if !isExact, let bounds = bounds(ofBlock: block) {
          (least, greatest) = (min(least, bounds.lowerBound), max(greatest, bounds.upperBound))
          continue
        }
        decode(block: block, into: base)
        for row in 0..<rows(inBlock: block) {
          (least, greatest) = (min(least, base[row]), max(greatest, base[row]))
        }
      }
    }
    return least > greatest ? nil : least...greatest
  }
}
