internal import Pipeline
internal import SearchIndex

/// Where something is, in two optional fields `lat` and `lon`.
struct GlobePosition: Sendable {
  private let latitude: FieldID?
  private let longitude: FieldID?

  /// Latitude and longitude, each if it is mapped.
  init(in schema: Schema) {
    latitude = schema.id(of: "lat")
    longitude = schema.id(of: "lon")
  }

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
    if let latitude { refuseBeyond(90, latitude, batch, reject: reject) }
    if let longitude { refuseBeyond(180, longitude, batch, reject: reject) }
    let hasLatitude = latitude.map(batch.presence)
    let hasLongitude = longitude.map(batch.presence)
    for row in 0..<batch.count where batch.fate[row] == 0 {
      let (one, other) = (hasLatitude?[row] ?? 0, hasLongitude?[row] ?? 0)
      guard one != other, let field = one != 0 ? latitude : longitude else { continue }
      reject(
        row,
        RuleBreach(
          code: TripCode.position, field: field, expected: "both lat and lon, or neither"))
    }
  }

  private func refuseBeyond(
    _ degrees: Int64, _ field: FieldID, _ batch: RecordBatch,
    reject: (_ row: Int, RuleBreach) -> Void
  ) {
    let values = batch.integers(field)
    let presence = batch.presence(field)
    let limit = UInt64(degrees) * 10_000_000
    for row in 0..<batch.count
    where batch.fate[row] == 0 && presence[row] != 0 && values[row].magnitude > limit {
      reject(
        row,
        RuleBreach(
          code: "RANGE", field: field, expected: "degrees from -\(degrees) to \(degrees)"))
    }
  }
}
