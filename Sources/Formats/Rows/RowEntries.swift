/// Columns that each row of a batch has for itself, such as keys of JSON that match a pattern, in their order in the row.
///
/// Valid until the reader's next call.
public struct RowEntries {
  let bytes: UnsafePointer<UInt8>
  let entries: UnsafePointer<RowEntry>
  /// Where the entries of each row begin, and behind those of the last one.
  let starts: UnsafePointer<Int>

  /// How many columns a row has.
  public func count(of row: Int) -> Int { starts[row + 1] - starts[row] }

  /// The name of one of a row's columns, which is of no type.
  public func name(_ row: Int, _ number: Int) -> RowField {
    let entry = entries[starts[row] + number]
    return RowField(
      plain: bytes + entry.name.start, byteCount: entry.name.byteCount, kind: .untyped)
  }

  /// What stands in it.
  public func value(_ row: Int, _ number: Int) -> RowField {
    let entry = entries[starts[row] + number]
    return RowField(
      plain: bytes + entry.value.start, byteCount: entry.value.byteCount, kind: entry.kind)
  }

  /// Where its value begins in the row, from 1.
  public func position(_ row: Int, _ number: Int) -> Int { entries[starts[row] + number].position }
}

/// A column of one row.
struct RowEntry: BitwiseCopyable {
  /// Where bytes stand in the storage.
  typealias Span = (start: Int, byteCount: Int)

  let name: Span
  let value: Span
  let kind: FieldKind
  let position: Int
}

/// The memory behind the entries of one reader.
struct EntryStorage: ~Copyable {
  private var bytes: UnsafeMutableBufferPointer<UInt8> = .allocate(capacity: 1 << 14)
  private var used = RowField.slack
  private var entries: UnsafeMutableBufferPointer<RowEntry> = .allocate(capacity: 256)
  private var count = 0
  private let starts: UnsafeMutablePointer<Int>
  private var rowCount = 0

  /// Room for the entries of up to `rowCapacity` rows a batch.
  init(rowCapacity: Int) {
    starts = .allocate(capacity: rowCapacity + 1)
    starts[0] = 0
    bytes.initialize(repeating: 0)
  }

  deinit {
    bytes.deallocate()
    entries.deallocate()
    starts.deallocate()
  }

  /// A batch begins.
  mutating func reset() {
    used = RowField.slack
    count = 0
    rowCount = 0
  }

  /// Room for `byteCount` bytes, which live until more room is asked for, and where it begins.
  mutating func room(_ byteCount: Int) -> (start: Int, pointer: UnsafeMutablePointer<UInt8>) {
    let needed = used + byteCount + RowField.slack
    if needed > bytes.count {
      let grown = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2 * needed)
      grown.initialize(repeating: 0)
      _ = grown.update(fromContentsOf: bytes[..<used])
      bytes.deallocate()
      bytes = grown
    }
    guard let base = bytes.baseAddress else { preconditionFailure("an allocated block") }
    return (used, base + used)
  }

  /// Keeps the first `byteCount` bytes of the room that was asked for last.
  mutating func keep(_ byteCount: Int) -> RowEntry.Span {
    defer { used += byteCount }
    return (used, byteCount)
  }

  /// An entry of the present row.
  mutating func add(_ entry: RowEntry) {
    if count == entries.count {
      let grown = UnsafeMutableBufferPointer<RowEntry>.allocate(capacity: 2 * count)
      _ = grown.moveInitialize(fromContentsOf: entries)
      entries.deallocate()
      entries = grown
    }
    entries.initializeElement(at: count, to: entry)
    count += 1
  }

  /// The present row has all of its entries.
  mutating func endRow() {
    rowCount += 1
    starts[rowCount] = count
  }

  /// The entries of the batch.
  var all: RowEntries {
    guard let bytes = bytes.baseAddress, let entries = entries.baseAddress else {
      preconditionFailure("allocated blocks")
    }
    return RowEntries(bytes: bytes, entries: entries, starts: starts)
  }
}
