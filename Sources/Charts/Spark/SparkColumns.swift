internal import Platform

/// Small columns side by side, as high as their numbers are great, for a cell of a table.
///
/// It has no axes; the greatest number is as high as the picture, and one below 0 has no column. `ChartStyle.sparkRules`
/// gives it its size.
public enum SparkColumns {
  private static let (width, height, gap) = (160, 36, 6)
  /// More columns than these are no wider than their gaps.
  public static let most = 12

  /// Appends an SVG element that draws `values` and reads `words` to those who cannot see it; nothing where no value is
  /// greater than 0 or there are too many.
  public static func append(_ values: [Double?], words: String, to bytes: inout [UInt8]) {
    let greatest = values.compactMap(\.self).filter(\.isFinite).max() ?? 0
    guard greatest > 0, values.count <= most else { return }
    // It writes no words of its own.
    var out = SVGWriter(bytes, in: .english)
    bytes = []
    defer { bytes = out.bytes }
    out.raw("<svg class=\"spark\" role=\"img\" viewBox=\"0 0 \(width) \(height)\" aria-label=\"")
    out.escaped(words)
    out.raw("\"><path class=\"q\" d=\"")
    let slot = width / values.count
    for (index, value) in values.enumerated() {
      // Where there is a number that is small there is still something to see.
      let share = max(0, (value ?? 0) / greatest)
      let tall = share > 0 ? max(2, Int((share * Double(height)).rounded())) : 1
      out.raw("M\(index * slot),\(height)v\(-tall)h\(slot - gap)v\(tall)z")
    }
    out.raw("\"/></svg>")
  }

  /// The same in characters, such as `▁▃█`; a number of 0 is the lowest, and one that is missing a space.
  public static func text(_ values: [Double?]) -> String {
    let greatest = values.compactMap(\.self).filter(\.isFinite).max() ?? 0
    guard greatest > 0 else { return "" }
    return String(
      String.UnicodeScalarView(
        values.map { value in
          guard let value, value.isFinite else { return " " }
          return heights[min(7, max(0, Int((value / greatest * 7).rounded(.up))))]
        }))
  }

  private static let heights: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
}
