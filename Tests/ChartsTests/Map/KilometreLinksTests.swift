import Platform
import TestSupport
import Testing

@testable import Charts

/// Marks of a map and of the profile beside it lead to each other.
@Suite struct KilometreLinksTests {
  private static let metresPerDegree = GreatCircle.radius * Double.pi / 180

  /// Points along the equator, each at its kilometres, which count `factor` times the length of the line.
  private static func line(_ kilometres: [Double], factor: Double = 1) -> MapFeature {
    MapFeature(
      label: "Leg",
      shape: .line(
        kilometres.map {
          GeoPoint(latitude: 0, longitude: $0 * 1000 / metresPerDegree, way: $0 * factor)
        }))
  }

  private static func map(_ lines: [MapFeature]) -> Plot {
    Plot(
      title: "Map", description: "",
      content: .map(
        MapPlot(
          labelTitle: "leg",
          layers: [MapLayer(title: "Legs", features: lines, hasKilometres: true)])))
  }

  /// Stretches of half a kilometre.
  private static func profile(_ count: Int, style: LabelledPlot.Style = .lines) throws -> Plot {
    let labels = (0..<count).map { $0 % 2 == 0 ? "\($0 / 2).0" : "\($0 / 2).5" }
    let plot = LabelledPlot(
      style, labelTitle: "km", labels: labels,
      series: [
        ChartSeries(
          title: "Elevation", drawn: labels.indices.map { ChartValue(Int64($0 * 7 % 40)) })
      ])
    return Plot(title: "Elevation", description: "", content: .labelled(try #require(plot)))
  }

  /// The marks that lead elsewhere: id, address and name.
  private static func anchors(_ svg: [UInt8]) throws -> [[String?]] {
    try Markup.elements(svg).filter { $0.tag == "a" }.map {
      [$0.attributes["id"], $0.attributes["href"], $0.attributes["aria-label"]]
    }
  }

  @Test func eachMarkLeadsToItsKilometre() throws {
    let (map, profile) = (Self.map([Self.line([0, 8.5])]), try Self.profile(18))
    let links = KilometreLinks.between(
      map: ("m", map), profiles: [("e", profile), ("s", profile)])
    #expect(links.keys.sorted() == ["e", "m", "s"])
    let onMap = try Self.anchors(map.svg(id: "m", links: links["m"]))
    #expect(
      onMap == (1...8).map { ["m.km\($0)", "#e.km\($0)", "Kilometre \($0) on the profile"] })
    for id in ["e", "s"] {
      let anchors = try Self.anchors(profile.svg(id: id, links: links[id]))
      #expect(
        anchors == (1...8).map { ["\(id).km\($0)", "#m.km\($0)", "Kilometre \($0) on the map"] })
    }
    // An image would keep its links from those who cannot see it.
    let roles = try [map.svg(id: "m"), map.svg(id: "m", links: links["m"])].map {
      try Markup.elements($0).first?.attributes["role"]
    }
    #expect(roles == ["img", "group"])
  }

