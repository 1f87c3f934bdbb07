/// The best locations of one window: by score, then votes, then location id in byte order.
struct TopList: Codable, Sendable {
  struct Entry: Codable, Sendable, BitwiseCopyable {
    var score: Int64
    var tally: Tally
    /// The location's row in the table of all locations, which is in byte order of the ids.
    var row: Int
  }

  let limit: Int
  /// A heap with the worst entry on top, until `sorted`.
  private(set) var entries: [Entry] = []

  init(limit: Int) { self.limit = limit }

  /// What an entry must beat to enter a full list.
  ///
  /// Locations come in ascending order of id, so on a full tie the one before stays.
  struct Threshold: BitwiseCopyable {
    var score: Int64
    var votes: Int64
    /// Everything enters.
    static let none = Threshold(score: .min, votes: 0)
  }

  /// The entry that the next one has to beat; nil while there is room.
  var worst: Threshold? {
    guard entries.count == limit, let worst = entries.first else { return nil }
    return Threshold(score: worst.score, votes: worst.tally.votes)
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
    return a.row < b.row
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
