/// A part of a map that text or a symbol takes.
struct LabelBox {
  let x: Double
  let y: Double
  private let width: Double
  private let height: Double
  private static let textHeight = 16.0

  /// The box of a text whose upper left corner is given, or of anything as high as `height`.
  init(x: Double, y: Double, width: Double, height: Double = textHeight) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The box of a symbol.
  init(around place: (x: Double, y: Double), radius: Double) {
    self.init(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// A box for `text` on the first free side of a symbol, or nil when every side is taken or outside
  /// the map.
  init?(
    text: String, beside place: (x: Double, y: Double), distance: Double,
    within projection: MapProjection, taken: [LabelBox]
  ) {
    let width = LabelLayout.width(text)
    let middle = place.y - Self.textHeight / 2
    let sides = [
      (place.x + distance + 2, middle), (place.x - distance - 2 - width, middle),
      (place.x - width / 2, place.y - distance - Self.textHeight),
      (place.x - width / 2, place.y + distance),
    ]
    for (x, y) in sides {
      let box = LabelBox(x: x, y: y, width: width)
      let inside =
        x >= 2 && y >= 2 && x + width <= projection.width - 2
        && y + Self.textHeight <= projection.height - 2
      guard inside, !taken.contains(where: box.overlaps) else { continue }
      self = box
      return
    }
    return nil
  }

  func overlaps(_ other: LabelBox) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }

  /// Whether some of a line lies in it.
  func isCrossed(by line: [(x: Double, y: Double)]) -> Bool {
    let moved = line.map { (x: $0.x - x, y: $0.y - y) }
    return !MapClip(width: width, height: height, margin: 0).pieces(moved).isEmpty
  }
}
