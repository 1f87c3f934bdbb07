/// A column of a GeoJSON source, whose rows are positions.
public enum GeoJSONColumn: Hashable, Sendable {
  /// The file's name without folder and ending.
  case file
  /// The number of the feature in the document, from 1.
  case feature
  /// The feature's `id`.
  case id
  /// The type of the geometry that has the position, such as `LineString`.
  case geometry
  /// The number of the point, line or ring in its feature, from 1; the positions of a `MultiPoint`
  /// are one part.
  case part
  /// The number of the position in its part, from 1.
  case point
  /// The latitude in degrees, the position's second value.
  case lat
  /// The longitude in degrees, the position's first value.
  case lon
  /// The elevation in metres, the position's third value.
  case ele
  /// The time of the position, as it is written.
  case time
  /// What stands under these keys of the feature's `properties`.
  case property(JSONPath)

  private static let fixed: [(name: String, column: GeoJSONColumn)] = [
    ("file", .file), ("feature", .feature), ("id", .id), ("geometry", .geometry),
    ("part", .part), ("point", .point), ("lat", .lat), ("lon", .lon), ("ele", .ele),
    ("time", .time),
  ]
  private static let propertyPrefix = "properties."

  /// The column called `name`, such as `lat` or `properties.user.name`; nil if there is none.
  ///
  /// `takesLists` is for properties: whether a list is read, as `JSONPath` says.
  public init?(_ name: String, takesLists: Bool = false) {
    if let found = Self.fixed.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
      self = found.column
    } else if name.utf8.starts(with: Self.propertyPrefix.utf8),
      name.utf8.count > Self.propertyPrefix.utf8.count
    {
      let path = name.utf8.dropFirst(Self.propertyPrefix.utf8.count)
      self = .property(JSONPath(String(Substring(path)), takesLists: takesLists))
    } else {
      return nil
    }
  }

  /// The column as definitions write it.
  public var name: String {
    if case .property(let path) = self { return Self.propertyPrefix + path.text }
    return Self.fixed.first { $0.column == self }?.name ?? ""
  }

  /// The names of the columns that every feature has, in their order.
  public static var fixedNames: [String] { fixed.map(\.name) }
}
