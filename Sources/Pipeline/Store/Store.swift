public import Platform

/// A store that is open for writing: locked, with its last committed manifest.
public final class Store {
  /// Where things stand in it.
  public let layout: StoreLayout
  /// What was committed last.
  public private(set) var manifest: Manifest
  private let held: FileLock

  /// Somebody else writes to the store.
  public struct Busy: Error, Sendable {
    /// The store's folder.
    public let folder: String
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
    manifest = try Self.read(layout) ?? Manifest()
    try removeStrays()
  }

  /// The manifest committed last in the store in `folder`, for readers; nil when nothing was.
  public static func read(_ layout: StoreLayout) throws -> Manifest? {
    // Only a manifest that is not there means an empty store; one that cannot be looked at does not.
    do {
      _ = try layout.fileSystem.identity(layout.manifest)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
    let file = try SectionFile(
      path: layout.manifest, kind: Manifest.kind, version: Manifest.version)
    // The section is mapped only as long as `file` lives.
    defer { withExtendedLifetime(file) {} }
    do {
      return try Manifest(decoding: file.section(Manifest.body))
    } catch let error as MalformedRecord {
      throw StoreError.corrupt(
        file: layout.manifest, offset: Int64(error.offset), expected: error.expected,
        found: "something else")
    }
  }

  /// Makes `next` the state of the store, in one step that survives a crash.
  ///
  /// The outputs that it lists must be in the store's folder already; their names are brought to
  /// the disk here, before the manifest names them. After an error `manifest` is what stands in the
  /// store: the state before, but for a failure to bring the new manifest's name to the disk, when
  /// it is the new one, which a crash may still undo.
  public func commit(_ next: Manifest) throws {
    var next = next
    next.generation = manifest.generation + 1
    try layout.fileSystem.syncDirectory(layout.outputs)
    let temporary = layout.manifest + ".new"
    if layout.fileSystem.exists(temporary) { try layout.fileSystem.remove(temporary) }
    let writer = try SectionFileWriter(
      path: temporary, kind: Manifest.kind, version: Manifest.version,
      fileSystem: layout.fileSystem)
    do {
      try writer.begin(Manifest.body)
      try writer.append(next.encoded)
    } catch {
      writer.discard()
      throw error
    }
    try writer.finish()
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
