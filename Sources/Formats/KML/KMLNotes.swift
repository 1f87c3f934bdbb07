/// What was noticed in a span of a KML file.
struct KMLNotes {
  /// Placemarks without a position.
  var withoutGeometry: Int64 = 0
  /// Positions of tracks that hold no number.
  var emptyPositions: Int64 = 0
  /// Tracks that have another number of times than of positions.
  var times: Int64 = 0
  /// Names, descriptions and times of placemarks, and names of folders, behind positions of theirs.
  var late: Int64 = 0
  /// Links to other files.
  var links: Int64 = 0
  /// Elements with places or values that no row or column is made of.
  var passed: Int64 = 0

  /// The counts that are not zero, by code.
  var counts: [String: Int64] {
    [
      "KML_EMPTY": emptyPositions, "KML_LATE": late, "KML_LINK": links,
      "KML_NO_GEOMETRY": withoutGeometry, "KML_PASSED": passed, "KML_TIMES": times,
    ].filter { $0.value > 0 }
  }
}
