internal import Charts
internal import Platform

/// Writes a map as GPX 1.1: points as waypoints, lines as tracks, areas as closed tracks with a segment
/// for each ring.
///
/// What is not on the earth is left out, and so is a feature of which nothing is left. The schema wants
/// all waypoints before the first track.
struct GPXRenderer: Renderer, Sendable {
  let map: MapDocument

  func render(to sink: any ByteSink) throws {
    var out = ByteWriter(sink)
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    out.append(
      "<gpx version=\"1.1\" creator=\"gristmill\" xmlns=\"http://www.topografix.com/GPX/1/1\">\n")
    out.append("<metadata>")
    element("name", map.title, into: &out)
    if !map.description.isEmpty { element("desc", map.description, into: &out) }
    out.append("</metadata>\n")
    for isTrack in [false, true] {
      for layer in map.plot.layers {
        for feature in layer.features { write(feature, of: layer, isTrack, into: &out) }
      }
    }
    out.append("</gpx>\n")
    try out.finish()
  }

  /// Writes a feature if it is a track, or if it is none.
  private func write(
    _ feature: MapFeature, of layer: MapLayer, _ isTrack: Bool, into out: inout ByteWriter
  ) {
    switch feature.shape {
    case .point(let point):
      guard !isTrack, let position = MapPosition(point) else { return }
      write(position, as: "wpt", into: &out) { out in words(feature, of: layer, into: &out) }
    case .line(let points):
      guard isTrack else { return }
      writeTrack([points.compactMap { MapPosition($0) }], feature, of: layer, into: &out)
    case .area(let rings):
      guard isTrack else { return }
      let closed = rings.map { Self.closed($0.compactMap { MapPosition($0) }) }
      writeTrack(closed, feature, of: layer, into: &out)
    }
  }

  /// The ring with its first position at its end, too.
  private static func closed(_ ring: [MapPosition]) -> [MapPosition] {
    ring.count > 1 && ring.first == ring.last ? ring : ring + ring.prefix(1)
  }

  private func writeTrack(
    _ segments: [[MapPosition]], _ feature: MapFeature, of layer: MapLayer,
    into out: inout ByteWriter
  ) {
    let segments = segments.filter { !$0.isEmpty }
    guard !segments.isEmpty else { return }
    out.append("<trk>")
    words(feature, of: layer, into: &out)
    for segment in segments {
      out.append("<trkseg>\n")
      for position in segment { write(position, as: "trkpt", into: &out) { _ in } }
      out.append("</trkseg>")
    }
    out.append("</trk>\n")
  }

  /// Name, value and layer, in the order of the schema.
  private func words(_ feature: MapFeature, of layer: MapLayer, into out: inout ByteWriter) {
    element("name", feature.label, into: &out)
    if let value = feature.value {
      let title = map.plot.valueTitle
      element("desc", title.isEmpty ? value.text : "\(title): \(value.text)", into: &out)
    }
    element("type", layer.title, into: &out)
  }

  private func write(
    _ position: MapPosition, as tag: String, into out: inout ByteWriter,
    _ content: (inout ByteWriter) -> Void
  ) {
    // The schema has the antimeridian as 180 degrees west alone.
    let around = GlobePoint.longitudes
    let longitude =
      position.longitude == around.upperBound ? around.lowerBound : position.longitude
    out.append("<\(tag) lat=\"\(PositionText.degrees(position.latitude))\"")
    out.append(" lon=\"\(PositionText.degrees(longitude))\">")
    if let elevation = position.elevation {
      out.append("<ele>\(PositionText.metres(elevation))</ele>")
    }
    if let instant = position.instant {
      out.append("<time>\(InstantText.text(microseconds: instant))</time>")
    }
    content(&out)
    out.append("</\(tag)>\n")
  }

  private func element(_ tag: String, _ text: String, into out: inout ByteWriter) {
    out.append("<\(tag)>")
    out.append(text, as: HTMLEscape.self)
    out.append("</\(tag)>")
  }
}
