internal import Platform

extension Definition {
  /// The folders of the stores that its sources name, as far as they can be read, and whether at a run that is named by its
  /// number.
  public var stores: [(folder: String, isPinned: Bool)] {
    let unheard = Diagnostics(file: file)
    return nodes(in: .ingest).compactMap { node in
      guard let reader = node.reader(unheard), StoreChoice.isNamed(in: reader) else { return nil }
      return StoreChoice(reader).map { (Path.join(folder, $0.store.value), $0.isPinned) }
    }
  }
}
