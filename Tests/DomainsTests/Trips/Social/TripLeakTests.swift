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

  private static func result(_ records: SocialRecords, _ look: Look) -> MyTripsResult {
    let sight = TripSight(records.directory, options: look.options, at: look.at)
    var builder = SeenTripsBuilder(records, sight)
    builder.build(zone: .utc)
    let (seen, relations) = builder.finish()
    return MyTripsResult(
      datasets: SocialDatasets(SocialRole.allCases),
      privacy: SocialPrivacy(AnalysisInputs(of: "trips", [:], zone: .utc), look.options),
      options: look.options, present: look.at, isPresentGiven: false,
      isViewerKnown: sight.viewerOrdinal >= 0, seen: seen, relations: relations)
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

    private var records: TripRecords { marked.plain }

    private var plain: PlainVisibility {
      PlainVisibility(records: records, viewer: look.options.viewer, at: look.at)
    }

    func sees(_ kind: TripObject.Kind, _ row: Int) -> Bool {
      let id: String
      switch kind {
      case .trip: id = records.trips[row].id
      case .location: id = records.locations[row].id
      case .photo: id = records.photos[row].id
      case .traces: return seesUser(records.users[row])
      }
      guard isIncluded(kind, row) else { return false }
      let isOwner = plain.owner(kind, id) == look.options.viewer
      return plain.sees(kind, id) || (look.options.isAudit && isOwner)
    }

    /// Whether `where:` leaves the trip of something in.
    private func isIncluded(_ kind: TripObject.Kind, _ row: Int) -> Bool {
      var trip: String?
      switch kind {
      case .trip: trip = records.trips[row].id
      case .location: trip = records.locations[row].trip
      case .photo:
        let location = records.photos[row].location
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
    try withSeeds(20, long: 100) { random, seed in
      let marked = MarkedTrips(&random)
      for viewer in marked.plain.users + ["znobodyz"] {
        let look = Self.look(&random, viewer)
        let oracle = Oracle(marked: marked, look: look)
        let text = try Self.printed(Self.result(marked.records, look))
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
  }

  /// What is seen is all there: no report is empty because it hides too much.
  @Test func allThatIsSeenIsCounted() throws {
    try withSeeds(80, base: 500) { random, seed in
      let marked = MarkedTrips(&random)
      for viewer in marked.plain.users + ["znobodyz"] {
        let look = Self.look(&random, viewer)
        let oracle = Oracle(marked: marked, look: look)
        let seen = Self.result(marked.records, look).seen
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
      let text = try Self.printed(Self.result(marked, look))
      for id in plain.trips.map(\.id) + plain.locations.map(\.id) + plain.photos.map(\.id)
        + plain.users
      {
        #expect(text.contains(id), "seed \(seed): \(id)")
      }
      #expect(Self.counts.contains { text.contains($0) }, "seed \(seed)")
    }
  }
}
