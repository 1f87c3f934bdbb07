/// What a style of CSS says of letters, as far as it sets them apart.
struct TextStyle {
  /// The colour behind the letters: nil where nothing is said, none where it is that of the page.
  var background: String??
  var colour: String?
  /// In hundredths of the usual size.
  var size: Int?
  var font: String?
  /// Nil where nothing is said.
  var isBold: Bool?
  var isItalic: Bool?

  /// The declarations of a `style` attribute; of two of one property the last counts, as in browsers.
  init(_ style: String) {
    for declaration in style.split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      let written = declaration[declaration.index(after: colon)...]
      let value = Self.trimmed(written)
      switch Self.trimmed(declaration[..<colon]) {
      case "background-color", "background": background = .some(TextColour.highlighter(value))
      case "color": colour = TextColour.letters(value)
      case "font-size": size = FontSize.hundredths(value)
      case "font-family": font = Self.fontName(String(written))
      case "font-weight": isBold = Self.isBold(value)
      case "font-style": isItalic = value.hasPrefix("italic") || value.hasPrefix("oblique")
      default: break
      }
    }
  }

  /// What sets letters of the style apart.
  var traits: [SpanCollector.Trait] {
    var traits: [SpanCollector.Trait] = []
    if let highlighter = background ?? nil {
      traits.append(.init(kind: .highlight, value: Self.cut(highlighter)))
    }
    if let colour { traits.append(.init(kind: .colour, value: Self.cut(colour))) }
    if let size { traits.append(.init(kind: .size, value: "\(size)%")) }
    if let font { traits.append(.init(kind: .font, value: Self.cut(font))) }
    if isBold == true { traits.append(.init(kind: .bold)) }
    if isItalic == true { traits.append(.init(kind: .italic)) }
    return traits
  }

  /// The first of a list of fonts, without quotes; nil if there is none.
  static func fontName(_ list: String) -> String? {
    let first = list.split(separator: ",").first ?? ""
    let name = first.filter { $0 != "\"" && $0 != "'" }
    let trimmed = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return trimmed.isEmpty || trimmed == "inherit" || trimmed == "initial" ? nil : trimmed
  }

  private static func isBold(_ value: String) -> Bool {
    if let weight = Int(value.prefix(4)) { return weight >= 600 }
    return value.hasPrefix("bold")
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }

  /// At most 64 characters on one line.
  private static func cut(_ value: String) -> String {
    String(
      String.UnicodeScalarView(
        value.unicodeScalars.prefix(64).map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }
}

/// Sizes of letters in hundredths of the usual one, which is 16 px, 12 pt or `medium`.
///
/// The steps are those of CSS Fonts Module Level 4, section 2.5. A size that is relative to the text around is taken as
/// relative to the usual one.
enum FontSize {
  static let larger = 120
  static let smaller = 83

  private static let words: [(String, Int)] = [
    ("xx-small", 60), ("x-small", 75), ("small", 89), ("medium", 100), ("large", 120),
    ("x-large", 150), ("xx-large", 200), ("xxx-large", 300), ("larger", larger),
    ("smaller", smaller),
  ]
  /// Those of `size` of a `font` element, from 1 to 7.
  private static let steps = [75, 89, 100, 120, 150, 200, 300]

  /// A size as CSS writes it, such as `18pt`, `1.5em`, `150%` or `large`; nil if it is none of these.
  static func hundredths(_ text: String) -> Int? {
    let text = text.split(separator: " ").first.map(String.init) ?? ""
    if let word = words.first(where: { $0.0 == text }) { return word.1 }
    var (thousandths, decimals) = (0, -1)
    var rest = Substring(text)
    while let first = rest.first, let digit = first == "." ? -1 : first.wholeNumberValue,
      first.isASCII
    {
      rest.removeFirst()
      if digit < 0 {
        guard decimals < 0 else { return nil }
        decimals = 0
      } else if decimals < 0 {
        thousandths = min(10 * thousandths + 1000 * digit, 100_000_000)
      } else if decimals < 3 {
        decimals += 1
        thousandths += digit * [100, 10, 1][decimals - 1]
      }
    }
    guard rest.count < text.count else { return nil }
    let hundredths: Int
    switch rest {
    case "px": hundredths = (thousandths * 100 / 16 + 500) / 1000
    case "pt": hundredths = (thousandths * 100 / 12 + 500) / 1000
    case "em", "rem": hundredths = (thousandths * 100 + 500) / 1000
    case "%": hundredths = (thousandths + 500) / 1000
    default: return nil
    }
    return hundredths > 0 ? min(hundredths, 10_000) : nil
  }

  /// A size as `font` has it: 1 to 7, or `+1` and `-2` from 3 on; nil if it is none.
  static func step(_ text: String) -> Int? {
    let text = text.filter { !$0.isWhitespace }
    guard text.utf8.count <= 3, let number = Int(text) else { return nil }
    let isRelative = text.hasPrefix("+") || text.hasPrefix("-")
    return steps[max(0, min(6, (isRelative ? 3 + number : number) - 1))]
  }
}
