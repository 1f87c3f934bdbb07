internal import Platform
internal import Report
internal import SearchIndex

extension Definition {
  /// How pages look, as lines of the text that states keep: `theme` with all colours, `logo` with a hash, the picture and the
  /// name of its file, and `map` with the tiles under maps.
  var lookText: String {
    var text = ""
    let colours = PageTheme.Role.allCases.compactMap { role in
      look.theme.colours[role].map { pair in
        "\"\(role.rawValue)\":{\"light\":\"\(pair.light.text)\",\"dark\":\"\(pair.dark.text)\"}"
      }
    }
    if !colours.isEmpty { text += "theme {\(colours.joined(separator: ","))}\n" }
    if let logo = look.logo {
      var hash = RunningHash()
      hash.update(logo.address)
      text +=
        "logo \(hash.digest().hexadecimal) \(logo.address) \(JSONText.quoted(logoFile ?? ""))\n"
    }
    if let tiles = look.tiles {
      let (pattern, words) = (JSONText.quoted(tiles.pattern), JSONText.quoted(tiles.attribution))
      text +=
        "map {\"tiles\":\(pattern),\"attribution\":\(words),\"zoom\":\(tiles.greatestZoom),\"privacy\":\"\(tiles.privacy.name)\"}\n"
    }
    return text
  }
}

extension StoredDefinition {
  /// What a line of the text says of a logo, without the picture: the name of its file, and its hash; nil for other lines.
  package static func logo(inLine line: Substring) -> String? {
    let words = line.split(separator: " ", maxSplits: 3)
    return words.count == 4 && words[0] == "logo" ? "\(words[3]) \(words[1])" : nil
  }
}

extension PageLook {
  /// The look that lines of the text say, and the name of the logo's file.
  static func read(_ lines: [Substring]) -> (look: PageLook, logoFile: String?) {
    var look = PageLook()
    var logoFile: String?
    let diagnostics = Diagnostics(file: "the stored definition")
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 3)
      if line.hasPrefix("map {"),
        let reader = NodeReader(
          parsing: Array("{map: \(line.dropFirst(4))}".utf8), name: "map", diagnostics: diagnostics)
      {
        look.tiles = LookReader(reader: reader, diagnostics: diagnostics)
          .readTiles(clearance: .public)
      } else if words.count == 2, words[0] == "theme",
        let reader = NodeReader(
          parsing: Array(words[1].utf8), name: "theme", diagnostics: diagnostics)
      {
        look.theme = LookReader(reader: reader, diagnostics: diagnostics).read(reader)
      } else if words.count == 4, words[0] == "logo" {
        look.logo = PageLogo(address: String(words[2]))
        logoFile =
          YAMLParser.parse(Array(words[3].utf8), diagnostics: diagnostics)?.scalar?.text
      }
    }
    return (look, logoFile)
  }
}
