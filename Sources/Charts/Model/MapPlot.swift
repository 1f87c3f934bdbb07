internal import Platform

/// Something on a map: a point, a line or an area.
public struct MapFeature: Hashable, Sendable {
  /// The shape.
  public enum Shape: Hashable, Sendable {
    /// A symbol; its area follows the feature's value.
    case point(GeoPoint)
    /// A line through the points, the short way around the earth from each to the next.
    case line([GeoPoint])
    /// Rings; a ring inside another one is a hole.
    case area([[GeoPoint]])

    /// What a line is coloured by, place by place, where that is known.
    var amounts: [Double] {
      if case .line(let points) = self { points.compactMap(\.amount) } else { [] }
    }

    /// The points of a line that lie on the earth, with their kilometres from the start of the way.
    var stops: [(place: GlobePoint, way: Double?)] {
      guard case .line(let points) = self else { return [] }
      return points.compactMap { point in point.place.map { ($0, point.way) } }
    }

    /// Whether it is a line.
    var isLine: Bool { if case .line = self { true } else { false } }

    /// The points that lie on the earth: one, those of the line, or each ring from its first point
    /// back to it.
    var places: [[GlobePoint]] {
      switch self {
      case .point(let point): [[point].compactMap(\.place)]
      case .line(let points): [points.compactMap(\.place)]
      case .area(let rings):
        rings.map { ring in
          let places = ring.compactMap(\.place)
          return places + places.prefix(1)
        }
      }
    }
  }

  /// The name.
  public let label: String
  /// The shape.
  public let shape: Shape
  /// What the symbol's area shows, if anything.
  public let value: ChartValue?

  /// A feature.
  public init(label: String, shape: Shape, value: ChartValue? = nil) {
    self.label = label
    self.shape = shape
    self.value = value
  }
}

/// Features of one kind, drawn in one look; its lines are stretches of one way, in their order.
public struct MapLayer: Hashable, Sendable {
  /// The name in the legend.
  public let title: String
  /// The features.
  public let features: [MapFeature]
  /// Whether its lines have marks at round kilometres from the first place of the first one.
  public let hasKilometres: Bool

  /// A layer.
  public init(title: String, features: [MapFeature], hasKilometres: Bool = false) {
    self.title = title
    self.features = features
    self.hasKilometres = hasKilometres
  }

  /// Whether its lines are coloured.
  var hasAmounts: Bool { features.contains { !$0.shape.amounts.isEmpty } }
}

/// A map: layers of points, lines and areas.
///
/// It is drawn in the equirectangular projection that is true to scale at the middle latitude. Points
/// that are not on the earth are left out. Few features far from all others are told at the edge.
public struct MapPlot: Hashable, Sendable {
  /// What the features are, such as "place" or "trip".
  public let labelTitle: String
  /// What the values are; empty when there are none.
  public let valueTitle: String
  /// What the colours of lines are, with its unit; empty when lines have no amounts.
  public let colourTitle: String
  /// The layers, the lowest first.
  public let layers: [MapLayer]

  /// A map.
  public init(
    labelTitle: String, valueTitle: String = "", colourTitle: String = "", layers: [MapLayer]
  ) {
    self.labelTitle = labelTitle
    self.valueTitle = valueTitle
    self.colourTitle = colourTitle
    self.layers = layers
  }
}
