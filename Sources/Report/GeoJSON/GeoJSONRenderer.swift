internal import Charts
internal import Platform

/// Writes a map as GeoJSON (RFC 7946): a collection of one feature for each of the map.
///
/// What is not on the earth is left out; a feature of which nothing is left has no geometry.
struct GeoJSONRenderer: Renderer, Sendable {
  let map: MapDocument

  func render(to sink: any ByteSink) throws {
    var json = JSONWriter(sink)
    json.open("{")
    json.field("type", "FeatureCollection")
    json.field("name", map.title)
    writeBounds(into: &json)
    json.key("features")
    json.open("[")
    for layer in map.plot.layers {
      for feature in layer.features { write(feature, of: layer, into: &json) }
    }
    json.close("]")
    json.close("}")
    try json.finish()
  }

  /// West, south, east and north; across the antimeridian the west is greater than the east.
  private func writeBounds(into json: inout JSONWriter) {
    guard let bounds = MapBounds(map.plot) else { return }
    let east = bounds.west + bounds.width
    json.key("bbox")
    json.open("[")
    for units in [
      bounds.west, bounds.south,
      east > GlobePoint.longitudes.upperBound ? east - GlobePoint.turn : east, bounds.north,
    ] { json.value(digits: PositionText.degrees(units)) }
    json.close("]")
  }

  private func write(_ feature: MapFeature, of layer: MapLayer, into json: inout JSONWriter) {
    json.line()
    json.open("{")
    json.field("type", "Feature")
    let geometry = MapGeometry(feature.shape)
    json.key("properties")
    json.open("{")
    json.field("layer", layer.title)
    json.field("label", feature.label)
    if let value = feature.value {
      json.key("value")
      json.value(
        digits: JSONNumber.isValid(value.text) ? value.text : value.amount.description)
      json.field("value_text", value.text)
      json.field("value_title", map.plot.valueTitle)
    }
    json.write(timesOf: geometry)
    json.close("}")
    json.key("geometry")
    json.write(geometry)
    json.close("}")
  }
}
