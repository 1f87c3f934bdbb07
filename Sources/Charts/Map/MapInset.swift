/// A small map in a corner that shows where on the earth a map lies whose own part says too little of it.
struct MapInset {
  private let background: MapBackground
  private let x: Double
  private let y: Double
  /// Where the map lies in it.
  private let marked: (x: Double, y: Double, width: Double, height: Double)
  private static let size = (width: 88.0, height: 66.0)
  private static let margin = 6.0
  /// Degrees of a great circle from west to east, about 1700 km and more: the first that are twice the map and show a coast or a border.
  private static let degrees = [15.0, 30, 60, 120]
  private static let leastMark = 5.0

  /// An inset for a map in a corner where nothing of `taken` lies; nil if all are taken, and where there is nothing to show.
  init?(_ map: MapProjection, isTaken: (_ box: LabelBox) -> Bool) {
    let (width, height) = Self.size
    let right = map.width - width - Self.margin
    let bottom = map.height - height - Self.margin
    let corners = [
      (right, Self.margin), (right, bottom), (Self.margin, Self.margin), (Self.margin, bottom),
    ]
    let free = corners.first { x, y in
      !isTaken(LabelBox(x: x, y: y, width: width, height: height))
    }
    guard let (x, y) = free else { return nil }
    let views = Self.degrees.lazy.map { degrees in
      MapProjection(around: map, degrees: degrees, width: width, height: height)
    }.map { (view: $0, background: MapBackground($0)) }
    let found = views.first { view, background in
      view.metresPerUnit * width / 2 >= map.metresPerUnit * map.width && background.isTelling
    }
    guard let (view, background) = found else { return nil }
    self.background = background
    (self.x, self.y) = (x, y)
    let scale = map.metresPerUnit / view.metresPerUnit
    let marked = (
      width: max(map.width * scale, Self.leastMark), height: max(map.height * scale, Self.leastMark)
    )
    self.marked = (
      x + (width - marked.width) / 2, y + (height - marked.height) / 2, marked.width,
      marked.height
    )
  }

  /// What it takes of the map.
  var box: LabelBox {
    LabelBox(x: x, y: y, width: Self.size.width, height: Self.size.height)
  }

  func draw(into out: inout SVGWriter) {
    let (width, height) = Self.size
    out.rect(x: x, y: y, width: width, height: height, style: "inset")
    background.draw(x: x, y: y, into: &out)
    out.rect(
      x: marked.x, y: marked.y, width: marked.width, height: marked.height, style: "here")
  }
}
