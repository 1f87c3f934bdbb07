/// A text beside its symbol on a map.
struct MapLabel {
  /// What it takes of the map; how wide text is can only be estimated.
  let box: LabelBox
  /// The end of the text that stands nearest to the symbol, so that no wrong estimate parts the two.
  private let anchor: SVGWriter.Anchor

  /// A text at the first free side of a symbol or, where all are taken, at a corner of it; nil when every one is taken or
  /// outside the map.
  ///
  /// A place where none of `lines` goes through the text comes before those where one does.
  init?(
    _ text: String, beside place: (x: Double, y: Double), distance: Double,
    within projection: MapProjection, taken: [LabelBox], lines: [[(x: Double, y: Double)]] = []
  ) {
    let width = LabelLayout.width(text)
    let height = LabelBox.textHeight
    let middle = place.y - height / 2
    let (above, below) = (place.y - distance - height, place.y + distance)
    let (right, left) = (place.x + distance + 2, place.x - distance - 2 - width)
    let sides: [(x: Double, y: Double, SVGWriter.Anchor)] = [
      (right, middle, .start), (left, middle, .end), (place.x - width / 2, above, .middle),
      (place.x - width / 2, below, .middle), (place.x, above, .start), (place.x, below, .start),
      (place.x - width, above, .end), (place.x - width, below, .end),
    ]
    let free = sides.map { (box: LabelBox(x: $0.x, y: $0.y, width: width), anchor: $0.2) }
      .filter { box, _ in
        box.x >= 2 && box.y >= 2 && box.x + width <= projection.width - 2
          && box.y + height <= projection.height - 2 && !taken.contains(where: box.overlaps)
      }
    let best = free.first { box, _ in !lines.contains(where: box.isCrossed) } ?? free.first
    guard let best else { return nil }
    (box, anchor) = best
  }

  func draw(_ text: String, style: String, whole: String? = nil, into out: inout SVGWriter) {
    let x: Double =
      switch anchor {
      case .start: box.x
      case .middle: box.x + box.width / 2
      case .end: box.x + box.width
      }
    out.text(text, x: x, y: box.y + 12, anchor: anchor, style: style, whole: whole)
  }
}
