import Glibc
import Report
import SearchIndex
import TestSupport
import Testing

@testable import Definition
@testable import Store
@testable import Trips

/// What was printed, to be searched.
private struct PrintedBytes {
  let bytes: [UInt8]

  func contains(_ mark: String) -> Bool {
    let mark = Array(mark.utf8)
    return bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset + mark.count <= bytes.count, let base = bytes.baseAddress {
        guard let found = memchr(base + offset, Int32(mark[0]), bytes.count - offset) else {
          return false
        }
        offset = UnsafeRawPointer(found) - base
        guard offset + mark.count <= bytes.count else { return false }
        if memcmp(base + offset, mark, mark.count) == 0 { return true }
        offset += 1
      }
      return false
    }
  }
}

/// Nothing that is hidden from a viewer stands in any byte of any report, in any format.
@Suite struct TripLeakTests {
  /// Who looks, and how.
  private struct Look {
    let options: MyTripsOptions
    let at: Int64
  }

  private static func result(_ original: SocialRecords, _ look: Look) throws -> MyTripsResult {
    var records = original
    let history = try records.settle(at: look.at)
    let sight = TripSight(
      records.directory, options: look.options, at: look.at, history: history)
    var builder = SeenTripsBuilder(records, sight)
    builder.build(zone: .utc)
    let changes = builder.changes(history, original: original)
    let (seen, relations) = builder.finish()
    return MyTripsResult(
      datasets: SocialDatasets(SocialRole.allCases),
      privacy: SocialPrivacy(AnalysisInputs(of: "trips", [:], zone: .utc), look.options),
      options: look.options, present: look.at, isPresentGiven: false,
      isViewerKnown: sight.viewerOrdinal >= 0, seen: seen, relations: relations,
      changes: changes)
  }

  /// Numbers of records that no report for a viewer may tell.
  private static let balance = Balance(read: 987_001, kept: 987_001)
  private static let counts = ["987001", "987,001", "987 001"]

