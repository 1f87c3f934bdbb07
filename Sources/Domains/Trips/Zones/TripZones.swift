internal import Platform

/// What hides positions on a trip from the one who looks.
///
/// From the archive and from the owner of the trip nothing; from others the zones of the owner, of the confirmed members
/// but the one who looks, and of everybody.
struct TripZones: Sendable {
  private let sight: TripSight
  private let zones: PrivacyZones
  private var cached: (trip: Int32, zones: PrivacyZones)?

  init(_ sight: TripSight, _ zones: PrivacyZones) {
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
    let trip = directory.trip(ordinal)
    if trip.owner >= 0, trip.owner == sight.viewerOrdinal { return PrivacyZones() }
    let members = directory.members(of: trip).filter {
      $0 != sight.viewerOrdinal && sight.memberSince(ordinal, $0) != nil
    }
    return zones.of(Set(([trip.owner] + members).map { Array(directory.user($0)) }))
  }
}
