internal import Platform

/// Areas of a wide map that would be dots on it, each of which has a map of its own.
///
/// The map is parted into squares, twelve along its longer side. Features that share a square, or have squares that touch,
/// are of one area. An area is drawn by itself if it takes at most a quarter of the longer side, so that it becomes at
/// least about four times as large, and if it has more than one place. Of more than six, those with the most features are.
struct MapAreas {
  /// A part of the map that is drawn by itself.
  struct Area {
    /// What it is called on the whole map, in tables and beside its own one.
    let letter: String
    /// Its features, in the layers that they have on the whole map.
    let map: MapPlot
    let bounds: MapBounds
  }

  /// In the order of their first features; not empty.
  let areas: [Area]
  /// The features that stay on the whole map alone.
  let rest: MapPlot
  /// The area of each feature, layer by layer; nil for the others.
  private let numbers: [[Int?]]

  /// Smaller maps, in metres, are of one region, whose parts belong together.
  private static let leastWidth = 100_000.0
  private static let squares = 12
  private static let greatestShare = 0.25
  /// In metres; as much as a map of one point shows.
  private static let leastExtent = 200.0
  private static let letters = ["A", "B", "C", "D", "E", "F"]

  /// The areas of a map; nil where the map itself shows all.
  init?(_ map: MapPlot, _ fit: MapFit) {
    // The same with tiles under it, in whose projection it has nearly the same places.
    let view = MapProjection(fit.bounds)
    guard view.metresPerUnit * view.width >= Self.leastWidth else { return nil }
    var groups = FeatureGroups(map, view, size: max(view.width, view.height) / Double(Self.squares))
    let found = groups.all.compactMap { group -> (members: [FeatureGroups.Member], MapBounds)? in
      let paths = group.flatMap { map.layers[$0.layer].features[$0.feature].shape.places }
      guard let bounds = MapBounds(paths), Self.isDrawn(bounds, view) else { return nil }
      return (group, bounds)
    }
    // Equal ones in the order of the map.
    let most = found.enumerated().sorted {
      ($1.element.members.count, $0.offset) < ($0.element.members.count, $1.offset)
    }.prefix(Self.letters.count).sorted { $0.offset < $1.offset }.map(\.element)
    guard !most.isEmpty else { return nil }
    var numbers = map.layers.map { $0.features.map { _ in Int?.none } }
    for (number, (members, _)) in most.enumerated() {
      for member in members { numbers[member.layer][member.feature] = number }
    }
    self.numbers = numbers
    areas = most.enumerated().map { number, area in
      Area(
        letter: Self.letters[number], map: map.part { numbers[$0][$1] == number }, bounds: area.1)
    }
    rest = map.part { numbers[$0][$1] == nil }
  }

  /// The letter of the area that a feature is drawn in.
  func letter(layer: Int, feature: Int) -> String? {
    numbers[layer][feature].map { Self.letters[$0] }
  }

  private static func isDrawn(_ bounds: MapBounds, _ view: MapProjection) -> Bool {
    let box = view.box(bounds)
    let extent = max(box.width, box.height)
    return extent <= greatestShare * max(view.width, view.height)
      && extent * view.metresPerUnit >= leastExtent
  }

  /// A sentence that says which areas are drawn by themselves.
  func sentence(_ language: Language) -> String {
    let words: ChartWord = areas.count == 1 ? .oneArea : areas.count == 2 ? .twoAreas : .areas
    return language.text(
      words, ["first": areas[0].letter, "last": areas[areas.count - 1].letter])
  }
}

extension MapProjection {
  /// Where bounds lie on the map, in units.
  func box(_ bounds: MapBounds) -> (x: Double, y: Double, width: Double, height: Double) {
    let corner =
      GlobePoint(latitude: bounds.north, longitude: bounds.west).map(position) ?? (x: 0, y: 0)
    let units = Double(GlobePoint.unitsPerDegree)
    return (
      corner.x, corner.y, Double(bounds.width) / units / (east - west) * width,
      y(Double(bounds.south) / units) - corner.y
    )
  }
}

extension MapPlot {
  /// The features, by layer and place in it, for which `isIn` holds, in all layers that there are.
  fileprivate func part(_ isIn: (Int, Int) -> Bool) -> MapPlot {
    MapPlot(
      labelTitle: labelTitle, valueTitle: valueTitle, colourTitle: colourTitle,
      layers: layers.enumerated().map { layer, content in
        MapLayer(
          title: content.title,
          features: content.features.enumerated().filter { isIn(layer, $0.offset) }.map(\.element),
          hasKilometres: content.hasKilometres)
      })
  }
}
