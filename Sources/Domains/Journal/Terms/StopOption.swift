internal import Definition
internal import Text

/// What `stop:` of a node says: a language, `none`, or `{language: english, more: [word, word]}`.
struct StopOption: Sendable {
  /// How the list is called in reports.
  let name: String
  /// The words, lower-case, each once, in byte order.
  let words: [[UInt8]]

  /// What holds unless a definition says otherwise.
  static let english: StopOption = {
    guard let list = try? StopWordList(language: "english") else {
      preconditionFailure("the stop words of English are built in")
    }
    return StopOption(name: "stop words of english", words: list.words)
  }()

  static func read(_ node: NodeReader) -> StopOption? {
    guard let mapping = node.node("stop"), case .mapping = mapping.content else {
      return node.optionalString("stop").flatMap {
        list($0.value, of: node, key: "stop", more: [])
      }
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
      return StopOption(
        name: name, words: words.sorted { $0.lexicographicallyPrecedes($1) })
    } catch {
      node.error("\(error)", in: key)
      return nil
    }
  }
}

extension OptionEntry {
  /// `stop`: words that are left out.
  static func stop(_ place: Place<StopOption>, _ words: String) -> OptionEntry {
    .own(
      "stop",
      .either([
        .text,
        .mapping([
          OptionDescription("language", .text, usual: "english", "whose list"),
          OptionDescription("more", .texts, "further words"),
        ]),
      ]), usual: "english", words + ": the list of a language, or `none`"
    ) { node, options in
      if let stop = StopOption.read(node) { options[keyPath: place] = stop }
    }
  }
}
