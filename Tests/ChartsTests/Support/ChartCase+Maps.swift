@testable import Charts

extension ChartCase {
  static let maps: [ChartCase] = [
    map(
      "plain",
      [
        MapLayer(
          title: "Parks",
          features: [
            MapFeature(label: "Park with a pond", shape: .area([square(0.02), square(0.008)]))
          ]),
        MapLayer(title: "Walk of 3 May", features: [MapFeature(label: "Walk", shape: .line(walk))]),
        MapLayer(
          title: "Places",
          features: ["Old Mill", "Bald Hill", "Marys Peak", "Harbour"].enumerated().map {
            MapFeature(
              label: $1, shape: .point(walk[$0 * 9]), value: ChartValue(Int64(4 + $0 * $0 * 30)))
          }),
      ]),
    map("empty", []),
    map("invalid", points([(91, 0), (.nan, 4), (0, .infinity)])),
    map("one", points([(47.3769, 8.5417)])),
    map("same-place", points([(47.3769, 8.5417), (47.3769, 8.5417)])),
    map("date-line", points([(-17.7, 178.4), (-13.8, -171.8), (-21.1, -175.2)])),
    map("world", points([(64.1, -21.9), (-33.9, 151.2), (35.7, 139.7), (-54.8, -68.3)])),
    map("line-across", line([(-17.7, 178.4), (-16.9, 179.6), (-15.2, -178.9), (-13.8, -171.8)])),
    map("line-around", line((0...12).map { (Double($0 * 3), Double($0 * 30) - 180) })),
    map("line-closed", line([(47.1, 8.1), (47.2, 8.2), (47.1, 8.3), (47.1, 8.1)])),
    map("poles", points([(90, 0), (89.9, 120), (89.9, -120)])),
    map("equator", points([(0, 0), (0, 0.3), (0.001, 0.6)])),
    map("metres", points([(47.3769, 8.5417), (47.3770, 8.5418)])),
    map("hundreds", points(hundreds)),
    map("outliers", points(town + [(47.41, 8.56), (51.5, -0.12), (51.51, -0.13)])),
    map(
      "areas",
      ride { 14 + Double($0 * $0 % 23) / 2 }
        + points([(47.05, 8.05), (47.1, 8.1), (52.4, 13.2), (52.42, 13.21), (43, 1)])),
    map("speeds", ride { 14 + Double($0 * $0 % 23) / 2 }),
    map("days", ride { Double(1 + $0 / 100) }),
    map(
      "signs",
      [
        MapLayer(
          title: "Change of visits since last year, in the places that the pipeline knows",
          features: changes.map {
            MapFeature(
              label: "בית מס׳ \($0.visits) 東京", shape: .point(point($0.latitude, $0.longitude)),
              value: ChartValue($0.visits))
          })
      ]),
  ]

  private static func map(_ name: String, _ layers: [MapLayer]) -> ChartCase {
    ChartCase(
      "map-" + name,
      .map(
        MapPlot(
          labelTitle: "place", valueTitle: "visits", colourTitle: "\(name) of the ride",
          layers: layers)))
  }

  /// Places in a town.
  private static let town = (0..<30).map { (index: Int) -> (Double, Double) in
    let (row, column) = (Double(index * 7 % 30), Double(index * 11 % 30))
    return (47.36 + row / 900, 8.52 + column / 700)
  }

  /// A ride of 31 km in two stretches.
  private static func ride(_ amount: (Int) -> Double) -> [MapLayer] {
    let places = (0...400).map { (step: Int) -> GeoPoint in
      let turn = Double(step % 80 - 40) / 40
      let bend = turn * turn / 20
      return GeoPoint(
        latitude: 47 + Double(step) / 2000 + bend, longitude: 8 + Double(step) / 2500,
        amount: amount(step))
    }
    let stretches = [places[...180], places[200...]].map {
      MapFeature(label: "Stretch", shape: .line(Array($0)))
    }
    return [MapLayer(title: "Ride", features: stretches, hasKilometres: true)]
  }

  private static func point(_ latitude: Double, _ longitude: Double) -> GeoPoint {
    GeoPoint(latitude: latitude, longitude: longitude)
  }

  private static func points(_ places: [(Double, Double)]) -> [MapLayer] {
    [
      MapLayer(
        title: "Places",
        features: places.enumerated().map {
          MapFeature(label: "Place \($0 + 1)", shape: .point(point($1.0, $1.1)))
        })
    ]
  }

  private static func line(_ places: [(Double, Double)]) -> [MapLayer] {
    [
      MapLayer(
        title: "Trip",
        features: [
          MapFeature(label: "Trip", shape: .line(places.map { point($0.0, $0.1) }))
        ])
    ]
  }

  private static func square(_ size: Double) -> [GeoPoint] {
    [
      point(44.56 - size, -123.28 - size), point(44.56 - size, -123.28 + size),
      point(44.56 + size, -123.28 + size), point(44.56 + size, -123.28 - size),
    ]
  }

  private static let walk = (0..<30).map { (step: Int) -> GeoPoint in
    let detour = Double(step * 5 % 17) / 900
    return point(44.55 + Double(step) / 600, -123.31 + detour + Double(step) / 500)
  }

  private static let hundreds = (0..<300).map { (index: Int) -> (Double, Double) in
    (46 + Double(index * 7 % 31) / 20, 7 + Double(index) / 100)
  }

  private static let changes: [(latitude: Double, longitude: Double, visits: Int64)] = [
    (46.9, 7.4, 30), (47.4, 8.5, -20), (46.2, 6.1, 0),
  ]
}
