import TestSupport
import Testing

/// Runs over traces: the same figures however the fixes are read.
@Suite struct TraceRunTests {
  /// Workers and memory change no byte.
  @Test func workersChangeNoByte() throws {
    let traces = try TraceFolder()
    try traces.generate("--count", "4000", "--seed", "5", "--devices", "5", "--dirty", "0.02")
    try traces.runWell("--part", "20K")
    let expected = try traces.reports()
    #expect(expected.keys.count { $0.hasPrefix("pages--d") } > 20)
    for (workers, chunk) in [("1", "4K"), ("8", "64K")] {
      let output = "out-" + workers
      try traces.runWell(
        "--part", "20K", "--workers", workers, "--chunk", chunk, "--memory", "32M",
        "--store", "store-" + workers, "--output", output)
      #expect(try traces.reports(output) == expected, "\(workers) workers")
    }
    // Again from the partials that are there.
    try traces.runWell("--part", "20K", "--store", "store-8", "--output", "out-8")
    #expect(try traces.reports("out-8") == expected)
  }

  /// Where parts end changes no figure: only the order of the list of removed fixes, which is that of
  /// decision, and how many fixes stand behind a later one of their part.
  @Test(arguments: ["2K", "7K", "100K"])
  func partsChangeNoFigure(part: String) throws {
    let traces = try TraceFolder()
    try traces.generate("--count", "3000", "--seed", "8", "--devices", "4", "--dirty", "0.02")
    try traces.runWell("--part", "1G")
    let expected = try traces.reports()
    try traces.runWell("--part", part, "--store", "other", "--output", "others")
    let found = try traces.reports("others")
    #expect(found.keys.sorted() == expected.keys.sorted())
    for (name, bytes) in expected where name.hasSuffix(".csv") && name != "cleaning.removals.csv" {
      #expect(found[name] == bytes, "\(name)")
    }
    func removals(_ reports: String) throws -> [[String?]] {
      try traces.table("cleaning.removals", in: reports).values.map { row in
        ["trace", "filter", "line", "at", "lat", "lon"].map { row[$0] }
      }.sorted { "\($0)" < "\($1)" }
    }
    #expect(try removals("others") == removals("reports"))
    #expect(try removals("reports").count > 20)
  }

  /// The order of rows changes only what is said about the order: the note about fixes that stand
  /// behind later ones, and the lines of removed fixes.
  @Test func ordersGiveTheSameReports() throws {
    var expected: [String: [UInt8]] = [:]
    for order in ["device", "time", "shuffled"] {
      let traces = try TraceFolder()
      try traces.generate("--count", "3000", "--seed", "3", "--devices", "4", "--order", order)
      try traces.runWell("--part", "9K")
      var found = try traces.reports()
      // Pages say the same as the other files, with a section for the note.
      if order == "shuffled" {
        found = found.filter { $0.key.hasSuffix(".csv") || $0.key.hasSuffix(".json") }
      }
      if expected.isEmpty { expected = found }
      #expect(found.count > 15 && expected.keys.contains("pages--d4.trips.csv"))
      for (name, bytes) in found {
        guard order == "shuffled" else {
          #expect(bytes == expected[name], "\(order): \(name)")
          continue
        }
        #expect(
          Self.withoutOrder(bytes).difference(from: Self.withoutOrder(expected[name] ?? []))
            .isEmpty, "\(order): \(name)")
      }
      let quality = try traces.folder.text("reports/traces/quality.json")
      #expect(quality.contains("TRACE_BACKWARD") == (order == "shuffled"))
    }
  }

  /// The lines of a file but for those of the note about the order.
  private static func withoutOrder(_ bytes: [UInt8]) -> [String] {
    // An entry of an index says how much was found.
    String(decoding: bytes, as: UTF8.self).replacing(/,"findings":"[^"]*"/, with: "")
      .split(separator: "\n").map { String($0) }.filter {
        !$0.contains("TRACE_BACKWARD") && !$0.contains("findings")
      }
  }

  /// A run after one more file equals one over all of them, and reads the parts before no more.
  @Test func oneMoreFile() throws {
    let traces = try TraceFolder()
    try traces.generate("--count", "2500", "--seed", "6", "--devices", "3", "--order", "time")
    let lines = try traces.folder.text("in/fixes.csv").split(separator: "\n")
    try traces.folder.remove("in/fixes.csv")
    func write(_ name: String, _ rows: Range<Int>) throws {
      try traces.folder.write(
        "in/" + name, (lines[...0] + lines[rows]).joined(separator: "\n") + "\n")
    }
    try write("a.csv", 1..<900)
    try write("c.csv", 1_700..<lines.count)
    try traces.runWell("--store", "store")
    let before = try traces.reports()
    try write("b.csv", 900..<1_700)
    let more = try traces.folder.run("run", "traces.yaml", "--store", "store")
    #expect(more.ending == .exit(0) && !more.errorText.contains(" 0 used again"))
    try traces.runWell("--store", "fresh", "--output", "fresh-out")
    #expect(try traces.reports() == traces.reports("fresh-out"))
    #expect(try traces.reports() != before)
    // One file with all rows says the same.
    for name in ["a", "b", "c"] { try traces.folder.remove("in/\(name).csv") }
    try write("whole.csv", 1..<lines.count)
    try traces.runWell("--store", "whole", "--output", "whole-out")
    for name in ["list.traces.csv", "list.days.csv", "mobility.places.csv", "quality.traces.csv"] {
      #expect(
        try traces.reports()[name] == traces.reports("whole-out")[name], "\(name)")
    }
  }

  /// GPX files, one a recording, and a CSV file with the same fixes.
  @Test func aFolderOfGPXFiles() throws {
    var traces = try TraceFolder()
    try traces.generate("--count", "1500", "--seed", "2", "--devices", "3")
    traces.map = "{device: device, at: {from: at, as: iso8601}, lat: lat, lon: lon, ele: ele}"
    try traces.runWell()
    let expected = try traces.table("list.traces")
    let rows = try traces.folder.text("in/fixes.csv").split(separator: "\n").dropFirst()
    for (device, rows) in Dictionary(grouping: rows, by: { $0.prefix { $0 != "," } }) {
      var text = "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\" creator=\"x\" "
      text += "xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>\n"
      for row in rows {
        let cells = row.split(separator: ",", omittingEmptySubsequences: false)
        text += "<trkpt lat=\"\(cells[3])\" lon=\"\(cells[4])\"><ele>\(cells[5])</ele>"
        text += "<time>\(cells[2])</time></trkpt>\n"
      }
      try traces.folder.write("gpx/\(device).gpx", text + "</trkseg></trk></gpx>\n")
    }
    traces.source = "{from: \"gpx/*.gpx\", format: gpx}"
    traces.map = "{lat: lat, lon: lon, at: {from: time, as: iso8601}, ele: ele, trace: file}"
    traces.options = "by: trace"
    try traces.runWell("--store", "gpx-store", "--output", "gpx-out")
    #expect(try traces.table("list.traces", in: "gpx-out") == expected)
    #expect(expected.count == 3)
  }
}
