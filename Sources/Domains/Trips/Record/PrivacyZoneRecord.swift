internal import Pipeline
internal import SearchIndex

/// A circle in which somebody does not want to be seen, such as one around the home.
enum PrivacyZoneRecord {
  static let kind = RecordKind(
    name: "privacy_zone",
    summary: "a circle in which no position may be shown, such as one around a home",
    fields: [
      Field("owner", .symbol, isOptional: true, privacy: .personal),
      Field("name", .text, isOptional: true, privacy: .personal),
      Field("lat", PositionFields.type, privacy: .personal, isMeasured: true),
      Field("lon", PositionFields.type, privacy: .personal, isMeasured: true),
      Field("radius", .decimal(scale: FixRecord.metreScale), privacy: .personal, isMeasured: true),
    ],
    defaultText: "name",
    position: PositionFields(latitude: "lat", longitude: "lon"),
    synonyms: [
      "owner": ["user", "user_id", "device"], "radius": ["radius_m", "metres", "meters", "r"],
      "lat": ["latitude"], "lon": ["longitude", "lng", "long"],
    ],
    configure: { _, schema in
      PrivacyZoneRules(position: PositionRange(in: schema), radius: schema.id(of: "radius"))
    })

  /// Millimetres that a radius may have: a smaller circle hides nothing, a larger one is a mistake.
  static let radii: ClosedRange<Int64> = 50_000...50_000_000
}

/// A position lies on the globe, and a radius is one that hides something.
struct PrivacyZoneRules: RecordRules {
  let position: PositionRange
  let radius: FieldID?

  var identity: String { "privacy_zone" }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    position.check(batch, reject: reject)
    guard let radius else { return }
    let values = batch.integers(radius)
    for row in 0..<batch.count
    where batch.fate[row] == 0 && !PrivacyZoneRecord.radii.contains(values[row]) {
      reject(
        row, RuleBreach(code: "RANGE", field: radius, expected: "a radius from 50 m to 50 km"))
    }
  }
}
