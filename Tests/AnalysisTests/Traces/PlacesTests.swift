import Analysis
import TestSupport
import Testing

@Suite struct PlacesTests {
  static func stay(north: Double = 0, east: Double, minutes: Int64 = 10) -> PlacePoint {
    PlacePoint(
      latitude: Int32((north * TraceSketch.unitsPerMetre).rounded()),
      longitude: Int32((east * TraceSketch.unitsPerMetre).rounded()), duration: minutes * 60_000)
  }

  @Test func chainsOfStaysArePlaces() {
    let stays = [0.0, 5000, 90, 180, 5050, 20_000].map { Self.stay(east: $0) }
    let found = PlaceClusters(stays)
    #expect(found.labels == [0, 1, 0, 0, 1, 2])
    #expect(found.places.map(\.visits) == [3, 2, 1])
    #expect(found.places.map(\.duration) == [1_800_000, 1_200_000, 600_000])
    #expect(found.places[0].longitude == stays[2].longitude)
    #expect(PlaceClusters([]).places.isEmpty)
  }

  @Test func coresAndBorders() {
    // Three within 100 m of the middle one; 90 m further a border; far away a single one.
    let stays = [0.0, 60, 120, 210, 9000].map { Self.stay(east: $0) }
    var settings = PlaceClusters.Settings()
    settings.minimumStays = 3
    #expect(PlaceClusters(stays, settings).labels == [0, 0, 0, 0, nil])
    settings.minimumStays = 4
    #expect(PlaceClusters(stays, settings).labels == [nil, nil, nil, nil, nil])
  }

  @Test func polesAndAntimeridian() {
    let points = [
      PlacePoint(latitude: 900_000_000, longitude: 0, duration: 0),
      PlacePoint(latitude: 899_996_000, longitude: 1_700_000_000, duration: 0),
      PlacePoint(latitude: 899_996_000, longitude: -900_000_000, duration: 0),
      PlacePoint(latitude: 0, longitude: 1_799_998_000, duration: 0),
      PlacePoint(latitude: 0, longitude: -1_799_998_000, duration: 0),
    ]
    #expect(PlaceClusters(points).labels == [0, 0, 0, 1, 1])
  }

