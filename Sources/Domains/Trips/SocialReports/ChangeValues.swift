internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex

/// Reads the values before and after changes: first everything is asked for, then each part of the store is opened once.
struct ChangeValues {
  private struct Key: Hashable {
    let role: SocialRole
    let field: String
    let row: Int32
  }

  private let changes: SeenChanges
  private let zone: TimeZone
  /// Whether ids of everything may be printed, and who is a member of what.
  private let isArchive: Bool
  private var texts: [Key: String] = [:]
  private var ids: [TripObject.Kind: [Int32: String]] = [:]

  /// Reads what `shown` need, with the texts of `seen` for the ids of what is seen.
  init(
    _ shown: [SeenChange], _ changes: SeenChanges, _ seen: SeenTrips, zone: TimeZone,
    isArchive: Bool
  ) throws {
    self.changes = changes
    self.zone = zone
    self.isArchive = isArchive
    var asked: [SocialRole: [String: (field: RecordField, rows: Set<Int32>)]] = [:]
    func ask(_ role: SocialRole, _ field: RecordField, _ row: Int32) {
      asked[role, default: [:]][field.name, default: (field, [])].rows.insert(row)
    }
    var named = NamedObjects(changes.original.directory)
    for change in shown {
      switch change.deed {
      case .updated(let update, let before):
        ask(.actions, ActionRecord.new, update.row)
        named.add(update.new, update.field)
        switch before {
        case .said:
          ask(.actions, ActionRecord.old, update.row)
          named.add(update.old, update.field)
        case .action(let row, let value):
          ask(.actions, ActionRecord.new, row)
          named.add(value, update.field)
        case .record(let row, _):
          named.add(update.target, row)
          if let field = update.field.text(of: update.target) {
            ask(update.target.role, field, row)
          }
        case .unknown: break
        }
      case .written(let from, let to):
        named.add(change.target, from.row)
        named.add(change.target, to.row)
        for field in ChangedField.all(of: change.target).compactMap({ $0.text(of: change.target) })
        {
          ask(change.target.role, field, from.row)
          ask(change.target.role, field, to.row)
        }
      case .created, .deleted: break
      }
    }
    for (role, fields) in asked {
      for (name, asked) in fields {
        let rows = asked.rows.sorted()
        for (row, text) in zip(rows, try changes.original.texts.read(role, asked.field, rows)) {
          texts[Key(role: role, field: name, row: row)] = text
        }
      }
    }
    try readIds(named, seen)
  }

  /// The ids of those of the named locations and photos that are seen, by ordinal.
  private mutating func readIds(_ named: NamedObjects, _ seen: SeenTrips) throws {
    func read(
      _ kind: TripObject.Kind, _ ordinals: Set<Int32>, _ places: [Int32],
      _ texts: ([Int?]) throws -> [String?]
    ) rethrows {
      let shown = ordinals.filter { places[Int($0)] >= 0 }.sorted()
      for (ordinal, id) in zip(shown, try texts(shown.map { Int(places[Int($0)]) })) {
        ids[kind, default: [:]][ordinal] = id
      }
    }
    try read(.location, named.locations, changes.placeOfLocation) {
      try seen.locationTexts(TripLocationRecord.id, $0)
    }
    try read(.photo, named.photos, changes.placeOfPhoto) {
      try seen.photoTexts(PhotoRecord.id, $0)
    }
  }

  /// What a field was before an update and is after it; nil where nobody knows, or where the one who looks may not.
  func values(
    _ update: NumberedUpdate, _ before: SeenChange.Before
  ) -> (old: String?, new: String?) {
    guard update.field.isTold else { return (nil, nil) }
    let new = text(update.new, update.field, "new", update.row)
    switch before {
    case .said: return (text(update.old ?? .none, update.field, "old", update.row), new)
    case .action(let row, let value): return (text(value, update.field, "new", row), new)
    case .record(let row, let isOwn):
      let old = text(update.target, update.field, row: row)
      return (isOwn && old == new ? nil : old, new)
    case .unknown: return (nil, new)
    }
  }

  /// The fields in which two rows of a record differ; of members only that they do, but for the archive.
  func differences(
    _ target: ChangeTarget, _ from: Int32, _ to: Int32
  ) -> [(field: ChangedField, old: String?, new: String?)] {
    ChangedField.all(of: target).compactMap { field in
      let (old, new) = (text(target, field, row: from), text(target, field, row: to))
      if field == .members, !isArchive {
        return memberSet(from) == memberSet(to) ? nil : (field, nil, nil)
      }
      return old == new ? nil : field.isTold ? (field, old, new) : (field, nil, nil)
    }
  }

