@testable import Trips

/// What records were when, by walks over them: slow, and sharing no code with `TripHistory`.
struct PlainHistory {
  let records: TripRecords
  let present: Int64

  /// The updates that count, by time: those that owners made up to the present.
  var updates: [(row: Int, deed: TripDeed)] {
    records.deeds.enumerated().filter { _, deed in
      deed.field != nil && deed.at <= present && owner(deed.target, deed.id) == deed.by
        && records.users.contains(deed.by)
    }.map { (row: $0.offset, deed: $0.element) }.sorted {
      ($0.deed.at, $0.row) < ($1.deed.at, $1.row)
    }
  }

  func owner(_ target: ChangeTarget, _ id: String) -> String? {
    switch target {
    case .user: return id
    case .trip: return records.trips.first { $0.id == id }?.owner
    case .location:
      return records.locations.first { $0.id == id }.flatMap { owner(.trip, $0.trip) }
    case .photo:
      return records.photos.first { $0.id == id }?.location.flatMap { owner(.location, $0) }
    }
  }

  /// The rows of a location up to the present, the oldest first; the first of them alone where none says when.
  func versions(ofLocation id: String) -> [(row: Int, record: TripLocation)] {
    let rows = records.locations.enumerated().filter { $0.element.id == id }.map {
      (row: $0.offset, record: $0.element)
    }
    let dated = rows.filter { $0.record.modified != nil }.sorted {
      ($0.record.modified ?? 0, $0.row) < ($1.record.modified ?? 0, $1.row)
    }
    let undated = rows.first { $0.record.modified == nil }.map { [$0] } ?? []
    let past = undated + dated.filter { $0.record.modified ?? 0 <= present }
    return past.isEmpty ? Array(dated.prefix(1)) : past
  }

  /// The row of a location that counts.
  private func row(ofLocation id: String) -> TripLocation? {
    versions(ofLocation: id).last?.record
  }

  private func isLive(_ deed: TripDeed) -> Bool {
    let modified =
      switch deed.target {
      case .location: row(ofLocation: deed.id)?.modified
      case .trip: records.trips.first { $0.id == deed.id }?.modified
      case .photo, .user: nil as Int64?
      }
    return modified.map { deed.at > $0 } ?? true
  }

  /// The records as they are at the present, one of each.
  var settled: TripRecords {
    var settled = records
    var known: Set<String> = []
    settled.locations = records.locations.filter { known.insert($0.id).inserted }.compactMap {
      row(ofLocation: $0.id)
    }
    for (_, deed) in updates where isLive(deed) {
      let trip = settled.trips.firstIndex { $0.id == deed.id }
      let location = settled.locations.firstIndex { $0.id == deed.id }
      switch (deed.target, deed.field, deed.new) {
      case (.trip, .privacy, .privacy(let level)):
        if let trip { settled.trips[trip].privacy = level }
      case (.location, .privacy, .privacy(let level)):
        if let location { settled.locations[location].privacy = level }
      case (.trip, .members, .members(let ids)):
        if let trip { settled.trips[trip].members = ids.filter(records.users.contains) }
      default: break
      }
    }
    return settled
  }

  /// The same with the privacy that everything had just before the instant `at`, or from it on.
  func settled(around at: Int64, isAfter: Bool) -> TripRecords {
    var state = settled
    for place in state.trips.indices {
      let level = privacy(.trip, state.trips[place].id, at, isAfter)
      state.trips[place].privacy = level ?? state.trips[place].privacy
    }
    for place in state.locations.indices {
      let level = privacy(.location, state.locations[place].id, at, isAfter)
      state.locations[place].privacy = level ?? state.locations[place].privacy
    }
    return state
  }

  /// How private something was; nil if that never changed.
  private func privacy(
    _ target: ChangeTarget, _ id: String, _ at: Int64, _ isAfter: Bool
  ) -> TripPrivacy? {
    var events: [(at: Int64, level: TripPrivacy)] = []
    var base: TripPrivacy?
    let rows = target == .location ? versions(ofLocation: id) : []
    let own: TripPrivacy =
      target == .location
      ? rows.last?.record.privacy ?? .private
      : records.trips.first { $0.id == id }?.privacy ?? .members
    let modified = rows.last?.record.modified
    for (_, deed) in updates where deed.target == target && deed.id == id {
      guard case .privacy(let level) = deed.new else { continue }
      if base == nil {
        if case .privacy(let old)? = deed.old {
          base = old
        } else {
          base = own == level || modified.map { $0 >= deed.at } ?? false ? .private : own
        }
      }
      events.append((deed.at, level))
    }
    if rows.count > 1 {
      base = rows[0].record.modified == nil ? rows[0].record.privacy ?? .private : .private
      for row in rows {
        if let at = row.record.modified { events.append((at, row.record.privacy ?? .private)) }
      }
    } else if let modified, base != nil {
      events.append((modified, own))
    }
    guard let base else { return nil }
    // Of events at one instant the last counts.
    var latest = (at: Int64.min, level: base)
    for event in events where isAfter ? event.at <= at : event.at < at {
      if event.at >= latest.at { latest = event }
    }
    return latest.level
  }
}
