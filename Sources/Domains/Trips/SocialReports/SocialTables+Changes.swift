internal import Analysis
internal import Platform
internal import Report

/// A line of the record of changes.
private struct ChangeLine {
  let change: SeenChange
  /// `A` for added, `M` for modified, `D` for deleted.
  let kind: String
  let id: String
  let name: String
  let trip: String?
  var field: String?
  var old: String?
  var new: String?
  let by: String?
  let who: String?
}

extension SocialTables {
  /// What happened to what is seen: who changed what when.
  func addChanges(to tables: inout ResultTables) {
    let changes = result.changes.changes
    let newest = changes.first.map { ", the newest \(Phrase.day(zone.localDay(of: $0.at)))" } ?? ""
    tables.say(
      "changes_said",
      Phrase.count(Int64(changes.count), "change is", "changes are") + " written down" + newest,
      privacy.changes)
    tables.texts["changes_note"] =
      isArchive
      ? "A is added, M is modified, D is deleted. Deletes are told in an audit alone."
      : "A is added, M is modified, D is deleted. Owners are told all that happened to what is theirs; others "
        + "what happened while they might see it."
    tables.add("changes", by: "change") { _ in
      try table("changes", of: lines(changes), isOfTrips: false)
    }
    tables.add("page_changes", by: "trip") { choice in
      let trips = chosen(choice)
      let wanted = Set(trips)
      let own = Dictionary(
        grouping: changes.filter { $0.trip.map(wanted.contains) ?? false }, by: \.trip)
      return try table(
        "page_changes", of: lines(trips.flatMap { own[$0] ?? [] }), isOfTrips: true)
    }
  }

  private func table(
    _ id: String, of lines: [ChangeLine], isOfTrips: Bool
  ) throws -> ResultTable {
    let names = UniqueKeys.make(
      lines.map { line in
        [line.change.target.word, line.id, line.field ?? line.kind, text(line.change.at)]
          .joined(separator: " ")
      })
    let columns: [ColumnForm<ChangeLine>?] = [
      .text("trip", "Trip") { $0.trip }, .texts("change", "Change", names),
      .text("kind", "Kind") { $0.kind }, .text("what", "What") { $0.change.target.title },
      .text("id", "Id") { $0.id }, .text("name", "Name") { $0.name },
      .text("field", "Field") { $0.field }, .text("old", "Before") { $0.old },
      .text("new", "After") { $0.new }, .text("by", "User") { $0.by },
      .text("who", "Who") { $0.who },
    ]
    let all = columns + times("at", "When", privacy.changes) { $0.change.at }
    return isOfTrips
      ? ResultTable(
        id, keys: "trip", "change", rows: lines, privacy: privacy.changes, isOfSingles: true, all)
      : ResultTable(
        id, keys: "change", rows: lines, privacy: privacy.changes, isOfSingles: true, all)
  }

  // MARK: - Lines

  private func lines(_ changes: [SeenChange]) throws -> [ChangeLine] {
    let values = try ChangeValues(
      changes, result.changes, seen, zone: zone, isArchive: isArchive)
    let targets = try targets(changes)
    let people = Dictionary(
      seen.people.map { ($0.id, $0.shownName) }, uniquingKeysWith: { first, _ in first })
    let directory = result.changes.original.directory
    return zip(changes, targets).flatMap { change, target -> [ChangeLine] in
      let by = change.by >= 0 ? String(decoding: directory.user(change.by), as: UTF8.self) : nil
      // Who else is not seen is not named here either.
      let who = by.flatMap { people[$0] }
      func line(
        _ kind: String, _ field: ChangedField? = nil, _ old: String? = nil, _ new: String? = nil
      )
        -> ChangeLine
      {
        ChangeLine(
          change: change, kind: kind, id: target.id, name: target.name,
          trip: change.trip.map { seen.trips[$0].id }, field: field?.word, old: old, new: new,
          by: who == nil ? nil : by, who: who)
      }
      switch change.deed {
      case .created: return [line("A")]
      case .deleted: return [line("D")]
      case .updated(let update, let before):
        let (old, new) = values.values(update, before)
        return [line("M", update.field, old, new)]
      case .written(let from, let to):
        let found = values.differences(change.target, from.row, to.row)
        return found.isEmpty
          ? [line("M")] : found.map { line("M", $0.field, $0.old, $0.new) }
      }
    }
  }

  /// What changed, by id and by the name that it has now.
  private func targets(_ changes: [SeenChange]) throws -> [(id: String, name: String)] {
    func places(_ target: ChangeTarget) -> [Int?] {
      changes.map { $0.target == target ? $0.place : nil }
    }
    let titles = try names(places(.trip).compactMap { $0.map { seen.trips[$0] } })
    let locations = places(.location)
    let (locationIds, locationNames) = (
      try seen.locationTexts(TripLocationRecord.id, locations),
      try seen.locationTexts(TripLocationRecord.name, locations)
    )
    let photos = places(.photo)
    let (photoIds, captions, uris) = (
      try seen.photoTexts(PhotoRecord.id, photos), try seen.photoTexts(PhotoRecord.caption, photos),
      try seen.photoTexts(PhotoRecord.uri, photos)
    )
    var nextTitle = 0
    return changes.indices.map { number in
      let change = changes[number]
      switch change.target {
      case .trip:
        nextTitle += 1
        return (seen.trips[change.place].id, titles[nextTitle - 1])
      case .location: return (locationIds[number] ?? "", locationNames[number] ?? "")
      case .photo: return (photoIds[number] ?? "", captions[number] ?? uris[number] ?? "")
      case .user:
        let id = String(
          decoding: result.changes.original.directory.user(change.ordinal), as: UTF8.self)
        return (id, seen.people.first { $0.id == id }?.shownName ?? id)
      }
    }
  }
}

extension ChangeTarget {
  /// What it is called in a table.
  fileprivate var title: String {
    switch self {
    case .trip: "Trip"
    case .location: "Place"
    case .photo: "Photo"
    case .user: "Person"
    }
  }
}
