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
  private(set) var placeOfTrip: [Int]
  private var placeOfLocation: [Int]
  private var placeOfPhoto: [Int]
  private(set) var people: PeopleList
  /// The places of `seen.sights`.
  private var placeOfSight: [TripSight.Seen: Int32] = [:]

  private var plain: TripRecords { records.plain }
  private var directory: TripDirectory { sight.directory }

  init(
    _ records: SocialRecords, _ sight: TripSight, zones: PrivacyZones = PrivacyZones()
  ) {
    self.zones = TripZones(records, sight, zones)
    self.records = records
    self.sight = sight
    placeOfTrip = [Int](repeating: -1, count: sight.directory.trips.count)
    placeOfLocation = [Int](repeating: -1, count: sight.directory.locations.count)
    placeOfPhoto = [Int](repeating: -1, count: sight.directory.photos.count)
    people = PeopleList(records, sight)
    seen.texts = records.texts
  }

  /// Picks everything out; days are those of `zone`.
  mutating func build(zone: TimeZone) {
    pickTrips()
    pickLocations()
    pickPhotos()
    join()
    var days = CivilDayLookup(zone: zone)
    for number in seen.trips.indices {
      let trip = seen.trips[number]
      seen.trips[number].plan = TripPlan(
        start: trip.start, end: trip.end, locations: seen.locations[trip.locations], days: &days)
    }
  }

  /// Whether the trip of a location or photo is left out by `where:`.
  private func isLeftOut(_ trip: Int32) -> Bool {
    trip >= 0 && !records.trips[directory.trips.firstRow[Int(trip)]].isIncluded
  }

  // MARK: - Picking

  private mutating func pickTrips() {
    let levels = Self.strictest(
      plain.trips.lazy.map { $0.privacy ?? .ofTrips }, directory.trips)
    for (ordinal, row) in directory.trips.firstRow.enumerated() where records.trips[row].isIncluded
    {
      guard let sight = sight.seen(.trip, Int32(ordinal)) else { continue }
      let trip = plain.trips[row]
      let owner = people.place(of: trip.owner)
      let members = members(of: Int32(ordinal), trip)
      placeOfTrip[ordinal] = seen.trips.count
      seen.trips.append(
        SeenTrip(
          id: trip.id, title: records.trips[row].title,
          description: records.trips[row].description, owner: owner, members: members,
          start: trip.start, end: trip.end, privacy: levels[ordinal], sight: sight))
    }
  }

  /// Whom a trip lists, each once, but for its owner.
  private mutating func members(of ordinal: Int32, _ trip: Trip) -> [SeenMember] {
    var listed: Set<String> = [trip.owner]
    var members: [SeenMember] = []
    for member in trip.members where listed.insert(member).inserted {
      let since = sight.memberSince(ordinal, directory.users.ordinal(of: member))
      guard since != nil || sight.isArchive else { continue }
      members.append(SeenMember(person: people.place(of: member), since: since))
    }
    return members
  }

  private mutating func pickLocations() {
    let levels = Self.strictest(
      plain.locations.lazy.map { $0.privacy ?? .ofLocations }, directory.locations)
    let table = directory.locations
    var order: [OrderKey] = []
    for (ordinal, row) in table.firstRow.enumerated() {
      let trip = directory.tripOfLocation[ordinal]
      guard !isLeftOut(trip), let sight = sight.seen(.location, Int32(ordinal)) else { continue }
      order.append(
        OrderKey(
          group: trip < 0 ? -1 : placeOfTrip[Int(trip)], at: plain.locations[row].passedAt,
          ordinal: ordinal, sight: note(sight)))
    }
    order.sort(by: OrderKey.precedes)
    for (place, key) in order.enumerated() {
      let ordinal = Int(key.ordinal)
      let row = table.firstRow[ordinal]
      placeOfLocation[ordinal] = place
      let point = shown(records.points[row], ofTrip: directory.tripOfLocation[ordinal])
      seen.locations.append(
        SeenLocation(
          row: Int32(row), point: point, passedAt: plain.locations[row].passedAt,
          privacy: levels[ordinal], sight: key.sight))
    }
    seen.singleLocations = OrderKey.ranges(order) { seen.trips[$0].locations = $1 }
  }

  /// A position unless a privacy zone on the trip hides it.
  private mutating func shown(_ point: GlobePoint?, ofTrip trip: Int32) -> GlobePoint? {
    guard let point, !zones.of(trip).hide(point) else { return nil }
    return point
  }

  private mutating func pickPhotos() {
    let table = directory.photos
    var order: [OrderKey] = []
    for (ordinal, row) in table.firstRow.enumerated() {
      let location = directory.locationOfPhoto[ordinal]
      let trip = location < 0 ? -1 : directory.tripOfLocation[Int(location)]
      guard !isLeftOut(trip), let sight = sight.seen(.photo, Int32(ordinal)) else { continue }
      order.append(
        OrderKey(
          group: location < 0 ? -1 : placeOfLocation[Int(location)], at: records.takenAt[row],
          ordinal: ordinal, sight: note(sight)))
    }
    order.sort(by: OrderKey.precedes)
    for (place, key) in order.enumerated() {
      let row = table.firstRow[Int(key.ordinal)]
      placeOfPhoto[Int(key.ordinal)] = place
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

  /// The strictest privacy of all records with one id, as `VisibilityIndex` takes it.
  private static func strictest(
    _ levels: some Sequence<TripPrivacy>, _ table: IdentifierTable
  ) -> [TripPrivacy] {
    var strictest = [TripPrivacy](repeating: .public, count: table.count)
    for (row, level) in levels.enumerated() {
      let ordinal = Int(table.ordinalOfRow[row])
      strictest[ordinal] = min(strictest[ordinal], level)
    }
    return strictest
  }

  // MARK: - Joining

  /// Covers, pictures and destinations, as far as they are seen.
  private mutating func join() {
    for (ordinal, place) in placeOfLocation.enumerated() where place >= 0 {
      let row = directory.locations.firstRow[ordinal]
      let photo = Int(directory.photos.ordinal(of: plain.locations[row].cover))
      guard photo >= 0, seen.locations[place].photos.contains(placeOfPhoto[photo]) else { continue }
      seen.locations[place].cover = placeOfPhoto[photo]
    }
    for (ordinal, place) in placeOfTrip.enumerated() where place >= 0 {
      let row = directory.trips.firstRow[ordinal]
      let destination = Int(directory.locations.ordinal(of: plain.trips[row].destination))
      if destination >= 0, placeOfLocation[destination] >= 0 {
        seen.trips[place].destination = placeOfLocation[destination]
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
  func finish() -> (seen: SeenTrips, relations: SeenRelations) {
    var (people, seen) = (people, seen)
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

  init(group: Int, at: Int64?, ordinal: Int, sight: Int32) {
    self.group = group < 0 ? .max : Int32(group)
    self.at = at ?? .max
    self.ordinal = Int32(ordinal)
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
