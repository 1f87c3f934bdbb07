internal import Formats

extension XMLFormat {
  /// What prefixes of paths stand for.
  static let options: [SourceOption] = [
    SourceOption(
      .own(
        "namespaces", .names(.text),
        "names of namespaces by the prefixes that paths use; a name without prefix is one of any",
        read: readNamespaces), for: [.xml]),
    SourceOption(
      .own(
        "refusal", .texts,
        "paths from the root of elements that say why there are no rows, such as an error of a service: a file with one "
          + "fails in its words",
        read: { reader, source in
          for path in paths("refusal", reader) {
            guard form(source)?.isBesideRows(path) ?? true else {
              return reader.error("expected an element that does not stand in a row", in: "refusal")
            }
            source.dialect.refusals.append(path)
          }
        }), for: [.xml]),
    SourceOption(
      .own(
        "required", .text,
        "path from the root of an element around rows that a file has to have even if it has no rows",
        read: { reader, source in
          guard let path = paths("required", reader).first else { return }
          guard form(source)?.isAroundRows(path) ?? true else {
            return reader.error("expected an element that rows stand in", in: "required")
          }
          source.dialect.required = path
        }), for: [.xml]),
  ]

  /// Paths of elements from the root; none after reporting errors.
  private static func paths(_ key: String, _ reader: NodeReader) -> [XMLPath] {
    guard let texts = reader.optionalStrings(key) else { return [] }
    return texts.compactMap { text in
      let path = XMLPath(text.value.hasPrefix("/") ? text.value : "/" + text.value)
      if let path, path.isOfRows { return path }
      reader.error("expected a path of elements from the root element on", in: key)
      return nil
    }
  }

  /// The rows of a source, without columns.
  static func form(_ source: SourceDeclaration) -> XMLRowForm? {
    source.dialect.elements.map {
      XMLRowForm(rows: $0, namespaces: source.dialect.namespaces)
    }
  }

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
