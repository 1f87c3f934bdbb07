import TestSupport
import Testing

/// What definitions of traces may ask for, and what they may not.
@Suite struct TraceOptionTests {
  static func row(
    _ device: String, _ at: String, _ latitude: String, _ longitude: String, accuracy: String = "3"
  ) -> String {
    "\(device),t,\(at),\(latitude),\(longitude),100,\(accuracy),1\n"
  }

  /// A walk north of `count` fixes, one a minute, from the hour `hour` on.
  static func walk(_ device: String, hour: Int = 10, count: Int) -> String {
    (0..<count).map { number in
      let digits = String(1_000 + number * 5).dropFirst()
      let minute = String(100 + number % 60).dropFirst()
      return row(
        device, "2023-05-01T\(hour + number / 60):\(minute):00Z", "48.2\(digits)", "16.3")
    }.joined()
  }

  @Test func filteredTracesAreThoseOfTheWhole() throws {
    var traces = try TraceFolder()
    try traces.generate("--count", "1500", "--seed", "4", "--devices", "3", "--dirty", "0.02")
    try traces.runWell()
    let whole = try traces.table("list.traces")
    traces.normalize = ["where: \"device:d2\""]
    try traces.runWell("--store", "one", "--output", "one-out")
    #expect(try traces.table("list.traces", in: "one-out") == whole.filter { $0.key == "d2" })
    // So does a filter of the analysis alone.
    traces.normalize = []
    traces.options = "where: \"device:d2\""
    try traces.runWell("--store", "two", "--output", "two-out")
    #expect(try traces.table("list.traces", in: "two-out") == whole.filter { $0.key == "d2" })
    #expect(whole.count == 3)
  }

  @Test func theFutureIsAfterNow() throws {
    var traces = try TraceFolder()
    try traces.folder.write("in/a.csv", TraceFolder.header + Self.walk("d", count: 120))
    func removed() throws -> String? {
      try traces.table("cleaning.filters")["future"]?["removed"]
    }
    try traces.runWell()
    #expect(try removed() == "0")
    traces.top.append("now: 2023-05-01T11:00:00Z")
    try traces.runWell()
    // What is of that very moment is not later.
    #expect(try removed() == "59")
    #expect(try traces.table("list.traces")["d"]?["kept"] == "61")
    traces.options = "filters: {off: [future]}"
    try traces.runWell()
    #expect(try removed() == "0")
  }

  @Test(arguments: [
    ("{at: {from: at, as: iso8601}, lat: lat, lon: lon}", "by: device", "no field 'device'"),
    ("{at: {from: at, as: iso8601}, lat: lat, lon: lon}", "by: trace", "no field 'trace'"),
    ("{device: device, lat: lat, lon: lon}", "", "no times"),
    (TraceFolder.wholeMap, "by: segment", "by"),
    (TraceFolder.wholeMap, "filters: {off: [zeros]}", "ping_pong"),
    (TraceFolder.wholeMap, "filters: {speed: {takeover: 1}}", "takeover"),
    (TraceFolder.wholeMap, "filters: {ping_pong: {distance: 100}}", "two times the radius"),
    (TraceFolder.wholeMap, "filters: {ping_pong: {radius: 2501}}", "two times the radius"),
    (TraceFolder.wholeMap, "filters: {off: [speed], speed: {limit: 90}}", "that it is off"),
    (TraceFolder.wholeMap, "stays: {distance: 0}", "distance"),
    (TraceFolder.wholeMap, "stays: {time: 1.1234567}", "time"),
    (TraceFolder.wholeMap, "simplify: {tolerance: 5, area: 5}", "either a tolerance"),
    (TraceFolder.wholeMap, "distance: euclid", "distance"),
    (TraceFolder.wholeMap, "places: {distance: 1}", "distance"),
    (TraceFolder.wholeMap, "staying: {}", "staying"),
  ])
  func wrongOptionsAreErrorsOfTheDefinition(map: String, options: String, message: String) throws {
    var traces = try TraceFolder()
    try traces.folder.write("in/a.csv", TraceFolder.header + Self.walk("d", count: 3))
    traces.map = map
    traces.options = options
    let run = try traces.run()
    #expect(run.ending == .exit(78), "\(options): \(run.errorText)")
    #expect(run.errorText.contains(message), "\(run.errorText)")
    #expect(!traces.folder.exists("reports"))
  }

