internal import Platform

/// Writes one integer column: `append`… then `finish`, once.
///
/// One thread at a time.
///
/// Each block of 1,024 values is coded on its own by frame of reference: subtract the least value,
/// divide by the greatest common divisor of what is left, pack to the width of the greatest. With
/// `isDelta` the differences between neighbours are coded so (for line numbers and offsets).
/// A null takes the place of a value that costs nothing; the bitmap of present rows tells.
final class IntegerColumnWriter {
  private let isDelta: Bool
  private let directory: SpillBuffer
  private let data: SpillBuffer
  private let validity: SpillBuffer
  private var dataBlocks = 0
  private var stagedCount = 0
  private var nullCount = 0
  private var blockCount = 0
  /// Whether the staged rows came with marks of presence.
  private var mayHaveNulls = false
  // One allocation: 1,024 values, two packing inputs, the packed output.
  private let staged: UnsafeMutablePointer<Int64>
  private let present: UnsafeMutablePointer<UInt8>
  private let low: UnsafeMutablePointer<UInt32>
  private let high: UnsafeMutablePointer<UInt32>
  private let packed: UnsafeMutableRawBufferPointer
  private(set) var least = Int64.max
  private(set) var greatest = Int64.min

  private static let length = BitPacking.blockLength

  init(isDelta: Bool = false, memoryLimit: Int, scratch: ScratchSpace) {
    self.isDelta = isDelta
    directory = SpillBuffer(memoryLimit: memoryLimit / 16, scratch: scratch)
    data = SpillBuffer(memoryLimit: memoryLimit, scratch: scratch)
    validity = SpillBuffer(memoryLimit: memoryLimit / 16, scratch: scratch)
    func allocate<T>(_: T.Type, _ count: Int) -> UnsafeMutablePointer<T> {
      UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<T>.stride, alignment: 64)
        .bindMemory(to: T.self, capacity: count)
    }
    staged = allocate(Int64.self, Self.length)
    present = allocate(UInt8.self, Self.length)
    low = allocate(UInt32.self, Self.length)
    high = allocate(UInt32.self, Self.length)
    packed = .allocate(byteCount: 2 * BitPacking.byteCount(width: 32), alignment: 64)
  }

  deinit {
    staged.deallocate()
    present.deallocate()
    low.deallocate()
    high.deallocate()
    packed.deallocate()
  }

  /// Appends `count` values; `presence` has 1 for a value and 0 for a null (nil: all present).
  func append(
    _ values: UnsafePointer<Int64>, presence: UnsafePointer<UInt8>?, count: Int
  ) throws(FileError) {
    var done = 0
    while done < count {
      let take = min(count - done, Self.length - stagedCount)
      (staged + stagedCount).update(from: values + done, count: take)
      if let presence {
        if !mayHaveNulls { present.update(repeating: 1, count: stagedCount) }
        (present + stagedCount).update(from: presence + done, count: take)
        mayHaveNulls = true
      } else if mayHaveNulls {
        (present + stagedCount).update(repeating: 1, count: take)
      }
      stagedCount += take
      done += take
      if stagedCount == Self.length { try flush() }
    }
  }

  /// Ends the column and writes its sections under number `index`.
  func finish(to writer: SectionFileWriter, index: Int) throws {
    if stagedCount > 0 { try flush() }
    try writer.begin(SegmentSection.integerDirectory, index: index)
    try directory.copy(to: writer)
    try writer.begin(SegmentSection.integerData, index: index)
    try data.copy(to: writer)
    if nullCount > 0 {
      try writer.begin(SegmentSection.validity, index: index)
      try validity.copy(to: writer)
    }
  }

  private func flush() throws(FileError) {
    let count = stagedCount
    try recordValidity(count)
    var block = IntegerBlock()
    block.isDelta = isDelta
    block.first = staged[0]
    var least = Int64.max
    var greatest = Int64.min
    for row in 0..<count {
      least = min(least, staged[row])
      greatest = max(greatest, staged[row])
    }
    self.least = min(self.least, least)
    self.greatest = max(self.greatest, greatest)
    if isDelta, least == greatest {
      // All differences are 0.
      (least, greatest) = (0, 0)
      staged[0] = 0
    } else if isDelta {
      for row in stride(from: count - 1, to: 0, by: -1) { staged[row] &-= staged[row - 1] }
      if count > 1 { staged[0] = staged[1] }
      least = .max
      greatest = .min
      for row in 0..<count {
        least = min(least, staged[row])
        greatest = max(greatest, staged[row])
      }
      if count == 1 {
        least = 0
        greatest = 0
        staged[0] = 0
      }
    }
    block.base = least
    let range = UInt64(bitPattern: greatest &- least)
    block.step = range == 0 ? 1 : commonDivisor(least: least, count: count)
    block.width = BitPacking.width(of: range / block.step)
    block.offset = dataBlocks
    let byteCount = pack(block, count: count)
    dataBlocks += byteCount / 128
    try data.append(UnsafeRawBufferPointer(rebasing: packed[..<byteCount]))
    var entry: [UInt8] = []
    block.append(to: &entry)
    var failure: FileError?
    entry.withUnsafeBytes { bytes in
      do throws(FileError) { try directory.append(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    stagedCount = 0
    blockCount += 1
  }

  /// Records which rows are present and gives nulls the value of a present neighbour.
  ///
  /// The bitmap begins with the first null: until then nothing is written.
  private func recordValidity(_ count: Int) throws(FileError) {
    defer { mayHaveNulls = false }
    guard mayHaveNulls else {
      if nullCount > 0 { try appendValidity(ones: count) }
      return
    }
    var failure: FileError?
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.length / 64) { bitmap in
      do throws(FileError) { try recordValidity(count, bitmap) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// The same of rows that came with marks of presence; `bitmap` has room for a bit each.
  private func recordValidity(
    _ count: Int, _ bitmap: UnsafeMutableBufferPointer<UInt64>
  ) throws(FileError) {
    let nulls = count - markPresent(count, in: bitmap)
    if nulls > 0 {
      if nullCount == 0 {
        for _ in 0..<blockCount { try appendValidity(ones: Self.length) }
      }
      let substitute = (0..<count).first { present[$0] != 0 }.map { staged[$0] } ?? 0
      for row in stride(from: 0, to: count, by: 64) {
        var missing = ~bitmap[row >> 6].littleEndian
        while missing != 0 {
          let place = row + missing.trailingZeroBitCount
          if place < count { staged[place] = substitute }
          missing &= missing - 1
        }
      }
      nullCount += nulls
    }
    if nullCount > 0 { try validity.append(UnsafeRawBufferPointer(bitmap)) }
  }

  /// Writes a bit for each of the first `count` rows, as the bytes of a bitmap; returns how many are present.
  private func markPresent(
    _ count: Int, in bitmap: UnsafeMutableBufferPointer<UInt64>
  ) -> Int {
    // What was staged before is of no account.
    for row in count..<Self.length { present[row] = 0 }
    var ones = 0
    for row in stride(from: 0, to: Self.length, by: 64) {
      var word: UInt64 = 0
      for byte in 0..<8 {
        // Moves the lowest bit of each byte to its place in the uppermost one.
        let marks = UnsafeRawPointer(present + row + 8 * byte).load(as: UInt64.self).littleEndian
        word |= ((marks &* 0x0102_0408_1020_4080) >> 56) << UInt64(8 * byte)
      }
      ones += word.nonzeroBitCount
      bitmap[row >> 6] = word.littleEndian
    }
    return ones
  }

  /// Appends the 128 bytes of a block whose first `ones` rows are present.
  private func appendValidity(ones: Int) throws(FileError) {
    var failure: FileError?
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.length / 64) { bitmap in
      for row in stride(from: 0, to: Self.length, by: 64) {
        let rest = ones - row
        let word = rest >= 64 ? UInt64.max : rest <= 0 ? 0 : (1 << UInt64(rest)) - 1
        bitmap[row >> 6] = word.littleEndian
      }
      do throws(FileError) { try validity.append(UnsafeRawBufferPointer(bitmap)) } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private func commonDivisor(least: Int64, count: Int) -> UInt64 {
    var divisor: UInt64 = 0
    for row in 0..<count {
      let difference = UInt64(bitPattern: staged[row] &- least)
      if divisor != 0, difference % divisor == 0 { continue }
      var a = difference
      var b = divisor
      while b != 0 { (a, b) = (b, a % b) }
      divisor = a
      if divisor == 1 { break }
    }
    return max(1, divisor)
  }

  /// Packs the staged values into `packed`; returns the bytes used.
  private func pack(_ block: IntegerBlock, count: Int) -> Int {
    let width = block.width
    guard width > 0 else { return 0 }
    if block.step == 1 {
      for row in 0..<count {
        low[row] = UInt32(truncatingIfNeeded: staged[row] &- block.base)
      }
    } else {
      for row in 0..<count {
        let difference = UInt64(bitPattern: staged[row] &- block.base)
        low[row] = UInt32(truncatingIfNeeded: difference / block.step)
      }
    }
    for row in count..<Self.length { low[row] = 0 }
    guard let base = packed.baseAddress else { return 0 }
    if width <= 32 {
      BitPacking.pack(low, width: width, into: base)
      return BitPacking.byteCount(width: width)
    }
    for row in 0..<count {
      let difference = UInt64(bitPattern: staged[row] &- block.base)
      // The shift binds more tightly than the division.
      high[row] = UInt32(truncatingIfNeeded: (difference / block.step) >> 32)
    }
    for row in count..<Self.length { high[row] = 0 }
    BitPacking.pack(low, width: 32, into: base)
    BitPacking.pack(high, width: width - 32, into: base + BitPacking.byteCount(width: 32))
    return BitPacking.byteCount(width: width)
  }
}
