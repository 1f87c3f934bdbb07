/// The best locations of one window: by score, then votes, then location id in byte order.
struct TopList: Sendable {
  struct Entry: Sendable {
    var score: Int64
    var tally: Tally
    var location: [UInt8]
    /// Votes for each step of the scale.
    var histogram: [Int64]
  }

  let limit: Int
  /// A heap with the worst entry on top, until `sorted`.
  private(set) var entries: [Entry] = []

  init(limit: Int) { self.limit = limit }

  /// Whether an entry with these numbers would enter, whatever its id.
  ///
  /// Locations come in ascending order of id, so on a full tie the one before stays.
  @inline(__always)
  func admits(score: Int64, votes: Int64) -> Bool {
    guard entries.count == limit, let worst = entries.first else { return true }
    return score > worst.score || score == worst.score && votes > worst.tally.votes
  }

  mutating func insert(_ entry: Entry) {
    if entries.count == limit {
      guard let worst = entries.first, Self.isBetter(entry, worst) else { return }
      entries[0] = entry
      siftDown()
      return
    }
    entries.append(entry)
    var at = entries.count - 1
    while at > 0, Self.isBetter(entries[(at - 1) / 2], entries[at]) {
      entries.swapAt(at, (at - 1) / 2)
      at = (at - 1) / 2
    }
  }

  /// The entries, best first.
  var sorted: [Entry] { entries.sorted(by: Self.isBetter) }

  static func isBetter(_ a: Entry, _ b: Entry) -> Bool {
    if a.score != b.score { return a.score > b.score }
    if a.tally.votes != b.tally.votes { return a.tally.votes > b.tally.votes }
    return a.location.lexicographicallyPrecedes(b.location)
  }

  private mutating func siftDown() {
    var at = 0
    while true {
      var worst = at
      for child in [2 * at + 1, 2 * at + 2]
      where child < entries.count && Self.isBetter(entries[worst], entries[child]) {
        worst = child
      }
      if worst == at { return }
      entries.swapAt(at, worst)
      at = worst
    }
  }
}
