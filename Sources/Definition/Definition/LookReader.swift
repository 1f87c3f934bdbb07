internal import Platform
internal import Report
internal import SearchIndex

/// Reads how pages look: `theme` and `logo` of the top of a definition.
struct LookReader {
  private static let schemes = ["light", "dark"]

  static let settings = [
    OptionDescription(
      "theme",
      .mapping(
        PageTheme.Role.allCases.map { role in
          OptionDescription(
            role.rawValue,
            .either([.text, .mapping(schemes.map { OptionDescription($0, .text, "a colour") })]),
            "\(role.words): a colour such as `\"#0a5c36\"`, or one for light and one for dark pages"
          )
        }), "colours of pages; text in or on them has a contrast of 4.5 at least"),
    OptionDescription(
      "logo", .text,
      "an SVG or PNG file of at most \(PageLogo.byteLimit >> 10) KiB in or below the folder of the definition, which each page holds"
    ),
  ]

  let reader: NodeReader
  let diagnostics: Diagnostics

  func readTheme() -> PageTheme { reader.optionalMapping("theme").map { read($0) } ?? .standard }

  /// The theme in a mapping of colours.
  func read(_ theme: NodeReader) -> PageTheme {
    var light: [PageTheme.Role: Colour] = [:]
    var dark: [PageTheme.Role: Colour] = [:]
    for role in PageTheme.Role.allCases {
      if theme.node(role.rawValue)?.scalar == nil, theme.has(role.rawValue) {
        guard let pair = theme.optionalMapping(role.rawValue) else { continue }
        light[role] = pair.string("light").flatMap { colour($0, "light", pair) }
        dark[role] = pair.string("dark").flatMap { colour($0, "dark", pair) }
      } else if let text = theme.optionalString(role.rawValue) {
        light[role] = colour(text, role.rawValue, theme)
      }
    }
    do { return try PageTheme(light: light, dark: dark) } catch {
      theme.error("\(error)", in: error.role.rawValue)
      return .standard
    }
  }

  private func colour(_ text: Located<String>, _ key: String, _ reader: NodeReader) -> Colour? {
    if text.isSecret {
      diagnostics.refuseSecret(key, at: text.mark)
      return nil
    }
    let colour = Colour(text.value)
    if colour == nil {
      reader.error("expected a colour such as \"#0a5c36\" in quotes, found another text", in: key)
    }
    return colour
  }

  /// The logo with the name of its file.
  func readLogo() -> (name: String, logo: PageLogo)? {
    guard let name = reader.optionalString("logo") else { return nil }
    if name.isSecret {
      diagnostics.refuseSecret("logo", at: name.mark)
      return nil
    }
    let folder = Path.folder(of: diagnostics.file)
    let path = Path.join(folder, name.value)
    let system = SystemFileSystem()
    guard let real = system.realPath(path) else {
      diagnostics.error("logo: no such file", at: name.mark, kind: .missingInput)
      return nil
    }
    // A definition from elsewhere must not put any picture of its reader's disk into what is handed out.
    guard let root = system.realPath(folder.isEmpty ? "." : folder),
      real.hasPrefix(root == "/" ? root : root + "/")
    else {
      reader.error(
        "expected a file in or below the folder of the definition, found one elsewhere", in: "logo")
      return nil
    }
    do {
      let (bytes, _) = try system.readPlain(real, limit: PageLogo.byteLimit + 1)
      return (name.value, try PageLogo(bytes))
    } catch let error as PageLogo.Unusable {
      reader.error("\(error)", in: "logo")
    } catch let error as FileError where error.isFull {
      reader.error(
        "expected at most \(PageLogo.byteLimit >> 10) KiB, found more: each page holds the picture",
        in: "logo")
    } catch {
      reader.error("cannot read the file", in: "logo")
    }
    return nil
  }
}
