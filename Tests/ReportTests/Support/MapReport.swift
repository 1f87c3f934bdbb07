import Charts
import Report

/// Reports with a map.
enum MapReport {
  /// A report whose only chart is a map of these layers.
  static func report(
    _ layers: [MapLayer], title: String = "Places", description: String = "",
    valueTitle: String = "Visits", privacy: Clearance = .internal
  ) -> Report {
    let plot = Plot(
      title: title, description: description,
      content: .map(MapPlot(labelTitle: "place", valueTitle: valueTitle, layers: layers)))
    return Sample.report(
      sections: [
        Section(
          id: "s", title: "S", charts: [Chart(id: "trips", privacy: privacy, plot: plot)])
      ])
  }

  /// The same with one layer of one feature of this shape.
  static func report(_ shape: MapFeature.Shape) -> Report {
    report([MapLayer(title: "Layer", features: [MapFeature(label: "one", shape: shape)])])
  }

  /// The GeoJSON of a report's map.
  static func geoJSON(_ report: Report) throws -> JSONValue {
    try JSONValue(parsing: try report.rendered([.geojson])["ranking.trips.geojson"] ?? [])
  }

  /// The GPX of a report's map.
  static func gpx(_ report: Report) throws -> String {
    String(
      decoding: try report.rendered([.gpx])["ranking.trips.gpx"] ?? [], as: UTF8.self)
  }

  /// The geometry of the only feature.
  static func geometry(_ shape: MapFeature.Shape) throws -> JSONValue? {
    try geoJSON(report(shape))["features"]?.array.first?["geometry"]
  }

  /// A point whose place and elevation have few digits.
  static func point(
    _ longitude: Double, _ latitude: Double, elevation: Double? = nil, instant: Int64? = nil
  ) -> GeoPoint {
    GeoPoint(latitude: latitude, longitude: longitude, elevation: elevation, instant: instant)
  }
}

extension JSONValue {
  /// The value as compact JSON, of texts, numbers and lists.
  var compact: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let digits): digits
    case .string(let text): "\"\(text)\""
    case .array(let values): "[" + values.map(\.compact).joined(separator: ",") + "]"
    case .object(let fields):
      "{"
        + fields.keys.sorted().map { "\($0):\(fields[$0]?.compact ?? "")" }
        .joined(separator: ",") + "}"
    }
  }
}
