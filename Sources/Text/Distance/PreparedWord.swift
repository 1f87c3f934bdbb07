/// A word to which many others are compared: one worker's, since it keeps its memory.
///
/// Words are UTF-8, and are compared by their Unicode scalars as they stand; a byte that is not UTF-8
/// counts as a scalar of its own. Whoever does not want case or diacritics to count folds both
/// words before. Up to 64 scalars nothing is allocated, longer words once for each greater length.
///
/// A distance is a number of edits, and nil if it is greater than `bound`; the lower the bound, the
/// sooner that is known. All distances and similarities are symmetric.
public struct PreparedWord: ~Copyable {
  var pattern = ScalarBuffer()
  var text = ScalarBuffer()
  var places = ScalarPlaces()
  /// For each place of the pattern the first place with the same scalar.
  var firstPlaces: UnsafeMutablePointer<Int32>
  /// For each place of the pattern the next place with the same scalar, or -1.
  var nextPlaces: UnsafeMutablePointer<Int32>
  private var capacity = 64
  private var scratch: UnsafeMutablePointer<Int32>
  private var scratchCapacity = 512

  /// The empty word.
  public init() {
    firstPlaces = .allocate(capacity: capacity)
    nextPlaces = .allocate(capacity: capacity)
    scratch = .allocate(capacity: scratchCapacity)
  }

  /// A word to which others are compared.
  public init(_ word: UnsafeRawBufferPointer) {
    self.init()
    prepare(word)
  }

  deinit {
    firstPlaces.deallocate()
    nextPlaces.deallocate()
    scratch.deallocate()
  }

  /// How many scalars the word has.
  public var scalarCount: Int { pattern.count }

  /// Replaces the word.
  public mutating func prepare(_ word: UnsafeRawBufferPointer) {
    pattern.load(word)
    places.index(pattern)
    reserve(pattern.count)
    let last = memory(pattern.count)
    for place in 0..<pattern.count {
      let first = places.firstPlace(of: pattern[place])
      firstPlaces[place] = Int32(truncatingIfNeeded: first)
      nextPlaces[place] = -1
      if first < place { nextPlaces[Int(last[first])] = Int32(truncatingIfNeeded: place) }
      last[first] = Int32(truncatingIfNeeded: place)
    }
  }

  /// Whether the places of the pattern are bits of a number.
  var isShort: Bool { pattern.count <= ScalarPlaces.mostBits }

  /// Memory for `count` numbers, until the next call.
  mutating func memory(_ count: Int) -> UnsafeMutablePointer<Int32> {
    if count > scratchCapacity {
      scratch.deallocate()
      scratchCapacity = max(count, 2 * scratchCapacity)
      scratch = .allocate(capacity: scratchCapacity)
    }
    return scratch
  }

  private mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    firstPlaces.deallocate()
    nextPlaces.deallocate()
    capacity = max(count, 2 * capacity)
    firstPlaces = .allocate(capacity: capacity)
    nextPlaces = .allocate(capacity: capacity)
  }
}
