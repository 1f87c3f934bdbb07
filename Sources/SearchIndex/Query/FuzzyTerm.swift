internal import Text

/// A term that others are compared with: those within some edits of it pass.
///
/// An edit is a character that is inserted, left out or replaced, or two neighbours that are swapped: the
/// optimal string alignment distance in Unicode scalars. The empty term, and bytes that are not UTF-8,
/// are near nothing.
struct FuzzyTerm: Hashable, Sendable {
  let automaton: EditAutomaton
  private let byteCounts: ClosedRange<Int>

  /// Passes terms within `distance` edits, 1 or 2, of `term`, which is UTF-8.
  init(_ term: [UInt8], distance: Int) {
    let scalars = String(decoding: term, as: UTF8.self).unicodeScalars.map(\.value)
    automaton = EditAutomaton(scalars, bound: distance)
    // Each edit changes at most one scalar, of at most four bytes; each scalar left has one.
    byteCounts =
      max(1, scalars.count - distance, term.count - 4 * distance)...term.count + 4 * distance
  }

  /// The edits that a word of `length` characters may have where a query says no number: none up to two, one
  /// up to five, two from there on, as `AUTO` of Elasticsearch.
  static func distance(length: Int) -> Int { length < 3 ? 0 : length < 6 ? 1 : 2 }

  /// Whether `term` is near enough.
  func matches(_ term: UnsafeRawBufferPointer) -> Bool {
    guard byteCounts.contains(term.count) else { return false }
    var state = automaton.start
    var depth = 0
    var index = 0
    while index < term.count {
      guard let scalar = Self.scalar(at: &index, in: term) else { return false }
      state = automaton.step(state, depth: depth, scalar)
      guard automaton.isAlive(state) else { return false }
      depth += 1
    }
    return automaton.accepts(state, depth: depth)
  }

  /// The scalar at `index`, which moves behind it; nil if it is not UTF-8.
  @inline(__always)
  static func scalar(at index: inout Int, in term: UnsafeRawBufferPointer) -> UInt32? {
    let first = term[index]
    if first < 0x80 {
      index += 1
      return UInt32(first)
    }
    guard let (scalar, width) = StrictUTF8.scalar(in: term, at: index) else { return nil }
    index += width
    return scalar.value
  }
}
