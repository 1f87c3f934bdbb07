internal import Glibc
public import Platform

/// A column of a segment, open for reading records block by block: for printing and exporting.
///
/// Opening one costs up to a millisecond, so it is opened once a segment; a value then costs a few
/// nanoseconds. One thread.
public final class RecordColumn {
  private enum Source {
    case numbers(IntegerColumnReader)
    case symbols(SymbolColumnReader)
    case texts(TextCursor)
  }

  /// The values of one block, by place: a row modulo `RecordBatch.capacity`.
  ///
  /// Holds what was loaded last, as long as the column lives.
  @frozen
  public struct Cells: BitwiseCopyable {
    @usableFromInline let presence: UnsafeMutablePointer<UInt64>
    @usableFromInline let numbers: UnsafeMutablePointer<Int64>
    @usableFromInline let texts: UnsafeMutablePointer<UnsafeRawBufferPointer>

    /// Whether there is a value.
    @inlinable public func isPresent(_ place: Int) -> Bool {
      presence[place >> 6] >> UInt64(place & 63) & 1 == 1
    }

    /// The bits of 64 rows, from place `word` * 64 on: set where there is a value.
    package func presenceWord(_ word: Int) -> UInt64 { presence[word] }

    /// The values of a numeric column as an array, which nobody else may change.
    package var mutableNumbers: UnsafeMutablePointer<Int64> { numbers }

    /// The value of a numeric column; anything where there is none.
    @inlinable public func number(_ place: Int) -> Int64 { numbers[place] }

    /// The bytes of a column of symbols or texts, of a row that was asked for and has a value; `ByteSlice.slack`
    /// more can be read behind them.
    @inlinable public func text(_ place: Int) -> UnsafeRawBufferPointer { texts[place] }
  }

  /// What was loaded last.
  public let cells: Cells
  private let source: Source
  private let ordinals: UnsafeMutablePointer<UInt32>
  /// The block whose numbers, ordinals and presence are decoded.
  private var block = -1
  /// Copies of texts, since those of one block may lie in several compressed ones.
  private var arena: UnsafeMutableRawPointer
  private var arenaByteCount = 0

  /// Opens `field` of `segment`, which is stored; traps if it is not.
  public convenience init(_ segment: SegmentReader, field: FieldID) throws(StoreError) {
    if segment.schema[field].type.isNumeric {
      self.init(.numbers(try segment.integers(field)))
    } else if let cursor = try segment.text(field) {
      self.init(.texts(cursor))
    } else {
      self.init(.symbols(try segment.symbols(field)))
    }
  }

  /// The same of a column of numbers that is open.
  public convenience init(_ column: IntegerColumnReader) { self.init(.numbers(column)) }

  private init(_ source: Source) {
    self.source = source
    var (numberCount, ordinalCount, textCount) = (0, 0, RecordBatch.capacity)
    switch source {
    case .numbers: (numberCount, textCount) = (RecordBatch.capacity, 0)
    case .symbols: ordinalCount = RecordBatch.capacity
    case .texts: break
    }
    cells = Cells(
      presence: .allocate(capacity: RecordBatch.capacity / 64),
      numbers: .allocate(capacity: numberCount), texts: .allocate(capacity: textCount))
    ordinals = .allocate(capacity: ordinalCount)
    arena = .allocate(byteCount: ByteSlice.slack, alignment: 1)
  }

  deinit {
    cells.presence.deallocate()
    cells.numbers.deallocate()
    cells.texts.deallocate()
    ordinals.deallocate()
    arena.deallocate()
  }

  /// Makes `cells` hold the values of `rows`, which ascend and lie in one block.
  ///
  /// Throws if the segment is damaged.
  public func load(_ rows: [Int]) throws(StoreError) {
    guard let first = rows.first, let last = rows.last else { return }
    precondition(
      first / RecordBatch.capacity == last / RecordBatch.capacity, "rows of one block")
    decode(block: first / RecordBatch.capacity)
    switch source {
    case .numbers: break
    case .symbols(let column):
      for row in rows {
        let place = row % RecordBatch.capacity
        guard cells.isPresent(place) else { continue }
        cells.texts[place] = column.dictionary[Int(ordinals[place])]
      }
    case .texts(let cursor): try copy(rows, from: cursor)
    }
  }

  private func decode(block: Int) {
    guard block != self.block else { return }
    self.block = block
    let words = RecordBatch.capacity / 64
    switch source {
    case .numbers(let column):
      column.decode(block: block, into: cells.numbers)
      for word in 0..<words { cells.presence[word] = column.presenceWord(block * words + word) }
    case .symbols(let column):
      column.decode(block: block, into: ordinals)
      for word in 0..<words { cells.presence[word] = column.presenceWord(block * words + word) }
    case .texts(let cursor):
      for word in 0..<words { cells.presence[word] = cursor.presenceWord(block * words + word) }
    }
  }

  private func copy(_ rows: [Int], from cursor: TextCursor) throws(StoreError) {
    var ends: [Int] = []
    ends.reserveCapacity(rows.count)
    var end = 0
    for row in rows {
      if cells.isPresent(row % RecordBatch.capacity) {
        end = try cursor.withBytes(row) { bytes in
          reserve(end + bytes.count, used: end)
          if let base = bytes.baseAddress { memcpy(arena + end, base, bytes.count) }
          return end + bytes.count
        }
      }
      ends.append(end)
    }
    // Only now that it is full the arena stays where it is.
    var start = 0
    for (row, end) in zip(rows, ends) {
      cells.texts[row % RecordBatch.capacity] = UnsafeRawBufferPointer(
        start: arena + start, count: end - start)
      start = end
    }
  }

  private func reserve(_ byteCount: Int, used: Int) {
    guard byteCount > arenaByteCount else { return }
    arenaByteCount = max(byteCount, 2 * arenaByteCount, 1 << 12)
    let larger = UnsafeMutableRawPointer.allocate(
      byteCount: arenaByteCount + ByteSlice.slack, alignment: 1)
    memset(larger + arenaByteCount, 0, ByteSlice.slack)
    memcpy(larger, arena, used)
    arena.deallocate()
    arena = larger
  }
}
