/// Finds the terms of a `TermList` within some edits of a key, each with its distance.
///
/// The terms stand in byte order, so each is read from where it leaves the one before: the states of the
/// `EditBand` behind each of its bytes are kept. Where no edit is left, all terms with the same beginning
/// are passed over. One thread; it keeps its memory from key to key.
struct NearTermWalk: ~Copyable {
  /// Terms have at most so many bytes; the rest of a longer one, which no analyzer makes, is not read.
  private static let longestTerm = 255

  private var band = EditBand()
  /// The state behind each byte that ends a scalar, and before the first.
  private var states: UnsafeMutablePointer<UInt64>
  private var capacity: Int
  /// How many scalars stand before it.
  private let depths: UnsafeMutablePointer<Int>
  private var scalars: [UInt32] = []

  init() {
    capacity = (Self.longestTerm + 1) * 9
    states = .allocate(capacity: capacity)
    states.initialize(repeating: 0, count: capacity)
    depths = .allocate(capacity: Self.longestTerm + 1)
    depths.initialize(repeating: 0, count: Self.longestTerm + 1)
  }

  deinit {
    states.deallocate()
    depths.deallocate()
  }

  /// Makes `key`, UTF-8, what terms are compared with, up to `bound` edits, at most
  /// `EditBand.greatestBound`.
  mutating func prepare(_ key: [UInt8], bound: Int) {
    scalars.removeAll(keepingCapacity: true)
    key.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        guard let scalar = FuzzyTerm.scalar(at: &index, in: bytes) else { return }
        scalars.append(scalar)
      }
    }
    band.prepare(scalars, bound: bound)
    let needed = (Self.longestTerm + 1) * band.stride
    guard needed > capacity else { return }
    states.deallocate()
    capacity = needed
    states = .allocate(capacity: capacity)
    states.initialize(repeating: 0, count: capacity)
  }

  /// Calls `found` with each term that is near enough, in byte order; terms that are not UTF-8 are near
  /// nothing.
  ///
  /// The cost grows with the beginnings of terms that are near enough to some beginning of the key.
  mutating func walk(_ list: TermList, _ found: (_ term: Int, _ distance: Int) -> Void) {
    let stride = band.stride
    band.start(states)
    depths[0] = 0
    var number = 0
    // How many bytes of the term before have states behind them.
    var read = 0
    while number < list.count {
      let term = list.term(number, limit: Self.longestTerm)
      var at = min(read, Int(list.shared[number]))
      while at > 0, term[at] & 0xC0 == 0x80 { at -= 1 }
      var depth = depths[at]
      // How many bytes of the term rule out all that begin with them; 0 for none.
      var dead = 0
      var isReadable = true
      while at < term.count {
        var next = at
        guard let scalar = FuzzyTerm.scalar(at: &next, in: term) else {
          isReadable = false
          break
        }
        guard
          band.step(states + at * stride, depth: depth, scalar, to: states + next * stride)
        else {
          dead = next
          break
        }
        at = next
        depth += 1
        depths[at] = depth
      }
      read = at
      if dead > 0 {
        number = list.next(after: number, sharingLessThan: dead)
        continue
      }
      if isReadable, at > 0, let distance = band.distance(states + at * stride, depth: depth) {
        found(number, distance)
      }
      number += 1
    }
  }
}
