internal import Platform

/// Marks at round kilometres of a way: every 1, 2, 5, 10, 20 and so on, so that there are at most ten.
struct KilometreMarks {
  /// The kilometres between two marks.
  let step: Int64
  /// The kilometres of each mark and where it is.
  let marks: [(kilometres: Int64, place: GlobePoint)]
  private static let most: Int64 = 10

  /// The marks of lines that are stretches of one way; nil for less than a kilometre.
  ///
  /// They go by the kilometres that the places have. Where one has none they go by the length of the lines, whose gaps
  /// count as straight.
  init?(_ layer: MapLayer) {
    let stretches = layer.features.filter(\.shape.isLine).map(\.shape.stops)
    let stops = stretches.flatMap(\.self)
    let known = Self.known(stops)
    let way = known ?? Self.length(stops)
    let length = (way.max() ?? 0) / 1_000_000
    guard length > 0 else { return nil }
    var step: Int64 = 1
    while length / step > Self.most {
      var digit = step
      while digit >= 10 { digit /= 10 }
      step = digit == 2 ? step / 2 * 5 : step * 2
    }
    self.step = step
    var marks: [(kilometres: Int64, place: GlobePoint)] = []
    var index = 0
    var last: GlobePoint?
    for line in stretches {
      for (position, (place, _)) in line.enumerated() {
        defer { (last, index) = (place, index + 1) }
        guard let from = last else { continue }
        let isGap = position == 0
        // Where a way went in a gap is not known, unless it stayed about there: that has one mark.
        if isGap, known == nil || GreatCircle.millimetres(from, place) > Self.widestStay {
          continue
        }
        let (start, end) = (way[index - 1], way[index])
        var kilometres = max(start / 1_000_000, marks.last?.kilometres ?? 0) / step * step + step
        while kilometres * 1_000_000 <= end {
          let share = Double(kilometres * 1_000_000 - start) / Double(end - start)
          if let place = from.place(share, toward: place) { marks.append((kilometres, place)) }
          kilometres += step
          if isGap { break }
        }
      }
    }
    self.marks = marks
  }

  /// Millimetres from the start to each place as the places have them; nil if one has none.
  private static func known(_ stops: [(place: GlobePoint, way: Double?)]) -> [Int64]? {
    let known = stops.compactMap { stop in
      stop.way.flatMap { (0...mostKilometres).contains($0) ? Int64(($0 * 1e6).rounded()) : nil }
    }
    return known.count == stops.count ? known : nil
  }

  /// Millimetres from the start to each place along the lines.
  private static func length(_ stops: [(place: GlobePoint, way: Double?)]) -> [Int64] {
    var way: [Int64] = []
    var last: GlobePoint?
    for (place, _) in stops {
      way.append((way.last ?? 0) + (last.map { GreatCircle.millimetres($0, place) } ?? 0))
      last = place
    }
    return way
  }

  /// More is no way: it only keeps numbers whole.
  private static let mostKilometres = 1e9
  /// Millimetres between the end of a line and the beginning of the next one.
  private static let widestStay: Int64 = 500_000
}

extension GlobePoint {
  /// The place a share of the way to another one, as a map draws it.
  fileprivate func place(_ share: Double, toward other: GlobePoint) -> GlobePoint? {
    let north = Double(Int64(other.latitude) - Int64(latitude)) * share
    var east = Int64(longitude) + Int64((Double(eastward(to: other)) * share).rounded())
    if east > Self.longitudes.upperBound { east -= Self.turn }
    if east < Self.longitudes.lowerBound { east += Self.turn }
    return GlobePoint(latitude: Int64(latitude) + Int64(north.rounded()), longitude: east)
  }
}
