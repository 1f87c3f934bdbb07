internal import Platform

/// The marks that users set on rejects: a file of the store that is only ever appended to.
///
/// Marks change no report and no balance. Appending needs the store's lock, reading does not.
public struct RejectLedger: Sendable {
  /// The file.
  public let path: String
  private let layout: StoreLayout

  /// The most rejects of one entry, so that an entry is read and checked in little memory.
  private static let subjectLimit = 10_000

  /// The ledger of a store.
  public init(_ layout: StoreLayout) {
    self.layout = layout
    path = layout.folder + "/ledger"
  }

  /// All marks, oldest first; none if there is no ledger.
  ///
  /// A last entry that was being written when the system went down does not count. Any other byte
  /// that is not what was written is a `StoreError` with its place.
  public func read() throws -> [RejectMark] { try load().marks }

  /// Appends a mark and brings it to the disk; the store must be locked by `store`.
  ///
  /// A mark on more than 10,000 rejects becomes several entries; after a crash the first ones may
  /// be there without the others. After an error the mark may be there or not.
  public func append(_ mark: RejectMark, to store: Store) throws {
    precondition(store.layout.folder == layout.folder, "the ledger is that of the locked store")
    let fileSystem = layout.fileSystem
    let found = try load()
    if let whole = found.whole {
      if whole.count < found.byteCount { try fileSystem.replace(path, with: whole, mode: 0o600) }
    } else {
      try fileSystem.replace(path, with: LedgerEntry.header, mode: 0o600)
    }
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
      }
      try file.close()
    } catch {
      try? file.close()
      throw error
    }
  }

  private struct Content {
    var marks: [RejectMark] = []
    /// The bytes up to the end of the last whole entry; nil if there is no file.
    var whole: [UInt8]?
    var byteCount = 0
  }

  private func load() throws -> Content {
    var content = Content()
    let bytes: [UInt8]
    do { bytes = try layout.fileSystem.readAll(path) } catch {
      if error.isMissing { return content }
      throw error
    }
    content.byteCount = bytes.count
    guard bytes.starts(with: LedgerEntry.header) else {
      throw StoreError.corrupt(
        file: path, offset: 0, expected: "the header of a ledger, version \(LedgerEntry.version)",
        found: "something else")
    }
    var offset = LedgerEntry.headerByteCount
    scanning: while offset < bytes.count {
      switch bytes.withUnsafeBytes({ LedgerEntry.find($0, at: offset) }) {
      case .mark(let mark, let byteCount):
        content.marks.append(mark)
        offset += byteCount
      case .torn: break scanning
      case .corrupt(let place, let expected):
        throw StoreError.corrupt(
          file: path, offset: Int64(place), expected: expected, found: "something else")
      }
    }
    content.whole = Array(bytes[..<offset])
    return content
  }
}
