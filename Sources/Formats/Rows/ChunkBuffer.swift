/// The bytes of a source from one offset on, with room to look past both ends.
///
/// Behind the bytes stand 65 or more that no reader makes anything of; at the end of the source
/// the first of them is a line end, so that the last record ends like every other. Behind those is
/// an arena larger than the chunk, for the fields of records that had to be rewritten, so that
/// offsets from `base` reach both. Its pages cost nothing until they are used.
struct ChunkBuffer: ~Copyable {
  static let frontPadding = 64
  static let backPadding = 128

  private let padByte: UInt8
  private let maximumCapacity: Int
  private let arenaSlack: Int
  private var memory: UnsafeMutableRawPointer
  private var capacity: Int
  /// The first byte.
  private(set) var base: UnsafeMutablePointer<UInt8>
  /// The number of bytes held.
  private(set) var filled = 0
  /// The offset of the first byte in the source.
  private(set) var offset: Int64
  /// Whether the source ends with the bytes held.
  private(set) var isFinal = false

  /// An empty buffer at `offset`, which grows from `capacity` to `maximumCapacity`.
  ///
  /// `padByte` stands around the bytes. The arena has `arenaSlack` bytes more than the chunk.
  init(
    padByte: UInt8, offset: Int64, capacity: Int, maximumCapacity: Int, arenaSlack: Int = 0
  ) {
    self.padByte = padByte
    self.arenaSlack = arenaSlack
    self.offset = offset
    self.capacity = max(1, capacity)
    self.maximumCapacity = max(self.capacity, maximumCapacity)
    memory = Self.allocate(capacity: self.capacity, arenaSlack: arenaSlack)
    base = Self.base(of: memory, padByte: padByte)
    pad()
  }

  deinit { memory.deallocate() }

  /// Where the arena begins, counted from `base`.
  var arenaStart: Int { capacity + Self.backPadding }

  /// The bytes that may be looked at: those held, and the line end behind the last.
  var limit: Int { isFinal ? filled + 1 : filled }

  /// Drops the bytes before `start` and reads more; grows if there is no room else.
  ///
  /// Reads little beyond `target`, an offset in the source, unless a record goes on there.
  mutating func refill(
    from source: any ByteSource, droppingBefore start: Int, target: Int64
  ) throws {
    if start > 0 {
      base.update(from: base + start, count: filled - start)
      offset += Int64(start)
      filled -= start
    } else if filled == capacity {
      grow()
    }
    let end = offset + Int64(filled)
    let room = capacity - filled
    let overhang = target > end ? 16384 : max(16384, filled)
    var wanted = min(room, overhang + Int(min(Int64(room), max(0, target - end))))
    if let size = source.byteCount { wanted = Int(max(0, min(Int64(wanted), size - end))) }
    let output = UnsafeMutableRawBufferPointer(start: base + filled, count: wanted)
    let count = wanted == 0 ? 0 : try source.read(into: output, at: end)
    filled += count
    // A full buffer is asked for no bytes, which says nothing about the source.
    let isAtSize = source.byteCount.map { end + Int64(count) >= $0 } ?? false
    isFinal = isAtSize || (count == 0 && wanted > 0)
    pad()
  }

  private mutating func grow() {
    let larger = min(maximumCapacity, 2 * capacity)
    guard larger > capacity else { return }
    let newMemory = Self.allocate(capacity: larger, arenaSlack: arenaSlack)
    let newBase = Self.base(of: newMemory, padByte: padByte)
    newBase.update(from: base, count: filled)
    memory.deallocate()
    memory = newMemory
    base = newBase
    capacity = larger
  }

  private func pad() {
    (base + filled).update(repeating: padByte, count: 65)
    if isFinal { base[filled] = UInt8(ascii: "\n") }
  }

  /// Memory that is aligned as malloc does it.
  ///
  /// What asks for more does not get the place again that it gave back, since glibc then looks for a little more room
  /// than it needs. So the heap would grow with each part that is read.
  private static func allocate(capacity: Int, arenaSlack: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(
      byteCount: frontPadding + 2 * (capacity + backPadding) + arenaSlack, alignment: 16)
  }

  private static func base(
    of memory: UnsafeMutableRawPointer, padByte: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    let bytes = memory.assumingMemoryBound(to: UInt8.self)
    bytes.update(repeating: padByte, count: frontPadding)
    return bytes + frontPadding
  }
}
