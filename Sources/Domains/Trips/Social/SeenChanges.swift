internal import Analysis

/// Something that happened to what is seen, as far as it may be told.
struct SeenChange: Sendable {
  /// What was done.
  enum Deed: Sendable {
    case created
    case updated(NumberedUpdate, before: Before)
    case written(from: TripHistory.VersionRow, to: TripHistory.VersionRow)
    case deleted
  }

  /// Where the value before an update stands.
  enum Before: Sendable {
    /// In the update itself.
    case said
    case unknown
    /// In the update in that row of the actions.
    case action(Int32, ChangedValue)
    /// In a row of the records; `isOwn` if it is the only one, which may hold the state after the update.
    case record(Int32, isOwn: Bool)
  }

  let deed: Deed
  let target: ChangeTarget
  let ordinal: Int32
  /// Among what is seen of the kind; 0 for users.
  let place: Int
  /// Among the trips that are seen; nil where the trip is not seen, and for users.
  let trip: Int?
  let at: Int64
  /// A user; negative where nobody says, or nobody may be told.
  let by: Int32
}

/// What happened, and what is needed to print it.
struct SeenChanges: Sendable {
  /// The newest first.
  var changes: [SeenChange] = []
  /// The records as they were read, before any update.
  var original = SocialRecords()
  /// By ordinal the place among what is seen, negative where it is not.
  var placeOfLocation: [Int32] = []
  var placeOfPhoto: [Int32] = []
}

extension SeenTripsBuilder {
  /// What happened to what is seen: all of it for the archive and for owners, for others what happened while they might
  /// see it.
  func changes(_ history: TripHistory, original: SocialRecords) -> SeenChanges {
    var found = SeenChanges(
      original: original, placeOfLocation: placeOfLocation, placeOfPhoto: placeOfPhoto)
    addUpdates(history, to: &found)
    for (target, versions) in history.versions {
      for (ordinal, rows) in versions {
        for (from, to) in zip(rows, rows.dropFirst()) {
          add(
            .written(from: from, to: to), target, ordinal, to.at ?? .min,
            by: sight.directory.versions[target]?.by[Int(to.row)] ?? -1, to: &found)
        }
      }
    }
    for creation in sight.directory.deeds.creations where creation.at <= sight.at {
      add(
        .created, creation.target, creation.ordinal, creation.at, by: creation.by, to: &found)
    }
    for tombstone in sight.directory.tombstones where tombstone.at <= sight.at {
      guard let target = ChangeTarget(word: tombstone.kind.rawValue) else { continue }
      add(.deleted, target, tombstone.target, tombstone.at, by: tombstone.by, to: &found)
    }
    found.changes.sort {
      ($1.at, $0.target.rawValue, $0.ordinal, $0.deed.order)
        < ($0.at, $1.target.rawValue, $1.ordinal, $1.deed.order)
    }
    // Without changes nobody asks for the records as they were.
    return found.changes.isEmpty ? SeenChanges() : found
  }

  private func addUpdates(_ history: TripHistory, to found: inout SeenChanges) {
    struct Key: Hashable {
      let target: ChangeTarget
      let ordinal: Int32
      let field: ChangedField
    }
    var latest: [Key: NumberedUpdate] = [:]
    for update in history.updates.map(\.update) {
      let key = Key(target: update.target, ordinal: update.ordinal, field: update.field)
      let before = before(update, latest[key], history)
      latest[key] = update
      add(
        .updated(update, before: before), update.target, update.ordinal, update.at, by: update.by,
        to: &found)
    }
  }

  /// Where the value before `update` stands; `last` is the update of the same field before it.
  private func before(
    _ update: NumberedUpdate, _ last: NumberedUpdate?, _ history: TripHistory
  ) -> SeenChange.Before {
    if update.old != nil { return .said }
    let directory = sight.directory
    let versions = history.versions(update.target, update.ordinal)
    let row: Int32?
    var rowAt = Int64.min
    if versions.isEmpty {
      let modified = directory.modified(update.target, update.ordinal)
      let isBefore = modified.map { $0 < update.at } ?? true
      row =
        isBefore ? Int32(directory.table(update.target).firstRow(of: update.ordinal)) : nil
      rowAt = modified ?? .min
    } else {
      let version = versions.last { ($0.at ?? .min) < update.at }
      row = version?.row
      rowAt = version?.at ?? .min
    }
    if let last, last.at >= rowAt || row == nil { return .action(last.row, last.new) }
    return row.map { .record($0, isOwn: versions.isEmpty) } ?? .unknown
  }

  private func add(
    _ deed: SeenChange.Deed, _ target: ChangeTarget, _ ordinal: Int32, _ at: Int64, by: Int32,
    to found: inout SeenChanges
  ) {
    guard ordinal >= 0 else { return }
    var (place, trip) = (0, Int32(-1))
    switch target {
    case .user:
      guard sight.isArchive || sight.viewerOrdinal == ordinal else { return }
    case .trip:
      trip = placeOfTrip[Int(ordinal)]
      place = Int(trip)
    case .location:
      place = Int(placeOfLocation[Int(ordinal)])
      trip = seenTrip(ofLocation: ordinal)
    case .photo:
      place = Int(placeOfPhoto[Int(ordinal)])
      let location = sight.directory.location(ofPhoto: ordinal)
      // A photo whose location is not seen stands by itself.
      if location >= 0, placeOfLocation[Int(location)] >= 0 {
        trip = seenTrip(ofLocation: location)
      }
    }
    guard place >= 0 else { return }
    if let kind = target.object, !sight.tells(kind, ordinal, change: at) {
      // A delete that is seen at all is told: only owners and the archive see it, in an audit.
      return
    }
    // Where a trip is not seen nobody is told whose it is.
    let isTold = sight.isArchive || trip >= 0 || by == sight.viewerOrdinal
    found.changes.append(
      SeenChange(
        deed: deed, target: target, ordinal: ordinal, place: place,
        trip: trip < 0 ? nil : Int(trip), at: at, by: isTold ? by : -1))
  }

  private func seenTrip(ofLocation ordinal: Int32) -> Int32 {
    let trip = sight.directory.trip(ofLocation: ordinal)
    return trip < 0 ? -1 : placeOfTrip[Int(trip)]
  }
}

extension SeenChange.Deed {
  /// The order of what happened at one instant, so that it is the same in every run.
  fileprivate var order: Int64 {
    switch self {
    case .created: -2
    case .written: -1
    case .updated(let update, _): Int64(update.row)
    case .deleted: .max
    }
  }
}