  // MARK: - Values

  /// The value of an update, whose text stands in a field of an action.
  private func text(
    _ value: ChangedValue, _ field: ChangedField, _ name: String, _ row: Int32
  ) -> String? {
    let written = texts[Key(role: .actions, field: name, row: row)]
    switch value {
    case .none: return nil
    case .text, .day: return written
    case .instant(let at): return InstantText.text(microseconds: at, zone: zone)
    case .privacy(let level): return level.word
    case .object(let ordinal):
      return isArchive ? written : id(field == .cover ? .photo : .location, ordinal)
    case .members: return isArchive ? written : nil
    }
  }

  /// The value that a row of the records has.
  private func text(_ target: ChangeTarget, _ field: ChangedField, row: Int32) -> String? {
    if let record = field.text(of: target) {
      return texts[Key(role: target.role, field: record.name, row: row)]
    }
    let original = changes.original
    let directory = original.directory
    func instant(_ at: Int64?) -> String? {
      at.map { InstantText.text(microseconds: $0, zone: zone) }
    }
    switch (target, field) {
    case (.trip, .start): return instant(directory.tripRows[Int(row)].start)
    case (.trip, .end): return instant(directory.tripRows[Int(row)].end)
    case (.trip, .destination): return id(.location, directory.tripRows[Int(row)].destination)
    case (.trip, .members):
      guard isArchive else { return nil }
      let members = directory.members(of: directory.tripRows[Int(row)])
      let names = members.map { String(decoding: directory.user($0), as: UTF8.self) }
      return names.isEmpty ? nil : names.joined(separator: ";")
    case (.trip, .privacy), (.location, .privacy): return directory.privacy(target, row: row).word
    case (.location, .passedAt): return instant(directory.locationRows.passedAt[Int(row)])
    case (.location, .cover): return id(.photo, directory.locationRows.covers[Int(row)])
    case (.user, .birth):
      let users = original.users
      guard users.indices.contains(Int(row)), let birth = users[Int(row)].birth else { return nil }
      return InstantText.text(CivilDate(daysSinceEpoch: Int(birth)))
    default: return nil
    }
  }

  private func memberSet(_ row: Int32) -> Set<Int32> {
    let directory = changes.original.directory
    return Set(directory.members(of: directory.tripRows[Int(row)]))
  }

  /// The id of something that is seen.
  private func id(_ kind: TripObject.Kind, _ ordinal: Int32) -> String? {
    ordinal < 0 ? nil : ids[kind]?[ordinal]
  }
}

/// The locations and photos that destinations and covers name, before or after a change.
private struct NamedObjects {
  private let directory: TripDirectory
  private(set) var locations: Set<Int32> = []
  private(set) var photos: Set<Int32> = []

  init(_ directory: TripDirectory) { self.directory = directory }

  /// Those that a value of a field names.
  mutating func add(_ value: ChangedValue?, _ field: ChangedField) {
    guard case .object(let ordinal)? = value, ordinal >= 0 else { return }
    if field == .cover { photos.insert(ordinal) } else { locations.insert(ordinal) }
  }

  /// Those that a row of the records names.
  mutating func add(_ target: ChangeTarget, _ row: Int32) {
    switch target {
    case .trip: add(.object(directory.tripRows[Int(row)].destination), .destination)
    case .location: add(.object(directory.locationRows.covers[Int(row)]), .cover)
    case .photo, .user: break
    }
  }
}

extension ChangedField {
  /// Whether values are told: how to reach somebody stands in the report of people alone.
  fileprivate var isTold: Bool {
    switch self {
    case .email, .phone, .birth, .gender: false
    default: true
    }
  }

  /// The field of the record that holds it as a text; nil for what is held as a number.
  fileprivate func text(of target: ChangeTarget) -> RecordField? {
    switch (target, self) {
    case (.trip, .title): TripRecord.title
    case (.trip, .description): TripRecord.description
    case (.location, .name): TripLocationRecord.name
    case (.location, .address): TripLocationRecord.address
    case (.location, .description): TripLocationRecord.description
    case (.photo, .caption): PhotoRecord.caption
    case (.user, .first): UserRecord.first
    case (.user, .last): UserRecord.last
    case (.user, .email): UserRecord.email
    case (.user, .gender): UserRecord.gender
    case (.user, .phone): UserRecord.phone
    case (.user, .avatar): UserRecord.avatar
    default: nil
    }
  }
}
