/// A label as it is drawn: some lines, and the whole text where it was cut.
struct FittedLabel {
  let lines: [String]
  let whole: String?
}

/// Estimates of how much room text takes in a chart, where the font's metrics are unknown.
enum LabelLayout {
  /// The width of one column of text at the charts' font size.
  static let columnWidth = 8.1

  /// The number of columns of a text: narrow letters are half a column, wide ones one and a half, East Asian ones two.
  static func columns(_ text: some StringProtocol) -> Int {
    (text.unicodeScalars.reduce(0) { $0 + halfColumns($1) } + 1) / 2
  }

  /// The width of a text.
  static func width(_ text: some StringProtocol) -> Double { Double(columns(text)) * columnWidth }

  /// The text in at most two lines of `limit` columns, cut with an ellipsis.
  static func fitted(_ text: String, limit: Int, lines maximum: Int = 2) -> FittedLabel {
    let all = lines(text, limit: limit)
    guard all.count > maximum else { return FittedLabel(lines: all, whole: nil) }
    let last = ellipsis(all[maximum - 1] + " " + all[maximum], limit: limit)
    return FittedLabel(lines: all[..<(maximum - 1)] + [last], whole: text)
  }

  /// The text in one line of at most `limit` columns.
  static func cut(_ text: String, limit: Int) -> FittedLabel {
    columns(text) <= limit
      ? FittedLabel(lines: [text], whole: nil)
      : FittedLabel(lines: [ellipsis(text, limit: limit)], whole: text)
  }

  /// The text in lines of at most `limit` columns, cut at spaces where possible; nothing is lost.
  static func lines(_ text: String, limit: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let width = columns(word)
      if !line.isEmpty, used + 1 + width > limit {
        lines.append(line)
        (line, used) = ("", 0)
      }
      if !line.isEmpty {
        line += " "
        used += 1
      }
      // A word that fits is not counted letter by letter, which rounds each of them up.
      guard width > limit else {
        line += word
        used += width
        continue
      }
      for character in word {
        let width = columns(String(character))
        if used > 0, used + width > limit {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line.append(character)
        used += width
      }
    }
    lines.append(line)
    return lines
  }

  private static func ellipsis(_ text: String, limit: Int) -> String {
    var kept = ""
    var used = columns("…")
    for character in text {
      used += columns(String(character))
      guard used <= limit else { break }
      kept.append(character)
    }
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }

  private static func halfColumns(_ scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "j", "l", "I", "|", "'", "’", ".", ",", ":", ";", "!": return 1
    case "m", "w", "M", "W", "@", "%", "…", "—", "Æ", "Œ", "œ", "æ": return 3
    default: break
    }
    return switch scalar.value {
    case 0x0300...0x036F, 0x200B...0x200F: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      4
    default: 2
    }
  }
}
