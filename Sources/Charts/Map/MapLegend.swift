internal import Platform

/// What stands below a map: its kinds of features, the colours of lines, and notes.
struct MapLegend {
  private enum Row {
    case layer(Int, FittedLabel)
    case ramp(MapRamp)
    case note(String, whole: String?)
  }

  private let map: MapPlot
  private let rows: [Row]
  private let usesRamp: [Bool]

  /// Each of `notes` in as many lines as it takes.
  init(_ map: MapPlot, ramp: MapRamp?, notes: [String], _ language: Language) {
    self.map = map
    usesRamp = map.layers.map { layer in ramp != nil && layer.hasAmounts }
    var rows = map.layers.enumerated().map {
      Row.layer($0, LabelLayout.cut($1.title, limit: ChartCanvas.columns - 5))
    }
    if let ramp {
      let title = LabelLayout.cut(
        language.text(ChartWord.colour, ["values": map.colourTitle]), limit: ChartCanvas.columns)
      rows += [.note(title.lines[0], whole: title.whole), .ramp(ramp)]
    }
    for note in notes {
      rows += LabelLayout.lines(note, limit: ChartCanvas.columns).map { .note($0, whole: nil) }
    }
    self.rows = rows
  }

  var height: Double { rows.reduce(0) { $0 + Self.height($1) } }

  private static func height(_ row: Row) -> Double {
    if case .ramp = row { 2 * ChartCanvas.lineHeight - 4 } else { ChartCanvas.lineHeight }
  }

  func draw(y top: Double, into out: inout SVGWriter) {
    var y = top
    for row in rows {
      let middle = y + ChartCanvas.lineHeight / 2
      switch row {
      case .layer(let layer, let label):
        drawSample(layer, middle: middle, into: &out)
        out.text(label.lines[0], x: 33, y: middle + 4, whole: label.whole)
      case .ramp(let ramp):
        draw(ramp, y: y, into: &out)
      case .note(let text, let whole):
        out.text(text, x: 0, y: y + 13, style: "soft", whole: whole)
      }
      y += Self.height(row)
    }
  }

  private func draw(_ ramp: MapRamp, y: Double, into out: inout SVGWriter) {
    let width = ChartCanvas.width / Double(ramp.labels.count)
    for (index, label) in ramp.labels.enumerated() {
      let x = Double(index) * width
      out.polyline(
        [(x + 3, y + 7), (x + width - 5, y + 7)], style: "l \(ramp.style(index))")
      let text = LabelLayout.cut(label, limit: Int(width / LabelLayout.columnWidth))
      out.text(text.lines[0], x: x + 1, y: y + 25, whole: text.whole)
    }
  }

  private func drawSample(_ layer: Int, middle: Double, into out: inout SVGWriter) {
    let look = SeriesLook.name(layer)
    switch map.layers[layer].features.first?.shape {
    case .line:
      out.polyline([(1, middle), (26, middle)], style: "l \(usesRamp[layer] ? "r2" : look)")
    case .area:
      out.rect(x: 5, y: middle - 5, width: 16, height: 10, style: "a \(look)")
    case .point, nil:
      if map.layers[layer].features.contains(where: { $0.value != nil }) {
        out.circle(x: 13, y: middle, radius: 6, style: "p \(look)", tooltip: nil)
      } else {
        out.marker(layer, x: 13, y: middle)
      }
    }
  }
}