  /// Fixes without a time or without a name are in no trace, and are counted.
  @Test func fixesWithoutATimeOrName() throws {
    let traces = try TraceFolder()
    try traces.folder.write(
      "in/a.csv",
      TraceFolder.header + Self.walk("d", count: 10) + Self.row("d", "", "48.9", "16.9")
        + Self.row("", "2023-05-01T10:00:00Z", "48.9", "16.9")
        + Self.row("", "", "48.9", "16.9"))
    try traces.runWell()
    #expect(try traces.table("list.traces")["d"]?["fixes"] == "10")
    let list = try traces.folder.text("reports/traces/list.json").split(separator: "\n")
    func count(_ code: String) -> Substring? {
      list.first { $0.contains(code) }.flatMap { line in
        // Behind the last finding the line goes on.
        line.split(separator: "\"count\":").last.map { $0.prefix { $0.isNumber } }
      }
    }
    #expect(count("TRACE_TIMELESS") == "2" && count("TRACE_NAMELESS") == "1")
  }

  /// Without a device or trace all fixes are one.
  @Test func allFixesMayBeOneTrace() throws {
    var traces = try TraceFolder()
    try traces.folder.write(
      "in/a.csv",
      TraceFolder.header + Self.walk("d", count: 10) + Self.walk("e", hour: 12, count: 5)
    )
    traces.map = "{at: {from: at, as: iso8601}, lat: lat, lon: lon}"
    try traces.runWell()
    #expect(try traces.table("list.traces")["all"]?["kept"] == "15")
    let why = try traces.folder.run(
      "why", "--recompute", "--clearance", "personal", "list/traces/all/distance")
    #expect(why.ending == .exit(0) && why.outputText.hasSuffix("equal\n"), "\(why.errorText)")
  }

  /// No trace at all.
  @Test func noFixes() throws {
    let traces = try TraceFolder()
    try traces.folder.write("in/a.csv", TraceFolder.header)
    try traces.runWell()
    #expect(try traces.table("list.traces").isEmpty)
    #expect(try traces.folder.text("reports/traces/list.md").contains("No traces"))
  }

  /// A name may hold whatever a cell may: keys, queries and pages still find it.
  @Test func hostileNames() throws {
    let traces = try TraceFolder()
    let names = ["\"a\nb\"", "../up", "<b>", "{key}", "\"q \"\"x\"\"\"", "é", "a:b OR c", "*", "-"]
    let rows = names.enumerated().map { Self.walk($1, count: 3 + $0) }
    try traces.folder.write("in/a.csv", TraceFolder.header + rows.joined())
    try traces.runWell()
    var walk = try FigureWalk(store: traces.folder.path + "/.gristmill/traces")
    try walk.check()
    #expect(walk.figureCount > 9 * 18)
  }

  /// A fix that is held back is listed with its line however many others are removed before it is
  /// decided.
  @Test func lateRemovalsAreListed() throws {
    var traces = try TraceFolder()
    var rows = Self.row("d", "2023-05-01T10:00:00Z", "48.2000000", "16.3")
    rows += Self.row("d", "2023-05-01T10:01:00Z", "49.2000000", "16.3")
    for number in 0..<25_000 {
      let minute = String(number / 60 % 60 + 100).dropFirst()
      let second = String(number % 60 + 100).dropFirst()
      rows += Self.row("d", "2023-05-01T1\(1 + number / 3600):\(minute):\(second)Z", "0", "0")
    }
    rows += Self.row("d", "2023-05-01T20:00:00Z", "48.2000010", "16.3")
    try traces.folder.write("in/a.csv", TraceFolder.header + rows)
    traces.options =
      "list_removed: 100000, filters: {off: [ping_pong], jump: {distance: 5000, within: 90000}}"
    try traces.runWell("--part", "100K")
    let removals = try traces.table("cleaning.removals")
    #expect(removals.count == 25_001)
    let jumps = removals.values.filter { $0["filter"] == "jump" }
    #expect(jumps.map { $0["line"] } == ["a.csv:3"])
  }
}