  /// Against all pairs.
  @Test func slowly() {
    withSeeds(60, long: 400) { generator, seed in
      let count = Int.random(in: 1...120, using: &generator)
      let spread = Double.random(in: 100...1500, using: &generator)
      let latitude = Double.random(in: -80...80, using: &generator) * 1e7
      var stays: [PlacePoint] = []
      for _ in 0..<count {
        let north = Double.random(in: -spread...spread, using: &generator)
        let east = Double.random(in: -spread...spread, using: &generator)
        stays.append(
          PlacePoint(
            latitude: Int32(latitude + north * TraceSketch.unitsPerMetre),
            longitude: Int32(east * TraceSketch.unitsPerMetre), duration: 1))
      }
      var settings = PlaceClusters.Settings()
      settings.minimumStays = Int.random(in: 1...5, using: &generator)
      settings.distance = Int64.random(in: 20_000...250_000, using: &generator)
      #expect(
        PlaceClusters(stays, settings).labels == Self.slowLabels(stays, settings), "seed \(seed)")
    }
  }

  static func slowLabels(_ stays: [PlacePoint], _ settings: PlaceClusters.Settings) -> [Int?] {
    func near(_ a: Int) -> [Int] {
      stays.indices.filter { other in
        let pair = [stays[a], stays[other]].map {
          TraceFix(time: 0, latitude: $0.latitude, longitude: $0.longitude)
        }
        return LegMeter.measure(pair: pair[0], pair[1]).distance <= settings.distance
      }
    }
    let neighbors = stays.indices.map(near)
    let isCore = neighbors.map { $0.count >= settings.minimumStays }
    var labels = [Int?](repeating: nil, count: stays.count)
    var count = 0
    for stay in stays.indices where isCore[stay] && labels[stay] == nil {
      var waiting = [stay]
      labels[stay] = count
      while let next = waiting.popLast() {
        for other in neighbors[next] where isCore[other] && labels[other] == nil {
          labels[other] = count
          waiting.append(other)
        }
      }
      count += 1
    }
    let cores = labels
    for stay in stays.indices where !isCore[stay] {
      labels[stay] = neighbors[stay].compactMap { isCore[$0] ? cores[$0] : nil }.min()
    }
    return labels
  }

  @Test func radiusOfGyration() throws {
    let stays = [Self.stay(east: 0), Self.stay(east: 600, minutes: 30)]
    let byVisits = try #require(Mobility.radiusOfGyration(stays, weight: .visits))
    #expect(abs(byVisits - 300) < 0.02)
    // The centre is at 450: √((450² + 3·150²) ÷ 4).
    let byTime = try #require(Mobility.radiusOfGyration(stays, weight: .duration))
    #expect(abs(byTime - 259.8076) < 0.02)
    #expect(Mobility.radiusOfGyration([], weight: .visits) == nil)
    #expect(Mobility.radiusOfGyration([Self.stay(east: 9, minutes: 0)], weight: .duration) == nil)
  }

  @Test func entropy() {
    #expect(Mobility.entropy(ofVisits: [4, 4, 4, 4]) == 2)
    #expect(Mobility.entropy(ofVisits: [7]) == 0)
    #expect(Mobility.entropy(ofVisits: [0, 2, 1, 1]) == 1.5)
    #expect(Mobility.entropy(ofVisits: []) == nil)
  }

  @Test func flows() {
    var sketch = TraceSketch()
    var time = 0.0
    for east in [0.0, 9000, 0, 9000, 18_000] {
      sketch.line(21, from: east, to: east + 9, at: time, every: 60)
      sketch.line(3, from: east + 3000, to: east + 4000, at: time + 1260, every: 60)
      time += 1440
    }
    let found = TraceHierarchyTests.segments(sketch.fixes)
    let places = PlaceClusters(found.stays.map { PlacePoint($0) })
    #expect(places.labels == [0, 1, 0, 1, 2])
    let flows = OriginDestination(found.trips, labels: places.labels)
    #expect(flows.flows.map(\.origin) == [0, 1, 1])
    #expect(flows.flows.map(\.destination) == [1, 0, 2])
    #expect(flows.flows.map(\.trips) == [2, 1, 1])
    // The last trip is open.
    #expect(flows.unknown == 1)
  }

  @Test func coverage() {
    var sketch = TraceSketch()
    for time in [10.0, 20, 100, 130, 150, 390] { sketch.add(time) }
    let borders: [Int64] = [0, 100_000_000, 140_000_000, 300_000_000, 400_000_000]
    var found = TrackingCoverage(borders: borders, gapLimit: 30_000_000)
    // In two pieces.
    TraceColumns(sketch.fixes[..<4]).withBuffers { found.consume($0) }
    TraceColumns(sketch.fixes[4...]).withBuffers { found.consume($0) }
    #expect(found.covered == [10_000_000, 40_000_000, 10_000_000, 0])
    #expect(found.share(ofPeriod: 1) == 1 && found.share(ofPeriod: 2) == 0.0625)
    var wide = TrackingCoverage(borders: borders, gapLimit: 300_000_000)
    TraceColumns(sketch.fixes).withBuffers { wide.consume($0) }
    #expect(wide.covered == [90_000_000, 40_000_000, 160_000_000, 90_000_000])
  }

  @Test func uniqueness() {
    func visits(_ counts: [Int: Int64]) -> [LocationUniqueness.Visits] {
      counts.map { LocationUniqueness.Visits(place: $0.key, count: $0.value) }
    }
    let found = LocationUniqueness(
      [
        visits([1: 9, 2: 5, 3: 1]), visits([2: 9, 1: 5, 4: 1]), visits([1: 3, 5: 3]),
        visits([1: 1]),
        visits([:]),
      ], mostPlaces: 3)
    #expect(found.deviceCount == 4)
    // Most visited: 1, 2, 1, 1. Two: {1,2}, {1,2}, {1,5}, {1}. Three: all differ.
    #expect(found.uniqueCounts == [1, 2, 4])
    #expect(found.share(places: 2) == 0.5)
    #expect(LocationUniqueness([], mostPlaces: 2).share(places: 1) == nil)
  }
}
