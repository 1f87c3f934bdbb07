internal import Analysis
internal import Platform

/// Picks out of all records what is seen; sorts it, and joins what belongs together.
///
/// Each object is asked for once; the rest are sorts of numbers.
struct SeenTripsBuilder {
  let records: SocialRecords
  let sight: TripSight
  /// What hides positions of trips.
  private var zones: TripZones
  private(set) var seen = SeenTrips()
  /// By ordinal, the place among what is seen; -1 for what is not.
  private(set) var placeOfTrip: [Int32]
  private(set) var placeOfLocation: [Int32]
  private(set) var placeOfPhoto: [Int32]
  private(set) var people: PeopleList
  /// The places of `seen.sights`.
  private var placeOfSight: [TripSight.Seen: Int32] = [:]

  private var directory: TripDirectory { sight.directory }

  init(
    _ records: SocialRecords, _ sight: TripSight, zones: PrivacyZones = PrivacyZones()
  ) {
    self.zones = TripZones(sight, zones)
    self.records = records
    self.sight = sight
    placeOfTrip = [Int32](repeating: -1, count: sight.directory.trips.count)
    placeOfLocation = [Int32](repeating: -1, count: sight.directory.locations.count)
    placeOfPhoto = [Int32](repeating: -1, count: sight.directory.photos.count)
    people = PeopleList(records, sight)
    seen.texts = records.texts
  }

  /// Picks everything out; days are those of `zone`.
  mutating func build(zone: TimeZone) {
    pickTrips()
    pickLocations()
    pickPhotos()
    join()
    rate()
    var days = CivilDayLookup(zone: zone)
    for number in seen.trips.indices {
      let trip = seen.trips[number]
      seen.trips[number].plan = TripPlan(
        start: trip.start, end: trip.end, locations: seen.locations[trip.locations], days: &days)
    }
  }

  /// Whether the trip of a location or photo is left out by `where:`.
  private func isLeftOut(_ trip: Int32) -> Bool {
    trip >= 0 && !records.isIncluded[directory.trips.firstRow(of: trip)]
  }

  // MARK: - Picking

  private mutating func pickTrips() {
    let levels = directory.privacyOfTrips
    for ordinal in 0..<Int32(directory.trips.count) {
      guard !isLeftOut(ordinal), let sight = sight.seen(.trip, ordinal) else { continue }
      let trip = directory.trip(ordinal)
      let owner = people.place(of: trip.owner)
      let members = addMembers(of: ordinal, trip)
      placeOfTrip[Int(ordinal)] = Int32(seen.trips.count)
      seen.trips.append(
        SeenTrip(
          id: directory.trips.text(ordinal), row: Int32(directory.trips.firstRow(of: ordinal)),
          sight: note(sight), owner: owner, members: members, start: trip.start, end: trip.end,
          privacy: levels[Int(ordinal)]))
    }
  }

  /// Whom a trip lists, each once, but for its owner.
  private mutating func addMembers(of ordinal: Int32, _ trip: NumberedTrip) -> Range<Int> {
    let first = seen.members.count
    var listed: Set<Int32> = [trip.owner]
    for member in directory.members(of: trip) where listed.insert(member).inserted {
      let since = sight.memberSince(ordinal, member)
      guard since != nil || sight.isArchive else { continue }
      seen.members.append(SeenMember(since: since, person: Int32(people.place(of: member))))
    }
    return first..<seen.members.count
  }

  private mutating func pickLocations() {
    let levels = directory.privacyOfLocations
    var order: [OrderKey] = []
    for ordinal in 0..<Int32(directory.locations.count) {
      let trip = directory.trip(ofLocation: ordinal)
      guard !isLeftOut(trip), let sight = sight.seen(.location, ordinal) else { continue }
      order.append(
        OrderKey(
          group: trip < 0 ? -1 : placeOfTrip[Int(trip)],
          at: directory.locationRows.passedAt[directory.locations.firstRow(of: ordinal)],
          ordinal: ordinal, sight: note(sight)))
    }
    order.sort(by: OrderKey.precedes)
    seen.locations.reserveCapacity(order.count)
    for (place, key) in order.enumerated() {
      let row = directory.locations.firstRow(of: key.ordinal)
      placeOfLocation[Int(key.ordinal)] = Int32(place)
      let point = shown(records.points[row], ofTrip: directory.trip(ofLocation: key.ordinal))
      seen.locations.append(
        SeenLocation(
          row: Int32(row), point: point, passedAt: directory.locationRows.passedAt[row],
          privacy: levels[Int(key.ordinal)], sight: key.sight))
    }
    seen.singleLocations = OrderKey.ranges(order) { seen.trips[$0].locations = $1 }
  }

