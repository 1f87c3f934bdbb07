internal import Analysis
internal import Charts
internal import Report

/// What reports show of traces with no times: how many points, how long, and the line.
extension TraceReportBase {
  /// The section with a row for each of `shapes`, of which `count` there are.
  func shapeSection(_ shapes: [AnalyzedShape], of count: Int64) throws -> Section {
    let privacy = result.privacy.trace
    let more = count - Int64(shapes.count)
    let table = try Table(
      id: "shapes", caption: "Traces with no times", key: "trace",
      columns: [
        Column(
          id: "trace", title: traceTitle, values: .strings(shapes.map { Self.name($0.name) }),
          privacy: privacy),
        Column(
          id: "points", title: "Points", values: .integers(shapes.map(\.points)), privacy: privacy),
        Column(
          id: "length", title: "Length (\(result.settings.measure.method.title)), km",
          numbers: shapes.map { TraceUnits.kilometres($0.length) }, privacy: privacy,
          showsBar: true),
      ], order: "The longest first." + (more > 0 ? " \(more) more are not listed." : ""),
      shownRows: shown)
    return Section(
      id: "no_times", title: "No times",
      paragraphs: [
        "Of these no point has a time. The line goes from point to point as they stand in the input, without a filter; "
          + "speeds, stays and durations nobody knows."
      ], tables: [table])
  }

  /// The page of a trace with no times.
  func report(_ detail: ShapeDetail) throws -> Report {
    var sections = [try shapeSection([detail.shape], of: 1)]
    if let map = TraceMap.page(detail) {
      sections.append(
        Section(
          id: "where", title: "Map", paragraphs: ["Lines: \(lineText)."],
          charts: [Chart(id: "map", privacy: result.privacy.position, plot: map)]))
    }
    return report(
      subtitle: "\(traceTitle) \(Self.name(detail.shape.name)): no times",
      privacy: result.privacy.trace, parameters: parameters, sections: sections)
  }
}
