import Glibc
import Platform
import TestSupport
import Testing

/// Somebody who has nothing but the exported map of a trace looks for the home behind a privacy zone.
///
/// The ways around the zone show the hidden circle. It must not lead on to the home: neither as its middle, nor by a
/// displacement that anybody can work out.
@Suite struct ZoneAttackTests {
  private static let radius = 300.0
  private static let metresPerDegree = 111_195.0

  /// A place on the plane around the home: metres east and north.
  private struct Spot {
    var east: Double
    var north: Double

    func distance(_ other: Spot) -> Double { hypot(east - other.east, north - other.north) }
  }

  private struct Home {
    let latitude: Double
    let longitude = 11.5753817

    private var scale: Double { cos(latitude * Double.pi / 180) * metresPerDegree }

    func spot(latitude north: Double, longitude east: Double) -> Spot {
      Spot(east: (east - longitude) * scale, north: (north - latitude) * metresPerDegree)
    }

    func degrees(_ spot: Spot) -> (latitude: Double, longitude: Double) {
      (latitude + spot.north / metresPerDegree, longitude + spot.east / scale)
    }
  }

  private static func folder(_ home: Home, key: String?, seed: UInt64) throws -> WorkFolder {
    let folder = try WorkFolder()
    var random = SeededGenerator(seed: seed)
    var rows = "device,at,lat,lon\n"
    var time = 1_700_000_000
    for way in 0..<24 {
      let bearing = (Double(way) + Double.random(in: 0..<1, using: &random)) * Double.pi / 12
      for step in (0..<60) + (0..<60).reversed() {
        let metres = Double(step) * 25
        let place = home.degrees(
          Spot(
            east: metres * sin(bearing) + Double.random(in: -4...4, using: &random),
            north: metres * cos(bearing) + Double.random(in: -4...4, using: &random)))
        rows += "u1,\(time),\(place.latitude),\(place.longitude)\n"
        time += 10
      }
      time += 7_200
    }
    try folder.write("log.csv", rows)
    try folder.write(
      "zones.csv", "owner,lat,lon,radius\nu1,\(home.latitude),\(home.longitude),\(Int(radius))\n")
    try folder.write(
      "z.yaml",
      """
      gristmill: 1
      pipeline: z
      clearance: personal
      ingest:
        log: {from: log.csv, format: csv}
        circles: {from: zones.csv, format: csv}
      normalize:
        fixes:
          record: fix
          input: log
          map: {device: device, at: {from: at, as: unix_s}, lat: lat, lon: lon}
        zones:
          record: privacy_zone
          input: circles
          map: {owner: owner, lat: lat, lon: lon, radius: radius}
      analyze:
        traces:
          op: trace_analyze
          inputs: {fixes: fixes, zones: zones}
          simplify: {tolerance: 1}
          \(key.map { "zone_key: \($0)" } ?? "")
      report:
        page: {kind: trace_pages, input: traces, formats: [gpx]}

      """)
    return folder
  }

  /// The places of the lines in an exported map.
  private static func shown(_ map: String, _ home: Home) -> [Spot] {
    map.split(separator: "<").filter { $0.hasPrefix("trkpt ") }.compactMap { tag in
      let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count > 3, let latitude = Double(parts[1]), let longitude = Double(parts[3])
      else { return nil }
      return home.spot(latitude: latitude, longitude: longitude)
    }
  }

  /// The middle and the radius of the largest circle that holds none of `spots`, by steps that shrink.
  private static func emptyCircle(_ spots: [Spot]) -> (middle: Spot, radius: Double) {
    func room(_ spot: Spot) -> Double { spots.map { $0.distance(spot) }.min() ?? 0 }
    var best = (middle: Spot(east: 0, north: 0), radius: 0.0)
    for start in 0..<25 {
      var here = Spot(
        east: Double(start % 5 - 2) * 150, north: Double(start / 5 - 2) * 150)
      var (step, least) = (100.0, room(here))
      while step > 0.1 {
        let around = (0..<8).map { turn in
          let angle = Double(turn) * Double.pi / 4
          return Spot(east: here.east + step * sin(angle), north: here.north + step * cos(angle))
        }.filter { hypot($0.east, $0.north) < 700 }
        let next = around.map { ($0, room($0)) }.max { $0.1 < $1.1 }
        if let next, next.1 > least { (here, least) = next } else { step /= 2 }
      }
      if least > best.radius { best = (here, least) }
    }
    return best
  }

  /// Where a circle would be moved from `house` by a hash that needs no secret.
  private static func withoutSecret(_ house: Spot, _ home: Home) -> Spot {
    let place = home.degrees(house)
    let (latitude, longitude) = (
      Int64((place.latitude * 1e7).rounded()), Int64((place.longitude * 1e7).rounded())
    )
    var hash = RunningHash()
    for text in ["", "\(latitude)", "\(longitude)", "\(Int64(radius * 1000))"] {
      hash.update(text)
    }
    let digest = hash.digest()
    let way = Double(digest.high >> 11) * 0x1p-53 * radius / 2
    let angle = Double(digest.low >> 11) * 0x1p-53 * 2 * Double.pi
    return Spot(east: house.east + way * sin(angle), north: house.north + way * cos(angle))
  }

  /// A zone without a key is an error that says how to make one.
  @Test(arguments: [nil, "short", "\"\""])
  func zonesNeedAKey(key: String?) throws {
    let folder = try Self.folder(Home(latitude: 48.1371283), key: key, seed: 1)
    let run = try folder.run("run", "-q", "z.yaml")
    #expect(run.ending == .exit(78))
    #expect(
      run.errorText.contains("zone_key") && run.errorText.contains("openssl rand -hex 16"),
      "\(run.errorText)")
    #expect(!folder.exists("reports"))
  }

  @Test func theMapDoesNotLeadHome() throws {
    var firsts = 0
    for seed in 0..<6 {
      let home = Home(latitude: 48.1371283 + Double(seed) * 0.01)
      let folder = try Self.folder(home, key: "\(PrivacyZoneTests.key)\(seed)", seed: UInt64(seed))
      let run = try folder.run("run", "-q", "z.yaml")
      try #require(run.ending == .exit(0), "\(run.errorText)")
      let spots = Self.shown(try folder.text("reports/z/page--u1.map.gpx"), home)
      #expect(spots.count > 400)
      let (middle, radius) = Self.emptyCircle(spots)
      // The attack works as far as the circle: it is about what is hidden.
      #expect(radius > 1.7 * Self.radius && radius < 2.4 * Self.radius, "seed \(seed): \(radius)")
      let truth = Spot(east: 0, north: 0)
      let off = middle.distance(truth)
      #expect(off > 0.2 * Self.radius && off < 0.8 * Self.radius, "seed \(seed): \(off)")
      // The home among 200 houses around the middle.
      var random = SeededGenerator(seed: UInt64(seed) + 77)
      let houses =
        [truth]
        + (0..<200).map { _ in
          let angle = Double.random(in: 0..<2 * Double.pi, using: &random)
          let metres = 150 * Double.random(in: 0..<1, using: &random).squareRoot()
          return Spot(
            east: middle.east + metres * sin(angle), north: middle.north + metres * cos(angle))
        }
      func rank(_ score: (Spot) -> Double) -> Int {
        let scores = houses.map(score)
        return scores.count { $0 < scores[0] } + 1
      }
      #expect(rank { $0.distance(middle) } > 20, "seed \(seed)")
      let guessed = rank { Self.withoutSecret($0, home).distance(middle) }
      firsts += guessed == 1 ? 1 : 0
    }
    #expect(firsts <= 1, "\(firsts) of 6 homes were found")
  }
}
