internal import Platform

/// What scores one search in one segment, each in its place: pointers to the elements stay valid, and
/// none is ever copied.
struct PlacedList<Element: ~Copyable>: ~Copyable {
  private let storage: UnsafeMutablePointer<Element>
  private let capacity: Int
  private(set) var count = 0

  /// Room for `capacity` elements.
  init(capacity: Int) {
    self.capacity = capacity
    storage = .allocate(capacity: max(1, capacity))
  }

  deinit {
    storage.deinitialize(count: count)
    storage.deallocate()
  }

  /// Adds an element behind the others.
  mutating func append(_ element: consuming Element) {
    precondition(count < capacity, "room for the element")
    (storage + count).initialize(to: element)
    count += 1
  }

  /// The first element; the others stand behind it.
  ///
  /// Valid as long as the list.
  var base: UnsafeMutablePointer<Element> { storage }
}

/// The term scorers of one search.
typealias ScorerList = PlacedList<TermScorer>

/// The phrases of one search.
typealias PhraseList = PlacedList<PhraseScorer>

extension PlacedList where Element == TermScorer {
  /// Throws if damage was met.
  borrowing func check() throws(StoreError) {
    for index in 0..<count { try base[index].check() }
  }
}
