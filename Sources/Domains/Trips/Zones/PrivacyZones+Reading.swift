internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

extension PrivacyZones {
  /// The zones of `dataset`; they are few and are held in memory.
  static func read(
    _ dataset: DatasetReader, schema: Schema, key: ZoneKey
  ) throws -> PrivacyZones {
    let latitude = schema.id(required: PrivacyZoneRecord.latitude)
    let longitude = schema.id(required: PrivacyZoneRecord.longitude)
    let radius = schema.id(required: PrivacyZoneRecord.radius)
    var zones: [PrivacyZone] = []
    for number in dataset.parts.indices {
      let part = try dataset.open(number)
      let latitudes = try part.segment.integers(latitude).decoded()
      let longitudes = try part.segment.integers(longitude).decoded()
      let radii = try part.segment.integers(radius).decoded()
      let owners = try schema.id(of: PrivacyZoneRecord.owner).map { field throws(StoreError) in
        try ByteColumnReader(part.segment, field: field)
      }
      for row in 0..<part.segment.rowCount where part.selection.isKept(row) {
        guard let place = GlobePoint(latitude: latitudes[row], longitude: longitudes[row]) else {
          continue
        }
        zones.append(
          PrivacyZone(owner: try owners?.bytes(row), place: place, radius: radii[row], key: key))
      }
    }
    return PrivacyZones(zones)
  }
}
