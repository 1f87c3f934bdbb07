import TestSupport
import Testing

/// Every figure about traces follows again from its fixes.
@Suite struct TraceFigureTests {
  @Test(arguments: [
    "", "by: trace", "distance: geodesic, simplify: {area: 500}, moving_speed: 1.25",
    "filters: {off: [speed, jump, zero], accuracy: 60}, climb_threshold: 0.5, climb_window: 40",
    "stays: {distance: 60, time: 120, gap: 300, activity: 600}, pages: 2, list: 3",
    "where: \"lat:>0\"",
  ])
  func everyFigureIsComputedAgain(_ options: String) throws {
    var traces = try TraceFolder()
    let seed = "\(options.utf8.count + 1)"
    try traces.generate("--count", "2000", "--seed", seed, "--devices", "4", "--dirty", "0.03")
    traces.options = options
    traces.top.append("now: 2024-01-01T00:00:00Z")
    try traces.runWell("--part", "11K")
    var walk = try FigureWalk(store: traces.folder.path + "/.gristmill/traces")
    try walk.check()
    #expect(walk.figureCount > 100 && walk.privateCount > 50, "\(options)")
    let reconciled = try traces.folder.run("reconcile")
    #expect(reconciled.ending == .exit(0), "\(reconciled.outputText)\(reconciled.errorText)")
  }

  /// Legs, trips and days add up to what the list says of a trace, days of traces to those of the list, and the
  /// profile ends where the distance does.
  @Test func partsAddUpToTheTrace() throws {
    let traces = try TraceFolder()
    try traces.generate("--count", "4000", "--seed", "12", "--devices", "3", "--dirty", "0.02")
    try traces.runWell()
    func sum(_ name: String, _ column: String) throws -> Double {
      try traces.table(name).values.reduce(0) { $0 + (Double($1[column] ?? "") ?? 0) }
    }
    let files = try traces.reports()
    #expect(files.keys.contains { $0.hasSuffix("each_day.csv") })
    var (ofDays, allLegs, allClimb) = (0.0, 0, 0.0)
    for (trace, row) in try traces.table("list.traces") {
      func figure(_ id: String) throws -> Double {
        try #require(row[id].flatMap { Double($0) }, "\(trace) \(id)")
      }
      let distance = try figure("leg_distance")
      let page = "pages--" + trace
      // A trace of one day has no table of days.
      let parts = ["legs", "trips", "each_day"].filter { files["\(page).\($0).csv"] != nil }
      for part in parts {
        // Rounded to metres and thousandths of an hour, row by row.
        let slack = 0.0005 * Double(try traces.table("\(page).\(part)").count + 1)
        let found = try sum("\(page).\(part)", "distance")
        #expect(abs(found - distance) <= slack, "\(trace): \(part)")
        guard part != "trips" else { continue }
        let moving = try sum("\(page).\(part)", "moving_time")
        #expect(abs(moving - (try figure("leg_moving_time"))) <= slack, "\(trace): \(part)")
      }
      let legs = try traces.table("\(page).legs").count
      let climb = try sum("\(page).legs", "climb")
      #expect(abs(climb - (try figure("climb"))) <= 0.05 * Double(legs + 1), "\(trace)")
      allLegs += legs
      allClimb += climb
      #expect(try figure("distance") > distance && figure("raw_climb") > climb)
      ofDays += distance
    }
    #expect(abs(try sum("list.days", "distance") - ofDays) < 0.1)
    #expect(allLegs > 20 && ofDays > 10 && allClimb > 10)
  }

  /// The figures of traces are those of a plain Python program.
  @Test(
    .enabled(if: Python.path != nil, "needs python3"),
    arguments: [
      ("1", "0", "device", [100, 300, 900, 900]), ("2", "0.03", "time", [60, 120, 400, 1_200]),
      ("3", "0.05", "shuffled", [150, 200, 700, 250]),
    ])
  func tracesEqualTheReference(seed: String, dirty: String, order: String, stays: [Int]) throws {
    var traces = try TraceFolder()
    try traces.generate(
      "--count", "6000", "--seed", seed, "--devices", "7", "--dirty", dirty, "--order", order)
    let settings = zip(["distance", "time", "gap", "activity"], stays).map { "\($0): \($1)" }
    traces.options =
      "filters: {off: [ping_pong], accuracy: 200}, stays: {\(settings.joined(separator: ", "))}"
    traces.top.append("now: 2024-06-01T00:00:00Z")
    try traces.runWell("--part", "30K")
    let checked = try Python.run(
      "traces.py",
      ["in/fixes.csv", "reports/traces/list.traces.csv", "reports/traces/list.days.csv"]
        + ["2024-06-01T00:00:00"] + stays.map { "\($0)" }, in: traces.folder)
    #expect(checked.ending == .exit(0), "\(checked.outputText)\(checked.errorText)")
    #expect(checked.outputText.hasPrefix("7 traces equal"), "\(checked.outputText)")
  }
}
