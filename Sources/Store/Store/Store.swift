public import Platform

/// A store that is open for writing: locked, with its last committed manifest and state.
public final class Store {
  /// Where things stand in it.
  public let layout: StoreLayout
  /// What was committed last.
  public private(set) var manifest: Manifest
  /// What readers see: the state of the last run that came to a good end.
  public private(set) var state: StoreState
  /// What was damaged when the store was opened by force, and was given up.
  public let damages: [StoreDamage]
  /// The number of the run that was begun and has not ended.
  private var openRun: UInt64?
  private let process = OwnName()
  private let held: FileLock

  /// Opens the store in `folder`, making it if needed, and locks it against other writers.
  ///
  /// With `isForced` a damaged manifest is taken for none, a damaged state for one that was dropped, and of a
  /// damaged ledger the marks before the damage are kept; `damages` tells. With `startsAnew` a state that an earlier
  /// version of the program wrote is taken for one that was dropped. Throws `StoreRefused` when the store is
  /// locked and `wait` is false, else `StoreError` or `FileError`.
  public init(
    folder: String, wait: Bool = false, isForced: Bool = false, startsAnew: Bool = false,
    fileSystem: any FileSystem
  ) throws {
    let layout = StoreLayout(folder: folder, fileSystem: fileSystem)
    self.layout = layout
    try layout.create()
    do {
      held = try FileLock(path: layout.lock, wait: wait)
    } catch {
      if error.isLocked { throw StoreRefused.busy(folder: folder) }
      throw error
    }
    var opening = StoreOpening(layout, isForced: isForced)
    let whole = try opening.manifest()
    let manifest = startsAnew ? layout.withoutEarlierVersions(whole) : whole
    self.manifest = manifest
    state = try manifest.current?.state.map { try layout.readState($0) } ?? StoreState()
    damages = opening.damages
    try layout.removeDeadAttempts()
  }

  /// The state of the last run that left one, also if its data were too bad for reports.
  public func latestState() throws -> StoreState {
    guard let latest = manifest.latest?.state, latest != manifest.current?.state else {
      return state
    }
    return try layout.readState(latest)
  }

  /// Throws `StoreRefused` unless the store is empty or holds the data of `pipeline`.
  public func check(pipeline: String) throws {
    guard manifest.latest != nil else { return }
    let found = try manifest.current == nil ? latestState().pipeline : state.pipeline
    guard found == pipeline else {
      throw StoreRefused.otherPipeline(
        folder: layout.folder, expected: pipeline, found: found)
    }
  }

  /// Notes in the history that a run goes on; unless it is ended or commits, it counts as interrupted.
  public func begin(_ run: RunEntry) throws {
    var entry = run
    entry.number = nextNumber
    entry.outcome = .interrupted
    entry.process = process.text
    var next = manifest
    next.runs.append(entry)
    try replace(next)
    openRun = entry.number
  }

  /// Ends the run that was begun without a state; nothing if it has committed.
  public func end(_ run: RunEntry) throws {
    guard openRun != nil else { return }
    var next = manifest
    end(run, in: &next)
    try replace(next)
    openRun = nil
  }

  private var nextNumber: UInt64 { (manifest.runs.last?.number ?? 0) + 1 }

  /// Puts `run` in the place of the entry that was made when it began.
  private func end(_ run: RunEntry, in next: inout Manifest) {
    var entry = run
    entry.number = openRun ?? nextNumber
    entry.process = ""
    next.runs.removeAll { $0.number == entry.number }
    next.runs.append(entry)
  }

  /// Keeps parts and partial states that are done for the run that goes on if this one does not end.
  ///
  /// `seen` are looks at the inputs, by number; without them the next run compares contents.
  package func park(
    _ pending: Manifest.Reading, partials: [OutputFile] = [], seen: [InputHints.Sight] = []
  ) throws {
    var next = manifest
    next.pending = pending
    next.pendingPartials = partials
    try note(seen, of: pending, replacesOthers: false)
    try replace(next)
  }

