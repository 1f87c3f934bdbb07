internal import CSupport
internal import Glibc

/// The keys of the objects that are open, to find one that stands twice in an object.
///
/// The first keys of an object are compared as they come. An object of many keys is sorted when it
/// ends, so that a hostile one takes no quadratic time.
struct KeyLog: ~Copyable {
  /// An object's own part of the log.
  struct Mark: BitwiseCopyable {
    /// How many keys the log held when the object began.
    fileprivate var start: Int
    /// Bit n is set if a key's hash is n, modulo 64.
    fileprivate var seen: UInt64 = 0
  }

  private struct Entry: BitwiseCopyable {
    var hash: UInt64
    var start: UnsafePointer<UInt8>
    var byteCount: UInt32
    /// Where the key stands in its line.
    var position: UInt32

    @inline(__always)
    func isEqual(_ other: Entry) -> Bool {
      hash == other.hash && byteCount == other.byteCount
        && RawBytes.areEqual(start, 0, other.start, Int(byteCount))
    }

    func isLess(_ other: Entry) -> Bool {
      if hash != other.hash { return hash < other.hash }
      if byteCount != other.byteCount { return byteCount < other.byteCount }
      let order = memcmp(start, other.start, Int(byteCount))
      return order == 0 ? position < other.position : order < 0
    }
  }

  /// The most keys of an object that are compared one by one.
  private static let directCount = 32

  private var entries: UnsafeMutableBufferPointer<Entry> = .allocate(capacity: 256)
  private var count = 0

  deinit { entries.deallocate() }

  /// Forgets all keys: a line begins.
  mutating func reset() { count = 0 }

  /// An object begins.
  func begin() -> Mark { Mark(start: count) }

  /// Notes a key of the innermost object; false if it is known to stand there twice.
  ///
  /// Its bytes must stay until the object ends.
  @inline(__always)
  mutating func add(
    _ key: UnsafePointer<UInt8>, _ byteCount: Int, at position: Int, to mark: inout Mark
  ) -> Bool {
    if count == entries.count { grow() }
    let entry = Entry(
      hash: gm_hash64(key, byteCount), start: key,
      byteCount: UInt32(truncatingIfNeeded: byteCount),
      position: UInt32(truncatingIfNeeded: position))
    entries[count] = entry
    let bit: UInt64 = 1 &<< (entry.hash & 63)
    let isNew = mark.seen & bit == 0
    mark.seen |= bit
    count &+= 1
    if isNew || count &- mark.start > Self.directCount { return true }
    for other in mark.start..<(count &- 1) where entries[other].isEqual(entry) { return false }
    return true
  }

  /// The innermost object ends; the position of a key that stands there before, or nil.
  mutating func end(_ mark: Mark) -> Int? {
    defer { count = mark.start }
    if count - mark.start <= Self.directCount { return nil }
    var keys = UnsafeMutableBufferPointer(rebasing: entries[mark.start..<count])
    keys.sort { $0.isLess($1) }
    var first: Int?
    for number in 1..<keys.count where keys[number].isEqual(keys[number - 1]) {
      first = min(first ?? .max, Int(keys[number].position))
    }
    return first
  }

  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Entry>.allocate(capacity: 2 * entries.count)
    _ = larger.update(fromContentsOf: entries)
    entries.deallocate()
    entries = larger
  }
}
