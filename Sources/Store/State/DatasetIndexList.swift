internal import Platform

extension Manifest.Dataset {
  /// Lists an index, once.
  package mutating func add(_ index: Manifest.MergedIndex?) {
    guard let index, !indexes.contains(where: { $0.output.key == index.output.key }) else {
      return
    }
    indexes.append(index)
  }
}
