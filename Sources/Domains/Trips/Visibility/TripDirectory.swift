/// Who owns what, and what belongs to what, as numbers; of records with one id the first counts.
struct TripDirectory: Sendable {
  let users: IdentifierTable
  let trips: IdentifierTable
  let locations: IdentifierTable
  let photos: IdentifierTable
  /// The user who owns each trip.
  let ownerOfTrip: [Int32]
  /// The trip of each location.
  let tripOfLocation: [Int32]
  /// The location of each photo.
  let locationOfPhoto: [Int32]

  init(_ records: TripRecords) {
    let users = IdentifierTable(records.users)
    let trips = IdentifierTable(records.trips.lazy.map(\.id))
    let locations = IdentifierTable(records.locations.lazy.map(\.id))
    let photos = IdentifierTable(records.photos.lazy.map(\.id))
    ownerOfTrip = trips.firstRow.map { users.ordinal(of: records.trips[$0].owner) }
    tripOfLocation = locations.firstRow.map { trips.ordinal(of: records.locations[$0].trip) }
    locationOfPhoto = photos.firstRow.map { locations.ordinal(of: records.photos[$0].location) }
    self.users = users
    self.trips = trips
    self.locations = locations
    self.photos = photos
  }

  func table(_ kind: TripObject.Kind) -> IdentifierTable {
    switch kind {
    case .trip: trips
    case .location: locations
    case .photo: photos
    case .traces: users
    }
  }

  /// What an object is part of; each number is `IdentifierTable.unknown` where there is none.
  struct Chain {
    var photo = IdentifierTable.unknown
    var location = IdentifierTable.unknown
    var trip = IdentifierTable.unknown
    var owner = IdentifierTable.unknown
  }

  /// Leads from `object` up to its owner.
  func chain(of object: TripObject) -> Chain {
    var chain = Chain()
    switch object.kind {
    case .traces:
      chain.owner = object.ordinal
      return chain
    case .trip: chain.trip = object.ordinal
    case .location: chain.location = object.ordinal
    case .photo:
      chain.photo = object.ordinal
      chain.location = locationOfPhoto[Int(object.ordinal)]
    }
    if chain.location >= 0 { chain.trip = tripOfLocation[Int(chain.location)] }
    if chain.trip >= 0 { chain.owner = ownerOfTrip[Int(chain.trip)] }
    return chain
  }
}
