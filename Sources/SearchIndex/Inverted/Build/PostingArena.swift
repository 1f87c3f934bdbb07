internal import CSupport
internal import Glibc

/// One piece of memory for the terms of a field and their posting streams: bytes are handed out from
/// its front, the states of terms from its back, and nothing is given back but all of it.
///
/// A term has one stream, in slices of 16, 32, 64 ... 1,024 bytes. A full slice ends in the address
/// of the next, whose first four bytes are those that stood there.
///
/// A stream tells, with positions, for each token a number: in another document than before
/// `gap << 1 | 1`, then the position; in the same one `distance << 1` from the position before. Without
/// positions, for each document `gap << 1 | (frequency == 1)`, then the frequency if it is not 1.
/// The gap counts the documents between this one and the one before, or from the start.
/// Numbers are varints.
struct PostingArena: ~Copyable {
  /// The most that addresses of 32 bits reach.
  static let largest = 1 << 32 - 1 << 16

  let base: UnsafeMutableRawPointer
  private let states: UnsafeMutablePointer<TermState>
  let capacity: Int
  /// How many bytes are handed out from the front.
  private(set) var byteCount = 0
  /// How many terms there are.
  private(set) var termCount = 0
  /// What front and back may take together.
  private var ceiling: Int

  /// An arena of `capacity` bytes; the system gives them as they are touched.
  init(capacity: Int) {
    self.capacity = min(capacity, Self.largest) & ~63
    ceiling = self.capacity
    base = .allocate(byteCount: self.capacity, alignment: 64)
    gm_advise_large_pages(base, self.capacity)
    states = (base + self.capacity).assumingMemoryBound(to: TermState.self)
  }

  deinit { base.deallocate() }

  /// The bytes of slices, terms and states.
  var usedByteCount: Int { byteCount + termCount * MemoryLayout<TermState>.stride }

  /// Leaves `byteCount` more of the capacity to others, who have memory of their own.
  mutating func reserve(_ byteCount: Int) { ceiling -= byteCount }

  /// Whether `count` bytes are left.
  @inline(__always)
  func hasRoom(_ count: Int) -> Bool { usedByteCount &+ count <= ceiling }

  /// Forgets all terms.
  mutating func removeAll() { (byteCount, termCount) = (0, 0) }

  /// The state of a term.
  @inline(__always)
  func state(_ term: UInt32) -> UnsafeMutablePointer<TermState> {
    states - (Int(truncatingIfNeeded: term) &+ 1)
  }

  /// The bytes of a term.
  @inline(__always)
  func bytes(_ term: UInt32) -> UnsafeRawBufferPointer {
    let state = state(term).pointee
    return UnsafeRawBufferPointer(start: base + Int(state.start), count: Int(state.length))
  }

  /// The bytes of slice number `level` of a term, and of all later ones from the last level on.
  @inline(__always)
  static func sliceByteCount(_ level: Int) -> Int { 16 &<< level }
  /// The level of the largest slices.
  static let lastLevel = 6
  /// The bytes of the address at the end of a full slice.
  static let linkByteCount = 4

  /// Adds a term, of which 16 bytes may be read, and returns its number; nil if there is no room.
  mutating func insert(_ term: UnsafeRawPointer, count: Int) -> UInt32? {
    // Another 16 bytes, so that words of 8 may be read from any term.
    let need = count &+ Self.sliceByteCount(0)
    guard hasRoom(need &+ MemoryLayout<TermState>.stride) else { return nil }
    let start = byteCount
    // What is written behind the term is its own first slice.
    memcpy(base + start, term, max(count, 16))
    byteCount &+= need
    let number = UInt32(truncatingIfNeeded: termCount)
    termCount &+= 1
    state(number).initialize(
      to: TermState(
        start: UInt32(truncatingIfNeeded: start), length: UInt8(truncatingIfNeeded: count)))
    return number
  }

  /// Whether the next slice of a term would have room.
  func hasRoomForSlice(of state: UnsafeMutablePointer<TermState>) -> Bool {
    hasRoom(Self.sliceByteCount(min(Int(state.pointee.level) &+ 1, Self.lastLevel)))
  }

  /// The next slice of a term whose slice is full.
  ///
  /// The caller made sure of the room.
  mutating func openSlice(_ state: UnsafeMutablePointer<TermState>) {
    let link = Self.linkByteCount
    let level = Int(state.pointee.level)
    let next = min(level &+ 1, Self.lastLevel)
    let start = byteCount
    byteCount &+= Self.sliceByteCount(next)
    let end = base + Int(state.pointee.sliceEnd) - link
    let moved = end.loadUnaligned(as: UInt32.self)
    end.storeBytes(of: UInt32(truncatingIfNeeded: start), as: UInt32.self)
    (base + start).storeBytes(of: moved, as: UInt32.self)
    state.pointee.closedByteCount &+= UInt32(
      truncatingIfNeeded: Self.sliceByteCount(level) &- link)
    state.pointee.level = UInt8(truncatingIfNeeded: next)
    state.pointee.write = UInt32(truncatingIfNeeded: start &+ link)
    state.pointee.sliceEnd = UInt32(truncatingIfNeeded: byteCount)
  }
}
