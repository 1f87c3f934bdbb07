import Trips
import TestSupport
import Testing

/// That the fixes look like those of devices: speeds, stays, gaps, places and flaws.
@Suite struct TripsShapeTests {
  @Test(arguments: [1, 5, 30, 600])
  func speedsArePlausible(interval: Int) throws {
    try withSeeds(3) { _, seed in
      let options = TripsGenerator.Options(
        count: 12_000, seed: seed, devices: 40, interval: interval)
      for (device, fixes) in try GeneratedFix.byDevice(options) {
        let fastest = zip(fixes, fixes.dropFirst()).map { first, second in
          first.place.distance(to: second.place) / Double(second.time - first.time)
        }.max()
        #expect(try #require(fastest) < 60, "seed \(seed), device \(device)")
      }
    }
  }

  /// Holds the plane of each city to the globe, also at 78 degrees.
  @Test func positionsMoveAsFastAsTheSpeedSays() throws {
    let options = TripsGenerator.Options(count: 120_000, seed: 3, devices: 120)
    var northernmost = 0.0
    for (device, fixes) in try GeneratedFix.byDevice(options) {
      var ratios: [Double] = []
      for (first, second) in zip(fixes, fixes.dropFirst())
      where second.time - first.time == 5 && min(first.speed, second.speed) > 8 {
        ratios.append(
          first.place.distance(to: second.place) / 5 / ((first.speed + second.speed) / 2))
      }
      guard ratios.count > 50 else { continue }
      northernmost = max(northernmost, fixes[0].place.latitude)
      let median = ratios.sorted()[ratios.count / 2]
      #expect((0.95...1.05).contains(median), "device \(device)")
    }
    #expect(northernmost > 77.5)
  }

