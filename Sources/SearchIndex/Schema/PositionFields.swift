/// The names of the two fields that say where on the globe a record is, which `near:` asks.
///
/// Both are decimals of scale 7, so that they are stored in units of 1e-7 degrees: the latitude from -90
/// to 90, the longitude from -180 to 180. A record that has other values, or lacks one, is nowhere.
public struct PositionFields: Hashable, Sendable {
  /// The type of both fields.
  public static let type = ColumnType.decimal(scale: 7)

  /// The field of degrees north.
  public let latitude: String
  /// The field of degrees east.
  public let longitude: String

  /// A position from the names of two different fields.
  public init(latitude: String, longitude: String) {
    precondition(latitude != longitude, "a position has two fields")
    self.latitude = latitude
    self.longitude = longitude
  }
}

extension Schema {
  /// The columns of a position.
  public struct PositionColumns: Hashable, Sendable {
    /// Degrees north.
    public let latitude: FieldID
    /// Degrees east.
    public let longitude: FieldID
  }

  /// The columns of the position; nil if the records have none.
  public var positionColumns: PositionColumns? {
    guard let position, let latitude = id(of: position.latitude),
      let longitude = id(of: position.longitude)
    else { return nil }
    return PositionColumns(latitude: latitude, longitude: longitude)
  }
}
