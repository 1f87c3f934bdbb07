internal import Definition
internal import Platform
internal import Store

/// The states of older runs that show what a definition hides by now, or hold records that are too old by now.
struct HiddenStates {
  /// The runs whose states show what is hidden by now.
  private let shown: Set<UInt64>
  /// Those whose states hold records that are too old.
  private let old: Set<UInt64>

  /// The runs whose states are to be dropped; a run that is refused leaves old records, since they are all that there is.
  func runs(isRefused: Bool) -> Set<UInt64> { isRefused ? shown : shown.union(old) }

  /// Looks at one state of each older definition.
  ///
  /// A state that cannot be read is none that anybody reads.
  init(_ pipeline: BoundPipeline, in store: Store, at clock: Int64) {
    let kept = pipeline.retaining(at: clock).datasets.map(\.retained)
    var judged: [Hash128: Bool] = [pipeline.definitionHash: false]
    var (shown, old): (Set<UInt64>, Set<UInt64>) = ([], [])
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
      if isOpen { shown.insert(run.number) }
      if isOld { old.insert(run.number) }
    }
    (self.shown, self.old) = (shown, old)
  }

  /// Removes the files of dropped states; false if somebody reads the store, so that they stay for the next cleaning.
  func removeFiles(of store: Store, isRefused: Bool) throws -> Bool {
    guard !runs(isRefused: isRefused).isEmpty else { return true }
    do { _ = try store.clean(keptStates: .max) } catch StoreRefused.inUse { return false }
    return true
  }
}
