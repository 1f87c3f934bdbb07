internal import Platform

/// The locations that are kept from somebody who may see a trace, and what of the trace goes with them.
///
/// Around each of them a circle is hidden as around a privacy zone: a trace that stops right there would show the place. Those of a
/// user are the locations of the trips that they own or are a confirmed member of.
struct HiddenLocations: Sendable {
  private var zones: [Int32: [PrivacyZone]] = [:]

  /// What is hidden from a viewer: circles of zones of `radius` millimetres.
  init(_ records: SocialRecords, _ sight: TripSight, radius: Int64, key: ZoneKey) {
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
    for (row, ordinal) in directory.locations.ordinalOfRow.enumerated() {
      let trip = directory.tripOfLocation[Int(ordinal)]
      guard trip >= 0 else { continue }
      if travellers.trip != trip {
        let record = records.plain.trips[directory.trips.firstRow[Int(trip)]]
        let members = Set(record.members.map { directory.users.ordinal(of: $0) }).filter {
          sight.memberSince(trip, $0) != nil
        }
        travellers = (
          trip,
          members.union([directory.ownerOfTrip[Int(trip)]]).filter(hasSharedTraces)
        )
      }
      guard !travellers.users.isEmpty, let place = records.locations[row].point,
        sight.seen(.location, ordinal) == nil
      else { continue }
      let zone = PrivacyZone(owner: nil, place: place, radius: radius, key: key)
      for user in travellers.users { zones[user, default: []].append(zone) }
    }
  }

  /// The circles that hide parts of the traces of a user.
  func of(_ user: Int32) -> [PrivacyZone] { zones[user] ?? [] }
}
