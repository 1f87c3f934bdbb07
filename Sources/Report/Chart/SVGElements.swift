/// The few SVG elements that charts consist of; their look stands in the style sheet.
extension ByteWriter {
  /// Where a text is anchored.
  enum TextAnchor: String {
    case start, middle, end
  }

  mutating func svgRect(x: Double, y: Double, width: Double, height: Double, style: String) {
    append("<rect class=\"\(style)\"")
    attribute("x", x)
    attribute("y", y)
    attribute("width", max(0, width))
    attribute("height", max(0, height))
    append("/>")
  }

  mutating func svgLine(x1: Double, y1: Double, x2: Double, y2: Double, style: String) {
    append("<line class=\"\(style)\"")
    attribute("x1", x1)
    attribute("y1", y1)
    attribute("x2", x2)
    attribute("y2", y2)
    append("/>")
  }

  mutating func svgText(_ text: String, x: Double, y: Double, anchor: TextAnchor = .start) {
    append("<text")
    attribute("x", x)
    attribute("y", y)
    if anchor != .start { append(" text-anchor=\"\(anchor.rawValue)\"") }
    append(">")
    append(text, as: HTMLEscape.self)
    append("</text>")
  }

  mutating func svgPolyline(_ points: [(x: Double, y: Double)], style: String) {
    append("<polyline class=\"\(style)\" points=\"")
    for (position, point) in points.enumerated() {
      if position > 0 { append(" ") }
      append(coordinate: point.x)
      append(",")
      append(coordinate: point.y)
    }
    append("\"/>")
  }

  /// A marker whose shape tells series apart without colour.
  mutating func svgMarker(_ series: Int, x: Double, y: Double) {
    let shapes: [[(Double, Double)]] = [
      [(-3, -3), (3, -3), (3, 3), (-3, 3)],
      [(0, -4), (4, 3), (-4, 3)],
      [(0, -4.5), (4.5, 0), (0, 4.5), (-4.5, 0)],
    ]
    let style = "m s\(series % SeriesStyle.count)"
    if series % 4 == 0 {
      append("<circle class=\"\(style)\"")
      attribute("cx", x)
      attribute("cy", y)
      attribute("r", 3.5)
      append("/>")
      return
    }
    append("<polygon class=\"\(style)\" points=\"")
    for (position, offset) in shapes[series % 4 - 1].enumerated() {
      if position > 0 { append(" ") }
      append(coordinate: x + offset.0)
      append(",")
      append(coordinate: y + offset.1)
    }
    append("\"/>")
  }

  private mutating func attribute(_ name: String, _ value: Double) {
    append(" \(name)=\"")
    append(coordinate: value)
    append("\"")
  }
}

/// The looks that series take in turn.
enum SeriesStyle {
  /// How many looks the style sheet defines.
  static let count = 6
}
