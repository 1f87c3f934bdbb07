internal import Analysis
internal import Pipeline
internal import Platform
internal import Report
internal import SearchIndex

extension TripPageBuilder {
  /// An instant as readers print it.
  func local(_ instant: Int64) -> String {
    InstantText.localMinute(instant, zone: layout.facts.zone)
  }

  /// What the record of the trip says.
  func factSection() throws -> Section {
    var facts: [(id: String, name: String, value: String?)] = [
      ("trip", "Trip", trip.id), ("start", "Start", trip.start.map(local)),
      ("end", "End", trip.end.map(local)), ("privacy", "Privacy", trip.privacy.word),
    ]
    var shown = privacy.figures
    func add(_ id: String, _ name: String, _ value: String?, _ privacy: PrivacyClass) {
      guard value != nil, layout.shows(privacy) else { return }
      shown = max(shown, privacy)
      facts.append((id, name, value))
    }
    add("owner", "Owner", seen.people[trip.owner].shownName, privacy.people)
    add(
      "destination", "Destination",
      try seen.locationTexts(TripLocationRecord.name, [trip.destination])[0],
      privacy.locations)
    add("picture", "Picture", picture(trip.picture), privacy.photos)
    if let reason = seen.sight(of: trip).reason {
      add("reason", "Why the viewer sees it", reason.sentence, privacy.people)
    }
    if let deleted = seen.sight(of: trip).deletedAt {
      add("deleted", "Deleted", local(deleted), privacy.figures)
    }
    return Section(
      id: "facts", title: "Facts",
      tables: [
        try Table(
          id: "record", caption: "What is written down", key: "field",
          columns: [
            layout.texts("field", "Field", facts.map(\.id), shown, isShown: false),
            layout.texts("name", "What", facts.map(\.name), shown),
            layout.texts("value", "Value", facts.map(\.value), shown),
          ])
      ])
  }

  /// The locations in the order in which they were passed.
  func locationSection() throws -> Section {
    let ids = locations.map { Optional($0.id) }
    var columns = [
      Column(
        id: "number", title: "No.", values: .integers(locations.indices.map { Int64($0 + 1) }),
        privacy: privacy.figures),
      layout.texts("location", "Location", ids, privacy.figures),
    ]
    if layout.shows(privacy.locations) {
      columns += [
        layout.texts("name", "Name", locations.map(\.name), privacy.locations),
        layout.texts("address", "Address", locations.map(\.address), privacy.locations),
      ]
      columns += layout.times("passed_at", "Passed", locations.map(\.passedAt), privacy.locations)
      columns += [
        layout.texts("description", "Description", locations.map(\.description), privacy.locations)
      ]
    }
    if layout.shows(privacy.photos) {
      columns.append(
        layout.texts(
          "cover", "Cover", locations.map { picture($0.cover) },
          privacy.photos))
    }
    columns.append(
      layout.numbers(
        "photos", SocialMeasures.locationPhotos, locations.map { Int64($0.photos.count) }, .photos,
        "location:{location}", privacy.figures))
    if layout.shows(privacy.positions) {
      columns.append(
        layout.kilometres(
          "leg", SocialMeasures.leg, TripPlan.legs(locations.map(\.point)), .locations,
          "trip:" + QueryLiteral.quoted(trip.id.utf8)))
    }
    columns.append(
      layout.texts("privacy", "Privacy", locations.map(\.privacy.word), privacy.figures))
    columns += layout.sightColumns(locations.map(\.sight))
    columns += [
      layout.texts("previous", "Previous", [nil] + ids.dropLast(), privacy.figures),
      layout.texts("next", "Next", ids.dropFirst() + [nil], privacy.figures),
    ]
    return Section(
      id: "stops", title: "Locations",
      tables: [
        try Table(
          id: "locations", caption: "Locations in the order of the trip", key: "location",
          columns: columns,
          order:
            "By the time at which they were passed, then as they were read; those without a time last."
        )
      ])
  }

  /// The photos, location by location.
  func photoSection() throws -> Section {
    let names = locations.flatMap { location in location.photos.map { _ in location.name } }
    let ids = locations.flatMap { location in location.photos.map { _ in location.id } }
    let covers = Set(locations.compactMap(\.cover))
    var columns = [
      layout.texts("photo", "Photo", photos.map(\.id), privacy.figures),
      layout.texts("location", "Location", ids, privacy.figures, isShown: false),
    ]
    if layout.shows(privacy.locations) {
      columns.append(layout.texts("location_name", "Location", names, privacy.locations))
    }
    columns += [
      layout.texts("uri", "Picture", photos.map(\.uri), privacy.photos),
      layout.texts("caption", "Caption", photos.map(\.caption), privacy.photos),
    ]
    columns += layout.times("taken_at", "Taken", photos.map(\.takenAt), privacy.photos)
    columns += [
      layout.texts(
        "is_cover", "Cover", trip.photos.map { covers.contains($0) ? "yes" : nil }, privacy.photos)
    ]
    columns += layout.sightColumns(photos.map(\.sight))
    return Section(
      id: "pictures", title: "Photos",
      paragraphs: [
        "The pictures themselves are not part of this report, only where they are kept."
      ],
      tables: [
        try Table(
          id: "photos", caption: "Photos, location by location", key: "photo", columns: columns,
          order: "In the order of the locations, then by the time at which they were taken.")
      ])
  }

  /// Who takes part.
  func peopleSection() throws -> Section {
    let owner = seen.people[trip.owner]
    let listed = seen.members(of: trip)
    let members = listed.map { seen.people[Int($0.person)] }
    let roles =
      ["owner"] + listed.map { $0.since == nil ? "listed, not confirmed" : "member" }
    return Section(
      id: "people", title: "People",
      tables: [
        try Table(
          id: "travellers", caption: "Who takes part", key: "user",
          columns: [
            layout.texts("user", "User", ([owner] + members).map(\.id), privacy.people),
            layout.texts("name", "Name", ([owner] + members).map(\.name), privacy.people),
            layout.texts("role", "Part", roles, privacy.people),
          ] + layout.times("since", "Since", [nil] + listed.map(\.since), privacy.people) + [
            layout.texts(
              "avatar", "Picture",
              ([owner] + members).map { $0.avatar ?? DefaultPicture.token }, privacy.people)
          ])
      ])
  }
}
