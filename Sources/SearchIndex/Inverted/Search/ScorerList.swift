internal import Platform

/// The term scorers of one search in one segment, each in its place.
struct ScorerList: ~Copyable {
  private let storage: UnsafeMutablePointer<TermScorer>
  private let capacity: Int
  private(set) var count = 0

  /// Room for `capacity` scorers.
  init(capacity: Int) {
    self.capacity = capacity
    storage = .allocate(capacity: max(1, capacity))
  }

  deinit {
    storage.deinitialize(count: count)
    storage.deallocate()
  }

  /// Adds a scorer behind the others.
  mutating func append(_ scorer: consuming TermScorer) {
    precondition(count < capacity, "room for the scorer")
    (storage + count).initialize(to: scorer)
    count += 1
  }

  /// The first scorer; the others stand behind it.
  ///
  /// Valid as long as the list.
  var base: UnsafeMutablePointer<TermScorer> { storage }

  /// Throws if damage was met.
  func check() throws(StoreError) {
    for index in 0..<count { try storage[index].check() }
  }
}
