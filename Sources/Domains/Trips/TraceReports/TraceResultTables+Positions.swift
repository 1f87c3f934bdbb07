internal import Analysis
internal import Report

/// The places of all lines that maps draw, with what files of positions say of them.
extension TraceResultTables {
  /// A line of a trace.
  private struct Way {
    let trace: [UInt8]
    let title: String
    let fixes: TraceColumns
    /// Nil for one without times.
    var profile: TraceProfile?
  }

  /// A place of a way, by numbers, since there may be millions.
  private struct Place {
    let way: Int32
    let place: Int32
  }

  var positions: ResultTable {
    let ways =
      result.details.flatMap { detail in
        detail.lines.map {
          Way(
            trace: detail.name, title: "Leg \($0.number + 1)", fixes: $0.line.fixes,
            profile: detail.profile)
        }
      }
      + result.shapeDetails.flatMap { detail in
        detail.lines.enumerated().map {
          Way(trace: detail.shape.name, title: "Line \($0 + 1)", fixes: $1.fixes)
        }
      }
    let rows = ways.enumerated().flatMap { way, line in
      (0..<line.fixes.count).map { Place(way: Int32(way), place: Int32($0)) }
    }
    func fix(_ row: Place) -> TraceFix { ways[Int(row.way)].fixes[Int(row.place)] }
    return ResultTable(
      "positions", keys: "trace", "line", "number", rows: rows, privacy: privacy.position,
      isOfSingles: true,
      [
        trace { ways[Int($0.way)].trace }, .text("line", "Line") { ways[Int($0.way)].title },
        .integer("number", "No.") { Int64($0.place) + 1 },
        .quantity("lat", "Latitude", .degrees) { Int64(fix($0).latitude) },
        .quantity("lon", "Longitude", .degrees) { Int64(fix($0).longitude) },
        .decimal("elevation", "Elevation, m", places: 3) {
          let elevation = fix($0).elevation
          return elevation == TraceFix.missing ? nil : Int64(elevation)
        },
        .integer("instant", "Microseconds since 1970") { fix($0).knownTime },
        .decimal("way", "Way, km", places: 6) { row in
          fix(row).knownTime.flatMap { ways[Int(row.way)].profile?.way(at: $0) }
        },
        .quantity("speed", "Speed", .kilometresAnHour) {
          ways[Int($0.way)].fixes.speed(to: Int($0.place))
        },
      ])
  }
}