  /// Ends a run: makes `state` what readers see, unless its data were too bad, and `run` the last entry of the
  /// history, in one step that survives a crash.
  ///
  /// The outputs that the state lists must be in the store's folder already. The run's number and its
  /// reference to the state are filled in here. What is parked is forgotten, since a run that ends has
  /// taken it over; with `keepsParked` it stays. Runs that are named by `dropping` lose their states in the same step. After an error the store is as it was before, but for
  /// a failure to bring the new manifest's name to the disk, when it is the new one, which a crash may
  /// still undo.
  package func commit(
    _ state: StoreState, run: RunEntry, seen: [InputHints.Sight] = [], keepsParked: Bool = false,
    dropping: Set<UInt64> = []
  ) throws {
    let bytes = state.encoded
    let key = TaskKey(hash: bytes.withUnsafeBytes { Hash128.of($0) })
    var entry = run
    let same = manifest.runs.last { $0.state?.key == key }?.state
    entry.state =
      if let same, (try? SectionFile.verify(layout.file(same))) != nil { same } else {
        try layout.publish(key: key, kind: .state) { path in
          let writer = try SectionFileWriter(
            path: path, kind: StoreState.kind,
            fileSystem: layout.fileSystem)
          return try writer.finish(StoreState.body, bytes)
        }
      }
    var next = manifest
    if !keepsParked {
      next.pending = Manifest.Reading()
      next.pendingPartials = []
    }
    for number in next.runs.indices where dropping.contains(next.runs[number].number) {
      next.runs[number].state = nil
    }
    end(entry, in: &next)
    try note(seen, of: state.reading, replacesOthers: entry.outcome.isGood)
    try replace(next)
    openRun = nil
    if entry.outcome.isGood { self.state = state }
  }

  /// Records how far the ledger is whole, so that one that is cut later is found.
  func record(_ ledger: LedgerExtent) throws {
    var next = manifest
    next.ledger = ledger
    try replace(next)
  }

  /// Adds what was seen of the files of `reading`; with `replacesOthers` forgets all other ones.
  ///
  /// Before the manifest is replaced: hints hold whatever becomes of that, and what hinders them hinders it too.
  private func note(
    _ seen: [InputHints.Sight], of reading: Manifest.Reading, replacesOthers: Bool
  ) throws {
    guard seen.count == reading.inputs.count, !seen.isEmpty else { return }
    let before = (try? InputHints(layout)) ?? InputHints()
    var hints = before
    hints.add(seen, of: reading)
    if replacesOthers { hints.keep(reading) }
    if hints != before { try hints.write(to: layout) }
  }

  /// Makes `next` the manifest.
  ///
  /// The names of outputs are brought to the disk before the manifest names them.
  func replace(_ next: Manifest) throws {
    var next = next
    next.generation = manifest.generation + 1
    try layout.fileSystem.syncDirectory(layout.outputs)
    let temporary = layout.manifest + ".new"
    if layout.fileSystem.exists(temporary) { try layout.fileSystem.remove(temporary) }
    let writer = try SectionFileWriter(
      path: temporary, kind: Manifest.kind,
      fileSystem: layout.fileSystem)
    _ = try writer.finish(Manifest.body, next.encoded)
    do {
      try layout.fileSystem.rename(temporary, to: layout.manifest)
    } catch {
      try? layout.fileSystem.remove(temporary)
      throw error
    }
    manifest = next
    try layout.fileSystem.syncDirectory(layout.folder)
  }
}

extension SectionFileWriter {
  /// Writes `bytes` as the only section and ends the file; returns its fingerprint.
  package func finish(_ section: FourCC, _ bytes: [UInt8]) throws(FileError) -> UInt64 {
    try begin(section)
    try append(bytes)
    return try finish()
  }
}
