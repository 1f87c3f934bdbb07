internal import Platform

/// Writes the few SVG elements that charts consist of; their look stands in `ChartStyle`.
///
/// Coordinates have at most two decimals and no trailing zeros, so that equal charts give equal bytes.
struct SVGWriter {
  private(set) var bytes: [UInt8]
  /// The language of the numbers in tooltips.
  let language: Language

  /// A writer that goes on behind `bytes`.
  init(_ bytes: [UInt8] = [], in language: Language) {
    self.bytes = bytes
    self.language = language
  }

  /// Where a text is anchored.
  enum Anchor: String {
    case start, middle, end
  }

  /// Appends markup as it is.
  mutating func raw(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Appends text from data, escaped.
  ///
  /// What is hidden becomes visible, and a line break becomes a space.
  mutating func escaped(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": raw("&amp;")
      case "<": raw("&lt;")
      case ">": raw("&gt;")
      case "\"": raw("&quot;")
      case "'": raw("&#39;")
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}", "\u{85}": raw(" ")
      default:
        if let replacement = HiddenCharacter.replacement(for: scalar) {
          raw(replacement)
        } else {
          UTF8.encode(scalar).map { bytes.append(contentsOf: $0) }
        }
      }
    }
  }

  /// Takes back all but the first `count` bytes.
  mutating func truncate(to count: Int) { bytes.removeLast(bytes.count - count) }

  /// Appends a small whole number.
  mutating func whole(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = Int(value.magnitude)
    var power = 1
    while power <= magnitude / 10 { power *= 10 }
    while power > 0 {
      bytes.append(UInt8(0x30 + magnitude / power % 10))
      power /= 10
    }
  }

  mutating func coordinate(_ value: Double) {
    // A chart is some thousand units large; the bounds only keep the conversion defined.
    let hundredths = Int64((min(max(value, -1e9), 1e9) * 100).rounded(.toNearestOrEven))
    NumberText.append(hundredths, places: 2, to: &bytes)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
  }

  /// A rectangle, with a tooltip of name and value where one is given.
  mutating func rect(
    x: Double, y: Double, width: Double, height: Double, style: String,
    tooltip: (name: String, value: String)? = nil
  ) {
    raw("<rect class=\"\(style)\"")
    attribute("x", x)
    attribute("y", y)
    attribute("width", max(0, width))
    attribute("height", max(0, height))
    close("rect", tooltip)
  }

  /// Rectangles of one look, all in one element.
  mutating func boxes(
    _ boxes: [(x: Double, y: Double, width: Double, height: Double)], style: String
  ) {
    guard !boxes.isEmpty else { return }
    raw("<path class=\"\(style)\" d=\"")
    for box in boxes {
      raw("M")
      points([(box.x, box.y)])
      raw("h")
      coordinate(box.width)
      raw("v")
      coordinate(box.height)
      raw("h")
      coordinate(-box.width)
      raw("z")
    }
    raw("\"/>")
  }

  mutating func line(x1: Double, y1: Double, x2: Double, y2: Double, style: String) {
    raw("<line class=\"\(style)\"")
    attribute("x1", x1)
    attribute("y1", y1)
    attribute("x2", x2)
    attribute("y2", y2)
    raw("/>")
  }

  /// A text, with its whole form as a tooltip where it was cut.
  mutating func text(
    _ text: String, x: Double, y: Double, anchor: Anchor = .start, style: String = "",
    whole: String? = nil
  ) {
    raw(style.isEmpty ? "<text" : "<text class=\"\(style)\"")
    attribute("x", x)
    attribute("y", y)
    if anchor != .start { raw(" text-anchor=\"\(anchor.rawValue)\"") }
    raw(">")
    if let whole {
      raw("<title>")
      escaped(whole)
      raw("</title>")
    }
    escaped(text)
    raw("</text>")
  }

  mutating func polyline(_ points: [(x: Double, y: Double)], style: String) {
    raw("<polyline class=\"\(style)\" points=\"")
    self.points(points)
    raw("\"/>")
  }

  /// Closed rings, where a ring inside another one is a hole.
  mutating func rings(
    _ rings: [[(x: Double, y: Double)]], style: String, tooltip: (name: String, value: String)?
  ) {
    raw("<path class=\"\(style)\" fill-rule=\"evenodd\" d=\"")
    for ring in rings where !ring.isEmpty {
      raw("M")
      points(ring)
      raw("Z")
    }
    raw("\"")
    close("path", tooltip)
  }

  /// Begins a box with a tooltip; where there is a page of that name, all of it leads there.
  mutating func openBox(page: String, tooltip: (name: String, value: String)) {
    if page.isEmpty {
      raw("<g")
    } else {
      raw("<a href=\"")
      escaped(page)
      raw(".html\"")
    }
    titled(tooltip)
  }

  /// Ends what `openBox` began.
  mutating func closeBox(page: String) { raw(page.isEmpty ? "</g>" : "</a>") }

  /// Begins a part of the canvas of its own, in which a unit is `scale` units; what lies outside is not seen.
  mutating func open(x: Double, y: Double, width: Double, height: Double, scale: Double) {
    raw("<svg")
    attribute("x", x)
    attribute("y", y)
    attribute("width", width)
    attribute("height", height)
    raw(" viewBox=\"0 0 ")
    coordinate(width * scale)
    raw(" ")
    coordinate(height * scale)
    raw("\">")
  }

  /// Lines or rings of whole numbers, each place as the step from the one before, which is shorter; nothing for none.
  ///
  /// Lines of two places may have others. `dashes` are lengths of dashes and of the gaps behind them in turn, anew in each line.
  mutating func steps(
    _ lines: [[(x: Double, y: Double)]], style: String, areRings: Bool, dashes: [Double] = []
  ) {
    guard lines.contains(where: { !$0.isEmpty }) else { return }
    raw("<path class=\"\(style)\"")
    for (position, length) in dashes.enumerated() {
      raw(position == 0 ? " stroke-dasharray=\"" : " ")
      coordinate(length)
    }
    raw(dashes.isEmpty ? " d=\"" : "\" d=\"")
    for line in lines {
      var last = (x: 0.0, y: 0.0)
      for (index, place) in line.enumerated() {
        if index < 2 { raw(index == 0 ? "M" : "l") }
        let step = index == 0 ? place : (x: place.x - last.x, y: place.y - last.y)
        // A sign parts numbers as well as a space does.
        if index > 1, step.x >= 0 { raw(" ") }
        coordinate(step.x)
        if step.y >= 0 { raw(" ") }
        coordinate(step.y)
        last = place
      }
      if areRings, !line.isEmpty { raw("z") }
    }
    raw("\"/>")
  }

  mutating func circle(
    x: Double, y: Double, radius: Double, style: String, tooltip: (name: String, value: String)?
  ) {
    raw("<circle class=\"\(style)\"")
    attribute("cx", x)
    attribute("cy", y)
    attribute("r", radius)
    close("circle", tooltip)
  }

  /// A marker whose shape tells series apart without colour; one that is not visible has a tooltip all the same.
  mutating func marker(
    _ series: Int, x: Double, y: Double, isVisible: Bool = true,
    tooltip: (name: String, value: String)? = nil
  ) {
    let shapes: [[(Double, Double)]] = [
      [(-3, -3), (3, -3), (3, 3), (-3, 3)],
      [(0, -4), (4, 3), (-4, 3)],
      [(0, -4.5), (4.5, 0), (0, 4.5), (-4.5, 0)],
    ]
    let style = "m " + SeriesLook.name(series)
    guard isVisible else {
      return circle(x: x, y: y, radius: 7, style: "t", tooltip: tooltip)
    }
    guard series % 4 != 0 else {
      return circle(x: x, y: y, radius: 3.5, style: style, tooltip: tooltip)
    }
    raw("<polygon class=\"\(style)\" points=\"")
    points(shapes[series % 4 - 1].map { (x + $0.0, y + $0.1) })
    raw("\"")
    close("polygon", tooltip)
  }

  /// An arrow head whose point is `size` from its middle, in the direction of a vector of length 1.
  mutating func arrow(
    x: Double, y: Double, toward: (x: Double, y: Double), size: Double, style: String,
    tooltip: (name: String, value: String)?
  ) {
    raw("<polygon class=\"\(style)\" points=\"")
    points(
      [(1, 0), (-0.8, 0.8), (-0.4, 0), (-0.8, -0.8)].map { along, across in
        (
          x + size * (along * toward.x - across * toward.y),
          y + size * (along * toward.y + across * toward.x)
        )
      })
    raw("\"")
    close("polygon", tooltip)
  }

  private mutating func points(_ points: [(x: Double, y: Double)]) {
    for (position, point) in points.enumerated() {
      if position > 0 { raw(" ") }
      coordinate(point.x)
      raw(",")
      coordinate(point.y)
    }
  }

  private mutating func attribute(_ name: String, _ value: Double) {
    raw(" \(name)=\"")
    coordinate(value)
    raw("\"")
  }

  private mutating func close(_ tag: String, _ tooltip: (name: String, value: String)?) {
    guard let tooltip else { return raw("/>") }
    titled(tooltip)
    raw("</\(tag)>")
  }

  private mutating func titled(_ tooltip: (name: String, value: String)) {
    raw("><title>")
    escaped(tooltip.name)
    // On a line of its own a number stands behind a name that runs from right to left, too.
    if !tooltip.name.isEmpty, !tooltip.value.isEmpty { raw("\n") }
    escaped(language.number(tooltip.value, isGrouped: false))
    raw("</title>")
  }
}

/// The looks that series take in turn.
enum SeriesLook {
  /// How many looks the style sheet defines.
  static let count = 6

  /// The class of a series.
  static func name(_ series: Int) -> String { "s\(series % count)" }
}
