/// What kind of element is open around a place of a GPX file.
enum GPXContext: UInt8 {
  /// The document itself.
  case document
  case gpx, route, track, segment, point
  /// An element whose text is a value.
  case leaf
  /// Something that GPX knows but that no column is made of, such as `metadata`.
  case passed
  /// `extensions`, or something in it, or an element of another namespace.
  case extensions
  /// Something that GPX does not know at its place.
  case unknown

  /// The elements of GPX that may stand in it.
  ///
  /// Points and segments may also stand where the schema has none: they are read all the same.
  var allowed: GPXNameSet {
    switch self {
    case .document: GPXNameSet(.gpx)
    case .gpx: Self.inFile
    case .route: Self.inRoute
    case .track: Self.inTrack
    case .segment: Self.inSegment
    case .point: Self.inPoint
    case .passed: .elements
    case .leaf, .extensions, .unknown: GPXNameSet(.extensions)
    }
  }

  private static let described = GPXNameSet(
    .name, .cmt, .desc, .src, .link, .url, .urlname, .type, .extensions)
  private static let inFile = GPXNameSet.points.union(
    GPXNameSet(
      .rte, .trk, .trkseg, .metadata, .name, .desc, .author, .email, .url, .urlname, .time,
      .keywords, .bounds, .extensions))
  private static let inRoute = described.union(.points).union(GPXNameSet(.number))
  private static let inTrack = inRoute.union(GPXNameSet(.trkseg))
  private static let inSegment = GPXNameSet.points.union(GPXNameSet(.extensions))
  private static let inPoint = described.union(
    GPXNameSet(
      .ele, .time, .magvar, .geoidheight, .sym, .fix, .sat, .hdop, .vdop, .pdop, .ageofdgpsdata,
      .dgpsid, .course, .speed))
}
