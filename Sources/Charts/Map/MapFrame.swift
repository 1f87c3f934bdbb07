internal import Platform

/// Frame, graticule and scale bar of a map.
struct MapFrame {
  let projection: MapProjection
  let language: Language

  func draw(into out: inout SVGWriter) {
    out.rect(
      x: 0.5, y: 0.5, width: projection.width - 1, height: projection.height - 1, style: "frame")
    for tick in ticks(projection.west, projection.east, steps: 3) {
      let x = projection.x(tick)
      out.line(x1: x, y1: 0.5, x2: x, y2: projection.height - 0.5, style: "grid")
    }
    for tick in parallels {
      let y = projection.y(tick)
      out.line(x1: 0.5, y1: y, x2: projection.width - 0.5, y2: y, style: "grid")
    }
  }

  /// The degrees, printed last so that nothing hides them.
  func drawLabels(into out: inout SVGWriter) {
    let scale = LinearScale(
      covering: [projection.west, projection.east], includingZero: false, steps: 3, language)
    for tick in ticks(projection.west, projection.east, steps: 3) {
      let text = degrees(Self.wrapped(tick), scale: scale, letters: (.eastLetter, .westLetter))
      let half = LabelLayout.width(text) / 2
      let x = projection.x(tick)
      guard x >= half, x <= projection.width - half else { continue }
      out.text(
        text, x: x, y: projection.height + ChartCanvas.lineHeight - 3, anchor: .middle,
        style: "soft")
    }
    for label in latitudeLabels { out.text(label.text, x: 5, y: label.y, style: "soft") }
    drawScaleBar(into: &out)
  }

  /// The degrees of latitude inside the frame, each above its line.
  var latitudeLabels: [(text: String, y: Double)] {
    let scale = LinearScale(
      covering: [projection.south, projection.north], includingZero: false, steps: 3, language)
    return parallels.compactMap { tick in
      let y = projection.y(tick)
      guard y >= 16, y <= projection.height - 6 else { return nil }
      return (degrees(tick, scale: scale, letters: (.northLetter, .southLetter)), y - 4)
    }
  }

  private var parallels: [Double] {
    ticks(projection.south, projection.north, steps: 3).filter { $0.magnitude <= 90 }
  }

  static let labelHeight = 2 * ChartCanvas.lineHeight + 4

  private func drawScaleBar(into out: inout SVGWriter) {
    let bar = ScaleBar(projection, language)
    let y = projection.height + 2 * ChartCanvas.lineHeight - 3
    bar.draw(x: 1, y: y, into: &out)
    out.text(bar.text, x: bar.length + 8, y: y)
    drawNorth(x: projection.width - 6, y: y, into: &out)
  }

  /// The arrow of a map on which north is above everywhere.
  private func drawNorth(x: Double, y: Double, into out: inout SVGWriter) {
    out.arrow(
      x: x, y: y - 6, toward: (0, -1), size: 8, style: "north",
      tooltip: ("", language[ChartWord.northArrow]))
    out.text(language[ChartWord.northLetter], x: x - 8, y: y, anchor: .end, style: "soft")
  }

  private func ticks(_ low: Double, _ high: Double, steps: Int) -> [Double] {
    LinearScale(covering: [low, high], includingZero: false, steps: steps, language).ticks
      .filter { $0 > low && $0 < high }
  }

  private static func wrapped(_ longitude: Double) -> Double {
    longitude > 180 ? longitude - 360 : longitude
  }

  private func degrees(
    _ value: Double, scale: LinearScale, letters: (ChartWord, ChartWord)
  ) -> String {
    let text = value == 0 ? "0°" : scale.label(value.magnitude) + "°"
    return value == 0 || value == 180 ? text : text + language[value > 0 ? letters.0 : letters.1]
  }
}

/// A bar whose length is a round number of metres or kilometres.
struct ScaleBar {
  /// The length on the canvas.
  let length: Double
  /// What it stands for.
  let text: String

  /// The longest round bar in a third of the width of a map.
  init(_ projection: MapProjection, _ language: Language) {
    // Also the length of a unit from west to east, on the middle latitude.
    self.init(metresPerUnit: projection.metresPerUnit, room: projection.width / 3, language)
  }

  /// Draws it without its text from a place to the right.
  func draw(x: Double, y: Double, into out: inout SVGWriter) {
    out.polyline([(x, y - 6), (x, y), (x + length, y), (x + length, y - 6)], style: "scale")
  }

  /// The longest round bar in `room`.
  init(metresPerUnit: Double, room: Double, _ language: Language) {
    let limit = metresPerUnit * room
    var power = 1.0
    while power * 10 <= limit { power *= 10 }
    while power > limit, power > 1e-6 { power /= 10 }
    let factor = [5.0, 2, 1].first { $0 * power <= limit } ?? 1
    let metres = factor * power
    length = metres / metresPerUnit
    let kilometres = metres >= 1000
    let amount = kilometres ? metres / 1000 : metres
    // Steps of a tenth of a metre and less stand on no map of places; they keep their digits.
    let digits = amount >= 1 ? String(Int(amount.rounded())) : "\(amount)"
    text = ReadableNumber.text(digits, language) + (kilometres ? " km" : " m")
  }
}