  /// Every byte of what an analysis leaves: other reports may show it, and programs read it.
  private static func bytes(of tables: ResultTables) throws -> [UInt8] {
    var lines = tables.texts.map { "\($0) \($1)" }
    lines += tables.settings.map { "\($0.name) \($0.value)" } + tables.findings.map(\.text)
    for id in tables.ids {
      guard let table = try tables.table(id, RowChoice()) else { continue }
      for column in table.columns {
        lines += [column.title, "\(column.figure.map { "\($0)" } ?? "")"]
        lines += (0..<table.rowCount).compactMap { table.text(column.id, at: $0) }
      }
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// Every byte of every report, of what stands beside them, and of the tables that they show.
  private static func printed(_ result: MyTripsResult) throws -> PrintedBytes {
    let facts = RunFacts(
      pipeline: "p", title: "Trips", definitionHash: "0", toolVersion: "1", zone: .utc, now: nil,
      clearance: .personal,
      stages: [
        RunFacts.Stage(name: "locations", balance: balance, rejects: [(code: "X", count: 987_001)])
      ], notes: [])
    let formats = ReportFormat.allCases
    let tables = try SocialTables(result, zone: .utc).tables
    let kinds = [
      TripListReport.kind, TripPagesReport.kind, TripPeopleReport.kind, TripChecksReport.kind,
      TripChangesReport.kind,
    ]
    let entries = try kinds.flatMap { kind in
      let node = ReportNode(name: kind.name, analysis: "trips")
      let facts = LayoutFacts(facts, of: node, PhraseBook())
      return try LayoutBuilder(kind.name, tables, facts, shown: 50)
        .reports(kind.layout).map { ReportCollection.Entry($0, formats: formats, node: node) }
    }
    let sink = MemorySink()
    var names: [UInt8] = []
    for file in ReportCollection(entries).files(
      of: RunDescription(title: facts.title, about: facts.about))
    {
      names += Array(file.name.utf8)
      try file.write(to: sink)
    }
    return PrintedBytes(bytes: try names + sink.bytes + bytes(of: tables))
  }

  private static func look(_ random: inout SeededGenerator, _ viewer: String) -> Look {
    Look(
      options: MyTripsOptions(viewer: viewer, isAudit: Bool.random(using: &random)),
      at: Int64.random(in: 0...RandomTripRecords.latest, using: &random))
  }

  /// The rules once more, record by record.
  private struct Oracle {
    let marked: MarkedTrips
    let look: Look

    let history: PlainHistory
    private let records: TripRecords

    init(marked: MarkedTrips, look: Look) {
      (self.marked, self.look) = (marked, look)
      history = PlainHistory(records: marked.plain, present: look.at)
      records = history.settled
    }

    /// Whether a change of an object at an instant may be told: the object is seen, and whoever does not own it might see
    /// it just before and after.
    func tells(_ kind: TripObject.Kind, _ id: String, _ at: Int64) -> Bool {
      guard sees(kind, id: id) else { return false }
      if plain.owner(kind, id) == look.options.viewer { return true }
      return [false, true].allSatisfy { isAfter in
        PlainVisibility(
          records: history.settled(around: at, isAfter: isAfter), viewer: look.options.viewer,
          at: at
        ).sees(kind, id)
      }
    }

    /// The texts of updates and versions that may stand somewhere: what is there now, and what is told of it.
    var toldTexts: Set<String> {
      var told: Set<String> = []
      var latest: [String: (row: Int, deed: TripDeed)] = [:]
      func versionTold(_ id: String, before at: Int64) {
        let version = history.versions(ofLocation: id).last { $0.record.modified ?? .min < at }
        if let version { told.insert(MarkedTrips.version(row: version.row)) }
      }
      for (row, deed) in history.updates {
        guard case .text = deed.new, let kind = deed.target.object else { continue }
        if tells(kind, deed.id, deed.at) {
          told.insert(MarkedTrips.value("new", row: row))
          if deed.old != nil {
            told.insert(MarkedTrips.value("old", row: row))
          } else {
            if let last = latest[deed.id] { told.insert(MarkedTrips.value("new", row: last.row)) }
            if deed.target == .location { versionTold(deed.id, before: deed.at) }
          }
        }
        latest[deed.id] = (row, deed)
      }
      for (id, last) in latest {
        if let kind = last.deed.target.object, sees(kind, id: id) {
          told.insert(MarkedTrips.value("new", row: last.row))
        }
      }
      for id in Set(marked.plain.locations.map(\.id)) where sees(.location, id: id) {
        let versions = history.versions(ofLocation: id)
        if let last = versions.last { told.insert(MarkedTrips.version(row: last.row)) }
        for (from, to) in zip(versions, versions.dropFirst())
        where tells(.location, id, to.record.modified ?? .min) {
          told.formUnion([from.row, to.row].map { MarkedTrips.version(row: $0) })
        }
      }
      return told
    }

    private var plain: PlainVisibility {
      PlainVisibility(records: records, viewer: look.options.viewer, at: look.at)
    }

    func sees(_ kind: TripObject.Kind, _ row: Int) -> Bool {
      let id: String
      switch kind {
      case .trip: id = marked.plain.trips[row].id
      case .location: id = marked.plain.locations[row].id
      case .photo: id = marked.plain.photos[row].id
      case .traces: return seesUser(records.users[row])
      }
      return sees(kind, id: id)
    }

    func sees(_ kind: TripObject.Kind, id: String) -> Bool {
      guard isIncluded(kind, id) else { return false }
      let isOwner = plain.owner(kind, id) == look.options.viewer
      return plain.sees(kind, id) || (look.options.isAudit && isOwner)
    }

    /// Whether `where:` leaves the trip of something in.
    private func isIncluded(_ kind: TripObject.Kind, _ id: String) -> Bool {
      var trip: String?
      switch kind {
      case .trip: trip = id
      case .location: trip = records.locations.first { $0.id == id }?.trip
      case .photo:
        let location = records.photos.first { $0.id == id }?.location
        trip = records.locations.first { $0.id == location }?.trip
      case .traces: return true
      }
      guard let place = records.trips.firstIndex(where: { $0.id == trip }) else {
        return true
      }
      return marked.records.isIncluded[place]
    }

    /// Themselves, friends, owners and members of trips that are seen, and who asks them something.
    private func seesUser(_ user: String) -> Bool {
      if user == look.options.viewer || plain.isFriend(user) { return true }
      let asks = records.requests.contains {
        $0.from == user && $0.to == look.options.viewer && $0.state == .pending && $0.at <= look.at
      }
      return asks
        || records.trips.enumerated().contains { row, trip in
          sees(.trip, row)
            && (trip.owner == user
              || PlainVisibility(records: records, viewer: user, at: look.at).isMember(trip))
        }
    }

    /// Whether the viewer may know how to reach somebody.
    func seesMail(of user: String) -> Bool {
      user == look.options.viewer || (seesUser(user) && plain.isFriend(user))
    }
  }

  @Test func noMarkOfWhatIsHiddenIsPrinted() throws {
    var (hiddenCount, shownCount) = (0, 0)
    var (untoldCount, toldCount) = (0, 0)
    try withSeeds(20, long: 100) { random, seed in
      let marked = MarkedTrips(&random)
      for viewer in marked.plain.users + ["znobodyz"] {
        let look = Self.look(&random, viewer)
        let oracle = Oracle(marked: marked, look: look)
        let text = try Self.printed(try Self.result(marked.records, look))
        for (kind, count) in [
          (TripObject.Kind.trip, marked.plain.trips.count),
          (.location, marked.records.points.count), (.photo, marked.records.takenAt.count),
          (.traces, marked.records.users.count),
        ] {
          for row in 0..<count {
            let isSeen = oracle.sees(kind, row)
            for mark in marked.marks(kind, row) where mark != viewer || isSeen {
              let isPrinted = text.contains(mark)
              if isSeen { shownCount += isPrinted ? 1 : 0 } else { hiddenCount += 1 }
              #expect(
                !isPrinted || isSeen, "seed \(seed), viewer \(viewer): \(kind) \(mark)")
            }
          }
        }
        let told = oracle.toldTexts
        let texts =
          marked.plain.deeds.indices.flatMap { row in
            ["old", "new"].map { MarkedTrips.value($0, row: row) }
          } + marked.plain.locations.indices.map { MarkedTrips.version(row: $0) }
        for mark in texts {
          let isPrinted = text.contains(mark)
          if told.contains(mark) { toldCount += isPrinted ? 1 : 0 } else { untoldCount += 1 }
          #expect(
            !isPrinted || told.contains(mark), "seed \(seed), viewer \(viewer): text \(mark)")
        }
        for user in marked.plain.users {
          let (mail, phone) = (text.contains("\(user)mail"), text.contains("\(user)phone"))
          #expect(!mail || oracle.seesMail(of: user), "seed \(seed), viewer \(viewer): mail")
          #expect(!phone || user == viewer, "seed \(seed), viewer \(viewer): phone")
        }
        for count in Self.counts {
          #expect(!text.contains(count), "seed \(seed), viewer \(viewer): \(count)")
        }
      }
    }
    // The test would say nothing if nothing were hidden, or nothing printed.
    #expect(hiddenCount > 1_000 && shownCount > 500)
    #expect(untoldCount > 500 && toldCount > 100, "\(untoldCount) \(toldCount)")
  }