  @Test func staysAreInsideTheFixesOfTheirDevice() throws {
    let options = TripsGenerator.Options(count: 60_000, seed: 9, devices: 20)
    let devices = try GeneratedFix.byDevice(options)
    let stays = try GeneratedFile.stays(options)
    #expect(stays.header == "device,arrival,departure,lat,lon")
    var held = 0
    for (device, rows) in Dictionary(grouping: stays.rows, by: { $0[0] }) {
      let fixes = try #require(devices[device])
      var end = try #require(fixes.first).time
      for row in rows {
        let arrival = try #require(GeneratedFix.seconds(row[1]))
        let departure = try #require(GeneratedFix.seconds(row[2]))
        let place = GeneratedPlace(
          latitude: try #require(Double(row[3])), longitude: try #require(Double(row[4])))
        #expect(arrival >= end && departure - arrival >= 300, "device \(device)")
        end = departure
        let inside = fixes.filter { $0.time >= arrival && $0.time <= departure }
        held += inside.count
        #expect(inside.allSatisfy { $0.place.distance(to: place) < 45 }, "device \(device)")
      }
      #expect(try end <= #require(fixes.last).time, "device \(device)")
    }
    #expect((20_000...45_000).contains(held), "\(held)")
  }

  @Test func someDevicesSleepAndSomeDaysHaveNoFix() throws {
    let options = TripsGenerator.Options(count: 120_000, seed: 3, devices: 60, interval: 30)
    var sleepers = 0
    var daysOff = 0
    for fixes in try GeneratedFix.byDevice(options).values {
      let gaps = zip(fixes, fixes.dropFirst()).map { $1.time - $0.time }
      if gaps.count(where: { (600...3_600).contains($0) }) > fixes.count / 50 { sleepers += 1 }
      daysOff += gaps.count { $0 > 86_400 }
    }
    #expect((12...36).contains(sleepers), "\(sleepers)")
    #expect((2...60).contains(daysOff), "\(daysOff)")
  }

  @Test func citiesLieAllOverTheGlobe() throws {
    let options = TripsGenerator.Options(count: 1_000, seed: 8, devices: 500)
    let places = try GeneratedFix.byDevice(options).values.compactMap(\.first?.place)
    #expect(places.count == 500)
    let cells = Set(places.map { "\(Int($0.latitude / 2)) \(Int($0.longitude / 2))" })
    #expect(cells.count >= 35, "\(cells.count)")
    #expect(places.contains { $0.latitude > 78 })
    #expect(places.contains { $0.longitude > 179.8 } && places.contains { $0.longitude < -179.8 })
    let equator = places.filter { $0.latitude.magnitude < 0.15 }
    #expect(equator.contains { $0.latitude < 0 } && equator.contains { $0.latitude > 0 })
  }

  @Test func speedsAreThoseOfPeopleBikesCarsAndTrains() throws {
    let options = TripsGenerator.Options(count: 200_000, seed: 3, devices: 100)
    let moving = try GeneratedFix.byDevice(options).values.joined().map(\.speed).filter { $0 > 1 }
    for (range, least) in [(1.1...1.7, 0.02), (4...6, 0.02), (9...20, 0.2), (34...42, 0.005)] {
      let share = Double(moving.count { range.contains($0) }) / Double(moving.count)
      #expect(share > least, "\(range): \(share)")
    }
  }

  /// A ping-pong spoils many rows at once, so few flaws are spread widely.
  @Test(arguments: [(5_000, 0.3), (20_000, 0.2), (200_000, 0.1)])
  func shareOfFlawsIsAsAsked(dirty: Int, tolerance: Double) throws {
    var options = TripsGenerator.Options(count: 100_000, seed: 4, devices: 20)
    let clean = Set(try GeneratedFile.fixes(options).lines)
    options.dirtyPerMillion = dirty
    let lines = try GeneratedFile.fixes(options).lines
    var flawed = 0
    var previous: ArraySlice<UInt8> = []
    for line in lines {
      if !clean.contains(line) || line == previous { flawed += 1 }
      previous = line
    }
    let ratio = Double(flawed) * 10 / Double(dirty)
    #expect((ratio - 1).magnitude < tolerance, "\(flawed)")
  }

  /// Each flaw is told by what it leaves: the clean fixes have none of these signs.
  @Test func allFlawsOccur() throws {
    var options = TripsGenerator.Options(count: 40_000, seed: 4, devices: 8)
    let clean = try GeneratedFile.fixes(options).rows
    let places = Dictionary(
      uniqueKeysWithValues: clean.map { ($0[0] + $0[2], [$0[3], $0[4]]) })
    let none = signs(clean, places)
    #expect(none.isEmpty, "\(none)")
    options.dirtyPerMillion = 30_000
    let found = signs(try GeneratedFile.fixes(options).rows, places)
    for sign in [
      "copy", "zero", "future", "back", "range", "empty", "accuracy", "far", "sign", "swapped",
      "ping-pong",
    ] {
      #expect(found[sign, default: 0] >= 20, "\(sign): \(found)")
    }
  }

  /// How many rows have each sign; `places` are the true ones by device and time.
  private func signs(_ rows: [[String]], _ places: [String: [String]]) -> [String: Int] {
    var signs: [String: Int] = [:]
    func count(_ sign: String, if isThere: Bool) {
      if isThere { signs[sign, default: 0] += 1 }
    }
    var newest: [String: GeneratedFix] = [:]
    for (index, row) in rows.enumerated() {
      let pair = Array(row[3...4])
      count("copy", if: index > 0 && row == rows[index - 1])
      count("empty", if: row[3].isEmpty)
      if let place = places[row[0] + row[2]] {
        count("swapped", if: pair == place.reversed())
        count("sign", if: pair[0] == place[0] && pair[1] != place[1])
      }
      guard let fix = GeneratedFix(row) else { continue }
      if index > 1, pair == Array(rows[index - 2][3...4]), let last = GeneratedFix(rows[index - 1])
      {
        count("ping-pong", if: fix.place.distance(to: last.place) > 10_000)
      }
      count("zero", if: fix.place.latitude == 0 && fix.place.longitude == 0)
      count("range", if: fix.place.latitude.magnitude > 90)
      count("accuracy", if: fix.accuracy >= 500)
      if let last = newest[fix.device] {
        let isFuture = fix.time - last.time > 300 * 86_400
        count("future", if: isFuture)
        if isFuture { continue }
        count("back", if: fix.time < last.time)
        count("far", if: fix.place.distance(to: last.place) > 100_000)
      }
      newest[fix.device] = fix
    }
    return signs
  }
}