  @Test func linksAreNamedInGerman() throws {
    let (map, profile) = (Self.map([Self.line([0, 8.5])]), try Self.profile(18))
    let links = KilometreLinks.between(map: ("m", map), profiles: [("e", profile)])
    let drawn = map.svg(id: "m", links: links["m"], in: .german)
    #expect(try Self.anchors(drawn)[0][2] == "Kilometer 1 im Profil")
    #expect(
      String(decoding: drawn, as: UTF8.self)
        .contains("Marken am Weg: alle 1 km;"))
    let onProfile = try Self.anchors(profile.svg(id: "e", links: links["e"], in: .german))
    #expect(onProfile[0][2] == "Kilometer 1 auf der Karte")
  }

  /// The axis of the profile has the marks of the map, though it would have others by itself.
  @Test func axesAgree() throws {
    let (map, profile) = (Self.map([Self.line([0, 23])]), try Self.profile(46))
    let links = KilometreLinks.between(map: ("m", map), profiles: [("e", profile)])
    let own = String(decoding: profile.svg(id: "e"), as: UTF8.self)
    #expect(own.contains(">2</text>") && !own.contains(">5</text>"))
    let drawn = String(decoding: profile.svg(id: "e", links: links["e"]), as: UTF8.self)
    #expect([0, 5, 10, 15, 20].allSatisfy { drawn.contains(">\($0)</text>") })
    #expect(!drawn.contains(">2</text>"))
    #expect(try Self.anchors(map.svg(id: "m", links: links["m"])).count == 4)
  }

  /// Marks go by the kilometres of the profile, not by the length of the line.
  @Test func marksAreWhereTheProfileSays() throws {
    guard case .map(let content) = Self.map([Self.line([0, 2, 3], factor: 1.5)]).content else {
      return
    }
    let marks = try #require(KilometreMarks(content.layers[0])).marks
    #expect(marks.map(\.kilometres) == [1, 2, 3, 4])
    for mark in marks {
      let metres = Double(mark.place.longitude) / 1e7 * Self.metresPerDegree
      #expect((metres - Double(mark.kilometres) / 1.5 * 1000).magnitude < 0.1)
    }
  }

  /// Kilometres of a stay have one mark; those of a gap have none, and lead nowhere.
  @Test func gapsLeadNowhere() throws {
    func stay(_ metres: Double) -> Plot {
      func point(_ kilometres: Double, _ way: Double) -> GeoPoint {
        GeoPoint(latitude: 0, longitude: kilometres * 1000 / Self.metresPerDegree, way: way)
      }
      let end = 1.5 + metres / 1000
      return Self.map(
        [[point(0, 0), point(1.5, 1.5)], [point(end, 4.5), point(end + 1, 5.5)]].map {
          MapFeature(label: "Leg", shape: .line($0))
        })
    }
    let profile = try Self.profile(12)
    for (metres, expected) in [(400.0, [1, 2, 5]), (600, [1, 5])] {
      let map = stay(metres)
      let links = KilometreLinks.between(map: ("m", map), profiles: [("e", profile)])
      for (id, plot, other) in [("m", map, "e"), ("e", profile, "m")] {
        #expect(
          try Self.anchors(plot.svg(id: id, links: links[id])).map { $0[1] }
            == expected.map { "#\(other).km\($0)" })
      }
    }
  }

  /// Without a kilometre in common nothing changes.
  @Test func othersStayAsTheyAre() throws {
    let profile = try Self.profile(18)
    let short = Self.map([Self.line([0, 0.9])])
    let long = try Self.profile(60)
    let far = Self.map([Self.line([0, 2.5])])
    #expect(KilometreLinks.between(map: ("m", short), profiles: [("e", profile)]).isEmpty)
    #expect(KilometreLinks.between(map: ("m", far), profiles: []).isEmpty)
    // Thirty marks have no room on an axis.
    #expect(KilometreLinks.between(map: ("m", far), profiles: [("e", long)]).isEmpty)
    let bars = try Self.profile(18, style: .histogram)
    #expect(KilometreLinks.between(map: ("m", far), profiles: [("e", bars)]).isEmpty)
    #expect(KilometreLinks.between(map: ("m", profile), profiles: [("e", profile)]).isEmpty)
  }

  /// Hostile ways neither run long nor give a mark twice.
  @Test(
    arguments: [
      [0, 1e300], [-5, 3], [3, 1, 4, 2, 5], [.nan, 2, 4], [0, 1e9, 2],
    ] as [[Double]])
  func waysOfAnyKind(_ ways: [Double]) {
    let points = ways.enumerated().map {
      GeoPoint(latitude: 0, longitude: Double($0) / 100, way: $1)
    }
    let marks = KilometreMarks(
      MapLayer(
        title: "", features: [MapFeature(label: "", shape: .line(points))], hasKilometres: true))
    let kilometres = marks?.marks.map(\.kilometres) ?? []
    #expect(kilometres == Set(kilometres).sorted() && kilometres.count <= 10)
  }
}
