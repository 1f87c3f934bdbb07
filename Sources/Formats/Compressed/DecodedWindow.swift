/// The latest bytes of a text that is decoded from front to back.
///
/// Holds all bytes from the last `forget` on, but at most `limit` of them; when there are more, still
/// the first ones of the record that stands there, so that a record of any length can be quoted.
struct DecodedWindow: ~Copyable {
  /// How many of the first bytes stay.
  static let headByteCount = 64 << 10

  private let limit: Int
  private var memory: UnsafeMutableRawBufferPointer
  private var first = 0
  private var count = 0
  private var start: Int64 = 0
  private var head: (offset: Int64, bytes: [UInt8])?

  /// The offset behind the last byte held.
  var end: Int64 { start + Int64(count) }

  init(limit: Int) {
    self.limit = limit
    memory = .allocate(byteCount: min(limit, 512 << 10), alignment: 16)
  }

  deinit { memory.deallocate() }

  /// Lets `body` write up to `byteCount` more bytes; it returns how many it wrote.
  mutating func append(
    _ byteCount: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> Int
  ) rethrows -> Int {
    makeRoom(byteCount)
    let from = first + count
    let written = try body(
      UnsafeMutableRawBufferPointer(rebasing: memory[from..<from + byteCount]))
    count += written
    return written
  }

  /// The bytes before `offset` will not be read again.
  mutating func forget(before offset: Int64) {
    head = nil
    let dropped = Int(min(Int64(count), max(0, offset - start)))
    first += dropped
    count -= dropped
    start += Int64(dropped)
  }

  /// Copies bytes from `offset` on; 0 if none of them is held.
  func copy(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int {
    if offset >= start, offset < end {
      let from = first + Int(offset - start)
      let copied = min(buffer.count, first + count - from)
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[from..<from + copied]))
      return copied
    }
    guard let head, offset >= head.offset,
      offset < head.offset + Int64(head.bytes.count)
    else { return 0 }
    let from = Int(offset - head.offset)
    let copied = min(buffer.count, head.bytes.count - from)
    head.bytes.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[from..<from + copied]))
    }
    return copied
  }

  private mutating func makeRoom(_ byteCount: Int) {
    if first + count + byteCount <= memory.count { return }
    if count > limit {
      keepHead()
      let dropped = count - limit
      first += dropped
      count -= dropped
      start += Int64(dropped)
    }
    let held = UnsafeRawBufferPointer(rebasing: memory[first..<first + count])
    // Moving is cheap only if little is moved for much room.
    if 2 * (count + byteCount) <= memory.count || memory.count >= limit + limit / 4 + byteCount {
      if let base = memory.baseAddress, let from = held.baseAddress {
        base.copyMemory(from: from, byteCount: held.count)
      }
    } else {
      let capacity = max(2 * memory.count, 2 * (count + byteCount))
      let larger = UnsafeMutableRawBufferPointer.allocate(
        byteCount: min(capacity, limit + limit / 4 + byteCount), alignment: 16)
      larger.copyMemory(from: held)
      memory.deallocate()
      memory = larger
    }
    first = 0
  }

  /// Keeps the first bytes of the first line that is not blank: of the record that is so long.
  private mutating func keepHead() {
    guard head == nil else { return }
    let held = memory[first..<first + count]
    func isLineEnd(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }
    let text = held.firstIndex {
      !isLineEnd($0) && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t")
    }
    // Blanks before it may belong to the record.
    let blank = held[..<(text ?? held.endIndex)].lastIndex { isLineEnd($0) }
    let begin = blank.map { $0 + 1 } ?? held.startIndex
    head = (start + Int64(begin - first), Array(held[begin...].prefix(Self.headByteCount)))
  }
}
