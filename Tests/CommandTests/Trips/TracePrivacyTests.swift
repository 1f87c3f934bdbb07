import TestSupport
import Testing

/// Reports about traces show positions to nobody who may not see them.
@Suite struct TracePrivacyTests {
  @Test(arguments: ["clearance: internal", "clearance: public", ""])
  func positionsNeedAClearance(top: String) throws {
    var traces = try TraceFolder()
    try traces.folder.write(
      "in/a.csv", TraceFolder.header + TraceOptionTests.walk("Qzx7", count: 40))
    traces.top = top.isEmpty ? [] : [top]
    let run = try traces.run()
    #expect(run.ending == .exit(77), "\(run.errorText)")
    #expect(!run.errorText.contains("Qzx7") && !run.errorText.contains("48.2"))
    #expect(!traces.folder.exists("reports/traces"))
  }

  /// With `min_cell` no place of anybody stands in any file: no stay, no line, no removed fix.
  @Test func smallCellsHidePositions() throws {
    for cell in [1, 5] {
      var traces = try TraceFolder()
      // Stays of an hour at a place whose digits stand nowhere else, and removed fixes.
      var rows = ""
      for device in 0..<3 {
        for number in 0..<60 {
          let minute = String(100 + number).dropFirst()
          rows += TraceOptionTests.row(
            "d\(device)", "2023-05-01T10:\(minute):00Z", "48.7654321", "16.7654321")
        }
        rows += TraceOptionTests.walk("d\(device)", hour: 11, count: 60)
        rows += TraceOptionTests.row(
          "d\(device)", "2023-05-01T12:00:00Z", "48.7654322", "16.7654322", accuracy: "900")
      }
      try traces.folder.write("in/a.csv", TraceFolder.header + rows)
      traces.top += ["min_cell: \(cell)"]
      traces.options = "filters: {accuracy: 100}"
      try traces.runWell()
      let files = try traces.folder.files(in: "reports/traces")
      let showing = files.filter { _, bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains("48.765432") || text.contains("16.765432")
      }
      #expect(showing.isEmpty == (cell > 1), "\(showing.keys.sorted())")
      #expect(files.keys.contains { $0.hasPrefix("pages--") } == (cell == 1))
      let drawn = files.values.contains { bytes in
        String(decoding: bytes, as: UTF8.self).contains("<polyline")
      }
      #expect(!drawn || cell == 1)
    }
  }

  /// Figures over fewer fixes than the cell are hidden, those of longer traces are not.
  @Test func shortTracesAreHidden() throws {
    var traces = try TraceFolder()
    let rows =
      TraceOptionTests.walk("few", count: 7) + TraceOptionTests.walk("many", count: 50)
      + TraceOptionTests.walk("more", count: 60) + TraceOptionTests.walk("most", count: 61)
    try traces.folder.write("in/a.csv", TraceFolder.header + rows)
    traces.top.append("min_cell: 10")
    try traces.runWell()
    let table = try traces.table("list.traces")
    #expect(table["few"]?["distance"] == "" && table["few"]?["fixes"] == "")
    #expect(table["most"]?["distance"] != "" && table["most"]?["fixes"] == "61")
  }
}
