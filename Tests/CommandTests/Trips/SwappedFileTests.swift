import TestSupport
import Testing

/// A file whose axes look exchanged is told on all pages that show its positions.
@Suite struct SwappedFileTests {
  /// Walks of two devices in good files, and of one in a file that has its axes exchanged.
  private func run(_ top: [String] = []) throws -> TraceFolder {
    var traces = try TraceFolder()
    for device in ["a", "b"] {
      let walk = TraceOptionTests.walk(device, count: 40)
      try traces.folder.write("in/\(device).csv", TraceFolder.header + walk)
    }
    let rows = TraceOptionTests.walk("c", count: 40).split(separator: "\n").map { row in
      var cells = row.split(separator: ",", omittingEmptySubsequences: false)
      cells.swapAt(3, 4)
      return cells.joined(separator: ",")
    }
    try traces.folder.write(
      "in/old.csv", TraceFolder.header + rows.joined(separator: "\n") + "\n")
    traces.top += top
    try traces.runWell("--part", "600")
    return traces
  }

  @Test func pagesSayIt() throws {
    let traces = try run()
    let notice =
      "The axes of old.csv look exchanged: the other way round, it lies where other files do."
    for report in ["list", "mobility"] {
      let page = try traces.folder.text("reports/traces/\(report).html")
      #expect(page.contains("<p class=\"subtitle\">\(notice)</p>"), "\(report)")
    }
    // Where it is about the files it comes first.
    let quality = try traces.folder.text("reports/traces/quality.html")
    #expect(quality.contains("<p class=\"answer\">\(notice) The recordings cover"))
    let tile = try #require(quality.ranges(of: "Files with exchanged axes").first)
    let next = try #require(quality.ranges(of: ">Tracked<").first)
    #expect(tile.lowerBound < next.lowerBound)
    let own =
      "Its axes look exchanged: latitudes and longitudes the other way round, old.csv lies where other files do."
    for (device, isTold) in [("a", false), ("b", false), ("c", true)] {
      let page = try traces.folder.text("reports/traces/pages--\(device).html")
      #expect(page.contains(own) == isTold, "\(device)")
    }
  }

  @Test func withoutSuchAFileNothingIsSaid() throws {
    let traces = try TraceFolder()
    try traces.generate("--count", "500", "--seed", "1", "--devices", "2", "--dirty", "0")
    try traces.runWell()
    for (name, bytes) in try traces.reports() where name.hasSuffix(".html") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("look exchanged"), "\(name)")
    }
  }
}
