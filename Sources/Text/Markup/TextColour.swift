/// Colours as CSS writes them, each in one form: `yellow`, `#ff0` and `rgb(255, 255, 0)` are `yellow`.
public enum TextColour {
  /// Names of colours; of those that are equal the one that stands first is kept.
  ///
  /// The sixteen of HTML, and those that word processors call their highlighters, by CSS Color Module Level 4.
  private static let names: [(String, UInt32)] = [
    ("black", 0x000000), ("silver", 0xC0C0C0), ("gray", 0x808080), ("grey", 0x808080),
    ("white", 0xFFFFFF), ("maroon", 0x800000), ("red", 0xFF0000), ("purple", 0x800080),
    ("magenta", 0xFF00FF), ("fuchsia", 0xFF00FF), ("green", 0x008000), ("lime", 0x00FF00),
    ("olive", 0x808000), ("yellow", 0xFFFF00), ("navy", 0x000080), ("blue", 0x0000FF),
    ("teal", 0x008080), ("cyan", 0x00FFFF), ("aqua", 0x00FFFF), ("orange", 0xFFA500),
    ("pink", 0xFFC0CB), ("gold", 0xFFD700), ("brown", 0xA52A2A), ("violet", 0xEE82EE),
    ("lightblue", 0xADD8E6), ("lightgreen", 0x90EE90), ("lightyellow", 0xFFFFE0),
    ("lightpink", 0xFFB6C1), ("lightgray", 0xD3D3D3), ("lightgrey", 0xD3D3D3),
    ("darkblue", 0x00008B), ("darkcyan", 0x008B8B), ("darkgreen", 0x006400),
    ("darkmagenta", 0x8B008B), ("darkred", 0x8B0000), ("darkgray", 0xA9A9A9),
    ("darkgrey", 0xA9A9A9), ("turquoise", 0x40E0D0), ("salmon", 0xFA8072), ("plum", 0xDDA0DD),
    ("khaki", 0xF0E68C), ("lavender", 0xE6E6FA),
  ]

  /// Words that name no colour of their own.
  private static let none = [
    "transparent", "inherit", "initial", "unset", "revert", "none", "currentcolor", "auto",
    "windowtext", "window", "",
  ]

  /// A colour in the one form; another text in lower case, as it is.
  public static func canonical(_ text: String) -> String {
    let text = text.filter { !$0.isWhitespace }.lowercased()
    guard let value = number(text) else { return text }
    if let name = names.first(where: { $0.1 == value }) { return name.0 }
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// What a highlighter of that colour is called; nil if nothing can be seen of it: it is none, white, or lets all through.
  static func highlighter(_ text: String) -> String? {
    // `background` may say more than a colour.
    let first = text.contains("(") ? Substring(text) : text.split(separator: " ").first ?? ""
    let colour = canonical(String(first))
    return none.contains(colour) || colour == "white" || isClear(colour) ? nil : colour
  }

  /// What the colour of letters is called; nil if it is none, or the usual black.
  static func letters(_ text: String) -> String? {
    let colour = canonical(text)
    return none.contains(colour) || colour == "black" || isClear(colour) ? nil : colour
  }

  /// Whether a colour that is no number any more lets all through.
  private static func isClear(_ text: String) -> Bool {
    if text.hasPrefix("#") {
      return text.utf8.count == 5
        ? text.hasSuffix("0") : text.utf8.count == 9 && text.hasSuffix("00")
    }
    guard text.hasPrefix("rgba("), let alpha = text.split(separator: ",").last else { return false }
    return alpha.allSatisfy { "0.%)".contains($0) }
  }

  /// Red, green and blue of `#rgb`, `#rrggbb`, either with a further alpha, `rgb(r,g,b)`, `rgba(r,g,b,a)` or a name.
  private static func number(_ text: String) -> UInt32? {
    if let name = names.first(where: { $0.0 == text }) { return name.1 }
    if text.hasPrefix("#") { return hexadecimal(Array(text.utf8.dropFirst())) }
    guard text.hasPrefix("rgb"), text.hasSuffix(")"), !isClear(text),
      let open = text.firstIndex(of: "(")
    else { return nil }
    let parts = text[text.index(after: open)...].dropLast().split(separator: ",")
    guard (3...4).contains(parts.count) else { return nil }
    var value: UInt32 = 0
    for part in parts.prefix(3) {
      guard let level = UInt32(part), level <= 255 else { return nil }
      value = value << 8 | level
    }
    return value
  }

  private static func hexadecimal(_ digits: [UInt8]) -> UInt32? {
    let values = digits.compactMap { Character(UnicodeScalar($0)).hexDigitValue.map(UInt32.init) }
    guard values.count == digits.count, [3, 4, 6, 8].contains(values.count) else { return nil }
    var levels: [UInt32] = []
    if values.count < 6 {
      levels = values.map { 17 * $0 }
    } else {
      for place in stride(from: 0, to: values.count, by: 2) {
        levels.append(16 * values[place] + values[place + 1])
      }
    }
    // What lets all through is no colour.
    if levels.count == 4, levels[3] == 0 { return nil }
    return levels[0] << 16 | levels[1] << 8 | levels[2]
  }
}
