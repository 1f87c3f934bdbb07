internal import Pipeline
internal import Text

/// Reads `stop:` of a node: a language, `none`, or `{language: english, more: [word, word]}`; English when
/// it is left out.
struct StopOption: Sendable {
  /// How the list is called in reports.
  let name: String
  /// The words, lower-case.
  let words: Set<[UInt8]>

  static func read(_ node: NodeReader) -> StopOption? {
    guard let mapping = node.node("stop"), case .mapping = mapping.content else {
      return list(node.optionalString("stop")?.value ?? "english", of: node, key: "stop", more: [])
    }
    guard let stop = node.mapping("stop") else { return nil }
    let language = stop.optionalString("language")?.value ?? "english"
    let more = stop.optionalStrings("more") ?? []
    return list(language, of: stop, key: "language", more: more.map(\.value))
  }

  private static func list(
    _ language: String, of node: NodeReader, key: String, more: [String]
  ) -> StopOption? {
    do {
      var name = language == "none" ? "no stop words" : "stop words of \(language)"
      var words: Set<[UInt8]> = []
      if language != "none" { words.formUnion(try StopWordList(language: language).words) }
      if !more.isEmpty {
        let lines = more.joined(separator: "\n")
        words.formUnion(try StopWordList(parsing: Array(lines.utf8)).words)
        name += " and " + more.joined(separator: ", ")
      }
      return StopOption(name: name, words: words)
    } catch {
      node.error("\(error)", in: key)
      return nil
    }
  }
}
