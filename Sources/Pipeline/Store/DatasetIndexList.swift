internal import Platform

extension Manifest.Dataset {
  /// The merged index that holds the words of `part`, if they do not stand in its segment; the first of
  /// those that `isThere` accepts.
  func index(
    of part: Manifest.Part, isThere: (OutputFile) -> Bool
  ) -> Manifest.MergedIndex? {
    guard part.segment.kind == .bare else { return nil }
    return indexes.first { $0.parts.contains(part.segment.key) && isThere($0.output) }
  }

  /// Lists an index, once.
  mutating func add(_ index: Manifest.MergedIndex?) {
    guard let index, !indexes.contains(where: { $0.output.key == index.output.key }) else {
      return
    }
    indexes.append(index)
  }
}
