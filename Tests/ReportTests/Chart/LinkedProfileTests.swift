import Charts
import Platform
import TestSupport
import Testing

@testable import Report

/// A profile and the map along whose way it goes lead to each other where both stand on one page.
@Suite struct LinkedProfileTests {
  private static func report(along: String?, onOwnPage: Bool = false) -> Report {
    let points = [0.0, 3.5].map { GeoPoint(latitude: 0, longitude: $0 / 111.195, way: $0) }
    let map = Chart(
      id: "map", privacy: .internal,
      plot: Plot(
        title: "Map", description: "",
        content: .map(
          MapPlot(
            labelTitle: "leg",
            layers: [
              MapLayer(
                title: "Legs", features: [MapFeature(label: "Leg", shape: .line(points))],
                hasKilometres: true)
            ]))))
    let profile = Chart.lines(
      id: "elevation", title: "Elevation", description: "", privacy: .internal, labelTitle: "km",
      periods: ["0", "1", "2", "3"],
      series: [ChartSeries(title: "Elevation (m)", integers: [4, 9, 2, 3])])
    return Report(
      id: "ride", title: "Ride", subtitle: "", freshness: "", privacy: .internal, balance: [],
      sections: [
        Section(id: "where", title: "Where", charts: [map]),
        Section(
          id: "along", title: "Profile",
          charts: [
            Chart(id: profile.id, privacy: .internal, along: along, plot: profile.plot)
          ], isOnOwnPage: onOwnPage),
      ], pipelineHash: "", toolVersion: "")
  }

  private static func page(_ report: Report) throws -> String {
    let sink = MemorySink()
    try HTMLRenderer(report: report, frame: PageFrame()).render(to: sink)
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  @Test func marksLeadToEachOther() throws {
    let page = try Self.page(Self.report(along: "map"))
    for kilometre in 1...3 {
      #expect(page.contains("id=\"map.km\(kilometre)\" href=\"#elevation.km\(kilometre)\""))
      #expect(page.contains("id=\"elevation.km\(kilometre)\" href=\"#map.km\(kilometre)\""))
    }
    #expect(page.contains(".way:target"))
  }

  /// Pages without such marks are as they were, to the byte.
  @Test func othersStay() throws {
    let plain = try Self.page(Self.report(along: nil))
    #expect(!plain.contains("class=\"way\"") && !plain.contains(".way"))
    #expect(try Self.page(Self.report(along: "another")) == plain)
    let apart = try Self.page(Self.report(along: "map", onOwnPage: true))
    #expect(!apart.contains("class=\"way\"") && !apart.contains(".way"))
  }

  @Test func storedReportsKeepIt() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/ride.report"
    let report = Self.report(along: "map")
    _ = try ReportModelFile.write(
      report, formats: [.html], path: path, fileSystem: SystemFileSystem())
    let read = try ReportModelFile.read(.unlisted(path)).report
    #expect(try Self.page(read) == Self.page(report))
  }
}
