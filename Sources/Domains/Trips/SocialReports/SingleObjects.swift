internal import Report
internal import SearchIndex

/// Locations and photos that are seen, though what they belong to is not: of a viewer those that are public or
/// shared by themselves, of the archive those that belong to nothing.
struct SingleObjects {
  private let layout: SocialLayout
  private let shown: Int

  init(_ layout: SocialLayout, shown: Int) {
    self.layout = layout
    self.shown = shown
  }

  private var seen: SeenTrips { layout.seen }
  private var privacy: SocialPrivacy { layout.privacy }

  /// Nil if there are none that readers may see.
  func section() throws -> Section? {
    var tables: [Table] = []
    if !seen.singleLocations.isEmpty, layout.shows(privacy.locations) {
      tables.append(try locationTable())
    }
    if !photos.isEmpty, layout.shows(privacy.photos) { tables.append(try photoTable()) }
    guard !tables.isEmpty else { return nil }
    return Section(
      id: "singles", title: "By themselves",
      paragraphs: [
        layout.isArchive
          ? "Locations whose trip is not in the data, and photos whose location is not."
          : "Locations and photos that the viewer may see without the trip that they belong to."
      ], tables: tables)
  }

  private func locationTable() throws -> Table {
    let locations = try seen.shownLocations(seen.singleLocations)
    return try Table(
      id: "single_locations", caption: "Locations", key: "location",
      columns: [
        layout.texts(
          "location", "Location", locations.map(\.id), privacy.figures, isShown: false),
        layout.texts("name", "Name", locations.map(\.name), privacy.locations),
        layout.texts("address", "Address", locations.map(\.address), privacy.locations),
      ] + layout.times("passed_at", "Passed", locations.map(\.passedAt), privacy.locations) + [
        layout.texts("description", "Description", locations.map(\.description), privacy.locations),
        layout.numbers(
          "photos", SocialMeasures.locationPhotos, locations.map { Int64($0.photos.count) },
          .photos,
          "location:{location}", privacy.figures),
        layout.texts("privacy", "Privacy", locations.map(\.privacy.word), privacy.figures),
      ] + layout.sightColumns(locations.map(\.sight)),
      order: "By the time at which they were passed.", shownRows: shown)
  }

  /// The photos of locations that stand here, and behind them those whose location is not seen.
  private var photos: Range<Int> {
    let first = seen.singleLocations.first.map { seen.locations[$0].photos.lowerBound }
    return (first ?? seen.singlePhotos.lowerBound)..<seen.singlePhotos.upperBound
  }

  private func photoTable() throws -> Table {
    let places = seen.singleLocations.flatMap { number in
      seen.locations[number].photos.map { _ in Optional(number) }
    }
    let locations = try seen.locationTexts(TripLocationRecord.id, places)
    let known = locations + seen.singlePhotos.map { _ in nil }
    let photos = try seen.shownPhotos(photos)
    return try Table(
      id: "single_photos", caption: "Photos", key: "photo",
      columns: [
        layout.texts("photo", "Photo", photos.map(\.id), privacy.figures, isShown: false),
        layout.texts("location", "Location", known, privacy.figures),
        layout.texts("uri", "Picture", photos.map(\.uri), privacy.photos),
        layout.texts("caption", "Caption", photos.map(\.caption), privacy.photos),
      ] + layout.times("taken_at", "Taken", photos.map(\.takenAt), privacy.photos)
        + layout.sightColumns(photos.map(\.sight)),
      order: "In the order of the locations, then by the time at which they were taken.",
      shownRows: shown)
  }
}
