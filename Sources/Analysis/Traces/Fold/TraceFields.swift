public import Platform
public import SearchIndex

/// Where the fields of fixes stand.
public struct TraceFields: Sendable {
  /// Units of 1e-7 degrees north.
  public let latitude: FieldID
  /// Units of 1e-7 degrees east.
  public let longitude: FieldID
  /// Microseconds since 1970 in UTC.
  public let time: FieldID
  /// What fixes of one stream have in common, such as the device; without it all are one stream.
  public let stream: FieldID?
  /// Millimetres.
  public let elevation: FieldID?
  /// Millimetres.
  public let accuracy: FieldID?
  /// Millimetres a second.
  public let speed: FieldID?
  /// By whose clocks times were read that say no offset.
  public let zone: TimeZone

  /// Fields from their places in the schema.
  public init(
    latitude: FieldID, longitude: FieldID, time: FieldID, stream: FieldID?, elevation: FieldID?,
    accuracy: FieldID?, speed: FieldID?, zone: TimeZone
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.time = time
    self.stream = stream
    self.elevation = elevation
    self.accuracy = accuracy
    self.speed = speed
    self.zone = zone
  }

  /// Everything about the fields that a partial depends on.
  public var identity: String {
    [latitude, longitude, time, stream, elevation, accuracy, speed]
      .map { $0.map { String($0.index) } ?? "none" }.joined(separator: " ")
      + " \(zone.contentHash.hexadecimal)"
  }
}
