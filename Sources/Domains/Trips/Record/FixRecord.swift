internal import Definition
internal import SearchIndex

/// One position of a device, at an instant: a point of a GPS trace.
enum FixRecord {
  /// Metres are stored in millimetres.
  static let metreScale: UInt8 = 3

  /// Microseconds from the start of 1900 to the end of 2199, in UTC: no device was or will be there in years that are
  /// written by mistake.
  static let times: ClosedRange<Int64> = -2_208_988_800_000_000...7_258_118_399_999_999

  static let latitude = RecordField(
    "lat", PositionFields.type, .personal, isMeasured: true, of: .degrees,
    synonyms: ["latitude", "y", "lat_deg", "position_lat"], "degrees on WGS 84, from -90 to 90")
  static let longitude = RecordField(
    "lon", PositionFields.type, .personal, isMeasured: true, of: .degrees,
    synonyms: ["longitude", "lng", "long", "x", "lon_deg", "position_long"],
    "degrees on WGS 84, from -180 to 180")
  static let at = RecordField(
    "at", .instant, isOptional: true,
    synonyms: ["time", "timestamp", "tst", "datetime", "date", "when", "recorded_at", "fix_time"],
    "when; rejected are 1970-01-01T00:00:00Z, which devices write that know no time, "
      + "and years before 1900 or after 2199")
  static let device = RecordField(
    "device", .symbol, .personal, isOptional: true,
    synonyms: ["device_id", "user", "vehicle", "tracker", "tid", "unit", "animal", "individual"],
    "what was there: fixes of one device stand in one order of time")
  static let trace = RecordField(
    "trace", .symbol, .personal, isOptional: true,
    synonyms: ["track", "track_id", "trip", "trip_id", "trajectory", "ride", "activity", "file"],
    "the recording that the fix belongs to")
  static let segment = RecordField(
    "segment", .integer, isOptional: true, synonyms: ["track_segment", "segment_id"],
    "a stretch of the recording without interruption")
  static let elevation = RecordField(
    "ele", .decimal(scale: metreScale), .personal, isOptional: true, isMeasured: true, of: .length,
    synonyms: ["elevation", "altitude", "alt", "height"], "metres above the sea")
  static let accuracy = RecordField(
    "accuracy", .decimal(scale: metreScale), isOptional: true, isMeasured: true, of: .length,
    synonyms: ["acc", "horizontal_accuracy", "hacc"], "radius in metres")
  static let speed = RecordField(
    "speed", .decimal(scale: metreScale), isOptional: true, isMeasured: true, of: .speed,
    synonyms: ["velocity", "vel", "speed_ms"], "metres a second, as the device says")
  static let course = RecordField(
    "course", .decimal(scale: metreScale), isOptional: true, isMeasured: true,
    synonyms: ["heading", "bearing", "cog"], "degrees from north")
  static let source = RecordField(
    "source", .symbol, isOptional: true, synonyms: ["provider", "src"], "where it comes from")
  static let pointKind = RecordField(
    "kind", .symbol, isOptional: true, "what it is, such as `trkpt`")
  static let name = RecordField(
    "name", .text, .personal, isOptional: true, "what it is called; the default text field")

  static let kind = RecordKind(
    name: "fix",
    summary: "a position of a device at an instant: a point of a GPS trace",
    fields: [
      latitude, longitude, at, device, trace, segment, elevation, accuracy, speed, course, source,
      pointKind, name,
    ],
    defaultText: name,
    rules: [
      .onTheGlobe(latitude, longitude),
      // 0 is what devices write that know no time.
      .not(at, 0, "a time other than 1970-01-01T00:00:00Z"),
      .range(at, times, "a year from 1900 to 2199"),
    ])

  /// The fixes of an analysis.
  static let role = InputRole("fixes", kind)
  /// The same where traces are found besides.
  static let optionalRole = InputRole(role.name, kind, isOptional: true)
}
