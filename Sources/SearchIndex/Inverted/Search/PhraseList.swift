/// The phrases of one search in one segment, each in its place.
struct PhraseList: ~Copyable {
  private let storage: UnsafeMutablePointer<PhraseScorer>
  private let capacity: Int
  private(set) var count = 0

  /// Room for `capacity` phrases.
  init(capacity: Int) {
    self.capacity = capacity
    storage = .allocate(capacity: max(1, capacity))
  }

  deinit {
    storage.deinitialize(count: count)
    storage.deallocate()
  }

  /// Adds a phrase behind the others.
  mutating func append(_ phrase: consuming PhraseScorer) {
    precondition(count < capacity, "room for the phrase")
    (storage + count).initialize(to: phrase)
    count += 1
  }

  /// The first phrase; the others stand behind it.
  ///
  /// Valid as long as the list.
  var base: UnsafeMutablePointer<PhraseScorer> { storage }
}
