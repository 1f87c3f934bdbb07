internal import Analysis
internal import Platform
internal import SearchIndex

/// Reads actions: deletes as tombstones, everything else as deeds.
///
/// One thread.
struct ActionReader {
  private let ids: TripDirectory
  private let kind: KeptRecords.Column
  private let targetKind: KeptRecords.Column
  private let target: KeptRecords.Column
  private let by: KeptRecords.Column
  private let at: KeptRecords.Column
  private let field: KeptRecords.Column
  private let old: KeptRecords.Column
  private let new: KeptRecords.Column
  private let with: KeptRecords.Column
  private let until: KeptRecords.Column
  private let stars: KeptRecords.Column

  /// Reads the rows that `records` walks; `ids` are those of all records.
  init(_ records: KeptRecords, _ ids: TripDirectory) throws {
    self.ids = ids
    kind = try records.column(ActionRecord.deed)
    targetKind = try records.column(ActionRecord.targetKind)
    target = try records.column(ActionRecord.target)
    by = try records.column(ActionRecord.by)
    at = try records.column(ActionRecord.at)
    field = try records.column(ActionRecord.changed)
    old = try records.column(ActionRecord.old)
    new = try records.column(ActionRecord.new)
    with = try records.column(ActionRecord.with)
    until = try records.column(ActionRecord.until)
    stars = try records.column(ActionRecord.stars)
  }

  func time(_ place: Int) -> Int64? { at.number(place) }

  /// Reads the action at `place`; false if nobody has to remember it.
  ///
  /// `row` is its number among those that are.
  mutating func read(_ place: Int, row: Int32, into found: inout SocialRecords) -> Bool {
    guard let target = targetKind.string(place).flatMap({ ChangeTarget(word: $0) }) else {
      return false
    }
    let isRead =
      switch kind.string(place) {
      case ActionRecord.deletion: readDelete(target, place, row, &found)
      case ActionRecord.update: readUpdate(target, place, row, &found.directory.deeds)
      case ActionRecord.share: readShare(target, place, row, &found.directory.deeds)
      case ActionRecord.rating: readRating(target, place, row, &found.directory.deeds)
      case ActionRecord.creation: readCreation(target, place, &found.directory.deeds)
      default: Outcome.nothing
      }
    if isRead == .unreadable { found.directory.deeds.unreadable.append(row) }
    return isRead != .nothing
  }

  private enum Outcome {
    case read
    /// It says nothing beside that it happened.
    case nothing
    case unreadable
  }

  private func ordinal(_ target: ChangeTarget, _ place: Int) -> Int32 {
    ids.table(target).ordinal(of: self.target.id(place))
  }

  private func actor(_ place: Int) -> Int32 { ids.users.ordinal(of: by.id(place)) }

  private func readDelete(
    _ target: ChangeTarget, _ place: Int, _ row: Int32, _ found: inout SocialRecords
  ) -> Outcome {
    guard let kind = target.object else { return .unreadable }
    found.directory.tombstones.append(
      NumberedTombstone(
        kind: kind,
        target: ids.table(kind).ordinal(of: self.target.id(place), orOf: &found.goneTargets),
        by: actor(place), at: at.number(place) ?? .min, row: row))
    return .read
  }

  private func readCreation(
    _ target: ChangeTarget, _ place: Int, _ deeds: inout NumberedDeeds
  ) -> Outcome {
    deeds.creations.append(
      NumberedCreation(
        target: target, ordinal: ordinal(target, place), by: actor(place),
        at: at.number(place) ?? .max))
    return .read
  }

  private func readShare(
    _ target: ChangeTarget, _ place: Int, _ row: Int32, _ deeds: inout NumberedDeeds
  ) -> Outcome {
    guard let other = with.text(place) else { return .nothing }
    guard let kind = target.object else { return .unreadable }
    deeds.shares.append(
      .init(
        share: NumberedShare(
          kind: kind, target: ordinal(target, place), by: actor(place),
          with: ids.users.ordinal(of: other), at: at.number(place) ?? .max,
          until: until.number(place)), row: row))
    return .read
  }

  private func readRating(
    _ target: ChangeTarget, _ place: Int, _ row: Int32, _ deeds: inout NumberedDeeds
  ) -> Outcome {
    guard let stars = stars.number(place) else { return .nothing }
    guard let kind = target.object, let stars = UInt8(exactly: stars) else { return .unreadable }
    deeds.ratings.append(
      NumberedRating(
        kind: kind, target: ordinal(target, place), user: actor(place), stars: stars,
        at: at.number(place) ?? .max, row: row))
    return .read
  }

  // MARK: - Updates

  private func readUpdate(
    _ target: ChangeTarget, _ place: Int, _ row: Int32, _ deeds: inout NumberedDeeds
  ) -> Outcome {
    guard let word = field.string(place) else { return .nothing }
    guard let field = ChangedField(word: word, of: target),
      let value = value(new, field, place, &deeds)
    else { return .unreadable }
    let before = old.text(place) == nil ? nil : self.value(old, field, place, &deeds)
    deeds.updates.append(
      NumberedUpdate(
        target: target, field: field, ordinal: ordinal(target, place), by: actor(place),
        at: at.number(place) ?? .max, old: before, new: value, row: row))
    return .read
  }

  /// The value in a column; nil if it cannot be one of the field.
  private func value(
    _ column: KeptRecords.Column, _ field: ChangedField, _ place: Int, _ deeds: inout NumberedDeeds
  ) -> ChangedValue? {
    guard let text = column.text(place), !text.isEmpty else {
      switch field.form {
      case .text(isRequired: true), .email: return nil
      case .privacy: return nil
      default: return ChangedValue.none
      }
    }
    switch field.form {
    case .text: return .text
    case .email:
      guard let start = text.baseAddress else { return nil }
      return EmailAddress.isWellFormed(ByteSlice(start: start, count: text.count)) ? .text : nil
    case .instant:
      var parser = InstantParser(format: .iso8601, zone: nil)
      return parser.parse(text).map { .instant($0) }
    case .day:
      var parser = InstantParser(format: .iso8601, zone: .utc)
      guard text.count == 10, let at = parser.parse(text) else { return nil }
      return .day(at / 86_400_000_000 - (at % 86_400_000_000 < 0 ? 1 : 0))
    case .privacy:
      return TripPrivacy(word: String(decoding: text, as: UTF8.self)).map { .privacy($0) }
    case .object(let kind): return .object(ids.table(kind).ordinal(of: text))
    case .members:
      let start = Int32(deeds.members.count)
      for name in text.split(separator: UInt8(ascii: ";")) {
        let id = UnsafeRawBufferPointer(rebasing: name)
        let user = ids.users.ordinal(of: id)
        if user >= 0 { deeds.members.append(user) }
      }
      return .members(start..<Int32(deeds.members.count))
    }
  }
}
