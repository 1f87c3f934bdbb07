internal import Pipeline
internal import Platform
internal import SearchIndex

/// Reads the kept records of one part of one role.
struct SocialPartTask: PipelineTask {
  let role: SocialRole
  let dataset: DatasetReader
  let number: Int
  /// The partial of the part, which says what `where:` leaves in; only trips have one.
  let partial: ContainerFile?

  var byteCount: Int64 { dataset.parts[number].byteCount }

  func perform(in context: TaskContext) throws -> SocialRecords {
    try context.cancellation.check()
    let part = try dataset.open(number)
    let rows = SegmentRows(part)
    var records = SocialRecords()
    switch role {
    case .trips: try readTrips(rows, rowCount: part.segment.rowCount, into: &records)
    case .locations: try readLocations(rows, into: &records)
    case .photos: try readPhotos(rows, into: &records)
    case .users: try readUsers(rows, into: &records)
    case .friendships: try readFriendships(rows, into: &records)
    case .requests: try readRequests(rows, into: &records)
    case .shares: try readShares(rows, into: &records)
    case .actions: try readActions(rows, into: &records)
    }
    return records
  }

  /// Notes where the record that is added stands.
  private func note(_ row: Int, in records: inout SocialRecords) {
    records.places[role, default: []].append(RowPlace(part: Int32(number), row: Int32(row)))
  }

  private func readTrips(
    _ rows: SegmentRows, rowCount: Int, into records: inout SocialRecords
  ) throws {
    let included =
      try partial.map { try KeptRowsPartial.trips.rows($0, count: rowCount) } ?? []
    var next = included[...]
    let (id, owner, title) = (
      try rows.text("id"), try rows.text("owner"), try rows.text("title")
    )
    let (description, destination) = (
      try rows.text("description"), try rows.text("destination")
    )
    let (start, end) = (try rows.integer("start"), try rows.integer("end"))
    let (members, privacy) = (try rows.text("members"), try rows.text("privacy"))
    for row in rows.kept {
      note(row, in: &records)
      records.plain.trips.append(
        Trip(
          id: try id(row) ?? "", owner: try owner(row) ?? "",
          members: try members(row)?.split(separator: "\n").map { String($0) } ?? [],
          privacy: try privacy(row).flatMap { TripPrivacy(word: $0) }, start: start(row),
          end: end(row), destination: try destination(row)))
      let isIncluded = next.first == UInt32(row)
      if isIncluded { next.removeFirst() }
      records.trips.append(
        TripDetails(
          title: try title(row) ?? "", description: try description(row), isIncluded: isIncluded))
    }
  }

  private func readLocations(_ rows: SegmentRows, into records: inout SocialRecords) throws {
    let (id, trip) = (try rows.text("id"), try rows.text("trip"))
    let (cover, privacy) = (try rows.text("cover"), try rows.text("privacy"))
    let (latitude, longitude) = (try rows.integer("lat"), try rows.integer("lon"))
    let passedAt = try rows.integer("passed_at")
    // Neighbours are mostly of one trip, and share its id.
    var last = ""
    for row in rows.kept {
      let owner = try trip(row) ?? ""
      if owner != last { last = owner }
      note(row, in: &records)
      records.plain.locations.append(
        TripLocation(
          id: try id(row) ?? "", trip: last,
          privacy: try privacy(row).flatMap { TripPrivacy(word: $0) }, passedAt: passedAt(row),
          cover: try cover(row)))
      var point: GlobePoint?
      if let latitude = latitude(row), let longitude = longitude(row) {
        point = GlobePoint(latitude: latitude, longitude: longitude)
      }
      records.points.append(point)
      records.notice(passedAt(row))
    }
  }

  private func readPhotos(_ rows: SegmentRows, into records: inout SocialRecords) throws {
    let (id, location) = (try rows.text("id"), try rows.text("location"))
    let takenAt = try rows.integer("taken_at")
    for row in rows.kept {
      note(row, in: &records)
      records.plain.photos.append(TripPhoto(id: try id(row) ?? "", location: try location(row)))
      records.takenAt.append(takenAt(row))
      records.notice(takenAt(row))
    }
  }

  private func readUsers(_ rows: SegmentRows, into records: inout SocialRecords) throws {
    let (id, email) = (try rows.text("id"), try rows.text("email"))
    let (first, last) = (try rows.text("first"), try rows.text("last"))
    let (phone, avatar) = (try rows.text("phone"), try rows.text("avatar"))
    let (birth, accepted) = (try rows.integer("birth"), try rows.integer("terms_accepted_at"))
    for row in rows.kept {
      note(row, in: &records)
      records.plain.users.append(try id(row) ?? "")
      records.users.append(
        UserDetails(
          first: try first(row) ?? "", last: try last(row) ?? "", email: try email(row) ?? "",
          phone: try phone(row), birth: birth(row), avatar: try avatar(row)))
      records.notice(accepted(row))
    }
  }

  private func readFriendships(_ rows: SegmentRows, into records: inout SocialRecords) throws {
    let (a, b, since) = (try rows.text("a"), try rows.text("b"), try rows.integer("since"))
    for row in rows.kept {
      note(row, in: &records)
      records.plain.friendships.append(
        Friendship(try a(row) ?? "", try b(row) ?? "", since: since(row) ?? .max))
      records.notice(since(row))
    }
  }

  private func readRequests(_ rows: SegmentRows, into records: inout SocialRecords) throws {
    let (kind, state) = (try rows.text("kind"), try rows.text("state"))
    let (from, to, trip) = (try rows.text("from"), try rows.text("to"), try rows.text("trip"))
    let at = try rows.integer("at")
    for row in rows.kept {
      guard let kind = try kind(row).flatMap({ TripRequest.Kind(rawValue: $0) }),
        let state = try state(row).flatMap({ TripRequest.State(rawValue: $0) })
      else { continue }
      note(row, in: &records)
      records.plain.requests.append(
        TripRequest(
          kind: kind, from: try from(row) ?? "", to: try to(row) ?? "", trip: try trip(row),
          state: state, at: at(row) ?? .max))
      records.notice(at(row))
    }
  }

  private func readShares(_ rows: SegmentRows, into records: inout SocialRecords) throws {
    let (kind, target) = (try rows.text("kind"), try rows.text("target"))
    let (by, with) = (try rows.text("by"), try rows.text("with"))
    let (at, until) = (try rows.integer("at"), try rows.integer("until"))
    for row in rows.kept {
      guard let kind = try kind(row).flatMap({ TripObject.Kind(rawValue: $0) }) else { continue }
      note(row, in: &records)
      records.plain.shares.append(
        TripShare(
          kind: kind, target: try target(row) ?? "", by: try by(row) ?? "",
          with: try with(row) ?? "", at: at(row) ?? .max, until: until(row)))
      records.notice(at(row))
    }
  }

  private func readActions(_ rows: SegmentRows, into records: inout SocialRecords) throws {
    let (kind, target) = (try rows.text("kind"), try rows.text("target"))
    let (targetKind, by) = (try rows.text("target_kind"), try rows.text("by"))
    let at = try rows.integer("at")
    for row in rows.kept {
      records.notice(at(row))
      guard try kind(row) == ActionRecord.deletion,
        let kind = try targetKind(row).flatMap({ TripObject.Kind(rawValue: $0) })
      else { continue }
      note(row, in: &records)
      records.plain.tombstones.append(
        Tombstone(
          kind: kind, target: try target(row) ?? "", by: try by(row) ?? "", at: at(row) ?? .min))
    }
  }
}
