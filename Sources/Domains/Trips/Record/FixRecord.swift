internal import Pipeline
internal import SearchIndex

/// One position of a device, at an instant: a point of a GPS trace.
enum FixRecord {
  /// Metres are stored in millimetres.
  static let metreScale: UInt8 = 3

  static let kind = RecordKind(
    name: "fix",
    summary: "a position of a device at an instant: a point of a GPS trace",
    fields: [
      Field("lat", PositionFields.type, privacy: .personal, isMeasured: true),
      Field("lon", PositionFields.type, privacy: .personal, isMeasured: true),
      Field("at", .instant, isOptional: true),
      Field("device", .symbol, isOptional: true, privacy: .personal),
      Field("trace", .symbol, isOptional: true, privacy: .personal),
      Field("segment", .integer, isOptional: true),
      Field(
        "ele", .decimal(scale: metreScale), isOptional: true, privacy: .personal,
        isMeasured: true),
      Field("accuracy", .decimal(scale: metreScale), isOptional: true, isMeasured: true),
      Field("speed", .decimal(scale: metreScale), isOptional: true, isMeasured: true),
      Field("course", .decimal(scale: metreScale), isOptional: true, isMeasured: true),
      Field("source", .symbol, isOptional: true),
      Field("kind", .symbol, isOptional: true),
      Field("name", .text, isOptional: true, privacy: .personal),
    ],
    defaultText: "name",
    position: PositionFields(latitude: "lat", longitude: "lon"),
    synonyms: [
      "lat": ["latitude", "y", "lat_deg", "position_lat"],
      "lon": ["longitude", "lng", "long", "x", "lon_deg", "position_long"],
      "at": ["time", "timestamp", "tst", "datetime", "date", "when", "recorded_at", "fix_time"],
      "device": ["device_id", "user", "vehicle", "tracker", "tid", "unit", "animal", "individual"],
      "trace": ["track", "track_id", "trip", "trip_id", "trajectory", "ride", "activity", "file"],
      "segment": ["track_segment", "segment_id"],
      "ele": ["elevation", "altitude", "alt", "height"],
      "accuracy": ["acc", "horizontal_accuracy", "hacc"],
      "speed": ["velocity", "vel", "speed_ms"],
      "course": ["heading", "bearing", "cog"],
      "source": ["provider", "src"],
    ],
    units: ["ele": .length, "accuracy": .length, "speed": .speed],
    configure: { _, schema in
      FixRules(position: PositionRange(in: schema), at: schema.id(of: "at"))
    })
}

/// A position lies on the globe, and a time is one: 0 is what devices write that know none, and no device was or will be
/// there in years that are written by mistake.
struct FixRules: RecordRules {
  let position: PositionRange
  let at: FieldID?

  var identity: String { "fix 2" }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    position.check(batch, reject: reject)
    guard let at else { return }
    let (times, presence) = (batch.integers(at), batch.presence(at))
    for row in 0..<batch.count
    where batch.fate[row] == 0 && presence[row] != 0 {
      if times[row] == 0 {
        reject(
          row,
          RuleBreach(code: "RANGE", field: at, expected: "a time other than 1970-01-01T00:00:00Z"))
      } else if !Self.times.contains(times[row]) {
        reject(row, RuleBreach(code: "RANGE", field: at, expected: "a year from 1900 to 2199"))
      }
    }
  }

  /// Microseconds from the start of 1900 to the end of 2199, in UTC.
  static let times: ClosedRange<Int64> = -2_208_988_800_000_000...7_258_118_399_999_999
}
