internal import Analysis
internal import Charts
internal import Report

/// Maps of traces.
enum TraceMap {
  /// The legs of the longest traces, one layer a trace.
  static func overview(_ result: TraceAnalysisResult, title: String) -> Plot? {
    let layers =
      result.details.compactMap { detail -> MapLayer? in
        let features = legs(detail)
        return features.isEmpty
          ? nil : MapLayer(title: TraceReportBase.name(detail.name), features: features)
      } + result.shapeDetails.flatMap(layers)
    guard !layers.isEmpty else { return nil }
    return Plot(
      title: "Map of traces",
      description: "The legs of each trace; stays and gaps are left out."
        + (result.shapeDetails.isEmpty ? "" : " Traces with no times from point to point."),
      content: .map(MapPlot(labelTitle: "leg", layers: layers)))
  }

  /// The legs and stays of one trace.
  static func page(_ detail: TraceDetail) -> Plot? {
    let layers = layers(detail)
    guard !layers.isEmpty else { return nil }
    return Plot(
      title: "Map", description: "Legs as lines; stays as points, the longer the larger.",
      content: .map(MapPlot(labelTitle: "leg or stay", valueTitle: "hours", layers: layers)))
  }

  /// The line of a trace with no times; nil if it has none.
  static func page(_ detail: ShapeDetail) -> Plot? {
    let layers = layers(detail)
    guard !layers.isEmpty else { return nil }
    return Plot(
      title: "Map", description: "The line from point to point; no times.",
      content: .map(MapPlot(labelTitle: "line", layers: layers)))
  }

  private static func layers(_ detail: ShapeDetail) -> [MapLayer] {
    let features = detail.lines.enumerated().map { number, line in
      MapFeature(label: "Line \(number + 1)", shape: .line(points(line)))
    }
    return features.isEmpty
      ? [] : [MapLayer(title: TraceReportBase.name(detail.shape.name), features: features)]
  }

  /// A layer of legs, if there are any.
  static func lines(_ detail: TraceDetail) -> [MapLayer] {
    let legs = legs(detail)
    return legs.isEmpty ? [] : [MapLayer(title: "Trace", features: legs)]
  }

  /// A layer of legs and one of stays, as far as there are any that may be shown.
  private static func layers(_ detail: TraceDetail) -> [MapLayer] {
    let stays = detail.stays.enumerated().compactMap { number, stay -> MapFeature? in
      guard detail.showsStay[number] else { return nil }
      return MapFeature(
        label: "Stay \(number + 1)",
        shape: .point(point(stay.latitude, stay.longitude)),
        value: ChartValue(TraceUnits.hours(PlacePoint(stay).duration)))
    }
    return [
      MapLayer(title: "Legs", features: legs(detail)), MapLayer(title: "Stays", features: stays),
    ].filter { !$0.features.isEmpty }
  }

  private static func legs(_ detail: TraceDetail) -> [MapFeature] {
    detail.legs.enumerated().compactMap { number, leg in
      guard let line = leg.line, line.fixes.count > 1 else { return nil }
      return MapFeature(label: "Leg \(number + 1)", shape: .line(points(line)))
    }
  }

  /// Fixes with their elevation and time, so that exported lines have them.
  private static func points(_ line: TraceLine) -> [GeoPoint] {
    (0..<line.fixes.count).map { place in
      let fix = line.fixes[place]
      return point(
        fix.latitude, fix.longitude,
        elevation: fix.elevation == TraceFix.missing ? nil : Double(fix.elevation) / 1000,
        instant: fix.knownTime)
    }
  }

  /// A place on a map.
  static func point(
    _ latitude: Int32, _ longitude: Int32, elevation: Double? = nil, instant: Int64? = nil
  ) -> GeoPoint {
    GeoPoint(
      latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7, elevation: elevation,
      instant: instant)
  }
}
