internal import Platform
public import SearchIndex

/// The rule that the fields `lat` and `lon` of a record lie on the globe.
public struct PositionRange: Sendable {
  /// The fields, each if it is mapped.
  public let latitude: FieldID?
  /// Likewise.
  public let longitude: FieldID?

  /// The rule for records of `schema`.
  public init(in schema: Schema) {
    latitude = schema.id(of: "lat")
    longitude = schema.id(of: "lon")
  }

  /// Refuses each present value that is no latitude, or no longitude.
  public func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    checkExchange(batch, reject)
    check(latitude, in: GlobePoint.latitudes, "degrees from -90 to 90", batch, reject)
    check(longitude, in: GlobePoint.longitudes, "degrees from -180 to 180", batch, reject)
  }

  /// Refuses what is no latitude, but would be a position if both had changed places, with a word about that.
  private func checkExchange(
    _ batch: RecordBatch, _ reject: (_ row: Int, RuleBreach) -> Void
  ) {
    guard let latitude, let longitude else { return }
    let (norths, easts) = (batch.integers(latitude), batch.integers(longitude))
    let (hasNorth, hasEast) = (batch.presence(latitude), batch.presence(longitude))
    for row in 0..<batch.count
    where batch.fate[row] == 0 && hasNorth[row] != 0 && hasEast[row] != 0
      && !GlobePoint.latitudes.contains(norths[row])
      && GlobePoint.longitudes.contains(norths[row])
      && GlobePoint.latitudes.contains(easts[row])
    {
      reject(
        row,
        RuleBreach(
          code: "RANGE", field: latitude,
          expected:
            "degrees from -90 to 90; if the axes have changed places, map lat: lon, lon: lat"))
    }
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
