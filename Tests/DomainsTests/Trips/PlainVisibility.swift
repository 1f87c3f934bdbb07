@testable import Trips

/// Who sees what, by walks over the records: slow, and sharing no code with `VisibilityIndex`.
struct PlainVisibility {
  let records: TripRecords
  let viewer: String?
  let at: Int64

  private func trip(_ kind: TripObject.Kind, _ id: String) -> Trip? {
    switch kind {
    case .trip: records.trips.first { $0.id == id }
    case .location: location(kind, id).flatMap { trip(.trip, $0.trip) }
    case .photo: location(kind, id).flatMap { trip(.trip, $0.trip) }
    case .traces: nil
    }
  }

  private func location(_ kind: TripObject.Kind, _ id: String) -> TripLocation? {
    switch kind {
    case .location: records.locations.first { $0.id == id }
    case .photo:
      records.photos.first { $0.id == id }?.location.flatMap { location(.location, $0) }
    case .trip, .traces: nil
    }
  }

  /// The user who owns it; nil if nobody is known to.
  func owner(_ kind: TripObject.Kind, _ id: String) -> String? {
    let owner = kind == .traces ? id : trip(kind, id)?.owner
    return owner.flatMap { records.users.contains($0) ? $0 : nil }
  }

  private func isDeleted(_ kind: TripObject.Kind, _ id: String?) -> Bool {
    records.tombstones.contains { $0.kind == kind && $0.target == id && $0.at <= at }
  }

  private func isShared(_ kind: TripObject.Kind, _ id: String?, by owner: String) -> Bool {
    records.shares.contains {
      $0.kind == kind && $0.target == id && $0.by == owner && $0.with == viewer && $0.at <= at
        && $0.until.map { at < $0 } ?? true
    }
  }

  func isFriend(_ owner: String) -> Bool {
    records.friendships.contains {
      Set<String?>([$0.first, $0.second]) == [owner, viewer] && $0.since <= at
        && $0.first != $0.second
    }
  }

  func isMember(_ trip: Trip) -> Bool {
    guard let viewer, trip.members.contains(viewer) else { return false }
    let about = records.requests.filter {
      $0.kind == .trip && $0.trip == trip.id && $0.at <= at && $0.from != $0.to
        && Set([$0.from, $0.to]) == Set([trip.owner, viewer])
    }
    guard let newest = about.map(\.at).max() else { return false }
    return about.last { $0.at == newest }?.state == .confirmed
  }

  func sees(_ kind: TripObject.Kind, _ id: String) -> Bool {
    guard let owner = owner(kind, id) else { return false }
    let isUser = viewer.map { records.users.contains($0) } ?? false
    if kind == .traces { return owner == viewer || (isUser && isShared(.traces, id, by: owner)) }
    guard let trip = trip(kind, id) else { return false }
    let location = location(kind, id)
    let photo = kind == .photo ? id : nil
    if isDeleted(.trip, trip.id) || isDeleted(.location, location?.id)
      || isDeleted(.photo, photo)
    {
      return false
    }
    let level = location.map { $0.privacy ?? .private } ?? trip.privacy ?? .members
    if owner == viewer || level == .public { return true }
    guard isUser else { return false }
    if level != .private, isMember(trip) { return true }
    if level == .friends, isFriend(owner) { return true }
    if isShared(.photo, photo, by: owner) || isShared(.location, location?.id, by: owner) {
      return true
    }
    return (kind == .trip || level != .private) && isShared(.trip, trip.id, by: owner)
  }
}
