internal import Platform

/// What a map says of features that it does not reach to: arrows at its edge, and a sentence.
struct MapOutside {
  /// An arrow at the edge of the map, for features of a layer that lie in the same direction.
  private struct Arrow {
    let layer: Int
    let place: (x: Double, y: Double)
    let direction: (x: Double, y: Double)
    var names: [String]
  }

  /// What stands below the map and in its summary; nil where the map shows all.
  let sentence: String?
  private let language: Language
  private var arrows: [Arrow] = []
  private static let named = 3
  private static let size = 7.0

  init(_ map: MapPlot, _ fit: MapFit, _ projection: MapProjection, _ language: Language) {
    self.language = language
    let middle = (x: projection.width / 2, y: projection.height / 2)
    let edge = MapClip(
      width: projection.width, height: projection.height, margin: -Self.size - 2)
    let names = Self.names(map, fit)
    var told: [(way: String, names: [String])] = []
    for (outlier, name) in zip(fit.outliers, names) {
      let place = projection.position(outlier.place)
      let step = (x: place.x - middle.x, y: place.y - middle.y)
      let length = (step.x * step.x + step.y * step.y).squareRoot()
      guard !projection.clip.contains(place), length > 0,
        let end = edge.pieces([middle, place]).first?.last
      else { continue }
      let direction = (x: step.x / length, y: step.y / length)
      let way =
        "\(Self.distance(outlier.place, projection, language)) \(language[Self.compass(direction)])"
      if let same = told.firstIndex(where: { $0.way == way }) {
        told[same].names.append(name)
      } else {
        told.append((way, [name]))
      }
      let near = arrows.firstIndex { arrow in
        arrow.layer == outlier.layer && (arrow.place.x - end.x).magnitude < 2 * Self.size
          && (arrow.place.y - end.y).magnitude < 2 * Self.size
      }
      if let near {
        arrows[near].names.append(name)
      } else {
        arrows.append(
          Arrow(layer: outlier.layer, place: end, direction: direction, names: [name]))
      }
    }
    let places = told.prefix(Self.named).map { "\(Self.list($0.names, language)) (\($0.way))" }
    let more = told.dropFirst(Self.named).reduce(0) { $0 + $1.names.count }
    sentence =
      told.isEmpty
      ? nil
      : language.text(
        ChartWord.beyond, ["places": Self.list(places, more: more, language)])
  }

  /// What the arrows take of the map.
  var boxes: [LabelBox] { arrows.map { LabelBox(around: $0.place, radius: Self.size) } }

  func draw(into out: inout SVGWriter) {
    for arrow in arrows {
      out.arrow(
        x: arrow.place.x, y: arrow.place.y, toward: arrow.direction, size: Self.size,
        style: "m \(SeriesLook.name(arrow.layer))",
        tooltip: (Self.list(arrow.names, language), language[ChartWord.outside]))
    }
  }

  /// The names of features outside, each with its layer where several have such a one.
  private static func names(_ map: MapPlot, _ fit: MapFit) -> [String] {
    var layers: [String: Set<Int>] = [:]
    for (layer, content) in map.layers.enumerated() {
      for feature in content.features { layers[feature.label, default: []].insert(layer) }
    }
    return fit.outliers.map { outlier in
      let label = outlier.feature.label
      let title = map.layers[outlier.layer].title
      if label.isEmpty { return short(title.isEmpty ? map.labelTitle : title) }
      return (layers[label]?.count ?? 0) > 1 ? "\(short(title)), \(short(label))" : short(label)
    }
  }

  private static func short(_ name: String) -> String {
    LabelLayout.cut(name, limit: 24).lines[0]
  }

  private static func list(_ names: [String], _ language: Language) -> String {
    list(Array(names.prefix(named)), more: max(0, names.count - named), language)
  }

  private static func list(_ names: [String], more: Int, _ language: Language) -> String {
    let names = names.joined(separator: ", ")
    return more > 0
      ? language.text(ChartWord.listMore, ["names": names, "count": "\(more)"]) : names
  }

  /// How far a place is from the middle of the map, in two digits.
  private static func distance(
    _ place: GlobePoint, _ projection: MapProjection, _ language: Language
  ) -> String {
    let metres = projection.middle.map { GreatCircle.distance($0, place) } ?? 0
    var power = 1.0
    while metres >= power * 100 { power *= 10 }
    let rounded = Int64((metres / power).rounded() * power)
    return rounded < 1000
      ? "\(rounded) m" : ReadableNumber.text("\(rounded / 1000)", language) + " km"
  }

  /// The nearest of eight directions, on the map.
  private static func compass(_ direction: (x: Double, y: Double)) -> ChartWord {
    // The sine of 22.5 degrees.
    let half = 0.382_683_432
    let isEast = direction.x > half
    let isWest = direction.x < -half
    if direction.y < -half { return isEast ? .northEast : isWest ? .northWest : .north }
    if direction.y > half { return isEast ? .southEast : isWest ? .southWest : .south }
    return isEast ? .east : .west
  }
}
