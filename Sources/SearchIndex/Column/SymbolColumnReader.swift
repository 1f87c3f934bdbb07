internal import Platform

/// A dictionary of byte strings sorted by bytes; the position of a key is its ordinal.
public struct SymbolDictionary: @unchecked Sendable {
  // The pointers show verified, immutable pages that `owner` keeps mapped or allocated.
  private let owner: AnyObject
  private let ends: UnsafeRawBufferPointer
  private let keys: UnsafeRawBufferPointer
  /// How many keys.
  public let count: Int

  init(owner: AnyObject, ends: UnsafeRawBufferPointer, keys: UnsafeRawBufferPointer) {
    self.owner = owner
    self.ends = ends
    self.keys = keys
    count = ends.count / 4
  }

  /// The bytes of the key with `ordinal`; valid as long as the segment is open.
  @inline(__always)
  public subscript(ordinal: Int) -> UnsafeRawBufferPointer {
    let start = ordinal == 0 ? 0 : Int(ends.u32(at: 4 * (ordinal - 1)))
    return UnsafeRawBufferPointer(rebasing: keys[start..<Int(ends.u32(at: 4 * ordinal))])
  }

  /// The ordinal of the first key that is not before `key` in byte order; `count` if none.
  public func lowerBound(_ key: UnsafeRawBufferPointer) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if compareBytes(self[middle], key) < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Reads one symbol column of a mapped segment, whichever way it is coded.
///
/// Any thread may read.
public struct SymbolColumnReader: @unchecked Sendable {
  enum Coding {
    case dictionary(IntegerColumnReader)
    /// The ordinals of a plain column, numbered when it was opened.
    case plain([UInt32], presence: IntegerColumnReader)
  }

  /// The keys of the column, sorted by bytes.
  public let dictionary: SymbolDictionary
  private let coding: Coding

  init(file: SectionFile, index: Int, rowCount: Int) throws(StoreError) {
    guard file.byteCount(SegmentSection.dictionaryOffsets, index: index) != nil else {
      let column = try TextColumnReader(file: file, index: index, rowCount: rowCount)
      let numbered = try NumberedColumn(column)
      dictionary = numbered.dictionary
      coding = .plain(numbered.ordinals, presence: column.lengths)
      return
    }
    let ends = try file.section(SegmentSection.dictionaryOffsets, index: index)
    let keys = try file.section(SegmentSection.dictionaryBytes, index: index)
    var before: UInt32 = 0
    var isSorted = ends.count % 4 == 0
    for at in stride(from: 0, to: ends.count / 4 * 4, by: 4) {
      let end = ends.u32(at: at)
      isSorted = isSorted && end >= before
      before = end
    }
    guard isSorted, Int(before) == keys.count else {
      throw .corrupt(
        file: file.path, offset: 0, expected: "a whole dictionary in column \(index)",
        found: "offsets that do not fit")
    }
    let ordinals = try IntegerColumnReader(file: file, index: index, rowCount: rowCount)
    dictionary = SymbolDictionary(owner: file, ends: ends, keys: keys)
    // Whoever decodes ordinals uses them as indexes, unchecked. An empty dictionary has only nulls.
    guard dictionary.count == 0 ? ordinals.isAllNull : ordinals.isBelow(dictionary.count) else {
      throw .corrupt(
        file: file.path, offset: 0,
        expected: "ordinals below \(dictionary.count) in column \(index)",
        found: "a greater one")
    }
    coding = .dictionary(ordinals)
  }

  /// Writes the ordinals of block `block` to `ordinals`, which has room for 1,024.
  ///
  /// The ordinal of a null row is any valid one, or 0 when the dictionary is empty.
  public func decode(block: Int, into ordinals: UnsafeMutablePointer<UInt32>) {
    switch coding {
    case .dictionary(let column):
      column.decode(block: block, into: ordinals)
    case .plain(let all, let presence):
      let start = block * BitPacking.blockLength
      all.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        ordinals.update(from: base + start, count: presence.rows(inBlock: block))
      }
    }
  }

  /// The ordinal at `row`: for single look-ups only.
  public func ordinal(at row: Int) -> Int {
    switch coding {
    case .dictionary(let column):
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: BitPacking.blockLength) { values in
        guard let base = values.baseAddress else { return 0 }
        column.decode(block: row / BitPacking.blockLength, into: base)
        return Int(base[row % BitPacking.blockLength])
      }
    case .plain(let all, _): Int(all[row])
    }
  }

  /// Whether any row is null.
  public var hasNulls: Bool {
    switch coding {
    case .dictionary(let column): column.hasNulls
    case .plain(_, let presence): presence.hasNulls
    }
  }

  /// Sixty-four rows' presence bits, from row `word * 64`.
  public func presenceWord(_ word: Int) -> UInt64 {
    switch coding {
    case .dictionary(let column): column.presenceWord(word)
    case .plain(_, let presence): presence.presenceWord(word)
    }
  }

  /// Whether the value at `row` is present.
  public func isPresent(_ row: Int) -> Bool {
    presenceWord(row >> 6) >> UInt64(row & 63) & 1 == 1
  }
}

/// A plain column numbered by a dictionary after all, for those who need ordinals.
private struct NumberedColumn {
  let dictionary: SymbolDictionary
  let ordinals: [UInt32]

  init(_ column: TextColumnReader) throws(StoreError) {
    var builder = DictionaryBuilder()
    var first = [UInt32](repeating: 0, count: column.rowCount)
    var buffer: [UInt8] = []
    for block in 0..<column.blockCount {
      let rows = column.firstRow(ofBlock: block)..<column.firstRow(ofBlock: block + 1)
      let starts = try column.read(block: block, into: &buffer)
      buffer.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        let slices = (0..<rows.count).map {
          ByteSlice(start: base + starts[$0], count: starts[$0 + 1] - starts[$0])
        }
        let presence = rows.map { column.lengths.isPresent($0) ? UInt8(1) : 0 }
        first.withUnsafeMutableBufferPointer { target in
          slices.withUnsafeBufferPointer { source in
            guard let from = source.baseAddress, let into = target.baseAddress else { return }
            builder.number(
              from, presence: presence, count: rows.count, into: into + rows.lowerBound)
          }
        }
      }
    }
    let sorted = builder.sortedOrdinals()
    var ranks = [UInt32](repeating: 0, count: sorted.count)
    var storage = ByteWriter()
    var ends = ByteWriter()
    for (rank, ordinal) in sorted.enumerated() {
      ranks[Int(ordinal)] = UInt32(rank)
      builder.withKey(Int(ordinal)) { storage.bytes($0) }
      ends.u32(UInt32(storage.buffer.count))
    }
    // With no key at all every row is null.
    ordinals = ranks.isEmpty ? first : first.map { ranks[Int($0)] }
    let owner = DictionaryStorage(ends: ends.buffer, keys: storage.buffer)
    dictionary = SymbolDictionary(
      owner: owner, ends: UnsafeRawBufferPointer(owner.ends),
      keys: UnsafeRawBufferPointer(owner.keys))
  }
}

/// Keeps the bytes of a dictionary that was made in memory.
private final class DictionaryStorage {
  let ends: UnsafeMutableRawBufferPointer
  let keys: UnsafeMutableRawBufferPointer

  init(ends: [UInt8], keys: [UInt8]) {
    self.ends = .allocate(byteCount: ends.count, alignment: 8)
    self.ends.copyBytes(from: ends)
    self.keys = .allocate(byteCount: keys.count, alignment: 8)
    self.keys.copyBytes(from: keys)
  }

  deinit {
    ends.deallocate()
    keys.deallocate()
  }
}
