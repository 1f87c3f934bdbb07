internal import Definition
public import Platform
internal import SearchIndex
internal import Store

/// Merges the inverted indexes of a store's datasets into fewer, which answer sooner.
///
/// The records stay in their parts, so that nothing else is made anew: of each part that was merged there
/// is a segment without words. The new state says the same as the one before.
public struct IndexMergeRun {
  /// What it may be told.
  public struct Options: Sendable {
    /// The store's folder.
    public var store: String
    /// How many indexes a dataset has at most afterwards.
    public var segments = 1
    /// Tasks at the same time.
    public var workers: Int
    /// Bytes that all workers together may hold.
    public var memory = 512 << 20
    /// Whether to wait for another writer of the store instead of giving up.
    public var waits = false
    /// What the program was built from, for the history alone; nil if that is not known.
    public var build: String?

    /// Options with the usual values.
    public init(store: String, workers: Int) {
      self.store = store
      self.workers = workers
    }
  }

  /// What became of one dataset.
  public struct Change: Sendable, Equatable {
    /// Its name.
    public let dataset: String
    /// How many indexes its words stood in.
    public let before: Int
    /// How many they stand in now.
    public let after: Int
  }

  private let options: Options
  private let toolVersion: String
  private let fileSystem: any FileSystem
  private let cancellation: Cancellation

  /// A merge; `cancellation` stops it between two terms.
  public init(
    _ options: Options, toolVersion: String, fileSystem: any FileSystem = SystemFileSystem(),
    cancellation: Cancellation = Cancellation()
  ) {
    self.options = options
    self.toolVersion = toolVersion
    self.fileSystem = fileSystem
    self.cancellation = cancellation
  }

  /// Merges, and commits the result; the datasets that changed.
  ///
  /// Without any the store is as it was. Throws `StoreRefused`, `Interrupted`, `FileError` or `StoreError`.
  public func run() throws -> [Change] {
    let clock = RunClock()
    let store = try Store(folder: options.store, wait: options.waits, fileSystem: fileSystem)
    guard let last = store.manifest.current else { return [] }
    func entry(_ outcome: RunEntry.Outcome, _ tally: TaskTally = TaskTally()) -> RunEntry {
      var entry = clock.entry(
        outcome, of: store.state.definitionHash,
        stages: RunFacts.Stage.all(of: store.state.reading.datasets), tally: tally,
        workers: options.workers,
        toolVersion: RunEntry.version(toolVersion, build: options.build))
      entry.command = .indexMerge
      return entry
    }
    do {
      guard let merged = try merge(store, { try store.begin(entry(.interrupted)) }) else {
        return []
      }
      try store.commit(merged.state, run: entry(last.outcome, merged.tally), keepsParked: true)
      return merged.changes
    } catch {
      try? store.end(entry(error is Interrupted ? .interrupted : .failed))
      throw error
    }
  }

  /// What the store holds with merged indexes; nil if there is nothing to merge.
  ///
  /// `begin` is called before the first work.
  private func merge(
    _ store: Store, _ begin: () throws -> Void
  ) throws -> (state: StoreState, changes: [Change], tally: TaskTally)? {
    let scratch = try ScratchSpace(in: store.layout.scratch, fileSystem: fileSystem)
    defer { try? scratch.remove() }
    let known = KnownOutputs(store.manifest, state: store.state, layout: store.layout)
    var next = store.state
    var changes: [Change] = []
    var tally = TaskTally()
    for number in next.reading.datasets.indices {
      let merge = try DatasetIndexMerge(
        DatasetReader(next.reading.datasets[number], store: store.layout),
        limit: options.segments)
      guard let merge else { continue }
      if changes.isEmpty { try begin() }
      let (merged, done) = try merge.run(known: known, workers: options.workers) { count in
        TaskContext(
          fileSystem: fileSystem, store: store.layout, scratch: scratch,
          memoryPerTask: max(1 << 20, options.memory / count), chunkByteCount: 1 << 20,
          cancellation: cancellation, progress: ProgressCounters())
      }
      next.reading.datasets[number] = merged
      changes.append(
        Change(
          dataset: merged.name, before: merge.runCount,
          after: try IndexLayout(DatasetReader(merged, store: store.layout)).runs.count))
      tally.add(done)
    }
    return changes.isEmpty ? nil : (next, changes, tally)
  }
}
