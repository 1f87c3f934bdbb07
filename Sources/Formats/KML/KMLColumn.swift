/// The columns of a source of KML files, in their order.
public enum KMLColumn: String, CaseIterable, Sendable {
  /// The file's name without folder and ending.
  case file
  /// The geometry: `Point`, `LineString`, `LinearRing`, `Polygon` or `Track`.
  case kind
  /// The names of the folders around the placemark, with `/` between them.
  case folder
  /// The number of the placemark in the file, from 1.
  case placemark
  /// The `id` of the placemark.
  case id
  /// The name of the placemark.
  case name
  /// The description of the placemark, which may be HTML.
  case desc
  /// The number of the point, line, ring or track in its placemark, from 1.
  case part
  /// The number of the position in its part, from 1.
  case point
  /// The latitude in degrees.
  case lat
  /// The longitude in degrees.
  case lon
  /// The altitude in metres.
  case ele
  /// The instant: of a position of a track its own, of a point that of its placemark.
  case time
  /// When the placemark begins, or the one instant that it has.
  case begin
  /// When the placemark ends.
  case end

  /// The names of all columns, in their order.
  public static var names: [String] { allCases.map(\.rawValue) }

  /// The position of the column called `name`, or nil.
  public static func position(of name: String) -> Int? {
    allCases.firstIndex { $0.rawValue.utf8.elementsEqual(name.utf8) }
  }
}
