internal import Platform

extension RejectLedger {
  /// The most rejects of one entry, so that an entry is read and checked in little memory.
  private static let subjectLimit = 10_000

  /// Appends a mark and brings it to the disk; the store must be locked by `store`.
  ///
  /// A mark on more than 10,000 rejects becomes several entries; after a crash the first ones may
  /// be there without the others. After an error the mark may be there or not.
  public func append(_ mark: RejectMark, to store: Store) throws {
    precondition(store.layout.folder == layout.folder, "the ledger is that of the locked store")
    let fileSystem = layout.fileSystem
    let found = try load()
    var bytes = found.whole ?? LedgerEntry.header
    if bytes.count != found.byteCount { try fileSystem.replace(path, with: bytes, mode: 0o600) }
    let file = try fileSystem.append(path)
    do {
      for first in stride(from: 0, to: mark.subjects.count, by: Self.subjectLimit) {
        let last = min(first + Self.subjectLimit, mark.subjects.count)
        let entry = LedgerEntry.encoded(
          RejectMark(
            kind: mark.kind, timeNanoseconds: mark.timeNanoseconds, reason: mark.reason,
            subjects: Array(mark.subjects[first..<last])))
        try entry.withUnsafeBytes { try file.write($0) }
        // One at a time, so that only the last entry can be torn.
        try file.sync()
        bytes += entry
      }
      try file.close()
    } catch {
      try? file.close()
      throw error
    }
    try store.record(LedgerExtent(bytes))
  }
}
