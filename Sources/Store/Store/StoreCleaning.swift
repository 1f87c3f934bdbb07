internal import Platform

/// What a cleaning removed.
public struct StoreCleaning: Sendable, Equatable {
  /// Runs whose states were dropped; they stay in the history.
  public var droppedRuns: [UInt64] = []
  /// Files removed.
  public var fileCount = 0
  /// Their bytes.
  public var byteCount: Int64 = 0
}

extension Store {
  /// How many different states `gc` keeps unless told otherwise.
  public static let standardKeptStates = 5

  /// Drops the states of all but the last runs, and every file that no kept state lists.
  ///
  /// Keeps the state that readers see and the last ones besides, `keptStates` different ones in all: runs that
  /// changed nothing share one. Parts of a run that has not ended are kept, and what a process that lives
  /// writes just now. What was left by one that ended goes, also by one on another machine, since no run goes
  /// on while this store is open. Throws `StoreRefused` while somebody reads, unless `wait`. The manifest is
  /// replaced first: after a crash files are left over that the next cleaning removes. With `isTrial`
  /// nothing is changed.
  public func clean(
    keptStates: Int = standardKeptStates, wait: Bool = false, isTrial: Bool = false
  ) throws -> StoreCleaning {
    precondition(keptStates > 0, "at least one state is kept")
    let alone: FileLock
    do { alone = try FileLock(path: layout.readers, wait: wait) } catch {
      if error.isLocked { throw StoreRefused.inUse(folder: layout.folder) }
      throw error
    }
    defer { withExtendedLifetime(alone) {} }
    var cleaning = StoreCleaning()
    var next = manifest
    var kept = [next.current?.state].compactMap(\.self)
    for number in next.runs.indices.reversed() {
      guard let state = next.runs[number].state, !kept.contains(state) else { continue }
      if kept.count < keptStates {
        kept.append(state)
      } else {
        cleaning.droppedRuns.insert(next.runs[number].number, at: 0)
        next.runs[number].state = nil
      }
    }
    if next != manifest, !isTrial { try replace(next) }
    var names = Set((next.pending.outputs + next.pendingPartials).map(\.name))
    for state in kept {
      names.insert(state.name)
      names.formUnion(try layout.readState(state).outputs.map(\.name))
    }
    for name in try layout.fileSystem.list(layout.outputs)
    where !names.contains(name) && StoreLayout.owner(ofAttempt: name) != .living {
      let path = layout.outputs + "/" + name
      cleaning.fileCount += 1
      cleaning.byteCount += try layout.fileSystem.identity(path).byteCount
      if !isTrial { try layout.fileSystem.remove(path) }
    }
    if cleaning.fileCount > 0, !isTrial { try layout.fileSystem.syncDirectory(layout.outputs) }
    if !isTrial { try removeLeftScratch() }
    return cleaning
  }

  private func removeLeftScratch() throws(FileError) {
    let fileSystem = layout.fileSystem
    guard fileSystem.exists(layout.scratch) else { return }
    for name in try fileSystem.list(layout.scratch) where OwnName.taker(of: name) != .living {
      try fileSystem.removeTree(layout.scratch + "/" + name)
    }
    try? fileSystem.removeDirectory(layout.scratch)
  }
}
