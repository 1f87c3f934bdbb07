internal import Definition
internal import Platform
internal import Store

/// The states of older runs that show what a definition hides by now, or hold records that are too old by now.
struct HiddenStates {
  /// The runs whose states are to be dropped.
  let runs: Set<UInt64>

  /// Looks at one state of each older definition.
  ///
  /// A state that cannot be read is none that anybody reads.
  init(_ pipeline: BoundPipeline, in store: Store, at clock: Int64) {
    let kept = pipeline.retaining(at: clock).datasets.map(\.retained)
    var judged: [Hash128: Bool] = [pipeline.definitionHash: false]
    var runs: Set<UInt64> = []
    for run in store.manifest.runs.reversed() {
      guard let output = run.state else { continue }
      let isOpen =
        judged[run.definitionHash]
        ?? (try? store.layout.readState(output)).map { pipeline.hidesMore(than: $0) } ?? false
      judged[run.definitionHash] = isOpen
      let keptThen = pipeline.retaining(at: run.startedNanoseconds / 1_000).datasets.map(\.retained)
      let isOld =
        pipeline.retains
        && (run.definitionHash != pipeline.definitionHash || keptThen != kept)
      if isOpen || isOld { runs.insert(run.number) }
    }
    self.runs = runs
  }

  /// Removes the files of dropped states; false if somebody reads the store, so that they stay for the next cleaning.
  func removeFiles(of store: Store) throws -> Bool {
    guard !runs.isEmpty else { return true }
    do { _ = try store.clean(keptStates: .max) } catch StoreRefused.inUse { return false }
    return true
  }
}
