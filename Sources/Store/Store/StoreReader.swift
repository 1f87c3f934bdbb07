internal import Platform

/// A store open for reading at the state of one run.
///
/// Pinned: `gc` removes nothing as long as a reader lives, and a run that commits meanwhile leaves the
/// files of older states alone. Any thread.
public final class StoreReader: Sendable {
  /// Where things stand.
  public let layout: StoreLayout
  /// The manifest as it was when the store was opened.
  public let manifest: Manifest
  /// The run whose state is read.
  public let run: RunEntry
  /// That state.
  public let state: StoreState
  private let pin: FileLock?

  /// Opens the store at `layout` at run `number`, or at the last one that ended well; nil when nothing was
  /// committed.
  ///
  /// With `showsRefused` the last one is taken however it ended. Throws `StoreRefused`,
  /// `StoreError` or `FileError`.
  public init?(
    _ layout: StoreLayout, run number: UInt64? = nil, showsRefused: Bool = false
  ) throws {
    guard try layout.hasManifest() else { return nil }
    // First the pin, then the manifest: what that names cannot go any more. A store that may not be
    // written to has no `gc` either.
    do {
      pin = try FileLock(path: layout.readers, isShared: true, wait: true)
    } catch {
      guard error.isRefused else { throw error }
      pin = nil
    }
    guard let manifest = try layout.readManifest() else { return nil }
    let found =
      number.map { number in manifest.runs.last { $0.number == number && $0.state != nil } }
      ?? (showsRefused ? manifest.latest : manifest.current)
    guard let found, let state = found.state else {
      if number == nil, let latest = manifest.latest {
        throw StoreRefused.noGoodRun(folder: layout.folder, number: latest.number)
      }
      guard let number else { return nil }
      throw StoreRefused.noSuchRun(
        folder: layout.folder, number: number,
        kept: manifest.runs.filter { $0.state != nil }.map(\.number))
    }
    self.layout = layout
    self.manifest = manifest
    run = found
    self.state = try layout.readState(state)
  }
}
