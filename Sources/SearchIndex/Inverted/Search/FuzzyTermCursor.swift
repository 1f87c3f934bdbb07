internal import Platform

/// Walks the terms of a field that are near a `FuzzyTerm`, in byte order, and passes over stretches of
/// the dictionary where none can be.
///
/// `advance` first; then `entry` stands until the next call. One thread.
struct FuzzyTermCursor {
  /// How many terms were compared.
  private(set) var comparedCount = 0
  private var cursor: TermCursor
  private var walk: FuzzyTermWalk
  private var hasStarted = false

  init(_ reader: FieldIndexReader, near fuzzy: FuzzyTerm) throws(StoreError) {
    cursor = try reader.terms()
    walk = FuzzyTermWalk(fuzzy)
  }

  /// The term.
  var term: [UInt8] { cursor.term }
  /// What the dictionary says about it.
  var entry: TermEntry { cursor.entry }

  /// Goes to the next term that is near; false at the end, where it may be called again.
  mutating func advance() throws(StoreError) -> Bool {
    while try step() {
      comparedCount += 1
      if walk.matches(cursor.term) { return true }
    }
    return false
  }

  private mutating func step() throws(StoreError) -> Bool {
    guard hasStarted else {
      hasStarted = true
      return try cursor.advance()
    }
    switch walk.next() {
    case .next: return try cursor.advance()
    case .atTarget: return try cursor.seek(to: walk.target)
    case .nowhere: return false
    }
  }
}
