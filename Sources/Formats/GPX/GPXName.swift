/// The elements and attributes of GPX 1.0 and 1.1, called as they are in a file.
enum GPXName: Int16, CaseIterable {
  case gpx, wpt, rte, rtept, trk, trkseg, trkpt
  case metadata, author, email, url, urlname, keywords, bounds, copyright, year, license, link, text
  case name, cmt, desc, src, number, type, extensions
  case ele, time, magvar, geoidheight, sym, fix, sat, hdop, vdop, pdop, ageofdgpsdata, dgpsid
  case course, speed
  // Attributes.
  case creator, lat, lon

  /// All names, each at the place that is its number.
  static var texts: [String] { allCases.map { String(describing: $0) } }

  /// The name with the number `number`, if there is one.
  @inline(__always)
  static func at(_ number: Int16) -> GPXName? { number < 0 ? nil : GPXName(rawValue: number) }

  /// A set with this name alone.
  @inline(__always)
  var bit: GPXNameSet { GPXNameSet(rawValue: 1 &<< UInt64(rawValue)) }
}

/// A set of names.
struct GPXNameSet: OptionSet {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ names: GPXName...) { rawValue = names.reduce(0) { $0 | $1.bit.rawValue } }

  /// The elements of points.
  static let points = GPXNameSet(.wpt, .rtept, .trkpt)
  /// The elements of a point that columns are made of.
  static let values = GPXNameSet(
    .ele, .time, .speed, .course, .hdop, .vdop, .pdop, .sat, .fix, .name, .cmt, .desc, .src, .sym,
    .type)
  /// Elements that may stand more than once at their place.
  static let repeatable = GPXNameSet(.link)
  /// Everything that is no attribute.
  static let elements = GPXNameSet(rawValue: GPXName.creator.bit.rawValue - 1)
}
