internal import Platform

/// Reads one integer column of a mapped segment, in blocks of 1,024 rows.
///
/// Any thread may read.
public struct IntegerColumnReader: @unchecked Sendable {
  // The pointers show verified, immutable pages that `file` keeps mapped.
  private let file: SectionFile
  private let directory: UnsafeRawBufferPointer
  private let data: UnsafeRawBufferPointer
  private let validity: UnsafeRawBufferPointer?
  /// Rows in the column.
  public let rowCount: Int

  /// Opens column `index` of `file`; all its bytes are verified here.
  init(file: SectionFile, index: Int, rowCount: Int) throws(StoreError) {
    self.file = file
    self.rowCount = rowCount
    directory = try file.section(SegmentSection.integerDirectory, index: index)
    data = try file.section(SegmentSection.integerData, index: index)
    let blocks = (rowCount + BitPacking.blockLength - 1) / BitPacking.blockLength
    func corrupt(_ expected: String, _ found: String) -> StoreError {
      .corrupt(file: file.path, offset: 0, expected: expected, found: found)
    }
    guard directory.count == blocks * IntegerBlock.byteCount else {
      throw corrupt("\(blocks) blocks in column \(index)", "\(directory.count) bytes of directory")
    }
    for number in 0..<blocks {
      let block = IntegerBlock(directory, at: number)
      guard block.width <= 64,
        block.offset * 128 + BitPacking.byteCount(width: block.width) <= data.count
      else { throw corrupt("block \(number) of column \(index) inside its data", "one beyond it") }
    }
    if file.byteCount(SegmentSection.validity, index: index) != nil {
      let bitmap = try file.section(SegmentSection.validity, index: index)
      guard bitmap.count == blocks * BitPacking.blockLength / 8 else {
        throw corrupt("a bit for each row of column \(index)", "\(bitmap.count) bytes")
      }
      validity = bitmap
    } else {
      validity = nil
    }
  }

  /// Whether any row is null.
  public var hasNulls: Bool { validity != nil }

  /// How many blocks.
  public var blockCount: Int {
    (rowCount + BitPacking.blockLength - 1) / BitPacking.blockLength
  }

  /// How many rows block `block` has.
  public func rows(inBlock block: Int) -> Int {
    min(BitPacking.blockLength, rowCount - block * BitPacking.blockLength)
  }

  /// Decodes block `block` into `values`, which has room for 1,024.
  ///
  /// About 0.5 ns a value.
  public func decode(block number: Int, into values: UnsafeMutablePointer<Int64>) {
    withPacked(number) { block, low, high in
      let count = rows(inBlock: number)
      let base = block.base
      let step = Int64(bitPattern: block.step)
      if let high {
        for row in 0..<count {
          let packed = UInt64(low[row]) | UInt64(high[row]) << 32
          values[row] = base &+ step &* Int64(bitPattern: packed)
        }
      } else if step == 1 {
        for row in 0..<count { values[row] = base &+ Int64(low[row]) }
      } else {
        for row in 0..<count { values[row] = base &+ step &* Int64(low[row]) }
      }
      if block.isDelta, count > 0 {
        values[0] = block.first
        for row in 1..<max(1, count) { values[row] &+= values[row - 1] }
      }
    }
  }

  /// Decodes block `block` of a column whose values are known to fit 32 bits.
  public func decode(block number: Int, into values: UnsafeMutablePointer<UInt32>) {
    withPacked(number) { block, low, _ in
      let base = UInt32(truncatingIfNeeded: block.base)
      let step = UInt32(truncatingIfNeeded: block.step)
      for row in 0..<rows(inBlock: number) { values[row] = base &+ step &* low[row] }
    }
  }

  /// The value at `row`, by decoding its block: for single look-ups only.
  public func value(at row: Int) -> Int64 {
    withUnsafeTemporaryAllocation(of: Int64.self, capacity: BitPacking.blockLength) { values in
      guard let base = values.baseAddress else { return 0 }
      decode(block: row / BitPacking.blockLength, into: base)
      return base[row % BitPacking.blockLength]
    }
  }

  /// A range that holds every value of block `number`, from its directory entry alone; nil when the
  /// entry does not tell.
  public func bounds(ofBlock number: Int) -> ClosedRange<Int64>? {
    let block = IntegerBlock(directory, at: number)
    guard !block.isDelta, block.width < 63 else { return nil }
    let (range, overflow) = ((1 << UInt64(block.width)) - 1).multipliedReportingOverflow(
      by: block.step)
    guard !overflow, range <= UInt64(Int64.max) else { return nil }
    let (greatest, beyond) = block.base.addingReportingOverflow(Int64(range))
    return beyond ? nil : block.base...greatest
  }

  /// Whether every value, as `decode` to 32 bits gives it, is below `limit`: what an index into an
  /// array of `limit` entries must be.
  ///
  /// Decodes only the blocks whose entry leaves it open.
  func isBelow(_ limit: Int) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: BitPacking.blockLength) { values in
      guard let base = values.baseAddress else { return false }
      for block in 0..<blockCount {
        if let bounds = bounds(ofBlock: block), bounds.lowerBound >= 0, bounds.upperBound < limit {
          continue
        }
        decode(block: block, into: base)
        var greatest: UInt32 = 0
        for row in 0..<rows(inBlock: block) { greatest = max(greatest, base[row]) }
        if Int(greatest) >= limit { return false }
      }
      return true
    }
  }

  /// Whether no row has a value.
  var isAllNull: Bool {
    guard let validity else { return rowCount == 0 }
    return validity.allSatisfy { $0 == 0 }
  }

  /// Sixty-four rows' presence bits, from row `word * 64`.
  public func presenceWord(_ word: Int) -> UInt64 {
    guard let validity else { return .max }
    return validity.u64(at: word * 8)
  }

  /// Whether the value at `row` is present.
  public func isPresent(_ row: Int) -> Bool { presenceWord(row >> 6) >> UInt64(row & 63) & 1 == 1 }

  private func withPacked(
    _ number: Int,
    _ body: (IntegerBlock, UnsafePointer<UInt32>, UnsafePointer<UInt32>?) -> Void
  ) {
    let block = IntegerBlock(directory, at: number)
    let length = BitPacking.blockLength
    withUnsafeTemporaryAllocation(byteCount: 8 * length, alignment: 64) { buffer in
      guard let base = buffer.baseAddress else { return }
      let low = base.bindMemory(to: UInt32.self, capacity: 2 * length)
      guard block.width > 0, let packed = data.baseAddress else {
        low.update(repeating: 0, count: length)
        return body(block, low, nil)
      }
      let source = packed + block.offset * 128
      BitPacking.unpack(source, width: min(32, block.width), into: low)
      guard block.width > 32 else { return body(block, low, nil) }
      let high = low + length
      BitPacking.unpack(
        source + BitPacking.byteCount(width: 32), width: block.width - 32, into: high)
      body(block, low, high)
    }
  }
}
