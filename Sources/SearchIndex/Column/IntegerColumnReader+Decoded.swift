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
}
