/// Tells how many edits a text is from a pattern while its scalars arrive one by one, for any bound.
///
/// The distance is that of optimal string alignment. As in `EditAutomaton`, what is known after some
/// scalars is the band of the table of distances around its diagonal: bit `b` of a level after `d`
/// scalars stands for the first `d - bound + b` scalars of the pattern, reached with that many edits at
/// most (Wu and Manber, "Fast Text Searching Allowing Errors", 1992, along diagonals). Here a state is
/// `stride` numbers, the levels and the pending swaps of all but the last, so that the bound is free and
/// the exact number of edits can be read off. Patterns and texts may have any length.
struct EditBand: ~Copyable {
  /// The greatest bound: a band has two bits an edit and one more in a number of 64.
  static let greatestBound = 31

  /// The most edits that count.
  private(set) var bound = 0
  /// The scalars of the pattern.
  private(set) var count = 0
  /// For each scalar of the pattern, one bit a place, behind `bound` bits of padding; row 0 is empty.
  private var rows: UnsafeMutablePointer<UInt64>
  private var capacity = 1024
  private var used = 0
  private var wordsPerRow = 0
  /// By scalar below 0x80, where its row begins.
  private let direct: UnsafeMutablePointer<Int32>
  /// The other scalars of the pattern and where their rows begin.
  private var others: [(scalar: UInt32, row: Int32)] = []

  init() {
    rows = .allocate(capacity: capacity)
    direct = .allocate(capacity: 128)
    direct.initialize(repeating: 0, count: 128)
  }

  deinit {
    rows.deallocate()
    direct.deallocate()
  }

  /// How many numbers a state has.
  var stride: Int { 2 * bound + 1 }

  /// Replaces the pattern by `scalars`, to be reached with at most `bound` edits.
  mutating func prepare(_ scalars: [UInt32], bound: Int) {
    precondition((0...Self.greatestBound).contains(bound), "a bound that a band can have")
    self.bound = bound
    count = scalars.count
    // A text that is alive has at most `count + bound` scalars, and a window 2 × bound + 1 bits.
    wordsPerRow = (count + 3 * bound) / 64 + 2
    used = 0
    _ = addRow()
    others.removeAll(keepingCapacity: true)
    direct.update(repeating: 0, count: 128)
    for (place, scalar) in scalars.enumerated() {
      let row = rowStart(adding: scalar)
      let bit = place + bound
      rows[row + bit / 64] |= 1 << UInt64(bit % 64)
    }
  }

  private mutating func rowStart(adding scalar: UInt32) -> Int {
    let known = rowStart(of: scalar)
    guard known == 0 else { return known }
    let start = addRow()
    if scalar < 128 {
      direct[Int(scalar)] = Int32(truncatingIfNeeded: start)
    } else {
      others.append((scalar, Int32(truncatingIfNeeded: start)))
    }
    return start
  }

  /// A row of zeros behind those that there are.
  private mutating func addRow() -> Int {
    let start = used
    used += wordsPerRow
    if used > capacity {
      capacity = 2 * used
      let grown = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
      grown.update(from: rows, count: start)
      rows.deallocate()
      rows = grown
    }
    (rows + start).update(repeating: 0, count: wordsPerRow)
    return start
  }

  @inline(__always)
  private func rowStart(of scalar: UInt32) -> Int {
    if scalar < 128 { return Int(direct[Int(scalar)]) }
    for other in others where other.scalar == scalar { return Int(other.row) }
    return 0
  }

  /// Writes the state before the first scalar.
  func start(_ state: UnsafeMutablePointer<UInt64>) {
    let places = places(after: 0)
    for level in 0...bound {
      state[level] = ((1 << UInt64(level + 1)) - 1) << UInt64(bound) & places
    }
    for level in 0..<bound { state[bound + 1 + level] = 0 }
  }

  /// Writes the state behind `scalar`, which stands behind `depth` others that led to `old`, a state that
  /// is alive; false if no text that goes on from there is near enough.
  @inline(__always)
  func step(
    _ old: UnsafePointer<UInt64>, depth: Int, _ scalar: UInt32, to new: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    let places = places(after: depth + 1)
    guard places != 0 else { return false }
    let word = rowStart(of: scalar) + depth / 64
    let shift = UInt64(depth % 64)
    let same = rows[word] >> shift | (rows[word + 1] << 1) << (63 - shift)
    let (oldSwaps, newSwaps) = (old + (bound + 1), new + (bound + 1))
    var below = old[0]
    var belowNext = below & same & places
    new[0] = belowNext
    for level in 0..<bound {
      newSwaps[level] = below & same >> 1
      let own = old[level + 1]
      belowNext =
        (own & same | below | below >> 1 | belowNext << 1 | oldSwaps[level] & same << 1) & places
      new[level + 1] = belowNext
      below = own
    }
    return belowNext != 0
  }

  /// How many edits a text that ends in `state`, after `depth` scalars, is from the pattern; nil if they
  /// are more than the bound.
  @inline(__always)
  func distance(_ state: UnsafePointer<UInt64>, depth: Int) -> Int? {
    let bit = count - depth + bound
    guard (0...2 * bound).contains(bit) else { return nil }
    for level in 0...bound where state[level] >> UInt64(bit) & 1 == 1 { return level }
    return nil
  }

  /// The bits of the places that the pattern has.
  @inline(__always)
  private func places(after depth: Int) -> UInt64 {
    let last = count - depth + bound
    return last < 0 ? 0 : ~0 >> UInt64(63 - min(last, 2 * bound))
  }
}
