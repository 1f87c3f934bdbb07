public import Platform

/// Reads every byte of a store that its manifest answers for.
public struct StoreVerification: Sendable {
  /// Files that were read, and their bytes.
  public private(set) var fileCount = 0
  /// Their bytes.
  public private(set) var byteCount: Int64 = 0
  /// What is not as it was written, in byte order of the paths.
  public private(set) var damages: [StoreDamage] = []
  /// Files in the folder of outputs that nothing lists; they are harmless, and `gc` removes them.
  public private(set) var unlistedCount = 0

  /// A file, and how it is checked.
  fileprivate struct Item: Sendable {
    let path: String
    /// Throws what is wrong; returns the bytes read.
    let read: @Sendable () throws -> Int64
  }

  /// Verifies the store at `layout`; nil if nothing was ever committed there.
  ///
  /// Locks nobody out but `gc`. A damage does not end it: what can be read is read, and of a store without a
  /// manifest that could be read every file by its own checksums. Throws `Interrupted`, or `FileError` if the
  /// folder cannot be looked at.
  public init?(_ layout: StoreLayout, workers: Int, cancellation: Cancellation) throws {
    guard try layout.hasManifest() else { return nil }
    let pin: FileLock?
    do { pin = try FileLock(path: layout.readers, isShared: true, wait: true) } catch {
      guard error.isRefused else { throw error }
      pin = nil
    }
    defer { withExtendedLifetime(pin) {} }
    var items = [Item(container: .unlisted(layout.manifest))]
    var ledger: LedgerExtent?
    // Without the folder each of its files is missing.
    let present = (try? layout.fileSystem.list(layout.outputs)) ?? []
    do {
      let manifest = try layout.readManifest() ?? Manifest()
      ledger = manifest.ledger
      let listed = outputs(of: manifest, in: layout)
      items += listed.map { Item(container: layout.file($0)) }
      let names = Set(listed.map(\.name))
      unlistedCount = present.count { !names.contains($0) }
    } catch let error as StoreError {
      add(StoreDamage(error, of: layout.manifest))
      items += present.map { Item(container: .unlisted(layout.outputs + "/" + $0)) }
    }
    if layout.fileSystem.exists(layout.hints) {
      items.append(Item(container: .unlisted(layout.hints)))
    }
    items += [layout.lock, layout.readers].map { Item(emptyFile: $0, in: layout.fileSystem) }
    items.append(Item(ledger, in: layout))
    try read(items, workers: workers, cancellation)
    damages.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Every output that the manifest answers for, each once; a state that cannot be read is a damage.
  private mutating func outputs(of manifest: Manifest, in layout: StoreLayout) -> [OutputFile] {
    var found: Set<OutputFile> = []
    var listed: [OutputFile] = []
    func add(_ outputs: [OutputFile]) {
      for output in outputs where found.insert(output).inserted { listed.append(output) }
    }
    add(manifest.pending.outputs + manifest.pendingPartials)
    for state in manifest.runs.compactMap(\.state) where !found.contains(state) {
      add([state])
      do { add(try layout.readState(state).outputs) } catch {
        self.add(StoreDamage(error, of: layout.path(of: state)))
      }
    }
    return listed
  }

  private mutating func add(_ damage: StoreDamage) {
    // A state that cannot be decoded is met again when its bytes are read.
    if !damages.contains(where: { $0.path == damage.path }) { damages.append(damage) }
  }

  private mutating func read(
    _ items: [Item], workers: Int, _ cancellation: Cancellation
  ) throws {
    let results = try WorkerPool(workerCount: workers).map(count: items.count) {
      number -> (byteCount: Int64, damage: StoreDamage?) in
      try cancellation.check()
      do { return (try items[number].read(), nil) } catch {
        return (0, StoreDamage(error, of: items[number].path))
      }
    }
    for result in results {
      fileCount += 1
      byteCount += result.byteCount
      if let damage = result.damage { add(damage) }
    }
  }
}

extension StoreVerification.Item {
  fileprivate init(container: ContainerFile) {
    self.init(path: container.path) { try SectionFile.verify(container) }
  }

  /// A file that has no content, if it is there.
  fileprivate init(emptyFile path: String, in fileSystem: any FileSystem) {
    self.init(path: path) {
      guard fileSystem.exists(path) else { return 0 }
      let byteCount = try fileSystem.identity(path).byteCount
      guard byteCount == 0 else {
        throw StoreError.corrupt(
          file: path, offset: 0, expected: "an empty file", found: "\(byteCount) bytes")
      }
      return 0
    }
  }

  /// The ledger; without an `extent` only what it says of itself can be checked.
  fileprivate init(_ extent: LedgerExtent?, in layout: StoreLayout) {
    let ledger = RejectLedger(layout, extent: extent ?? LedgerExtent())
    self.init(path: ledger.path) {
      _ = try ledger.read()
      return (try? layout.fileSystem.identity(ledger.path).byteCount) ?? 0
    }
  }
}
