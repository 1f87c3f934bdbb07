/// The columns of a source of GPX files, in their order.
public enum GPXColumn: String, CaseIterable, Sendable {
  /// The file's name without folder and ending.
  case file
  /// The program or device that wrote the file.
  case creator
  /// The element of the point: `wpt`, `rtept` or `trkpt`.
  case kind
  /// The number of the track or route in the file, from 1; tracks and routes are counted apart.
  case track
  /// The name of the track or route.
  case trackName = "track_name"
  /// The type of the track or route, such as an activity.
  case trackType = "track_type"
  /// The number of the segment in its track, from 1.
  case segment
  /// The number of the point in its segment, its route or, of a waypoint, the file, from 1.
  case point
  /// The latitude in degrees.
  case lat
  /// The longitude in degrees.
  case lon
  /// The elevation in metres.
  case ele
  /// The instant.
  case time
  /// The speed in metres a second, also from an extension.
  case speed
  /// The course in degrees.
  case course
  /// The horizontal dilution of precision.
  case hdop
  /// The vertical dilution of precision.
  case vdop
  /// The dilution of precision in place.
  case pdop
  /// The number of satellites.
  case sat
  /// The kind of fix, such as `3d`.
  case fix
  /// The name of the point.
  case name
  /// The comment.
  case cmt
  /// The description.
  case desc
  /// Where the data came from.
  case src
  /// The symbol of a waypoint.
  case sym
  /// The type of the point.
  case type

  /// The names of all columns, in their order.
  public static var names: [String] { allCases.map(\.rawValue) }

  /// The position of the column called `name`, or nil.
  public static func position(of name: String) -> Int? {
    allCases.firstIndex { $0.rawValue.utf8.elementsEqual(name.utf8) }
  }
}
