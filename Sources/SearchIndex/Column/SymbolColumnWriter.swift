internal import Platform

/// Writes one symbol column: by a dictionary sorted by bytes, or plain when nearly every value is
/// new.
///
/// `append`… then `finish`, once. One thread.
///
/// The choice depends on the values alone, never on memory or timing: plain if more than three
/// quarters of the first 16,384 values differ, or if the dictionary passes 262,144 keys or 8 MiB.
final class SymbolColumnWriter {
  private var dictionary: DictionaryBuilder? = DictionaryBuilder()
  private var plain: TextColumnWriter?
  private let memoryLimit: Int
  private let scratch: ScratchSpace
  private let ordinals: SpillBuffer
  private let presence: SpillBuffer
  private var rowCount = 0

  private static let probeRows = 16_384
  private static let keyLimit = 262_144
  private static let byteLimit = 8 << 20

  init(memoryLimit: Int, scratch: ScratchSpace) {
    self.memoryLimit = memoryLimit
    self.scratch = scratch
    ordinals = SpillBuffer(memoryLimit: memoryLimit, scratch: scratch)
    presence = SpillBuffer(memoryLimit: memoryLimit / 4, scratch: scratch)
  }

  /// Appends `count` keys, at most 1,024; a null one has 0 in `presence` (nil: all present).
  func append(
    _ keys: UnsafePointer<ByteSlice>, presence given: UnsafePointer<UInt8>?, count: Int
  ) throws {
    // The probe looks at exactly its rows, however the input was cut into batches.
    let untilProbe = Self.probeRows - rowCount
    if untilProbe > 0, untilProbe < count {
      try appendRun(keys, presence: given, count: untilProbe)
      return try appendRun(
        keys + untilProbe, presence: given.map { $0 + untilProbe }, count: count - untilProbe)
    }
    try appendRun(keys, presence: given, count: count)
  }

  private func appendRun(
    _ keys: UnsafePointer<ByteSlice>, presence given: UnsafePointer<UInt8>?, count: Int
  ) throws {
    if let plain { return try plain.append(keys, presence: given, count: count) }
    guard let dictionary else { return }
    try withUnsafeTemporaryAllocation(of: UInt32.self, capacity: max(1, count)) { numbers in
      guard let base = numbers.baseAddress else { return }
      dictionary.number(keys, presence: given, count: count, into: base)
      try ordinals.append(UnsafeRawBufferPointer(start: base, count: 4 * count))
    }
    if let given {
      try presence.append(UnsafeRawBufferPointer(start: given, count: count))
    } else {
      try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(1, count)) { ones in
        ones.initialize(repeating: 1)
        try presence.append(
          UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(ones)[..<count]))
      }
    }
    rowCount += count
    let isProbe = rowCount == Self.probeRows
    if isProbe && dictionary.count * 4 > rowCount * 3 || dictionary.count > Self.keyLimit
      || dictionary.arena.count > Self.byteLimit
    {
      try becomePlain(dictionary)
    }
  }

  /// Ends the column and writes its sections under number `index`.
  func finish(to writer: SectionFileWriter, index: Int) throws {
    if let plain { return try plain.finish(to: writer, index: index) }
    guard let dictionary else { return }
    let sorted = dictionary.sortedOrdinals()
    var ranks = [UInt32](repeating: 0, count: sorted.count)
    for (rank, ordinal) in sorted.enumerated() { ranks[Int(ordinal)] = UInt32(rank) }
    let column = IntegerColumnWriter(memoryLimit: memoryLimit, scratch: scratch)
    try replay { numbers, present, count in
      try withUnsafeTemporaryAllocation(of: Int64.self, capacity: count) { values in
        guard let base = values.baseAddress else { return }
        for row in 0..<count {
          base[row] = present[row] == 0 ? 0 : Int64(ranks[Int(numbers[row])])
        }
        try column.append(base, presence: present, count: count)
      }
    }
    try column.finish(to: writer, index: index)
    var ends = ByteWriter()
    ends.buffer.reserveCapacity(4 * sorted.count)
    var keys: [UInt8] = []
    keys.reserveCapacity(dictionary.arena.count)
    for ordinal in sorted {
      dictionary.withKey(Int(ordinal)) { keys.append(contentsOf: $0) }
      ends.u32(UInt32(keys.count))
    }
    try writer.begin(SegmentSection.dictionaryOffsets, index: index)
    try writer.append(ends.buffer)
    try writer.begin(SegmentSection.dictionaryBytes, index: index)
    try writer.append(keys)
  }

  private func becomePlain(_ dictionary: DictionaryBuilder) throws {
    let plain = TextColumnWriter(isCompressed: false, memoryLimit: memoryLimit, scratch: scratch)
    let keys = dictionary.arena + [UInt8](repeating: 0, count: 8)
    try keys.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      try replay { numbers, present, count in
        try withUnsafeTemporaryAllocation(of: ByteSlice.self, capacity: count) { slices in
          for row in 0..<count {
            let ordinal = Int(numbers[row])
            let start = ordinal == 0 ? 0 : dictionary.ends[ordinal - 1]
            let length = present[row] == 0 ? 0 : dictionary.ends[ordinal] - start
            slices.initializeElement(
              at: row, to: ByteSlice(start: base + start, count: length))
          }
          guard let first = slices.baseAddress else { return }
          try plain.append(first, presence: present, count: count)
        }
      }
    }
    self.plain = plain
    self.dictionary = nil
  }

  /// Gives back the numbers and presence of all rows so far, in runs of up to 1,024.
  private func replay(
    _ body: (UnsafePointer<UInt32>, UnsafePointer<UInt8>, Int) throws -> Void
  ) throws {
    // One byte a row: a part has about a million rows, so this is small.
    var marks: [UInt8] = []
    marks.reserveCapacity(rowCount)
    try presence.forEachPiece { marks.append(contentsOf: $0) }
    var row = 0
    try marks.withUnsafeBufferPointer { marks in
      try ordinals.forEachPiece(of: 4 * BitPacking.blockLength) { piece in
        let count = piece.count / 4
        let numbers = piece.assumingMemoryBound(to: UInt32.self)
        guard let first = numbers.baseAddress, let mark = marks.baseAddress else { return }
        try body(first, mark + row, count)
        row += count
      }
    }
  }
}
