internal import Analysis
internal import Platform

/// The locations that are kept from somebody who may see a trace, and what of the trace goes with them.
///
/// Around each of them a circle is hidden as around a privacy zone: a trace that stops right there would show the place. Those of a
/// user are the locations of the trips that they own or are a confirmed member of. Locations near each other, such as one
/// home on many trips, have one circle between them, the same for every viewer: several would have the place in common.
struct HiddenLocations: Sendable {
  private let radius: Int64
  private let key: ZoneKey
  /// The places around which circles are hidden, by user.
  private var hidden: [Int32: Set<GlobePoint>] = [:]

  /// What is hidden from a viewer: at least `radius` millimetres around each location.
  init(_ records: SocialRecords, _ sight: TripSight, radius: Int64, key: ZoneKey) {
    self.radius = radius
    self.key = key
    if sight.isArchive { return }
    let directory = sight.directory
    var isShared: [Int32: Bool] = [:]
    func hasSharedTraces(_ user: Int32) -> Bool {
      if user < 0 || user == sight.viewerOrdinal { return false }
      if let known = isShared[user] { return known }
      let found = sight.seen(.traces, user) != nil
      isShared[user] = found
      return found
    }
    var travellers: (trip: Int32, users: [Int32]) = (IdentifierTable.unknown, [])
    var groups: [Int32: PlaceGroups] = [:]
    for (row, point) in records.points.enumerated() {
      let ordinal = directory.locations.ordinal(ofRow: row)
      let trip = directory.trip(ofLocation: ordinal)
      guard trip >= 0 else { continue }
      if travellers.trip != trip {
        let record = directory.trip(trip)
        let members = Set(directory.members(of: record)).filter {
          sight.memberSince(trip, $0) != nil
        }
        travellers = (
          trip, members.union([record.owner]).filter(hasSharedTraces)
        )
      }
      guard !travellers.users.isEmpty, let place = point else { continue }
      let isHidden = sight.seen(.location, ordinal) == nil
      for user in travellers.users {
        let first = groups[user, default: PlaceGroups(reach: radius / 2)].first(near: place)
        if isHidden { hidden[user, default: []].insert(first) }
      }
    }
  }

  /// The circles that hide parts of the traces of a user, but for those of places that `zones` hide already.
  func of(_ user: Int32, beside zones: PrivacyZones) -> [PrivacyZone] {
    // The first place of a group is up to half of the radius away from the others.
    let wide = radius + radius / 2
    return (hidden[user] ?? []).compactMap { place in
      zones.hide(place, around: wide)
        ? nil : PrivacyZone(owner: nil, place: place, radius: wide, key: key)
    }
  }
}

/// Places in the order in which they come, each near the first one of its group.
private struct PlaceGroups {
  /// How far a place may be from the first one, in millimetres.
  let reach: Int64
  /// The first places of all groups, by strips of latitude that are as high as the reach.
  private var firsts: [Int64: [GlobePoint]] = [:]

  init(reach: Int64) { self.reach = reach }

  /// The first place of the group of `place`, which is that place if it is near none.
  mutating func first(near place: GlobePoint) -> GlobePoint {
    // A unit of latitude is 11.1195 millimetres.
    let strip = (Int64(place.latitude) + GlobePoint.latitudes.upperBound) / (reach / 11)
    for strip in strip - 1...strip + 1 {
      for first in firsts[strip] ?? [] where GreatCircle.millimetres(first, place) <= reach {
        return first
      }
    }
    firsts[strip, default: []].append(place)
    return place
  }
}