  /// What is seen is all there: no report is empty because it hides too much.
  @Test func allThatIsSeenIsCounted() throws {
    try withSeeds(80, base: 500) { random, seed in
      let marked = MarkedTrips(&random)
      for viewer in marked.plain.users + ["znobodyz"] {
        let look = Self.look(&random, viewer)
        let oracle = Oracle(marked: marked, look: look)
        let seen = try Self.result(marked.records, look).seen
        func ids(_ kind: TripObject.Kind, _ ids: [String]) -> Set<String> {
          Set(ids.indices.filter { oracle.sees(kind, $0) }.map { ids[$0] })
        }
        let plain = marked.plain
        #expect(Set(seen.trips.map(\.id)) == ids(.trip, plain.trips.map(\.id)), "seed \(seed)")
        #expect(
          Set(try seen.shownLocations(seen.locations.indices).map(\.id))
            == ids(.location, plain.locations.map(\.id)),
          "seed \(seed)")
        #expect(
          Set(try seen.shownPhotos(seen.photos.indices).map(\.id))
            == ids(.photo, plain.photos.map(\.id)), "seed \(seed)")
        for trip in seen.trips {
          for location in try seen.shownLocations(trip.locations) {
            #expect(
              plain.locations.first { $0.id == location.id }?.trip == trip.id, "seed \(seed)")
          }
        }
      }
    }
  }

  /// The archive itself is told of everything, so that the marks above are marks at all.
  @Test func theArchivePrintsAll() throws {
    try withSeeds(6, base: 900) { random, seed in
      let trips = MarkedTrips(&random)
      let plain = trips.plain
      var marked = trips.records
      marked.isIncluded = marked.isIncluded.map { _ in true }
      let look = Look(options: MyTripsOptions(viewer: nil, isAudit: true), at: 40)
      let text = try Self.printed(try Self.result(marked, look))
      for id in plain.trips.map(\.id) + plain.locations.map(\.id) + plain.photos.map(\.id)
        + plain.users
      {
        #expect(text.contains(id), "seed \(seed): \(id)")
      }
      #expect(Self.counts.contains { text.contains($0) }, "seed \(seed)")
    }
  }
}
