internal import Platform
internal import Report
internal import SearchIndex

/// Reads how pages look: `theme`, `logo` and `map` of the top of a definition.
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
    OptionDescription(
      "map",
      .mapping([
        OptionDescription(
          "tiles", .text, isRequired: true,
          "the address of tiles of Web Mercator, such as `\"https://tiles.example.org/{z}/{x}/{y}.png\"`, or one relative to the page"
        ),
        OptionDescription(
          "attribution", .text, isRequired: true,
          "who made the tiles, below each map with them, such as `© OpenStreetMap contributors`"),
        OptionDescription(
          "zoom", .integer(PageTiles.zooms), usual: "\(PageTiles.usualZoom)",
          "the greatest zoom level that the server has"),
        OptionDescription(
          "privacy", .choice(PageTiles.classes.map(\.name)),
          "most private class of maps with tiles, whose server learns roughly where they are; required where `clearance` is not `public`"
        ),
      ]),
      "tiles of a server under maps, which readers' browsers ask for them; see [maps with tiles](#maps-with-tiles)"
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

  /// The tiles under maps of pages that show what is of a class up to `clearance`; nil for none, and after an error.
  func readTiles(clearance: PrivacyClass) -> PageTiles? {
    guard let map = reader.optionalMapping("map") else { return nil }
    let pattern = map.string("tiles")
    let attribution = map.string("attribution")
    let zoom = map.optionalInteger("zoom", in: PageTiles.zooms)?.value
    let privacy = map.optionalOneOf("privacy", PageTiles.classes.map(\.name))
    if privacy == nil, !map.has("privacy"), clearance > .public {
      reader.error(
        "expected `privacy`, found none: pages may show what is \(clearance.name), and the server of tiles learns where maps are",
        in: "map")
      return nil
    }
    for (key, text) in [("tiles", pattern), ("attribution", attribution)] {
      guard let text, text.isSecret else { continue }
      diagnostics.refuseSecret(key, at: text.mark)
      return nil
    }
    guard let pattern, let attribution else { return nil }
    do {
      return try PageTiles(
        pattern: pattern.value, attribution: attribution.value,
        greatestZoom: zoom ?? PageTiles.usualZoom,
        privacy: PageTiles.classes.first { $0.name == privacy?.value } ?? .public)
    } catch {
      map.error("\(error)", in: "tiles")
      return nil
    }
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
