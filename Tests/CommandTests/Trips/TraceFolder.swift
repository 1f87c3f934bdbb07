import TestSupport
import Testing

/// A folder with fixes and a definition with all reports about traces.
struct TraceFolder {
  static let wholeMap =
    "{device: device, trace: trip, at: {from: at, as: iso8601}, lat: lat, lon: lon, ele: ele, "
    + "accuracy: accuracy, speed: speed}"
  static let header = "device,trip,at,lat,lon,ele,accuracy,speed\n"

  let folder: WorkFolder
  var top = ["clearance: personal"]
  var source = "{from: \"in/*.csv\", format: csv}"
  var map = Self.wholeMap
  /// More lines of the normalize node.
  var normalize: [String] = []
  /// More keys of the analysis, such as `by: trace`.
  var options = ""

  init() throws { folder = try WorkFolder() }

  var text: String {
    var lines = ["gristmill: 1", "pipeline: traces", "quarantine: {max_rejects: 100%}"] + top
    lines += ["ingest:", "  files: \(source)", "normalize:", "  fixes:", "    record: fix"]
    lines += ["    input: files", "    map: \(map)"] + normalize.map { "    " + $0 }
    lines += [
      "analyze:",
      "  traces: {op: trace_analyze, input: fixes\(options.isEmpty ? "" : ", " + options)}",
      "report:", "  list: {kind: traces, input: traces}",
      "  pages: {kind: trace_pages, input: traces}",
      "  mobility: {kind: mobility, input: traces}",
      "  cleaning: {kind: trace_cleaning, input: traces}",
      "  quality: {kind: trace_quality, input: traces}",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Writes `in/fixes.csv`.
  func generate(_ options: String...) throws {
    let made = try folder.gristmill.run(["gen", "trips", "--out", "in"] + options)
    try #require(made.ending == .exit(0), "\(made.errorText)")
  }

  /// Runs the definition, whose reports stand in `reports/traces`.
  func run(_ arguments: String...) throws -> CommandResult {
    try folder.write("traces.yaml", text)
    return try folder.gristmill.run(["run", "-q", "traces.yaml"] + arguments)
  }

  /// Runs the definition, which must do.
  func runWell(_ arguments: String...) throws {
    try folder.write("traces.yaml", text)
    let run = try folder.gristmill.run(["run", "-q", "traces.yaml"] + arguments)
    try #require(run.ending == .exit(0), "\(run.errorText)")
  }

  /// The rows of a file of a report, by the first cell; no cell there has a comma.
  func table(_ name: String, in reports: String = "reports") throws -> [String: [String: String]] {
    let lines = try folder.text("\(reports)/traces/\(name).csv").split(separator: "\r\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map { String($0) } }
    let header = try #require(lines.first)
    return Dictionary(
      uniqueKeysWithValues: lines.dropFirst().map { cells in
        (cells[0], Dictionary(uniqueKeysWithValues: zip(header, cells)))
      })
  }

  /// The files that `run` wrote, without those that only say the same in another way.
  func reports(_ name: String = "reports") throws -> [String: [UInt8]] {
    try folder.files(in: name + "/traces").filter { $0.key != "results.sqlite" }
  }
}
