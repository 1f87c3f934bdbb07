public import Platform

/// A store that is open for writing: locked, with its last committed manifest and state.
public final class Store {
  /// Where things stand in it.
  public let layout: StoreLayout
  /// What was committed last.
  public private(set) var manifest: Manifest
  /// What readers see: the state of the last run.
  public private(set) var state: StoreState
  private let held: FileLock

  /// Somebody else writes to the store.
  public struct Busy: Error, Sendable {
    /// The store's folder.
    public let folder: String
  }

  /// The store holds another pipeline's data, which a run would put out of sight.
  public struct BelongsToOther: Error, Sendable {
    /// The store's folder.
    public let folder: String
    /// The name of the pipeline that it holds, and of the one to be run.
    public let found: String, expected: String
  }

  /// Opens the store in `folder`, making it if needed, and locks it against other writers.
  ///
  /// Throws `Busy` when it is locked and `wait` is false.
  public init(folder: String, wait: Bool = false, fileSystem: any FileSystem) throws {
    layout = StoreLayout(folder: folder, fileSystem: fileSystem)
    try layout.create()
    do {
      held = try FileLock(path: layout.lock, wait: wait)
    } catch {
      if error.isLocked { throw Busy(folder: folder) }
      throw error
    }
    let manifest = try layout.readManifest() ?? Manifest()
    self.manifest = manifest
    state =
      if let current = manifest.current?.state { try layout.readState(current) } else {
        StoreState()
      }
    try removeStrays()
  }

  /// Throws `BelongsToOther` unless the store is empty or holds the data of `pipeline`.
  public func check(pipeline: String) throws {
    guard manifest.runs.isEmpty || state.pipeline == pipeline else {
      throw BelongsToOther(folder: layout.folder, found: state.pipeline, expected: pipeline)
    }
  }

  /// Keeps parts and partial states that are done for the run that goes on if this one does not end.
  public func park(_ pending: Manifest.Reading, partials: [OutputFile] = []) throws {
    var next = manifest
    next.pending = pending
    next.pendingPartials = partials
    try replace(next)
  }

  /// Ends a run: makes `state` what readers see, and `run` the last entry of the history, in one step
  /// that survives a crash.
  ///
  /// The outputs that the state lists must be in the store's folder already. The run's number and its
  /// reference to the state are filled in here. What is parked is forgotten, since a run that ends has
  /// taken it over; with `keepsParked` it stays. Runs that are named by `dropping` lose their states in the same step. After an error the store is as it was before, but for
  /// a failure to bring the new manifest's name to the disk, when it is the new one, which a crash may
  /// still undo.
  public func commit(
    _ state: StoreState, run: RunEntry, keepsParked: Bool = false, dropping: Set<UInt64> = []
  ) throws {
    let bytes = state.encoded
    let key = TaskKey(hash: bytes.withUnsafeBytes { Hash128.of($0) })
    var entry = run
    entry.number = (manifest.runs.last?.number ?? 0) + 1
    let same = manifest.runs.last { $0.state?.key == key }?.state
    entry.state =
      if let same, layout.holds(same) { same } else {
        try layout.publish(key: key, kind: .state) { path in
          let writer = try SectionFileWriter(
            path: path, kind: StoreState.kind, version: StoreState.version,
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
    next.runs.append(entry)
    try replace(next)
    self.state = state
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
      path: temporary, kind: Manifest.kind, version: Manifest.version,
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

  /// Removes what killed attempts left behind; nothing that a manifest lists.
  private func removeStrays() throws {
    for name in try layout.fileSystem.list(layout.outputs) where name.hasSuffix(".attempt") {
      try layout.fileSystem.remove(layout.outputs + "/" + name)
    }
  }
}

extension SectionFileWriter {
  /// Writes `bytes` as the only section and ends the file; returns its fingerprint.
  fileprivate func finish(_ section: FourCC, _ bytes: [UInt8]) throws(FileError) -> UInt64 {
    do {
      try begin(section)
      try append(bytes)
    } catch {
      discard()
      throw error
    }
    return try finish()
  }
}
