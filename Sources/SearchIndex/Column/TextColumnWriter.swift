internal import CLibZstd
internal import Platform

/// Writes one column of byte strings: lengths as an integer column, bytes in blocks of up to 8,192
/// rows or 128 KiB, each zstd-compressed on its own or raw.
///
/// `append`… then `finish`, once.
///
/// Directory, 32 bytes a block: firstRow:u64 rawLength:u64 offset:u64 storedLength:u64. A block whose
/// stored length equals its raw length is not compressed.
final class TextColumnWriter {
  private let lengths: IntegerColumnWriter
  private let directory: SpillBuffer
  private let data: SpillBuffer
  private let compressor: OpaquePointer?
  private var pending = PendingBytes()
  private var compressed: [UInt8] = []
  private var rowCount = 0
  private var blockFirstRow = 0
  private var storedByteCount = 0

  static let blockRows = 8192
  static let blockByteCount = 128 << 10

  /// A column that is compressed or not; `memoryLimit` bytes may be held before spilling.
  init(isCompressed: Bool, memoryLimit: Int, scratch: ScratchSpace) {
    lengths = IntegerColumnWriter(memoryLimit: memoryLimit / 4, scratch: scratch)
    directory = SpillBuffer(memoryLimit: memoryLimit / 16, scratch: scratch)
    data = SpillBuffer(memoryLimit: memoryLimit, scratch: scratch)
    compressor = isCompressed ? ZSTD_createCCtx() : nil
    if let compressor { ZSTD_CCtx_setParameter(compressor, ZSTD_c_compressionLevel, 1) }
  }

  deinit { if let compressor { ZSTD_freeCCtx(compressor) } }

  /// Appends `count` byte strings; a null one has 0 in `presence`, and its bytes are not looked at.
  func append(
    _ slices: UnsafePointer<ByteSlice>, presence: UnsafePointer<UInt8>?, count: Int
  ) throws(FileError) {
    var failure: FileError?
    withUnsafeTemporaryAllocation(of: Int64.self, capacity: max(1, count)) { buffer in
      guard let values = buffer.baseAddress else { return }
      for row in 0..<count { values[row] = Int64(slices[row].count) }
      do throws(FileError) {
        try lengths.append(values, presence: presence, count: count)
      } catch { failure = error }
    }
    if let failure { throw failure }
    var done = 0
    while done < count {
      let limit = min(count, done + Self.blockRows - (rowCount - blockFirstRow))
      let end = pending.append(
        slices, presence: presence, rows: done..<limit, until: Self.blockByteCount)
      rowCount += end - done
      done = end
      if pending.count >= Self.blockByteCount || rowCount - blockFirstRow == Self.blockRows {
        try flush()
      }
    }
  }

  /// Ends the column and writes its sections under number `index`.
  func finish(to writer: SectionFileWriter, index: Int) throws {
    if rowCount > blockFirstRow { try flush() }
    try lengths.finish(to: writer, index: index)
    try writer.begin(SegmentSection.textDirectory, index: index)
    try directory.copy(to: writer)
    try writer.begin(SegmentSection.textData, index: index)
    try data.copy(to: writer)
  }

  private func flush() throws(FileError) {
    let raw = pending.count
    var stored = raw
    if let compressor, raw > 64 {
      let bound = ZSTD_compressBound(raw)
      if compressed.count < bound { compressed = [UInt8](repeating: 0, count: bound) }
      let source = pending.bytes
      let made =
        compressed.withUnsafeMutableBytes { target in
          ZSTD_compress2(compressor, target.baseAddress, bound, source.baseAddress, raw)
        }
      // A failure or a gain of nothing leaves the block raw.
      if ZSTD_isError(made) == 0, made < raw { stored = made }
    }
    var failure: FileError?
    if stored < raw {
      compressed.withUnsafeBytes { bytes in
        do throws(FileError) {
          try data.append(UnsafeRawBufferPointer(rebasing: bytes[..<stored]))
        } catch { failure = error }
      }
      if let failure { throw failure }
    } else {
      try data.append(pending.bytes)
    }
    let entry = [UInt64(blockFirstRow), UInt64(raw), UInt64(storedByteCount), UInt64(stored)]
      .map(\.littleEndian)
    entry.withUnsafeBytes { bytes in
      do throws(FileError) { try directory.append(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    storedByteCount += stored
    blockFirstRow = rowCount
    pending.removeAll()
  }
}

/// The bytes of a block that is not written yet.
///
/// A short value, which most are, is copied as one word: a slice has eight readable bytes behind it.
private struct PendingBytes: ~Copyable {
  private var storage = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
  private(set) var count = 0

  deinit { storage.deallocate() }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[..<count]) }

  mutating func removeAll() { count = 0 }

  /// Appends the present ones of `rows` and stops behind the one that reaches `limit` bytes; returns
  /// the row after the last appended.
  mutating func append(
    _ slices: UnsafePointer<ByteSlice>, presence: UnsafePointer<UInt8>?, rows: Range<Int>,
    until limit: Int
  ) -> Int {
    var filled = count
    var row = rows.lowerBound
    while row < rows.upperBound, filled < limit {
      let slice = slices[row]
      row += 1
      if let presence, presence[row - 1] == 0 { continue }
      if storage.count - filled < slice.count + 8 { grow(to: filled + slice.count + 8, filled) }
      guard let base = storage.baseAddress else { break }
      if slice.count <= 8 {
        (base + filled).storeBytes(of: slice.start.loadUnaligned(as: UInt64.self), as: UInt64.self)
      } else {
        (base + filled).copyMemory(from: slice.start, byteCount: slice.count)
      }
      filled += slice.count
    }
    count = filled
    return row
  }

  private mutating func grow(to least: Int, _ filled: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(2 * storage.count, least), alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: storage[..<filled]))
    storage.deallocate()
    storage = larger
  }
}
