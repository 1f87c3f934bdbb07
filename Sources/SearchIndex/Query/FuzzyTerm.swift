internal import Text

/// A term that others are compared with: those within some edits of it pass.
///
/// An edit is a character that is inserted, left out or replaced, or two neighbours that are swapped: the
/// optimal string alignment distance in Unicode scalars. Most terms are refused by their length or by
/// the set of their letters, of which an edit adds one at most and removes one at most.
struct FuzzyTerm: Hashable, Sendable {
  private let scalars: [UInt32]
  private let distance: Int
  /// One bit for each letter, by its last six bits.
  private let letters: UInt64
  private let byteCounts: ClosedRange<Int>

  /// Passes terms within `distance` edits of `term`, which is UTF-8.
  init(_ term: [UInt8], distance: Int) {
    scalars = String(decoding: term, as: UTF8.self).unicodeScalars.map(\.value)
    self.distance = distance
    letters = scalars.reduce(0) { $0 | Self.bit(of: $1) }
    // Each edit changes at most one scalar, of at most four bytes; each scalar left has one.
    byteCounts =
      max(1, scalars.count - distance, term.count - 4 * distance)...term.count + 4 * distance
  }

  /// Whether `term`, which is UTF-8, is near enough.
  func matches(_ term: UnsafeRawBufferPointer) -> Bool {
    guard byteCounts.contains(term.count) else { return false }
    var count = 0
    var found: UInt64 = 0
    var index = 0
    while index < term.count {
      found |= Self.bit(of: Self.scalar(at: &index, in: term))
      count += 1
    }
    guard abs(count - scalars.count) <= distance,
      (found & ~letters).nonzeroBitCount <= distance,
      (letters & ~found).nonzeroBitCount <= distance
    else { return false }
    var others: [UInt32] = []
    others.reserveCapacity(count)
    index = 0
    while index < term.count { others.append(Self.scalar(at: &index, in: term)) }
    return OptimalStringAlignment.distance(scalars, others, bound: distance) != nil
  }

  private static func bit(of scalar: UInt32) -> UInt64 { 1 << UInt64(scalar & 63) }

  /// The scalar at `index`, which moves behind it; a byte that begins none stands for itself.
  @inline(__always)
  private static func scalar(at index: inout Int, in term: UnsafeRawBufferPointer) -> UInt32 {
    let first = term[index]
    index += 1
    guard first >= 0xC0 else { return UInt32(first) }
    let more = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    guard index + more <= term.count else { return UInt32(first) }
    var scalar = UInt32(first) & (0x3F >> UInt32(more))
    for _ in 0..<more {
      scalar = scalar << 6 | UInt32(term[index] & 0x3F)
      index += 1
    }
    return scalar
  }
}
