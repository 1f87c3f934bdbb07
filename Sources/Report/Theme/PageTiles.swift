internal import Charts
internal import Platform
public import SearchIndex

/// Tiles of a server of one's own under the maps of pages, which readers' browsers then ask for.
///
/// The address of a tile says where a map is, so a map has tiles only if its class is no more private than `privacy`.
public struct PageTiles: Hashable, Sendable {
  /// The address of a tile with `{z}`, `{x}` and `{y}`: `http://` or `https://`, or relative to the page.
  public let pattern: String
  /// Who made the tiles, in words that stand below each map.
  public let attribution: String
  /// The greatest zoom level that the server has.
  public let greatestZoom: Int
  /// The most private class of maps with tiles.
  public let privacy: Clearance

  /// The classes that it may be: what is intimate is told to no server.
  public static let classes: [Clearance] = [.public, .internal, .personal]
  /// The greatest zoom level unless another one is given, which is that of OpenStreetMap's own servers.
  public static let usualZoom = 19
  /// The zoom levels that there are.
  public static let zooms = MapTiles.zooms
  /// Bytes of an address at most.
  static let longest = 500

  /// Why an address is none of tiles.
  public struct Unusable: Error, Sendable, CustomStringConvertible {
    /// What was expected and what was found.
    public let description: String
  }

  /// Tiles from their parts.
  ///
  /// Throws what is wrong with `pattern`, and traps for a zoom level or class that may not be.
  public init(
    pattern: String, attribution: String, greatestZoom: Int = usualZoom, privacy: Clearance
  ) throws(Unusable) {
    precondition(Self.classes.contains(privacy), "no class of maps with tiles")
    precondition(Self.zooms.contains(greatestZoom), "no such zoom level")
    try Self.check(pattern)
    self.pattern = pattern
    self.attribution = attribution
    self.greatestZoom = greatestZoom
    self.privacy = privacy
  }

  /// What a policy of content has to allow: the origin of the server, or the page's own.
  var source: String { host.map { "\(scheme)\($0)" } ?? "'self'" }

  /// The server, with its port if that is given; nil for the one that the page comes from.
  var host: Substring? {
    scheme.isEmpty ? nil : pattern.dropFirst(scheme.count).prefix { $0 != "/" }
  }

  private var scheme: String { Self.schemes.first { pattern.hasPrefix($0) } ?? "" }

  /// All that pages depend on of it.
  var identity: String { "\(pattern) \(greatestZoom) \(privacy.name) \(attribution)" }

  private static let schemes = ["https://", "http://"]

  /// Nothing is let through that could end an attribute, a directive of the policy, or the name of the server.
  private static func check(_ pattern: String) throws(Unusable) {
    func wrong(_ found: String) -> Unusable {
      Unusable(
        description:
          "expected an address such as \"https://tiles.example.org/{z}/{x}/{y}.png\", found \(found)"
      )
    }
    guard pattern.utf8.count <= longest else { throw wrong("one of more than \(longest) bytes") }
    var plain = pattern[...]
    for place in ["{z}", "{x}", "{y}"] {
      let parts = plain.split(separator: place, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw wrong(parts.count < 2 ? "one without \(place)" : "\(place) more than once")
      }
      plain = parts.joined(separator: "0")[...]
    }
    let allowed = "-._~:/?&=%+,@"
    guard plain.utf8.allSatisfy({ isLetterOrDigit($0) || allowed.utf8.contains($0) }) else {
      throw wrong("characters other than letters of ASCII, digits and \(allowed)")
    }
    guard let scheme = schemes.first(where: { pattern.hasPrefix($0) }) else {
      if pattern.hasPrefix("//") || pattern.contains(":") {
        throw wrong("neither http:// or https:// nor one relative to the page")
      }
      return
    }
    let host = pattern.dropFirst(scheme.count).prefix { $0 != "/" }
    guard host.count < pattern.count - scheme.count, isHost(host) else {
      throw wrong("no plain name of a server, and its port, before the first /")
    }
  }

  /// Whether it is a name, and perhaps a port.
  private static func isHost(_ text: Substring) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let name = parts.first, !name.isEmpty else { return false }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard
      labels.allSatisfy({ label in
        !label.isEmpty && label.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
      })
    else { return false }
    return parts.count == 1
      || parts[1].utf8.allSatisfy(isLetterOrDigit) && UInt16(parts[1]) ?? 0 > 0
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}

extension PageTiles {
  /// The tiles of a chart on a page of a class; nil if it has none.
  func maps(_ chart: Chart, on page: Clearance) -> MapTiles? {
    let isShown =
      chart.privacy <= privacy && page <= Self.classes[Self.classes.count - 1]
      && chart.plot.canHaveTiles
    return isShown ? MapTiles(pattern: pattern, greatestZoom: greatestZoom) : nil
  }

  /// What stands below a map with tiles.
  func note(in language: Language) -> String {
    let server = host.map { String($0) } ?? language[PageWord.tileServer]
    return language.text(PageWord.tiles, ["attribution": attribution, "server": server])
  }
}
