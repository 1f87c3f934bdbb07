/// Land, lakes and borders behind a map.
///
/// Places are in tenths of a unit of the canvas, as whole numbers.
struct MapBackground {
  /// Rings: land is what an odd number of them goes around.
  let land: [[(x: Double, y: Double)]]
  let borders: [[(x: Double, y: Double)]]
  private let size: (width: Double, height: Double)

  /// Whether a coast, a shore or a border can be seen.
  let isTelling: Bool

  /// Lines are simplified until they have no more places than this together, which are about 15 kB.
  private static let mostPlaces = 2500
  /// How far, in units, a simplified line may be from where it was: half a pixel of a phone.
  private static let finest = 0.4
  /// Lines and rings are drawn beyond the frame, so that where they are cut cannot be seen.
  private static let margin = 4.0

  /// What of the world lies in a view.
  init(_ view: MapProjection, outline: WorldOutline = .shared) {
    let clip = MapClip(width: view.width, height: view.height, margin: Self.margin)
    var rings = outline.rings.flatMap { line in
      Self.copies(of: line, in: view).map { clip.ring($0) }
    }
    rings.append(clip.ring(Self.drawn(outline.polar, turn: 0, in: view)))
    let lines = outline.borders.flatMap { line in
      Self.copies(of: line, in: view).flatMap { clip.pieces($0) }
    }
    isTelling =
      !lines.isEmpty
      || rings.contains { ring in
        zip(ring, ring.dropFirst() + ring.prefix(1)).contains { !clip.isEdge($0, $1) }
      }
    var tolerance = Self.finest
    var (land, borders) = Self.simplified(rings, lines, tolerance)
    while (land + borders).reduce(0, { $0 + $1.count }) > Self.mostPlaces {
      tolerance *= 1.5
      (land, borders) = Self.simplified(land, borders, tolerance)
    }
    func rounded(_ line: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
      line.map { (($0.x * 10).rounded(), ($0.y * 10).rounded()) }
    }
    self.land = land.map(rounded)
    self.borders = borders.map(rounded)
    size = (view.width, view.height)
  }

  /// Draws it with its upper left corner at a place of the canvas.
  func draw(x: Double, y: Double, into out: inout SVGWriter) {
    out.open(x: x, y: y, width: size.width, height: size.height, scale: 10)
    out.steps(land, style: "land", areRings: true)
    out.steps(borders, style: "border", areRings: false)
    out.raw("</svg>")
  }

  /// A line as often as it lies in a view, which may reach around the globe.
  private static func copies(
    of line: WorldOutline.Line, in view: MapProjection
  ) -> [[(x: Double, y: Double)]] {
    let units = WorldOutline.Place.unitsPerDegree
    guard Double(line.south) <= view.north * units, Double(line.north) >= view.south * units else {
      return []
    }
    return (Int32(-2)...2).compactMap { turn in
      let shift = Double(turn * WorldOutline.Place.turn)
      guard Double(line.west) + shift <= view.east * units,
        Double(line.east) + shift >= view.west * units
      else { return nil }
      return drawn(line, turn: turn, in: view)
    }
  }

  private static func drawn(
    _ line: WorldOutline.Line, turn: Int32, in view: MapProjection
  ) -> [(x: Double, y: Double)] {
    let units = WorldOutline.Place.unitsPerDegree
    return line.places.map { place in
      (
        view.x(Double(place.east + turn * WorldOutline.Place.turn) / units),
        view.y(Double(place.north) / units)
      )
    }
  }

  /// Rings that are too small to be seen are left out.
  private static func simplified(
    _ rings: [[(x: Double, y: Double)]], _ lines: [[(x: Double, y: Double)]], _ tolerance: Double
  ) -> (land: [[(x: Double, y: Double)]], borders: [[(x: Double, y: Double)]]) {
    (
      rings.map { MapLine.simplified($0 + $0.prefix(1), tolerance).dropLast() }
        .filter { $0.count > 2 }.map { Array($0) },
      lines.map { MapLine.simplified($0, tolerance) }.filter { $0.count > 1 }
    )
  }
}
