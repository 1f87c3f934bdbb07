import Charts
import SearchIndex
import TestSupport
import Platform
import Testing

@testable import Report

/// Which files of maps there are, and who may see them.
@Suite struct MapFilesTests {
  private static let traced = MapReport.report([
    MapLayer(
      title: "Trips",
      features: [
        MapFeature(
          label: "one",
          shape: .line([
            MapReport.point(1, 2, elevation: -0.001, instant: -1), MapReport.point(179, 3),
            MapReport.point(-179.5, 3, elevation: 1e9, instant: .max),
          ]), value: ChartValue(2)),
        MapFeature(
          label: "two", shape: .area([[MapReport.point(0, 0), MapReport.point(1, 0)]])),
        MapFeature(label: "three", shape: .point(MapReport.point(.nan, 0, instant: 5))),
      ])
  ])

  @Test func onlyMapsHaveFiles() throws {
    #expect(
      Set(try Self.traced.rendered([.geojson, .gpx]).keys) == [
        "ranking.trips.geojson", "ranking.trips.gpx",
      ])
    #expect(try Sample.report(sections: []).rendered([.geojson, .gpx]).isEmpty)
    let entry = ReportIndex.Entry(
      ReportCollection.Entry(
        Sample.report(sections: []), formats: ReportFormat.allCases,
        node: ReportNode(name: "ranking", analysis: "rank")))
    #expect(entry.files.map(\.format) == [.html, .markdown, .json, .sqlite])
  }

  @Test func aReportReadBackWritesTheSameFiles() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/map.report"
    _ = try ReportModelFile.write(
      Self.traced, formats: [.geojson], path: path, fileSystem: SystemFileSystem())
    let read = try ReportModelFile.read(.unlisted(path))
    #expect(read.formats == [.geojson])
    #expect(try read.report.rendered() == Self.traced.rendered())
    // No format may be the only one that keeps a point as it is.
    guard case .map(let before)? = Self.traced.sections[0].charts.first?.plot.content,
      case .map(let after)? = read.report.sections[0].charts.first?.plot.content
    else { throw PositionReading.Failure(text: "a map") }
    #expect(after.layers[0].features[0] == before.layers[0].features[0])
  }

  @Test func hiddenMapsHaveNoFiles() throws {
    let hidden = try Self.traced.suppressingCells(below: 5)
    #expect(
      try hidden.rendered([.html])["ranking.html"].map { html in
        !String(decoding: html, as: UTF8.self).contains("<svg")
      } == true)
    #expect(try hidden.rendered([.geojson, .gpx]).isEmpty)
  }

  @Test func theClassOfTheMapDecides() throws {
    let report = MapReport.report([], privacy: .personal)
    #expect(report.requiredClearance == .personal)
    #expect(throws: ReportError.self) { try report.files([.gpx], clearance: .internal) }
    #expect(try report.files([.gpx], clearance: .personal).count == 1)
  }
}
