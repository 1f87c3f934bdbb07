/// What the first bytes of a JSON document tell of its members, to know GeoJSON by.
///
/// The reader of GeoJSON takes any object, so that it can say what is wrong with it; here an object of
/// another kind has to stay JSON Lines.
struct GeoJSONHead {
  private static let types: [String: [String]] = [
    "FeatureCollection": ["features"], "Feature": ["geometry", "properties"],
    "Point": ["coordinates"], "MultiPoint": ["coordinates"], "LineString": ["coordinates"],
    "MultiLineString": ["coordinates"], "Polygon": ["coordinates"],
    "MultiPolygon": ["coordinates"], "GeometryCollection": ["geometries"],
  ]

  /// The objects under the key `properties`, one a line.
  private(set) var properties: [UInt8] = []
  private var type: String?
  private var keys: Set<String> = []
  private var isWhole = false

  /// Looks at the first object in `bytes`, and for properties at those behind it too.
  init(_ bytes: [UInt8]) {
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // A record separator may stand first, as in RFC 8142.
    while at < bytes.count, " \t\r\n\u{1E}".utf8.contains(bytes[at]) { at += 1 }
    guard at < bytes.count, bytes[at] == UInt8(ascii: "{") else { return }
    var depth = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { isWhole = true }
      case UInt8(ascii: "\""):
        let text = Self.text(bytes, &at)
        if let value = Self.valueStart(bytes, at) {
          member(text, bytes, value, isRoot: depth == 1 && !isWhole, &at)
        }
        continue
      default: break
      }
      at += 1
    }
  }

  /// Whether the object is one of GeoJSON.
  var isGeoJSON: Bool {
    guard let type else {
      // It may stand behind the features.
      return !isWhole && keys.contains("features")
    }
    guard let members = Self.types[type] else { return false }
    return !isWhole || members.contains { keys.contains($0) }
  }

  /// Takes a member whose value begins at `value`, and goes on there or behind it.
  private mutating func member(
    _ key: String, _ bytes: [UInt8], _ value: Int, isRoot: Bool, _ at: inout Int
  ) {
    at = value
    if isRoot {
      keys.insert(key)
      if key == "type", bytes[value] == UInt8(ascii: "\"") { type = Self.text(bytes, &at) }
    }
    guard key == "properties", bytes[value] == UInt8(ascii: "{"),
      let end = Self.objectEnd(bytes, value)
    else { return }
    for byte in bytes[value..<end] {
      properties.append(byte == 0x0A || byte == 0x0D ? UInt8(ascii: " ") : byte)
    }
    properties.append(0x0A)
    at = end
  }

  /// The text that begins with the quote at `at`, as it is written; goes on behind it.
  private static func text(_ bytes: [UInt8], _ at: inout Int) -> String {
    let start = at + 1
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(at, bytes.count)
    at = min(at + 1, bytes.count)
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  /// Where the value of a key begins that ends at `at`; nil if no colon follows.
  private static func valueStart(_ bytes: [UInt8], _ at: Int) -> Int? {
    let isSpace = { (byte: UInt8) in " \t\r\n".utf8.contains(byte) }
    guard let colon = bytes[at...].firstIndex(where: { !isSpace($0) }),
      bytes[colon] == UInt8(ascii: ":")
    else { return nil }
    return bytes[(colon + 1)...].firstIndex { !isSpace($0) }
  }

  private static func objectEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    var (at, depth) = (start, 0)
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return at + 1 }
      case UInt8(ascii: "\""):
        _ = text(bytes, &at)
        continue
      default: break
      }
      at += 1
    }
    return nil
  }
}
