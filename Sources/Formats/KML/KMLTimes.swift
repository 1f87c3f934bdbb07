internal import Glibc

/// The times of a track that wait for their positions, first in, first out.
///
/// A track names all its times before its positions, so they have to be held: each as what it does not share with the
/// beginning of the one before, which is 4 to 6 bytes for a time a second.
struct KMLTimes: ~Copyable {
  /// The most bytes that may be held: some millions of times.
  static let byteLimit = 32 << 20
  /// More bytes than this of one time are cut off; no instant is as long.
  static let longest = 64

  private var bytes = ByteText(capacity: 1024)
  private var front = 0
  private var last = Held()
  /// The time that was taken last.
  private(set) var first = Held()
  /// How many times were added and asked for since `removeAll`.
  private var addedCount: Int64 = 0
  private var takenCount: Int64 = 0
  private var droppedCount: Int64 = 0

  /// Whether more were asked for than added.
  var isLate: Bool { takenCount > addedCount }

  /// Whether there are times, and not one for each position.
  var areMismatched: Bool {
    addedCount > 0 && (addedCount != takenCount || droppedCount > 0)
  }

  /// Whether no more are held than there may be.
  var isWithinLimit: Bool { bytes.count <= Self.byteLimit }

  /// The bytes of one time.
  struct Held: ~Copyable {
    let base = UnsafeMutablePointer<UInt8>.allocate(capacity: KMLTimes.longest)
    var count = 0

    deinit { base.deallocate() }
  }

  /// Forgets all times.
  mutating func removeAll() {
    bytes.clear()
    (front, last.count, first.count) = (0, 0, 0)
    (addedCount, takenCount, droppedCount) = (0, 0, 0)
  }

  /// Adds a time, as it stands there; one that was asked for last becomes `first`, one before that is dropped.
  mutating func append(_ time: UnsafeBufferPointer<UInt8>) {
    addedCount += 1
    let count = min(time.count, Self.longest)
    if addedCount <= takenCount {
      guard addedCount == takenCount else {
        droppedCount += 1
        return
      }
      if let start = time.baseAddress { memcpy(first.base, start, count) }
      first.count = count
      last.count = 0
      return
    }
    // What the time before shares with this one has to be there when it is taken.
    if front == bytes.count { last.count = 0 }
    var shared = 0
    while shared < min(count, last.count), time[shared] == last.base[shared] { shared += 1 }
    var entry: (UInt8, UInt8) = (UInt8(shared), UInt8(count - shared))
    withUnsafeBytes(of: &entry) { bytes.append($0.assumingMemoryBound(to: UInt8.self)) }
    bytes.append(UnsafeBufferPointer(rebasing: time[shared..<count]))
    if let start = time.baseAddress { memcpy(last.base, start, count) }
    last.count = count
  }

  /// Takes the first time, which `first` holds until the next call; an empty one if there is none.
  mutating func take() {
    takenCount += 1
    guard front < bytes.count else {
      first.count = 0
      return
    }
    let (shared, count) = (Int(bytes.base[front]), Int(bytes.base[front + 1]))
    // What the time before shared was put there when that one was taken.
    memcpy(first.base + shared, bytes.base + front + 2, count)
    first.count = shared + count
    front += 2 + count
    guard front == bytes.count else { return }
    bytes.clear()
    front = 0
  }
}
