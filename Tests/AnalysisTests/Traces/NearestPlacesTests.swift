import Analysis
import Platform
import TestSupport
import Testing

/// The nearest of many positions is the one that a look at all finds.
@Suite struct NearestPlacesTests {
  @Test func equalsALookAtAll() {
    withSeeds(60, long: 600) { generator, seed in
      let distance = Int64.random(in: 20_000...2_000_000, using: &generator)
      // At a pole, at the antimeridian, and anywhere.
      let middle: (Double, Double) = [
        (89.9999, 20), (0, 179.9999), (48, 11), (-89.99999, -70), (0, 0),
      ][Int.random(in: 0..<5, using: &generator)]
      func place() -> (latitude: Int32, longitude: Int32) {
        let latitude = middle.0 + Double.random(in: -0.01...0.01, using: &generator)
        var longitude = middle.1 + Double.random(in: -0.02...0.02, using: &generator)
        if abs(middle.0) > 80 { longitude = Double.random(in: -180...180, using: &generator) }
        if longitude > 180 { longitude -= 360 }
        return (Int32(min(max(latitude, -90), 90) * 1e7), Int32(longitude * 1e7))
      }
      var places = (0..<Int.random(in: 0...60, using: &generator)).map { _ in place() }
      // Some stand twice: the first one counts.
      places += places.prefix(3)
      let finder = NearestPlaces(places, within: distance)
      for _ in 0..<40 {
        let here =
          Bool.random(using: &generator)
          ? place() : places.randomElement(using: &generator) ?? place()
        var best: (way: Int64, number: Int)?
        for (number, place) in places.enumerated() {
          guard
            let a = GlobePoint(latitude: Int64(here.latitude), longitude: Int64(here.longitude)),
            let b = GlobePoint(latitude: Int64(place.latitude), longitude: Int64(place.longitude))
          else { continue }
          let way = GreatCircle.millimetres(a, b)
          if way <= distance, way < best?.way ?? .max { best = (way, number) }
        }
        let found = finder.nearest(latitude: here.latitude, longitude: here.longitude)
        #expect(found == best?.number, "seed \(seed)")
      }
    }
  }

  @Test func amongNoneThereIsNone() {
    #expect(NearestPlaces([], within: 20_000).nearest(latitude: 1, longitude: 1) == nil)
  }
}
