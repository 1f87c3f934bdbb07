import Formats
import Platform
import TestSupport
import Testing

/// Collected files of many programs, against what GPSBabel makes of them.
@Suite struct GPSBabelTests {
  /// A position: degrees in units of 1e-5, metres in halves, which GPSBabel rounds to thousandths, and the second.
  struct Position: Hashable {
    var lat: Int
    var lon: Int
    var ele: Int?
    var time: String

    init?(_ lat: String?, _ lon: String?, _ ele: String?, _ time: String?) {
      guard let lat = lat.flatMap(Double.init), let lon = lon.flatMap(Double.init) else {
        return nil
      }
      self.lat = Int((lat * 1e5).rounded())
      self.lon = Int((lon * 1e5).rounded())
      self.ele = ele.flatMap(Double.init).map { Int(($0 * 2).rounded()) }
      self.time = String((time ?? "").prefix(19))
    }
  }

  /// Why there is nothing to compare; nil if there is.
  private static func reason() throws -> String? {
    guard RealData.has("gps") else { return "no gps in \(RealData.folder); set GRISTMILL_DATA" }
    let found = try CommandRunner("/usr/bin/env", in: "/tmp").run([
      "sh", "-c", "command -v gpsbabel",
    ])
    return found.ending == .exit(0) ? nil : "no gpsbabel on the PATH; apt-get install gpsbabel"
  }

  /// The paths of all files that end so.
  private static func files(_ ending: String) throws -> [String] {
    let found = try CommandRunner("/usr/bin/env", in: "/tmp").run(
      ["find", "-L", RealData.folder + "/gps", "-name", "*" + ending, "-type", "f"])
    return found.outputText.split(separator: "\n").map { String($0) }.sorted()
  }

  /// What GPSBabel reads; nil if it refuses the file.
  private static func reference(_ format: String, _ path: String) throws -> [Position]? {
    let run = try CommandRunner("/usr/bin/env", in: "/tmp").run(
      ["gpsbabel", "-i", format, "-f", path, "-o", "gpx", "-F", "-"])
    guard run.ending == .exit(0) else { return nil }
    var plan = GPXPlan(columns: [.lat, .lon, .ele, .time])
    plan.isDecoded = true
    return try plan.read(run.outputText).rows.compactMap {
      Position($0[.lat], $0[.lon], $0[.ele], $0[.time])
    }
  }

  /// How many of `ours` are among `theirs`, each once.
  private static func common(_ ours: [Position], _ theirs: [Position]) -> Int {
    var counts: [Position: Int] = [:]
    for position in theirs { counts[position, default: 0] += 1 }
    var count = 0
    for position in ours {
      if counts[position, default: 0] > 0 {
        counts[position, default: 0] -= 1
        count += 1
        continue
      }
      // A rounded number may lie on either side.
      let near = (-1...1).lazy.flatMap { lat in
        (-1...1).lazy.flatMap { lon in
          (-1...1).lazy.map { ele in
            var near = position
            near.lat += lat
            near.lon += lon
            near.ele = position.ele.map { $0 + ele }
            return near
          }
        }
      }
      guard let found = near.first(where: { counts[$0, default: 0] > 0 }) else { continue }
      counts[found, default: 0] -= 1
      count += 1
    }
    return count
  }

  @Test func positionsOfKMLAreThoseOfGPSBabel() throws {
    if let reason = try Self.reason() { return print("skipped: \(reason)") }
    // It takes outer rings alone, counts a position of one line once, reads an empty geometry as 0,0,
    // and makes times up for the line of a TimeSpan.
    let others: Set = [
      "polygon.kml", "multigeometry_discrete.kml", "selfclosing.kml", "skydrop.kml",
    ]
    var (fileCount, positionCount) = (0, 0)
    for path in try Self.files(".kml") where !others.contains(Path.name(path)) {
      let bytes = try SystemFileSystem().readAll(path)
      let reading = try KMLReaderTests.read(bytes, columns: [.lat, .lon, .ele, .time])
      let ours = reading.rows.compactMap {
        Position($0.fields[0], $0.fields[1], $0.fields[2], $0.fields[3])
      }
      guard let theirs = try Self.reference("kml", path) else { continue }
      #expect(reading.failure == nil && reading.rejects.isEmpty, "\(path)")
      #expect(ours.count == theirs.count, "\(path)")
      #expect(Self.common(ours, theirs) == ours.count, "\(path)")
      fileCount += 1
      positionCount += ours.count
    }
    print("KML: \(positionCount) positions of \(fileCount) files as GPSBabel reads them")
  }

  @Test func epochsOfNMEAAreThoseOfGPSBabel() throws {
    if let reason = try Self.reason() { return print("skipped: \(reason)") }
    // Years of two digits, logs without a date, which it does not write, and waypoints.
    let others: Set = [
      "nmeadate.nmea", "adddate.nmea", "addmultipledaysfwd.nmea", "waypoints.nmea",
    ]
    var (fileCount, positionCount) = (0, 0)
    for path in try Self.files(".nmea") where !others.contains(Path.name(path)) {
      let form = TextForm().reading(RowText(TraceQuery(.nmea, file: [])))
      let source = try DecodedByteSource(
        BytesInMemory(try SystemFileSystem().readAll(path)), form: form)
      let columns = ["lat", "lon", "ele", "time"].map { JSONPath($0) }
      var reader = try JSONLinesReader(
        source: source, columns: columns, span: ByteSpan(start: 0, end: .max))
      var ours: [Position] = []
      while let batch = try reader.nextRows() {
        #expect(batch.rejects.isEmpty, "\(path)")
        for row in 0..<batch.table.count {
          let fields = (0..<4).map { column -> String? in
            let field = batch.table.field(row, column)
            return field.isNull ? nil : String(decoding: field.bytes, as: UTF8.self)
          }
          if let position = Position(fields[0], fields[1], fields[2], fields[3]) {
            ours.append(position)
          }
        }
      }
      guard let theirs = try Self.reference("nmea", path) else { continue }
      #expect(ours.count == theirs.count, "\(path)")
      #expect(Self.common(ours, theirs) == ours.count, "\(path)")
      fileCount += 1
      positionCount += ours.count
    }
    print("NMEA: \(positionCount) epochs of \(fileCount) files as GPSBabel reads them")
  }
}
