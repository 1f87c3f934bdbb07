public import Definition
internal import Platform
public import Store

extension BoundPipeline {
  /// Throws `StoreRefused` if a source reads what came from the store at `folder`, into which the pipeline would be run.
  ///
  /// An earlier run of its own, by its number, may be read: what that was does not change.
  public func checkCycles(intoStore folder: String) throws(StoreRefused) {
    let own = Path.settled(folder)
    for source in datasets.flatMap(\.sources) {
      guard let stored = source.declaration.stored else { continue }
      if source.declaration.store?.isPinned == true, Path.settled(stored.folder) == own { continue }
      for store in stored.stores() where Path.settled(store) == own {
        throw .readsItself(folder: folder, source: source.declaration.name, store: stored.folder)
      }
    }
  }
}