  /// A position unless a privacy zone on the trip hides it.
  private mutating func shown(_ point: GlobePoint?, ofTrip trip: Int32) -> GlobePoint? {
    guard let point, !zones.of(trip).hide(point) else { return nil }
    return point
  }

  private mutating func pickPhotos() {
    var order: [OrderKey] = []
    for ordinal in 0..<Int32(directory.photos.count) {
      let location = directory.location(ofPhoto: ordinal)
      let trip = location < 0 ? -1 : directory.trip(ofLocation: location)
      guard !isLeftOut(trip), let sight = sight.seen(.photo, ordinal) else { continue }
      order.append(
        OrderKey(
          group: location < 0 ? -1 : placeOfLocation[Int(location)],
          at: records.takenAt[directory.photos.firstRow(of: ordinal)],
          ordinal: ordinal, sight: note(sight)))
    }
    order.sort(by: OrderKey.precedes)
    for (place, key) in order.enumerated() {
      let row = directory.photos.firstRow(of: key.ordinal)
      placeOfPhoto[Int(key.ordinal)] = Int32(place)
      seen.photos.append(
        SeenPhoto(takenAt: records.takenAt[row], row: Int32(row), sight: key.sight))
    }
    seen.singlePhotos = OrderKey.ranges(order) { seen.locations[$0].photos = $1 }
    // A location without photos stands between those of its neighbours, so that a trip's are one range.
    var next = 0
    for place in seen.locations.indices {
      if seen.locations[place].photos.isEmpty { seen.locations[place].photos = next..<next }
      next = seen.locations[place].photos.upperBound
    }
  }

  /// The place of `sight` among those that there are.
  private mutating func note(_ sight: TripSight.Seen) -> Int32 {
    if let place = placeOfSight[sight] { return place }
    let place = Int32(seen.sights.count)
    placeOfSight[sight] = place
    seen.sights.append(sight)
    return place
  }

  /// Stars are seen by whoever sees what they were given to.
  private mutating func rate() {
    let sums = StarSums(directory.deeds.ratings, at: sight.at)
    for (ordinal, place) in placeOfTrip.enumerated() where place >= 0 {
      seen.trips[Int(place)].stars = sums[.trip, Int32(ordinal)]
    }
    for (ordinal, place) in placeOfLocation.enumerated() where place >= 0 {
      let sum = sums[.location, Int32(ordinal)]
      if sum.count > 0 { seen.locationStars[Int(place)] = sum }
    }
  }

  // MARK: - Joining

  /// Covers, pictures and destinations, as far as they are seen.
  private mutating func join() {
    for place in seen.locations.indices {
      let photo = Int(directory.locationRows.covers[Int(seen.locations[place].row)])
      guard photo >= 0, seen.locations[place].photos.contains(Int(placeOfPhoto[photo])) else {
        continue
      }
      seen.locations[place].cover = Int(placeOfPhoto[photo])
    }
    for place in seen.trips.indices {
      let destination = Int(directory.tripRows[Int(seen.trips[place].row)].destination)
      if destination >= 0, placeOfLocation[destination] >= 0 {
        seen.trips[place].destination = Int(placeOfLocation[destination])
      }
      let locations = seen.trips[place].locations
      seen.trips[place].picture = seen.locations[locations].lazy.compactMap(\.cover).first
      if let first = locations.first, let last = locations.last {
        seen.trips[place].photos =
          seen.locations[first].photos.lowerBound..<seen.locations[last].photos.upperBound
      }
    }
  }

  /// Hands what is seen over, with the people in it.
  mutating func finish() -> (seen: SeenTrips, relations: SeenRelations) {
    let relations = people.finish(&seen, placeOfTrip: placeOfTrip)
    return (seen, relations)
  }
}

/// Where something stands among what is seen: with what it belongs to, by time, then as it was read.
private struct OrderKey {
  /// The latest where it is not known.
  let at: Int64
  /// What it belongs to; the last where that is not seen.
  let group: Int32
  let ordinal: Int32
  let sight: Int32

  init(group: Int32, at: Int64?, ordinal: Int32, sight: Int32) {
    self.group = group < 0 ? .max : group
    self.at = at ?? .max
    self.ordinal = ordinal
    self.sight = sight
  }

  static func precedes(_ a: OrderKey, _ b: OrderKey) -> Bool {
    (a.group, a.at, a.ordinal) < (b.group, b.at, b.ordinal)
  }

  /// Hands each group that has keys, and their places among the sorted `keys`, to `body`; returns the places
  /// of those without a group.
  static func ranges(_ keys: [OrderKey], _ body: (Int, Range<Int>) -> Void) -> Range<Int> {
    var first = 0
    while first < keys.count, keys[first].group < .max {
      var end = first
      while end < keys.count, keys[end].group == keys[first].group { end += 1 }
      body(Int(keys[first].group), first..<end)
      first = end
    }
    return first..<keys.count
  }
}
