internal import Platform

/// A file of a store that is not what it has to be.
public struct StoreDamage: Sendable, Hashable {
  /// The file.
  public let path: String
  /// What is wrong with it, beginning with its path, in one sentence.
  public let finding: String

  /// A damage from its parts.
  init(path: String, finding: String) {
    self.path = path
    self.finding = finding
  }

  /// What `error`, which came of reading the file at `path`, says of it.
  init(_ error: any Error, of path: String) {
    self.path = path
    finding =
      switch error {
      case let error as StoreError: error.finding
      case let error as LedgerDamage: error.finding
      default: "\(error)"
      }
  }
}

/// Opens what a writer has to read, by force if asked to: then what is damaged is given up and told.
struct StoreOpening {
  private let layout: StoreLayout
  private let isForced: Bool
  private(set) var damages: [StoreDamage] = []

  init(_ layout: StoreLayout, isForced: Bool) {
    self.layout = layout
    self.isForced = isForced
  }

  mutating func manifest() throws -> Manifest {
    var manifest =
      try attempt(layout.manifest) { try $0.readManifest() ?? Manifest() } ?? Manifest()
    guard isForced else { return manifest }
    for number in manifest.runs.indices {
      guard let state = manifest.runs[number].state else { continue }
      let read = try attempt(layout.path(of: state)) { try $0.readState(state) }
      if read == nil { manifest.runs[number].state = nil }
    }
    if let (damage, extent) = try RejectLedger(layout, extent: manifest.ledger).mend() {
      damages.append(StoreDamage(damage, of: damage.path))
      manifest.ledger = extent
    }
    return manifest
  }

  private mutating func attempt<T>(
    _ path: String, _ read: (StoreLayout) throws -> T
  ) throws -> T? {
    do { return try read(layout) } catch let error as StoreError where isForced {
      let damage = StoreDamage(error, of: path)
      if !damages.contains(damage) { damages.append(damage) }
      return nil
    }
  }
}

extension StoreLayout {
  /// `manifest` without the states that an earlier version of the program wrote.
  ///
  /// What they listed is made anew of the inputs by the next run; the history stays.
  package func withoutEarlierVersions(_ manifest: Manifest) -> Manifest {
    var manifest = manifest
    for number in manifest.runs.indices {
      guard let state = manifest.runs[number].state,
        let kind = SectionFile.kind(path: path(of: state), fileSystem: fileSystem),
        kind.code == StoreState.kind.code, kind.version < StoreState.kind.version
      else { continue }
      manifest.runs[number].state = nil
    }
    return manifest
  }
}
