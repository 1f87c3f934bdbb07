internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Locations with names that stays are looked for at, in the order of their records.
struct KnownLocations: Sendable {
  struct Location: Sendable {
    let id: [UInt8]
    let name: String
    let latitude: Int32
    let longitude: Int32
  }

  let locations: [Location]
  private let finder: NearestPlaces

  /// Of several with one id the first counts; `distance` is in millimetres.
  init(_ locations: [Location], within distance: Int64) {
    var known: Set<[UInt8]> = []
    self.locations = locations.filter { known.insert($0.id).inserted }
    finder = NearestPlaces(
      self.locations.map { ($0.latitude, $0.longitude) }, within: distance)
  }

  /// The location that `stay` is a visit of: the nearest to its middle within the distance.
  func location(of stay: StayPoint) -> Int? {
    finder.nearest(latitude: stay.latitude, longitude: stay.longitude)
  }

  /// The locations of `dataset` that have a position, but those in one of `zones`.
  static func read(
    _ dataset: DatasetReader, schema: Schema, within distance: Int64, hidden zones: PrivacyZones
  ) throws -> KnownLocations {
    var found: [Location] = []
    if let latitude = schema.id(of: PlaceRecord.latitude),
      let longitude = schema.id(of: PlaceRecord.longitude)
    {
      let (id, name) = (
        schema.id(required: PlaceRecord.id), schema.id(required: PlaceRecord.name)
      )
      for number in dataset.parts.indices {
        let part = try dataset.open(number)
        let latitudes = try part.segment.integers(latitude)
        let longitudes = try part.segment.integers(longitude)
        let (norths, easts) = (latitudes.decoded(), longitudes.decoded())
        let ids = try ByteColumnReader(part.segment, field: id)
        let names = try ByteColumnReader(part.segment, field: name)
        for row in 0..<part.segment.rowCount where part.selection.isKept(row) {
          guard latitudes.isPresent(row), longitudes.isPresent(row), let id = try ids.bytes(row),
            let north = Int32(exactly: norths[row]), let east = Int32(exactly: easts[row]),
            !zones.hide(latitude: north, longitude: east)
          else { continue }
          found.append(
            Location(
              id: id, name: try names.string(row) ?? String(decoding: id, as: UTF8.self),
              latitude: north, longitude: east))
        }
      }
    }
    return KnownLocations(found, within: distance)
  }
}
