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

  /// Readers work on the store.
  public struct InUse: Error, Sendable {
    /// The store's folder.
    public let folder: String
  }

  /// Drops the states of all but the last runs, and every file that no kept state lists.
  ///
  /// Keeps the last `keptStates` different states: runs that changed nothing share one. Parts of a run
  /// that has not ended are kept. Throws `InUse` while somebody reads, unless `wait`. The manifest is
  /// replaced first: after a crash files are left over that the next cleaning removes. With `isTrial`
  /// nothing is changed.
  public func clean(
    keptStates: Int = standardKeptStates, wait: Bool = false, isTrial: Bool = false
  ) throws -> StoreCleaning {
    precondition(keptStates > 0, "at least one state is kept")
    let alone: FileLock
    do { alone = try FileLock(path: layout.readers, wait: wait) } catch {
      if error.isLocked { throw InUse(folder: layout.folder) }
      throw error
    }
    defer { withExtendedLifetime(alone) {} }
    var cleaning = StoreCleaning()
    var next = manifest
    var kept: [OutputFile] = []
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
    for name in try layout.fileSystem.list(layout.outputs) where !names.contains(name) {
      let path = layout.outputs + "/" + name
      cleaning.fileCount += 1
      cleaning.byteCount += try layout.fileSystem.identity(path).byteCount
      if !isTrial { try layout.fileSystem.remove(path) }
    }
    if cleaning.fileCount > 0, !isTrial { try layout.fileSystem.syncDirectory(layout.outputs) }
    return cleaning
  }
}
