/// Bars of block characters, in eighths of a character.
public enum TextBar {
  private static let eighths: [Unicode.Scalar] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// A bar of `value` where `greatest` is `width` characters wide; a minus marks negative values.
  public static func text(_ value: Double, greatest: Double, width: Int) -> String {
    guard greatest > 0, value != 0 else { return "" }
    let share = min(1, value.magnitude / greatest)
    let length = max(1, Int((share * Double(width * 8)).rounded()))
    var bar = value < 0 ? "−" : ""
    bar += String(repeating: "█", count: length / 8)
    if length % 8 > 0 { bar.unicodeScalars.append(eighths[length % 8 - 1]) }
    return bar
  }
}
