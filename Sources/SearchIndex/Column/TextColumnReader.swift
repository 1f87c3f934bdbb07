internal import CLibZstd
public import Platform

/// Reads one column of byte strings of a mapped segment.
///
/// Any thread may read; each uses a cursor of its own.
struct TextColumnReader: @unchecked Sendable {
  // The pointers show verified, immutable pages that `file` keeps mapped.
  let lengths: IntegerColumnReader
  private let file: SectionFile
  private let directory: UnsafeRawBufferPointer
  private let index: Int
  private let dataByteCount: Int

  var rowCount: Int { lengths.rowCount }

  init(file: SectionFile, index: Int, rowCount: Int) throws(StoreError) {
    self.file = file
    self.index = index
    lengths = try IntegerColumnReader(file: file, index: index, rowCount: rowCount)
    directory = try file.section(SegmentSection.textDirectory, index: index)
    dataByteCount = file.byteCount(SegmentSection.textData, index: index) ?? 0
    guard directory.count % 32 == 0, (directory.count == 0) == (rowCount == 0) else {
      throw .corrupt(
        file: file.path, offset: 0, expected: "whole text blocks in column \(index)",
        found: "\(directory.count) bytes of directory")
    }
    try checkDirectory()
  }

  /// Blocks must follow one another from row 0 and lie inside the data.
  private func checkDirectory() throws(StoreError) {
    for block in 0..<blockCount {
      let first = firstRow(ofBlock: block)
      let raw = directory.u64(at: 32 * block + 8)
      let offset = Int(clamping: directory.u64(at: 32 * block + 16))
      let stored = Int(clamping: directory.u64(at: 32 * block + 24))
      let (end, overflow) = offset.addingReportingOverflow(stored)
      guard block > 0 || first == 0, first < firstRow(ofBlock: block + 1), raw <= 1 << 32,
        UInt64(stored) <= raw, !overflow, end <= dataByteCount
      else {
        throw .corrupt(
          file: file.path, offset: 0,
          expected: "text block \(block) of column \(index) inside its data", found: "another place"
        )
      }
    }
  }

  var blockCount: Int { directory.count / 32 }

  func firstRow(ofBlock block: Int) -> Int {
    block == blockCount ? rowCount : Int(clamping: directory.u64(at: 32 * block))
  }

  /// The block that holds `row`.
  func block(of row: Int) -> Int {
    var low = 0
    var high = blockCount - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if firstRow(ofBlock: middle) <= row { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Decompresses block `block` into `buffer`, with 8 more readable bytes behind, and returns where
  /// each of its rows starts, and where the last one ends.
  func read(block: Int, into buffer: inout [UInt8]) throws(StoreError) -> [Int] {
    let raw = Int(clamping: directory.u64(at: 32 * block + 8))
    let offset = Int(clamping: directory.u64(at: 32 * block + 16))
    let stored = Int(clamping: directory.u64(at: 32 * block + 24))
    func corrupt(_ expected: String) -> StoreError {
      .corrupt(
        file: file.path, offset: 0, expected: "\(expected) in text block \(block)",
        found: "something else")
    }
    let rows = firstRow(ofBlock: block)..<firstRow(ofBlock: block + 1)
    let bytes = try file.section(
      SegmentSection.textData, index: index, range: offset..<offset + stored)
    if buffer.count < raw + 8 { buffer = [UInt8](repeating: 0, count: raw + 8) }
    let made = buffer.withUnsafeMutableBytes { target in
      if stored == raw {
        target.copyMemory(from: bytes)
        return raw
      }
      let result = ZSTD_decompress(target.baseAddress, raw, bytes.baseAddress, stored)
      return ZSTD_isError(result) == 0 ? result : -1
    }
    guard made == raw else { throw corrupt("\(raw) bytes") }
    guard let starts = starts(of: rows, byteCount: raw) else {
      throw corrupt("rows of \(raw) bytes")
    }
    return starts
  }

  /// Where each row starts and the last one ends; nil if they do not fill `byteCount` bytes.
  private func starts(of rows: Range<Int>, byteCount: Int) -> [Int]? {
    var starts: [Int] = []
    starts.reserveCapacity(rows.count + 1)
    var at = 0
    var fits = true
    let length = BitPacking.blockLength
    withUnsafeTemporaryAllocation(of: Int64.self, capacity: length) { values in
      guard let base = values.baseAddress else { return }
      var decoded = -1
      for row in rows {
        if row / length != decoded {
          decoded = row / length
          lengths.decode(block: decoded, into: base)
        }
        starts.append(at)
        guard lengths.isPresent(row) else { continue }
        let count = Int(base[row % length])
        fits = fits && 0 <= count && count <= byteCount - at
        at &+= fits ? count : 0
      }
    }
    starts.append(at)
    return fits && at == byteCount ? starts : nil
  }
}

/// Walks the rows of a text column; cheapest in ascending order, legal in any.
///
/// One thread.
public final class TextCursor {
  private let column: TextColumnReader
  @usableFromInline var buffer: [UInt8] = []
  private var rows = 0..<0
  private var starts: [Int] = []

  init(_ column: TextColumnReader) { self.column = column }

  /// Sixty-four rows' presence bits, from row `word * 64`.
  public func presenceWord(_ word: Int) -> UInt64 { column.lengths.presenceWord(word) }

  /// Whether the value at `row` is present.
  public func isPresent(_ row: Int) -> Bool { column.lengths.isPresent(row) }

  /// Hands the bytes of `row` to `body`, with 8 readable bytes behind; a null row has none.
  @inlinable public func withBytes<R>(
    _ row: Int, _ body: (UnsafeRawBufferPointer) -> R
  ) throws(StoreError) -> R {
    let range = try load(row)
    return buffer.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// Appends the bytes of `row` to `bytes`.
  public func append(_ row: Int, to bytes: inout [UInt8]) throws(StoreError) {
    let range = try load(row)
    bytes.append(contentsOf: buffer[range])
  }

  @usableFromInline func load(_ row: Int) throws(StoreError) -> Range<Int> {
    if !rows.contains(row) {
      precondition(row >= 0 && row < column.rowCount, "row outside the segment")
      let block = column.block(of: row)
      starts = try column.read(block: block, into: &buffer)
      rows = column.firstRow(ofBlock: block)..<column.firstRow(ofBlock: block + 1)
    }
    let index = row - rows.lowerBound
    return starts[index]..<starts[index + 1]
  }
}
