public import Platform

/// A chart laid out on a canvas of fixed width; the height follows from the data.
protocol ChartDrawing {
  /// The height of the canvas.
  var height: Double { get }
  /// Whether parts of it lead to pages.
  var hasLinks: Bool { get }
  /// Writes the elements.
  func draw(into out: inout SVGWriter)
}

extension ChartDrawing {
  var hasLinks: Bool { false }
}

/// The canvas that all charts share.
///
/// It is narrow, so that its text stays readable on a phone of 360 px.
enum ChartCanvas {
  static let width = 380.0
  static let lineHeight = 17.0
  /// How many columns of text fit in one line.
  static let columns = 46

  static func drawing(
    _ plot: Plot, links: KilometreLinks? = nil, tiles: MapTiles? = nil, _ language: Language
  ) -> any ChartDrawing {
    switch plot.content {
    case .labelled(let content) where content.amounts.isEmpty: EmptyDrawing(language: language)
    case .labelled(let content):
      switch content.style {
      case .bars: BarDrawing(content, language)
      case .histogram, .columns: ColumnDrawing(content, language)
      case .lines, .ranks: LineDrawing(content, links: links, language)
      case .intervals: IntervalDrawing(content, language)
      }
    case .scatter(let scatter) where scatter.points.isEmpty: EmptyDrawing(language: language)
    case .scatter(let scatter): ScatterDrawing(scatter, language)
    case .grid(let grid) where grid.amounts.isEmpty: EmptyDrawing(language: language)
    case .grid(let grid):
      if let calendar = grid.calendar {
        CalendarDrawing(grid, calendar, language)
      } else {
        HeatDrawing(grid, language)
      }
    case .map(let map):
      if let fit = MapFit(map) {
        MapDrawing(map, fit: fit, links: links, tiles: tiles, language)
      } else {
        EmptyDrawing(language: language)
      }
    case .family(let family) where family.people.isEmpty: EmptyDrawing(language: language)
    case .family(let family): FamilyDrawing(family, language)
    }
  }
}

/// What stands in place of a chart without values.
struct EmptyDrawing: ChartDrawing {
  let language: Language
  let height = 48.0

  func draw(into out: inout SVGWriter) {
    out.rect(x: 0.5, y: 0.5, width: ChartCanvas.width - 1, height: height - 1, style: "frame")
    out.text(
      language[ChartWord.noData], x: ChartCanvas.width / 2, y: 29, anchor: .middle, style: "soft")
  }
}

extension Plot {
  /// The chart as an SVG element for an HTML page, with title and description for those who cannot
  /// see it; a page needs `ChartStyle` with it.
  ///
  /// `id` tells the charts of a page apart and is written as it is. The elements named by
  /// `aria-labelledby` are `id.title` and `id.desc`. One with `links` is a group, since links in an image are not told to
  /// those who cannot see it; its page needs `KilometreLinks.rules`, and that of a map with `tiles` needs
  /// `MapTiles.rules`. What the chart says by itself, and its numbers, are in `language`.
  public func svg(
    id: String, links: KilometreLinks? = nil, tiles: MapTiles? = nil,
    in language: Language = .english
  ) -> [UInt8] {
    let drawing = ChartCanvas.drawing(self, links: links, tiles: tiles, language)
    var out = SVGWriter(in: language)
    // Nothing inside of an image can be reached by the keyboard.
    let role = drawing.hasLinks || links != nil ? "group" : "img"
    out.raw("<svg class=\"chart\" role=\"\(role)\" viewBox=\"0 0 ")
    out.coordinate(ChartCanvas.width)
    out.raw(" ")
    out.coordinate(drawing.height)
    out.raw("\" aria-labelledby=\"\(id).title \(id).desc\"><title id=\"\(id).title\">")
    out.escaped(title)
    out.raw("</title><desc id=\"\(id).desc\">")
    out.escaped(summary(in: language))
    out.raw("</desc>")
    drawing.draw(into: &out)
    out.raw("</svg>\n")
    return out.bytes
  }
}
