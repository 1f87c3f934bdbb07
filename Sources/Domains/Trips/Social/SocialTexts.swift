internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// The texts of trips, locations and photos: there are too many to hold them all, so they are read when something prints them.
struct SocialTexts: Sendable {
  /// A field of the records of a role in the given rows, in their order; nil where there is none.
  typealias Reader =
    @Sendable (_ role: SocialRole, _ field: RecordField, _ rows: [Int32]) throws -> [String?]

  private let reader: Reader
  /// Where photos in the given rows were taken, in their order.
  private let positions: @Sendable (_ photos: [Int32]) throws -> [GlobePoint?]

  /// Texts that `reader` knows.
  init(
    _ reader: @escaping Reader,
    positions: @escaping @Sendable ([Int32]) throws -> [GlobePoint?] = { $0.map { _ in nil } }
  ) {
    self.reader = reader
    self.positions = positions
  }

  /// No texts.
  init() { self.init { _, _, rows in rows.map { _ in nil } } }

  /// The texts in `datasets`, where `places` says in which row of which part each record stands.
  init(_ datasets: [SocialRole: DatasetReader], _ places: [SocialRole: RecordPlaces]) {
    self.init { role, field, rows in
      guard let dataset = datasets[role], let places = places[role] else {
        return rows.map { _ in nil }
      }
      return try Self.read(rows, places, in: dataset) {
        try SegmentRows($0).text(field)
      } value: {
        try $0($1)
      }
    } positions: { rows in
      guard let dataset = datasets[.photos], let places = places[.photos] else {
        return rows.map { _ in nil }
      }
      return try Self.read(rows, places, in: dataset) {
        (
          try SegmentRows($0).integer(GlobePosition.latitude),
          try SegmentRows($0).integer(GlobePosition.longitude)
        )
      } value: { fields, row in
        guard let latitude = fields.0(row), let longitude = fields.1(row) else { return nil }
        return GlobePoint(latitude: latitude, longitude: longitude)
      }
    }
  }

  /// The texts as updates left them: by role, name of a field and row the action whose `new` holds the text, nil where it was
  /// cleared.
  func changed(by changed: [SocialRole: [String: [Int32: Int32?]]]) -> SocialTexts {
    guard !changed.isEmpty else { return self }
    return SocialTexts(
      { [reader] role, field, rows in
        var texts = try reader(role, field, rows)
        guard let own = changed[role]?[field.name] else { return texts }
        var news: [(number: Int, row: Int32)] = []
        for (number, row) in rows.enumerated() {
          guard let change = own[row] else { continue }
          texts[number] = nil
          if let change { news.append((number, change)) }
        }
        let read =
          news.isEmpty ? [] : try reader(.actions, ActionRecord.new, news.map(\.row))
        for (change, text) in zip(news, read) { texts[change.number] = text }
        return texts
      }, positions: positions)
  }

  /// A field of the records of `role` in `rows`, in their order.
  func read(_ role: SocialRole, _ field: RecordField, _ rows: [Int32]) throws -> [String?] {
    rows.isEmpty ? [] : try reader(role, field, rows)
  }

  /// Where the photos in `rows` were taken, in their order; nil where a record does not say it.
  func photoPositions(_ rows: [Int32]) throws -> [GlobePoint?] {
    rows.isEmpty ? [] : try positions(rows)
  }

  /// Reads in the order of the store, which is that of the records: neighbours stand in one block.
  private static func read<Columns, Value>(
    _ rows: [Int32], _ places: RecordPlaces, in dataset: DatasetReader,
    columns: (PartReader) throws -> Columns, value: (Columns, Int) throws -> Value?
  ) throws -> [Value?] {
    var values = [Value?](repeating: nil, count: rows.count)
    var open: (part: Int, columns: Columns)?
    for number in rows.indices.sorted(by: { rows[$0] < rows[$1] }) {
      let (part, row) = places[Int(rows[number])]
      if open?.part != part { open = (part, try columns(try dataset.open(part))) }
      values[number] = try open.flatMap { try value($0.columns, row) }
    }
    return values
  }
}

extension SeenTrips {
  /// The titles of trips by their rows, empty where a trip has none; nil where there is no row.
  func titles(_ rows: [Int32?]) throws -> [String?] {
    zip(rows, try texts(.trips, TripRecord.title, rows)).map { $0 == nil ? nil : $1 ?? "" }
  }

  /// The descriptions of trips by their rows.
  func descriptions(_ rows: [Int32]) throws -> [String?] {
    try texts.read(.trips, TripRecord.description, rows)
  }

  /// A field of the locations at `places`; nil where there is no place.
  func locationTexts(_ field: RecordField, _ places: [Int?]) throws -> [String?] {
    try texts(.locations, field, places.map { $0.map { locations[$0].row } })
  }

  /// A field of the photos at `places`; nil where there is no place.
  func photoTexts(_ field: RecordField, _ places: [Int?]) throws -> [String?] {
    try texts(.photos, field, places.map { $0.map { photos[$0].row } })
  }

  private func texts(_ role: SocialRole, _ field: RecordField, _ rows: [Int32?]) throws -> [String?]
  {
    var found = try texts.read(role, field, rows.compactMap(\.self))[...]
    return rows.map { $0 == nil ? nil : found.popFirst() ?? nil }
  }

  /// The locations at `range` with their texts.
  func shownLocations(_ range: Range<Int>) throws -> [ShownLocation] {
    let rows = locations[range].map(\.row)
    func texts(_ field: RecordField) throws -> [String?] {
      try self.texts.read(.locations, field, rows)
    }
    let (ids, names) = (try texts(TripLocationRecord.id), try texts(TripLocationRecord.name))
    let (addresses, descriptions) = (
      try texts(TripLocationRecord.address), try texts(TripLocationRecord.description)
    )
    return zip(rows.indices, locations[range]).map { number, location in
      ShownLocation(
        id: ids[number] ?? "", name: names[number] ?? "", address: addresses[number],
        description: descriptions[number], point: location.point, passedAt: location.passedAt,
        privacy: location.privacy, sight: sights[Int(location.sight)], photos: location.photos,
        cover: location.cover)
    }
  }

  /// The photos at `range` with their texts, and `located` with where they were taken.
  func shownPhotos(_ range: Range<Int>, located: Bool = false) throws -> [ShownPhoto] {
    let rows = photos[range].map(\.row)
    let (ids, uris) = (
      try texts.read(.photos, PhotoRecord.id, rows), try texts.read(.photos, PhotoRecord.uri, rows)
    )
    let captions = try texts.read(.photos, PhotoRecord.caption, rows)
    let points = located ? try texts.photoPositions(rows) : rows.map { _ in nil }
    return zip(rows.indices, photos[range]).map { number, photo in
      ShownPhoto(
        id: ids[number] ?? "", uri: uris[number] ?? "", caption: captions[number],
        takenAt: photo.takenAt, sight: sights[Int(photo.sight)], point: points[number])
    }
  }
}

/// A location as reports print it.
struct ShownLocation: Sendable {
  let id: String
  let name: String
  let address: String?
  let description: String?
  let point: GlobePoint?
  let passedAt: Int64?
  let privacy: TripPrivacy
  let sight: TripSight.Seen
  /// Those of its photos that are seen, among all that are.
  let photos: Range<Int>
  /// The one of them that is its cover.
  let cover: Int?
}

/// A photo as reports print it.
struct ShownPhoto: Sendable {
  let id: String
  let uri: String
  let caption: String?
  let takenAt: Int64?
  let sight: TripSight.Seen
  /// Where it was taken, for those who may know it.
  let point: GlobePoint?
}
