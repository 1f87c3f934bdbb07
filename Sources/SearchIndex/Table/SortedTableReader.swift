public import Platform

/// A sorted table, mapped.
///
/// Any thread may read, each with cursors of its own.
public final class SortedTableReader: @unchecked Sendable {
  // The pointers show verified, immutable pages that `file` keeps mapped.
  /// Entries in the table.
  public let entryCount: Int
  /// What the owner of the table kept with it.
  public let meta: UnsafeRawBufferPointer
  /// How many bytes the entries take.
  public let entryByteCount: Int
  private let index: UnsafeRawBufferPointer
  private let file: SectionFile
  /// Where the entries begin.
  private let base: UnsafeRawPointer

  /// Opens a table, which must hold `kind`; cursors verify the entries that they come by.
  public init(_ listed: ContainerFile, kind: FileKind) throws(StoreError) {
    file = try SectionFile(listed, kind: kind)
    guard let byteCount = file.byteCount(SortedTable.entries) else {
      throw .corrupt(file: listed.path, offset: 0, expected: "a section ENTR", found: "none")
    }
    entryByteCount = byteCount
    guard let base = try file.section(SortedTable.entries, range: 0..<0).baseAddress else {
      preconditionFailure("a mapped section stands somewhere")
    }
    self.base = base
    index = try file.section(SortedTable.index)
    let head = try file.section(SortedTable.meta)
    guard head.count >= 8 else {
      throw .corrupt(file: listed.path, offset: 0, expected: "a count in META", found: "nothing")
    }
    entryCount = Int(clamping: head.u64(at: 0))
    meta = UnsafeRawBufferPointer(rebasing: head[8...])
    // An entry has at least two bytes, for the lengths.
    let marks = (min(entryCount, byteCount) + SortedTable.stride - 1) / SortedTable.stride
    guard entryCount <= byteCount / 2, index.count == 8 * marks,
      (entryCount == 0) == (byteCount == 0)
    else {
      throw .corrupt(
        file: listed.path, offset: 0, expected: "\(marks) index marks", found: "\(index.count / 8)")
    }
    var before: UInt64 = 0
    for number in 0..<marks {
      let mark = index.u64(at: 8 * number)
      guard number == 0 ? mark == 0 : mark > before, mark < UInt64(byteCount) else {
        throw .corrupt(
          file: listed.path, offset: 0, expected: "index marks that ascend inside the table",
          found: "another at \(number)")
      }
      before = mark
    }
  }

  /// The path of the file.
  public var path: String { file.path }
  /// The file, to be opened again by another task.
  public var listed: ContainerFile { file.listed }

  /// A section that the owner wrote, verified; nil if there is none.
  ///
  /// Valid as long as the table is open.
  public func ownSection(
    _ name: FourCC, index: Int
  ) throws(StoreError) -> UnsafeRawBufferPointer? {
    guard file.byteCount(name, index: index) != nil else { return nil }
    return try file.section(name, index: index)
  }

  /// A cursor before the entry with number `entry`, counted from 0 in order of the keys.
  public func cursor(atEntry entry: Int) throws(StoreError) -> SortedTableCursor {
    precondition(entry >= 0 && entry < entryCount, "the number of an entry")
    let mark = entry / SortedTable.stride
    var cursor = try cursor(atByte: Int(clamping: index.u64(at: 8 * mark)))
    for _ in 0..<entry % SortedTable.stride { _ = try cursor.advance() }
    return cursor
  }

  /// A cursor at byte `offset` of the entries.
  private func cursor(atByte offset: Int) throws(StoreError) -> SortedTableCursor {
    SortedTableCursor(self, base, count: entryByteCount, offset: offset)
  }

  /// Checks some bytes of the entries.
  fileprivate func verify(_ range: Range<Int>) throws(StoreError) {
    _ = try file.section(SortedTable.entries, range: range)
  }

  /// A cursor before the first entry whose key is not before `key` (nil: before the first).
  public func cursor(from key: [UInt8]? = nil) throws(StoreError) -> SortedTableCursor {
    guard let key else { return try cursor(atByte: 0) }
    // The last mark whose key is before `key`; the entry sought is at most 64 further on.
    var low = 0
    var high = index.count / 8
    while low < high {
      let middle = (low + high) / 2
      var probe = try cursor(atByte: Int(clamping: index.u64(at: 8 * middle)))
      let isBefore = try probe.advance() && key.withUnsafeBytes { compareBytes(probe.key, $0) } < 0
      if isBefore { low = middle + 1 } else { high = middle }
    }
    let mark = low == 0 ? 0 : Int(clamping: index.u64(at: 8 * (low - 1)))
    var cursor = try cursor(atByte: mark)
    var before = cursor
    while try cursor.advance(), key.withUnsafeBytes({ compareBytes(cursor.key, $0) }) < 0 {
      before = cursor
    }
    return before
  }

  /// The key of entry `64 * mark`, to split the table by.
  public func key(atMark mark: Int) throws(StoreError) -> [UInt8] {
    var cursor = try cursor(atByte: Int(clamping: index.u64(at: 8 * mark)))
    return try cursor.advance() ? Array(cursor.key) : []
  }

  /// The key of the last entry; the table has one.
  var lastKey: [UInt8] {
    get throws(StoreError) {
      var cursor = try cursor(atEntry: entryCount - 1)
      _ = try cursor.advance()
      return Array(cursor.key)
    }
  }

  /// How many marks there are: one in 64 entries.
  public var markCount: Int { index.count / 8 }
}

/// A position in a sorted table.
///
/// `advance` first; then `key` and `value` stand until the next call.
public struct SortedTableCursor {
  private let table: SortedTableReader
  private let base: UnsafeRawPointer
  private let count: Int
  private var offset: Int
  /// The end of the bytes that were verified.
  private var verified: Int
  /// The key of the entry; valid as long as the table is open.
  public private(set) var key = UnsafeRawBufferPointer(start: nil, count: 0)
  /// The value of the entry; valid as long as the table is open.
  public private(set) var value = UnsafeRawBufferPointer(start: nil, count: 0)

  /// Bytes that are verified at a time.
  private static let step = 1 << 18

  fileprivate init(_ table: SortedTableReader, _ base: UnsafeRawPointer, count: Int, offset: Int) {
    self.table = table
    self.base = base
    self.count = count
    self.offset = offset
    verified = offset
  }

  /// Goes to the next entry; false at the end, where it may be called again.
  public mutating func advance() throws(StoreError) -> Bool {
    guard offset < count else { return false }
    key = try part()
    value = try part()
    return true
  }

  /// What stands behind its length.
  @inline(__always)
  private mutating func part() throws(StoreError) -> UnsafeRawBufferPointer {
    // A length takes at most ten bytes.
    if offset + 10 > verified { try verify(to: offset + 10) }
    var length: UInt64 = 0
    var shift: UInt64 = 0
    while offset < count, shift < 63 {
      let byte = base.load(fromByteOffset: offset, as: UInt8.self)
      offset += 1
      length |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 {
        guard length <= UInt64(count - offset) else { break }
        let start = offset
        offset += Int(length)
        if offset > verified { try verify(to: offset) }
        return UnsafeRawBufferPointer(start: base + start, count: Int(length))
      }
      shift += 7
    }
    throw .corrupt(
      file: table.path, offset: Int64(offset), expected: "a whole entry", found: "a cut one")
  }

  private mutating func verify(to end: Int) throws(StoreError) {
    let end = min(count, max(end, verified + Self.step))
    guard end > verified else { return }
    try table.verify(verified..<end)
    verified = end
  }
}
