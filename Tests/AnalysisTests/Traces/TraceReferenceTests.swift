import Analysis
import Testing

/// Stays, legs, trips, places and simplified lines are those of other libraries.
///
/// What trackintel does otherwise is switched off here (it drops stays before gaps), given to it
/// (the radius of the Earth), or computed beside it by reference.py, which says why: centres,
/// lengths and places. It marks nothing as open, so that is not compared.
@Suite struct TraceReferenceTests {
  /// trackintel drops stays that end in a gap.
  static var settings: HierarchySettings {
    var settings = HierarchySettings()
    settings.keepsStaysBeforeGaps = false
    return settings
  }

  @Test(arguments: TraceReferenceTables.all)
  func segments(_ tables: TraceReferenceTables) throws {
    let rows = try tables.rows("segments")
    var compared = 0
    for (name, fixes) in try tables.traces("fixes") {
      let mine = rows.filter { $0[0] == name }
      guard !mine.isEmpty else { continue }
      let columns = TraceColumns(fixes)
      var found = TraceSegments()
      var hierarchy = TraceHierarchy(Self.settings)
      columns.withBuffers { hierarchy.consume($0, into: &found) }
      hierarchy.finish(into: &found)
      compareStays(found.stays, mine.filter { $0[1] == "stay" }, name)
      try compareLegs(found.legs, mine.filter { $0[1] == "leg" }, columns, name)
      compareTrips(found.trips, mine.filter { $0[1] == "trip" }, name)
      try comparePlaces(found.stays, mine, name)
      compared += found.stays.count
    }
    #expect(compared > 30)
  }

  private func compareStays(_ stays: [StayPoint], _ rows: [[String]], _ name: String) {
    #expect(stays.map(\.ends) == rows.map(Self.ends), "stays of \(name)")
    for (stay, row) in zip(stays, rows) {
      let (latitude, longitude) = (Double(row[6]) ?? .nan, Double(row[7]) ?? .nan)
      #expect(abs(Double(stay.latitude) - latitude) <= 0.51, "\(name) \(row)")
      #expect(abs(Double(stay.longitude) - longitude) <= 0.51, "\(name) \(row)")
    }
  }

  private func compareLegs(
    _ legs: [Leg], _ rows: [[String]], _ columns: TraceColumns, _ name: String
  ) throws {
    #expect(legs.map(\.ends) == rows.map(Self.ends), "legs of \(name)")
    for (leg, row) in zip(legs, rows) {
      let measure = columns.withBuffers { LegMeter.measure($0[leg.firstFix..<leg.lastFix + 1]) }
      let length = try #require(Double(row[6])) * 1000
      // Half a millimetre a pair.
      let allowed = 0.501 * Double(leg.lastFix - leg.firstFix)
      #expect(abs(Double(measure.distance) - length) <= allowed, "\(name) \(row)")
      #expect(measure.duration == (leg.finish - leg.start) / 1000)
    }
  }

  private func compareTrips(_ trips: [TraceTrip], _ rows: [[String]], _ name: String) {
    let ours = trips.map { trip in
      [
        "\(trip.legs.lowerBound)", "\(trip.legs.upperBound - 1)", "\(trip.start)",
        "\(trip.finish)", trip.origin.map(String.init) ?? "",
        trip.destination.map(String.init) ?? "",
      ]
    }
    #expect(ours == rows.map { Array($0[2...]) }, "trips of \(name)")
  }

  private func comparePlaces(_ stays: [StayPoint], _ rows: [[String]], _ name: String) throws {
    let points = stays.map { PlacePoint($0) }
    for row in rows where row[1] == "places" {
      var settings = PlaceClusters.Settings()
      settings.minimumStays = try #require(Int(row[2]))
      let labels = PlaceClusters(points, settings).labels.map { $0.map(String.init) ?? "-1" }
      #expect(labels.joined(separator: " ") == row[6], "places of \(name)")
    }
    for row in rows where row[1] == "gyration" {
      let weight: Mobility.Weight = row[2] == "count" ? .visits : .duration
      let radius = try #require(Mobility.radiusOfGyration(points, weight: weight))
      let expected = try #require(Double(row[6]))
      #expect(abs(radius - expected) <= 0.02 + expected * 1e-7, "gyration of \(name)")
    }
  }

  private static func ends(_ row: [String]) -> [Int64] { row[2...5].compactMap { Int64($0) } }

  @Test(arguments: TraceReferenceTables.all)
  func simplified(_ tables: TraceReferenceTables) throws {
    let shapes = try tables.traces("shapes")
    var (compared, equal) = (0, 0)
    for row in try tables.rows("simplified") {
      let shape = try #require(shapes.first { $0.name == row[0] })
      let size = try #require(Int64(row[2]))
      let kept = TraceColumns(shape.fixes).withBuffers { fixes in
        row[1] == "visvalingam"
          ? VisvalingamWhyatt.simplify(fixes, area: Double(size))
          : DouglasPeucker.simplify(fixes, tolerance: size * 1000)
      }
      compared += 1
      if kept.map(String.init).joined(separator: " ") == row[3] {
        equal += 1
      } else {
        print("differs: \(row[0]) \(row[1]) \(size)")
      }
    }
    #expect(compared > 30 && equal == compared)
  }
}

extension StayPoint {
  fileprivate var ends: [Int64] { [Int64(firstFix), Int64(lastFix), arrival, departure] }
}

extension Leg {
  fileprivate var ends: [Int64] { [Int64(firstFix), Int64(lastFix), start, finish] }
}
