internal import Platform

/// How often a term occurs in a document, and the norm of that document: what its score depends on.
public struct Impact: Hashable, Sendable {
  /// How often the term occurs.
  public var frequency: UInt32
  /// The code of the field's length.
  public var norm: UInt8

  /// An impact from its parts.
  public init(frequency: UInt32, norm: UInt8) {
    self.frequency = frequency
    self.norm = norm
  }
}

/// Those impacts of a set of postings that no other dominates, by a frequency as high and a norm as low.
///
/// A score grows with the frequency and falls with the norm. So the greatest score of the postings is
/// that of one of these, whatever the parameters of the score: pairs, unlike scores, stay exact. After
/// Mackenzie and Moffat, "Examining the additivity of top-k query processing innovations" (2020), and
/// Lucene's impacts.
///
/// Frequencies and norms both ascend strictly. Coded, previous pair (0, 0):
///
///     (normDelta × 2 + (frequencyDelta > 1):varint [frequencyDelta − 2:varint])*
struct ImpactFrontier: ~Copyable {
  /// Norms differ, so there are at most 256.
  private let impacts: UnsafeMutablePointer<Impact>
  private(set) var count = 0

  init() { impacts = .allocate(capacity: 257) }

  deinit { impacts.deallocate() }

  mutating func removeAll() { count = 0 }

  /// The impacts, ascending.
  var all: UnsafeBufferPointer<Impact> { UnsafeBufferPointer(start: impacts, count: count) }

  /// Takes an impact in, unless it is dominated, and drops those that it dominates.
  @inline(__always)
  mutating func insert(_ impact: Impact) {
    var at = count
    while at > 0, impacts[at - 1].frequency >= impact.frequency { at -= 1 }
    // The least norm of all that occur as often stands here.
    if at < count, impacts[at].norm <= impact.norm { return }
    insert(impact, at: at)
  }

  private mutating func insert(_ impact: Impact, at place: Int) {
    var start = place
    while start > 0, impacts[start - 1].norm >= impact.norm { start -= 1 }
    let end = place < count && impacts[place].frequency == impact.frequency ? place + 1 : place
    let moved = count - end
    if start == end {
      for index in stride(from: count - 1, through: end, by: -1) {
        impacts[index + 1] = impacts[index]
      }
    } else if start + 1 < end {
      for index in 0..<moved { impacts[start + 1 + index] = impacts[end + index] }
    }
    impacts[start] = impact
    count = start + 1 + moved
  }

  /// Takes in all that `other` holds.
  mutating func insert(contentsOf other: borrowing ImpactFrontier) {
    for impact in other.all { insert(impact) }
  }

  /// Appends the coded impacts to `out`.
  func write(to out: inout RawBytes) {
    out.reserve(20 * count)
    var before = Impact(frequency: 0, norm: 0)
    for impact in all {
      let step = impact.frequency - before.frequency
      let flag: UInt64 = step > 1 ? 1 : 0
      out.varint(UInt64(impact.norm - before.norm) << 1 | flag)
      if step > 1 { out.varint(UInt64(step - 2)) }
      before = impact
    }
  }
}

/// Reads a coded frontier.
struct ImpactReader {
  private var reader: RawReader
  private var impact = Impact(frequency: 0, norm: 0)
  /// Whether something was read that no writer writes.
  private(set) var isDamaged = false

  init(_ start: UnsafeRawPointer, end: UnsafeRawPointer) { reader = RawReader(start, end: end) }

  /// The next impact; nil at the end, or at damage.
  mutating func next() -> Impact? {
    guard reader.count > 0 else { return nil }
    guard let code = reader.varint(), code >> 1 <= UInt64(UInt8.max - impact.norm) else {
      return damage()
    }
    var step: UInt64 = 1
    if code & 1 == 1 {
      guard let more = reader.varint(), more <= UInt64(UInt32.max) else { return damage() }
      step = more + 2
    }
    guard step <= UInt64(UInt32.max - impact.frequency) else { return damage() }
    impact.norm += UInt8(truncatingIfNeeded: code >> 1)
    impact.frequency += UInt32(truncatingIfNeeded: step)
    return impact
  }

  private mutating func damage() -> Impact? {
    isDamaged = true
    return nil
  }
}
