import Formats
import Platform
import TestSupport
import Testing

/// Collected GPX files of many programs and devices, against a reading by Python's XML modules.
@Suite(
  .enabled(
    if: RealTracks.areThere, "needs gps/ of the real data in .data or GRISTMILL_DATA, and python3")
)
struct GPXRealDataTests {
  @Test func pointsAreThoseThatPythonFinds() throws {
    let files = try RealTracks.reference()
    #expect(files.count > 600)
    var pointCount = 0
    var failed: [String] = []
    var notes: [String: Int64] = [:]
    for file in files {
      let name = Path.name(file.path)
      let bytes = try SystemFileSystem().readAll(file.path)
      let plan = GPXPlan(columns: RealTracks.columns)
      let (reading, summaries) = try plan.read(MemorySource(bytes: bytes))
      notes.merge(reading.notes) { $0 + $1 }
      #expect((reading.failure != nil) == file.hasFailed, "\(name)")
      if let failure = reading.failure {
        failed.append("\(name): \(failure), after \(reading.rows.count) points")
        continue
      }
      let rows = reading.rows.map { row in
        let fields = RealTracks.columns.map { RealTracks.escaped(row[$0] ?? "-") }
        return (fields + ["\(row.offset)", "\(row.line)"]).joined(separator: "\t")
      }
      #expect(rows.count == file.points.count, "\(name)")
      if let place = zip(rows, file.points).enumerated().first(where: { $1.0 != $1.1 }) {
        Issue.record("\(name), point \(place.offset + 1): \(place.element)")
      }
      #expect(summaries.last?.hash == bytes.withUnsafeBytes { Hash128.of($0) }, "\(name)")
      pointCount += rows.count
    }
    print("GPX: \(pointCount) points of \(files.count) files as Python reads them; notes \(notes)")
    for line in failed { print("GPX failure:", line) }
  }
}

/// Where the real tracks stand, and what Python makes of them.
enum RealTracks {
  struct File {
    var path: String
    var points: [String] = []
    var hasFailed = false
  }

  static let columns: [GPXColumn] = [.kind, .track, .segment, .point, .lat, .lon, .ele, .time]

  private static let folder = RealData.folder + "/gps"

  static var areThere: Bool {
    RealData.has("gps") && RealData.hasPython
  }

  static func reference() throws -> [File] {
    let program = RealData.packageFolder + "/Tests/FormatsTests/GPX/Reference/points.py"
    let result = try CommandRunner("/usr/bin/env", in: "/tmp").run(["python3", program, folder])
    try #require(result.ending == .exit(0), "\(result.errorText)")
    var files: [File] = []
    var isOpen = false
    for line in result.outputText.split(separator: "\n") {
      if !isOpen {
        files.append(File(path: String(line)))
        isOpen = true
      } else if line == "end" || line == "failed" {
        files[files.count - 1].hasFailed = line == "failed"
        isOpen = false
      } else {
        files[files.count - 1].points.append(String(line))
      }
    }
    return files
  }

  /// A field as the program writes it.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
