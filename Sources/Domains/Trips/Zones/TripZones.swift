internal import Platform

/// What hides positions on a trip from the one who looks.
///
/// From the archive and from the owner of the trip nothing; from others the zones of the owner, of the confirmed members
/// but the one who looks, and of everybody.
struct TripZones: Sendable {
  private let records: SocialRecords
  private let sight: TripSight
  private let zones: PrivacyZones
  private var cached: (trip: Int32, zones: PrivacyZones)?

  init(_ records: SocialRecords, _ sight: TripSight, _ zones: PrivacyZones) {
    self.records = records
    self.sight = sight
    self.zones = zones
  }

  /// The zones on the trip with this ordinal; of one that is not known, all.
  mutating func of(_ trip: Int32) -> PrivacyZones {
    if zones.isEmpty || sight.isArchive { return PrivacyZones() }
    if trip < 0 { return zones }
    if let cached, cached.trip == trip { return cached.zones }
    let found = find(trip)
    cached = (trip, found)
    return found
  }

  private func find(_ ordinal: Int32) -> PrivacyZones {
    let directory = sight.directory
    let owner = directory.ownerOfTrip[Int(ordinal)]
    if owner >= 0, owner == sight.viewerOrdinal { return PrivacyZones() }
    let trip = records.plain.trips[directory.trips.firstRow[Int(ordinal)]]
    let members = trip.members.filter {
      let member = directory.users.ordinal(of: $0)
      return member != sight.viewerOrdinal && sight.memberSince(ordinal, member) != nil
    }
    return zones.of(Set(([trip.owner] + members).map { Array($0.utf8) }))
  }
}
