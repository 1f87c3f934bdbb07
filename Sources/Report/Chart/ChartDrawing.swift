/// A chart laid out on a canvas of fixed width; the height follows from the data.
protocol ChartDrawing {
  /// The height of the canvas.
  var height: Double { get }
  /// Writes the elements.
  func draw(into out: inout ByteWriter)
}

/// The canvas that all charts share.
///
/// It is narrow, so that its text stays readable on a phone of 360 px.
enum ChartCanvas {
  static let width = 380.0
  static let lineHeight = 17.0
  /// How many columns of text fit in one line.
  static let columns = 50

  static func drawing(_ chart: Chart) -> any ChartDrawing {
    switch chart.kind {
    case .bars: BarDrawing(chart)
    case .histogram, .columns: ColumnDrawing(chart)
    case .lines: LineDrawing(chart)
    case .intervals: IntervalDrawing(chart)
    }
  }
}

extension ByteWriter {
  /// Appends a chart as an inline SVG picture with title and description.
  ///
  /// The `.` keeps their anchors apart from ids, which have none.
  mutating func append(svg chart: Chart) {
    let drawing = ChartCanvas.drawing(chart)
    append("<svg role=\"img\" viewBox=\"0 0 ")
    append(coordinate: ChartCanvas.width)
    append(" ")
    append(coordinate: drawing.height)
    append(
      "\" aria-labelledby=\"\(chart.id).title \(chart.id).desc\"><title id=\"\(chart.id).title\">")
    append(chart.title, as: HTMLEscape.self)
    append("</title><desc id=\"\(chart.id).desc\">")
    append(ChartSummary(chart: chart).text, as: HTMLEscape.self)
    append("</desc>")
    drawing.draw(into: &self)
    append("</svg>\n")
  }
}
