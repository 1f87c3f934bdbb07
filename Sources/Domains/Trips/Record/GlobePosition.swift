internal import Pipeline
internal import SearchIndex

/// Where something is, in two optional fields `lat` and `lon`.
struct GlobePosition: Sendable {
  private let range: PositionRange

  init(in schema: Schema) { range = PositionRange(in: schema) }

  /// The fields of a record that may have a position.
  static let fields = ["lat", "lon"].map {
    Field($0, PositionFields.type, isOptional: true, privacy: .personal, isMeasured: true)
  }

  /// What `near:` asks.
  static let position = PositionFields(latitude: "lat", longitude: "lon")

  /// What files call the fields.
  static let synonyms = [
    "lat": ["latitude", "y", "lat_deg"],
    "lon": ["longitude", "lng", "long", "x", "lon_deg"],
  ]

  /// Refuses what does not lie on the globe, and half a position.
  func refuse(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    range.check(batch, reject: reject)
    let hasLatitude = range.latitude.map(batch.presence)
    let hasLongitude = range.longitude.map(batch.presence)
    for row in 0..<batch.count where batch.fate[row] == 0 {
      let (one, other) = (hasLatitude?[row] ?? 0, hasLongitude?[row] ?? 0)
      guard one != other, let field = one != 0 ? range.latitude : range.longitude else { continue }
      reject(
        row,
        RuleBreach(
          code: TripCode.position, field: field, expected: "both lat and lon, or neither"))
    }
  }
}
