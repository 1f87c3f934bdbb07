internal import Platform

/// Marks at round kilometres of a way: every 1, 2, 5, 10, 20 and so on, so that there are at most ten.
struct KilometreMarks {
  /// The kilometres between two marks.
  let step: Int64
  /// The kilometres of each mark and where it is.
  let marks: [(kilometres: Int64, place: GlobePoint)]
  private static let most: Int64 = 10

  /// The marks of lines that are stretches of one way, whose gaps count as straight; nil for less than a kilometre.
  init?(_ lines: [[GlobePoint]]) {
    let places = lines.joined()
    var way: [Int64] = []
    var last: GlobePoint?
    for place in places {
      way.append((way.last ?? 0) + (last.map { GreatCircle.millimetres($0, place) } ?? 0))
      last = place
    }
    let length = (way.last ?? 0) / 1_000_000
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
    for line in lines {
      for (from, to) in zip(line, line.dropFirst()) {
        index += 1
        let (start, end) = (way[index - 1], way[index])
        // Marks in gaps are left out.
        var kilometres = (start / 1_000_000 / step + 1) * step
        while kilometres * 1_000_000 <= end {
          let share = Double(kilometres * 1_000_000 - start) / Double(end - start)
          if let place = from.place(share, toward: to) { marks.append((kilometres, place)) }
          kilometres += step
        }
      }
      index += 1
    }
    self.marks = marks
  }
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
