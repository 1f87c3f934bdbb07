/// A part of a map that text or a symbol takes.
struct LabelBox {
  let x: Double
  let y: Double
  let width: Double
  let height: Double
  static let textHeight = 16.0

  /// The box of a text whose upper left corner is given, or of anything as high as `height`.
  init(x: Double, y: Double, width: Double, height: Double = textHeight) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The box of a symbol.
  init(around place: (x: Double, y: Double), radius: Double) {
    self.init(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
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
