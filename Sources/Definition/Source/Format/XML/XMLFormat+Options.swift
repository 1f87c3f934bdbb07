internal import Formats

extension XMLFormat {
  /// What prefixes of paths stand for.
  static let options: [SourceOption] = [
    SourceOption(
      .own(
        "namespaces", .names(.text),
        "names of namespaces by the prefixes that paths use; a name without prefix is one of any",
        read: readNamespaces), for: [.xml])
  ]

  @Sendable private static func readNamespaces(
    _ reader: NodeReader, _ source: inout SourceDeclaration
  ) {
    for entry in reader.optionalEntries("namespaces") ?? [] {
      guard let name = reader.value(entry.value, entry.key).string() else { continue }
      if !XMLPath.isPrefix(entry.key) {
        reader.error("expected a prefix such as atom", at: entry.keyMark)
      } else if name.value.isEmpty {
        reader.error("expected the name of a namespace, found none", at: name.mark)
      } else if let other = source.dialect.namespaces.first(where: { $0.value == name.value }) {
        reader.error("\(entry.key) is the namespace of \(other.key)", at: name.mark)
      } else {
        source.dialect.namespaces[entry.key] = name.value
      }
    }
  }
}
