/// A part of a map that text or a symbol takes.
struct LabelBox {
  let x: Double
  let y: Double
  private let width: Double
  private let height: Double
  private static let textHeight = 16.0

  /// The box of a text whose upper left corner is given.
  init(x: Double, y: Double, width: Double) {
    (self.x, self.y, self.width, height) = (x, y, width, Self.textHeight)
  }

  /// The box of a symbol.
  init(around place: (x: Double, y: Double), radius: Double) {
    (x, y) = (place.x - radius, place.y - radius)
    (width, height) = (2 * radius, 2 * radius)
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

  private func overlaps(_ other: LabelBox) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}
