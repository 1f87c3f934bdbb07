internal import Pipeline
internal import Platform
internal import SearchIndex

/// The rule that the fields `lat` and `lon` of a record lie on the globe.
struct PositionRange: Sendable {
  /// The fields, each if it is mapped.
  let latitude: FieldID?
  let longitude: FieldID?

  init(in schema: Schema) {
    latitude = schema.id(of: "lat")
    longitude = schema.id(of: "lon")
  }

  /// Refuses each present value that is no latitude, or no longitude.
  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    check(latitude, in: GlobePoint.latitudes, "degrees from -90 to 90", batch, reject)
    check(longitude, in: GlobePoint.longitudes, "degrees from -180 to 180", batch, reject)
  }

  private func check(
    _ field: FieldID?, in range: ClosedRange<Int64>, _ expected: String, _ batch: RecordBatch,
    _ reject: (_ row: Int, RuleBreach) -> Void
  ) {
    guard let field else { return }
    let (values, presence) = (batch.integers(field), batch.presence(field))
    for row in 0..<batch.count
    where batch.fate[row] == 0 && presence[row] != 0 && !range.contains(values[row]) {
      reject(row, RuleBreach(code: "RANGE", field: field, expected: expected))
    }
  }
}
