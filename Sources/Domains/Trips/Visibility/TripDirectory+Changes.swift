internal import Analysis

extension TripDirectory {
  func table(_ target: ChangeTarget) -> IdentifierTable {
    switch target {
    case .trip: trips
    case .location: locations
    case .photo: photos
    case .user: users
    }
  }

  /// The user who may change something; negative if there is none.
  func owner(of target: ChangeTarget, _ ordinal: Int32) -> Int32 {
    guard let kind = target.object else { return ordinal }
    return chain(of: TripObject(kind: kind, ordinal: ordinal)).owner
  }

  /// How private a row says that a trip or a location is; of others it says nothing.
  func privacy(_ target: ChangeTarget, row: Int32) -> TripPrivacy {
    switch target {
    case .trip: tripRows[Int(row)].privacy
    case .location: locationRows.privacy[Int(row)]
    case .photo, .user: .private
    }
  }

  /// The records with a row that says when it came to be so.
  func versionedOrdinals(_ target: ChangeTarget) -> Set<Int32> {
    guard let rows = versions[target], table(target).hasRepeats else { return [] }
    return Set(
      (0..<rows.modified.count).lazy.filter { rows.modified[$0] != nil }.map {
        table(target).ordinal(ofRow: $0)
      })
  }

  /// When the row that counts of a record came to be as it is; nil if it does not say so.
  func modified(_ target: ChangeTarget, _ ordinal: Int32) -> Int64? {
    versions[target]?.modified[table(target).firstRow(of: ordinal)]
  }

  /// Makes `row` the one that counts of its record.
  mutating func choose(_ target: ChangeTarget, _ row: Int, for ordinal: Int32) {
    switch target {
    case .trip: trips.choose(row, for: ordinal)
    case .location: locations.choose(row, for: ordinal)
    case .photo: photos.choose(row, for: ordinal)
    case .user: users.choose(row, for: ordinal)
    }
  }

  /// Changes what an update changes of what is held as numbers; texts are read with theirs.
  mutating func apply(_ update: NumberedUpdate) {
    let row = table(update.target).firstRow(of: update.ordinal)
    switch (update.target, update.field) {
    case (.trip, .privacy):
      guard case .privacy(let level) = update.new else { return }
      tripRows[row].privacy = level
    case (.trip, .start): tripRows[row].start = update.new.time
    case (.trip, .end): tripRows[row].end = update.new.time
    case (.trip, .destination):
      tripRows[row].destination = update.new.ordinal
    case (.trip, .members): list(update, row)
    case (.location, .privacy):
      guard case .privacy(let level) = update.new else { return }
      locationRows.set(row, privacy: level)
    case (.location, .passedAt): locationRows.set(row, passedAt: update.new.time)
    case (.location, .cover): locationRows.set(row, cover: update.new.ordinal)
    default: break
    }
  }

  /// Lists the members of an update; who was listed before is so since then.
  private mutating func list(_ update: NumberedUpdate, _ row: Int) {
    if listedAt.isEmpty { listedAt = [Int64](repeating: .min, count: members.count) }
    let before = tripRows[row].members
    var since: [Int32: Int64] = [:]
    for place in before {
      since[members[Int(place)]] = since[members[Int(place)]] ?? listedAt[Int(place)]
    }
    let start = Int32(members.count)
    if case .members(let named) = update.new {
      for place in named {
        let member = deeds.members[Int(place)]
        members.append(member)
        listedAt.append(since[member] ?? update.at)
      }
    }
    tripRows[row].members = start..<Int32(members.count)
  }

  /// From when on the member at a place of `members` is listed; `.min` where nothing says.
  func listed(at place: Int) -> Int64 { listedAt.isEmpty ? .min : listedAt[place] }
}

extension ChangedValue {
  /// An instant or a day as a number; nil for none.
  var time: Int64? {
    switch self {
    case .instant(let time), .day(let time): time
    default: nil
    }
  }

  /// An object's number; `IdentifierTable.none` for none.
  var ordinal: Int32 {
    guard case .object(let ordinal) = self else { return IdentifierTable.none }
    return ordinal
  }
}
