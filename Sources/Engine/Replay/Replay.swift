public import Definition
public import Platform
internal import SearchIndex
public import Store

/// Puts the rejects of a store's state through the stages of a mended definition, and counts what
/// would become of them; changes nothing.
///
/// Each record is read again from its source, at its place, if its bytes are still those that were
/// rejected. Which of several records of a key counts is not looked at: that takes all of them.
public struct Replay {
  /// What would become of the rejects of one dataset that have one code.
  public struct Tally: Sendable, Equatable {
    /// The dataset.
    public let dataset: String
    /// The code that the records were rejected with.
    public let code: String
    /// How many there are.
    public internal(set) var count: Int64 = 0
    /// How many pass all rules and the filter.
    public internal(set) var kept: Int64 = 0
    /// How many pass all rules, and are taken out by `where:`.
    public internal(set) var filtered: Int64 = 0
    /// How many are rejected again, by their new code.
    public internal(set) var rejected: [String: Int64] = [:]
    /// How many are no record of their own any more, since rows are told apart in another way.
    public internal(set) var absorbed: Int64 = 0
    /// How many cannot be tried; see the `Obstacle`s.
    public internal(set) var untried: Int64 = 0
  }

  /// Why records of one file cannot be tried.
  public struct Obstacle: Sendable, Equatable {
    /// The file, or the dataset if the definition has none of that name.
    public let place: String
    /// What is in the way, and what to do.
    public let reason: String
    /// How many records it concerns.
    public internal(set) var count: Int64
  }

  /// What a trial found.
  public struct Result: Sendable {
    /// By dataset in the order of the state, then by code in byte order.
    public internal(set) var tallies: [Tally] = []
    /// In the order in which they were met.
    public internal(set) var obstacles: [Obstacle] = []

    /// Whether a run of the definition would use any of the rejects.
    public var helps: Bool { tallies.contains { $0.kept > 0 || $0.filtered > 0 } }
  }

  private let pipeline: BoundPipeline
  /// Held, since it is the lock.
  private let store: Store
  private let cancellation: Cancellation

  /// A replay of the rejects in `store`, which stays locked meanwhile.
  ///
  /// Throws `StoreRefused` if the definition lacks a field whose values the store has forgotten.
  public init(_ pipeline: BoundPipeline, store: Store, cancellation: Cancellation) throws {
    self.pipeline = try pipeline.forgetting(in: store.layout)
    self.store = store
    self.cancellation = cancellation
  }

  /// Tries every reject.
  ///
  /// Throws `FileError`, `StoreError` or `Interrupted`.
  public func run() throws -> Result {
    let (state, layout) = (try store.latestState(), store.layout)
    let scratch = try ScratchSpace(in: layout.scratch, fileSystem: layout.fileSystem)
    defer { try? scratch.remove() }
    var result = Result()
    for dataset in state.reading.datasets {
      var only = state.reading
      only.datasets = [dataset]
      let quarantine = Quarantine(only, store: layout)
      guard let bound = pipeline.datasets.first(where: { $0.declared.name == dataset.name })
      else {
        try quarantine.forEach { entry in
          result.tally(entry) { $0.untried += 1 }
          result.meet(dataset.name, "the definition has no dataset of this name")
          return true
        }
        continue
      }
      let attempt = try ReplayAttempt(
        bound, layout: layout, scratch: scratch, cancellation: cancellation)
      try attempt.run(quarantine, into: &result)
    }
    result.tallies.sort { a, b in
      a.dataset == b.dataset && a.code.utf8.lexicographicallyPrecedes(b.code.utf8)
    }
    return result
  }
}

extension Replay.Result {
  /// Changes the tally that a reject belongs to; the reject is counted; returns the tally's place.
  @discardableResult
  mutating func tally(_ entry: Quarantine.Entry, _ change: (inout Replay.Tally) -> Void) -> Int {
    let found = tallies.firstIndex {
      $0.dataset == entry.dataset && $0.code == entry.reject.code
    }
    let place = found ?? tallies.count
    if found == nil {
      tallies.append(Replay.Tally(dataset: entry.dataset, code: entry.reject.code))
    }
    tallies[place].count += 1
    change(&tallies[place])
    return place
  }

  /// Counts a record that cannot be tried.
  mutating func meet(_ place: String, _ reason: String) {
    if let known = obstacles.firstIndex(where: { $0.place == place && $0.reason == reason }) {
      obstacles[known].count += 1
    } else {
      obstacles.append(Replay.Obstacle(place: place, reason: reason, count: 1))
    }
  }
}
