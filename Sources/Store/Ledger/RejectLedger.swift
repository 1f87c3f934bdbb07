internal import Platform

/// The marks that users set on rejects: a file of the store that is only ever appended to.
///
/// Marks change no report and no balance. Appending needs the store's lock, reading does not.
public struct RejectLedger: Sendable {
  /// The file.
  public let path: String
  let layout: StoreLayout
  private let extent: LedgerExtent

  /// The ledger of a store, which must reach as far as its manifest says.
  public init(_ layout: StoreLayout, extent: LedgerExtent) {
    self.layout = layout
    self.extent = extent
    path = layout.folder + "/ledger"
  }

  /// All marks, oldest first; none if there is no ledger.
  ///
  /// A last entry that was being written when the system went down does not count. Any other byte
  /// that is not what was written, or is missing, is a `LedgerDamage` with its place.
  public func read() throws -> [RejectMark] { try load().marks }

  /// Keeps the entries before a damage, and the damaged file beside them; nil if there is none.
  ///
  /// The store must be locked. The new extent is for its manifest.
  func mend() throws -> (LedgerDamage, LedgerExtent)? {
    var found = Content()
    do {
      try load(into: &found)
      return nil
    } catch let damage as LedgerDamage {
      let fileSystem = layout.fileSystem
      if fileSystem.exists(path) { try fileSystem.rename(path, to: path + ".damaged") }
      let whole = found.whole ?? LedgerEntry.header
      try fileSystem.replace(path, with: whole, mode: 0o600)
      return (damage, LedgerExtent(whole))
    }
  }

  /// What the file holds.
  struct Content {
    var marks: [RejectMark] = []
    /// The bytes up to the end of the last whole entry; nil if there is no file.
    var whole: [UInt8]?
    var byteCount = 0
  }

  func load() throws -> Content {
    var content = Content()
    try load(into: &content)
    return content
  }

  /// Reads up to the first damage, which is thrown.
  private func load(into content: inout Content) throws {
    let bytes: [UInt8]
    do { bytes = try layout.fileSystem.readAll(path) } catch {
      guard error.isMissing else { throw error }
      guard extent.byteCount == 0 else {
        throw damage(0, "the ledger that the manifest lists", "none")
      }
      return
    }
    content.byteCount = bytes.count
    guard bytes.starts(with: LedgerEntry.header) else {
      throw damage(0, "the header of a ledger, version \(LedgerEntry.version)", "something else")
    }
    var offset = LedgerEntry.headerByteCount
    defer { content.whole = Array(bytes[..<offset]) }
    scanning: while offset < bytes.count {
      switch bytes.withUnsafeBytes({ LedgerEntry.find($0, at: offset) }) {
      case .mark(let mark, let byteCount):
        content.marks.append(mark)
        offset += byteCount
      case .torn: break scanning
      case .corrupt(let place, let expected): throw damage(place, expected, "something else")
      }
    }
    guard offset >= extent.byteCount else {
      throw damage(
        offset, "entries up to byte \(extent.byteCount), as the manifest lists",
        "the end: the file was cut")
    }
    guard LedgerExtent(bytes.prefix(Int(extent.byteCount))) == extent else {
      throw damage(0, "the ledger that the manifest lists", "another one")
    }
  }

  private func damage(_ offset: Int, _ expected: String, _ found: String) -> LedgerDamage {
    LedgerDamage(path: path, offset: Int64(offset), expected: expected, found: found)
  }
}

/// The ledger of a store is not what was written; unlike other files it cannot be made again.
public struct LedgerDamage: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let path: String
  /// Where it is damaged first.
  public let offset: Int64
  /// What was expected and found there.
  public let expected: String, found: String

  /// What is wrong, with file and offset.
  var finding: String {
    "\(path): damaged at byte \(offset): expected \(expected), found \(found)"
  }

  /// One sentence: what is wrong and what to do.
  public var description: String {
    finding
      + "; restore the file from a copy, or let gristmill run --force keep the marks before it, "
      + "and the damaged file as ledger.damaged"
  }
}
