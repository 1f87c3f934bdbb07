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
  private var pending: [UInt8] = []
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
    for row in 0..<count {
      if presence?[row] != 0 { pending.append(contentsOf: slices[row].bytes) }
      rowCount += 1
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
      let made = pending.withUnsafeBytes { source in
        compressed.withUnsafeMutableBytes { target in
          ZSTD_compress2(compressor, target.baseAddress, bound, source.baseAddress, raw)
        }
      }
      // A failure or a gain of nothing leaves the block raw.
      if ZSTD_isError(made) == 0, made < raw { stored = made }
    }
    var failure: FileError?
    (stored < raw ? compressed : pending).withUnsafeBytes { bytes in
      do throws(FileError) {
        try data.append(UnsafeRawBufferPointer(rebasing: bytes[..<stored]))
      } catch { failure = error }
    }
    if let failure { throw failure }
    let entry = [UInt64(blockFirstRow), UInt64(raw), UInt64(storedByteCount), UInt64(stored)]
      .map(\.littleEndian)
    entry.withUnsafeBytes { bytes in
      do throws(FileError) { try directory.append(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    storedByteCount += stored
    blockFirstRow = rowCount
    pending.removeAll(keepingCapacity: true)
  }
}
