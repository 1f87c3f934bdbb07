import Platform
import TestSupport
import Testing

/// `my-trips.yaml` over the sample: what its README says of it, in figures worked out by hand.
@Suite struct MyTripsTests {
  private static let definition = RealData.packageFolder + "/pipelines/my-trips.yaml"

  private func sample() throws -> WorkFolder {
    let folder = try WorkFolder()
    let run = try folder.run(
      "run", "-q", "--store", "store", "--output", "reports", Self.definition)
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return folder
  }

  /// The cells of a table by row key and column.
  private func cells(
    _ table: String, in folder: WorkFolder, key: String
  ) throws -> [String: [String: String]] {
    let lines = try folder.text("reports/my-trips/\(table).csv").split(
      separator: "\r\n", omittingEmptySubsequences: true)
    let rows = lines.map { Self.fields($0) }
    let head = try #require(rows.first)
    var cells: [String: [String: String]] = [:]
    for row in rows.dropFirst() {
      let named = Dictionary(
        zip(head, row), uniquingKeysWith: { first, _ in first })
      cells[try #require(named[key])] = named
    }
    return cells
  }

  /// The fields of a line of CSV; in quotes a comma is part of a field.
  private static func fields(_ line: Substring) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().reduce(into: [""]) {
      fields, piece in
      guard piece.offset.isMultiple(of: 2) else {
        fields[fields.count - 1] += piece.element
        return
      }
      let parts = piece.element.split(separator: ",", omittingEmptySubsequences: false)
      fields[fields.count - 1] += parts[0]
      fields += parts.dropFirst().map { String($0) }
    }
  }

  /// Address of a figure, and its digits.
  private static let figures: KeyValuePairs = [
    // Four trips are not deleted; t1 has l1 to l5, t2 l7 to l10, t3 l12 to l16.
    "list/summary/all/trips": "4", "list/summary/all/locations": "14",
    // p1 p3 p4 p5 p6, p7 p8, p9 p10; p2 and p11 are deleted, p12 belongs to no location.
    "list/summary/all/photos": "9", "list/summary/all/without_position": "1",
    "list/summary/all/deleted_trips": "1", "list/summary/all/deleted_locations": "1",
    "list/summary/all/deleted_photos": "1",
    "list/trips/t1/member_count": "2", "list/trips/t3/member_count": "0",
    "list/trips/t2/member_count": "1", "list/trips/t3/locations": "5",
    // 1 to 5 May; l1 on the 1st, l2 and l3 on the 2nd, l4 on the 3rd, l5 on the 5th.
    "pages--t1/plan/all/days": "5", "pages--t1/plan/all/days_with_location": "4",
    // 27 December to 2 January, 27th (two), 29th, 30th and the 1st.
    "pages--t3/plan/all/days": "7", "pages--t3/plan/all/days_with_location": "4",
    "pages--t3/plan/all/located": "4",
    // u2 sees l1 public, l2 friends, l3 members; of t3, which is their own, all.
    "u2_list/summary/all/trips": "2", "u2_list/summary/all/locations": "8",
    "u2_list/summary/all/photos": "5", "u2_pages--t1/plan/all/locations": "3",
    "u2_pages--t1/plan/all/days_with_location": "2",
    // u6 sees the public t3 with l12 and l16, and t2, which is shared.
    "u6_list/summary/all/trips": "2", "u6_list/summary/all/locations": "6",
    "u6_list/summary/all/photos": "3", "u6_pages--t3/plan/all/locations": "2",
    // u3 in an audit: t1 with l1, l2 and l3, the public of t3 with l12 and l16, own deleted t4 with all.
    "u3_list/summary/all/trips": "3", "u3_list/summary/all/locations": "9",
    "u3_pages--t4/plan/all/photos": "1",
    "people/users/u1/own_trips": "2", "people/users/u1/photos": "7",
    "people/users/u1/friends": "3", "people/users/u1/friend_requests": "1",
    "people/users/u1/trip_requests": "1", "people/users/u4/member_trips": "1",
    "people/users/u6/friends": "0", "u3_people/users/u3/own_trips": "1",
    "checks/codes/MT_DANGLING/findings": "1", "checks/codes/MT_ID_TWICE/findings": "0",
  ]

  @Test func figuresAreThoseWorkedOutByHand() throws {
    let folder = try sample()
    for (address, digits) in Self.figures {
      let why = try folder.run(
        "why", "--store", "store", "--clearance", "personal", "--recompute", address)
      #expect(why.ending == .exit(0), "\(why.errorText)")
      // `  Trips: 4 trips` stands below the address.
      let line = why.outputText.split(separator: "\n").dropFirst().first ?? ""
      #expect(
        line.split(separator: " ").contains { $0 == digits },
        "\(address): \(why.outputText.prefix(300))")
    }
  }

  /// Pages answer in a sentence, of what is seen alone, and tell nothing of the records of other trips.
  @Test func pagesAnswerInASentence() throws {
    let folder = try sample()
    for (page, answer) in [
      ("list", "4 trips with 14 places and 9 photos, from 1 May 2024 to 2 January 2025."),
      (
        "pages--t1",
        "A trip of 5 days by Mira Lindqvist with Oskar Hale and Lena Brandt: 30.7 km on the move, 5 places and 5 "
          + "photos, from 1 to 5 May 2024."
      ), ("pages--t5", "A trip by Ines Okafor: nothing written down yet, without a date."),
      (
        "u6_pages--t2",
        "A trip of 3 days by Mira Lindqvist with Tomás Rey: 13.7 km from place to place, 4 places and 2 photos, from "
          + "14 to 16 June 2024."
      ), ("u6_list", "2 trips with 6 places and 3 photos, from 14 June 2024 to 2 January 2025."),
      ("people", "6 people, 5 friendships and 2 requests that wait for an answer."),
    ] {
      let text = try folder.text("reports/my-trips/\(page).html")
      #expect(text.contains("<p class=\"answer\">\(answer)</p>"), "\(page)")
      #expect(!text.contains("quarantine") && !text.contains("about.balance"), "\(page)")
    }
    #expect(try folder.text("reports/my-trips/checks.html").contains("quarantine"))
    // The places that u2 sees, day by day: neither the farm nor the lock.
    let days = try folder.text("reports/my-trips/u2_pages--t1.each_day.csv")
    #expect(days.contains("2 May 2024 (day 2)") && days.contains("20:40 Island camp"))
    #expect(!days.contains("farm") && !days.contains("lock"))
  }

  @Test func listsSayWhereATripBegins() throws {
    let folder = try sample()
    let all = try cells("list.trips", in: folder, key: "trip")
    #expect(all["t1"]?["first_location"] == "Put-in at the old bridge")
    #expect(all["t1"]?["start"] == "2024-05-01T10:00:00+02:00")
    #expect(all["t1"]?["picture"] == "photos/p1.jpg" && all["t5"]?["picture"] == "default")
    #expect(all["t1"]?["privacy"] == "friends" && all["t2"]?["privacy"] == "members")
    #expect(all["t4"] == nil)
    // Of the viewer u6 the trip is shared, the other one public.
    let seen = try cells("u6_list.trips", in: folder, key: "trip")
    #expect(seen.mapValues { $0["reason"] } == ["t2": "trip shared", "t3": "public"])
    let audit = try cells("u3_list.trips", in: folder, key: "trip")
    #expect(audit["t4"]?["deleted"] == "2024-09-01T14:00:00+02:00")
    #expect(audit["t4"]?["reason"] == "owner, in an audit" && audit["t1"]?["deleted"] == "")
  }

  @Test func locationsStandInTheOrderOfTheTrip() throws {
    let folder = try sample()
    let all = try cells("pages--t1.locations", in: folder, key: "location")
    #expect(all["l1"]?["previous"] == "" && all["l1"]?["next"] == "l2")
    #expect(all["l4"]?["previous"] == "l3" && all["l4"]?["next"] == "l5")
    // What u2 does not see is no neighbour.
    let seen = try cells("u2_pages--t1.locations", in: folder, key: "location")
    #expect(seen.keys.sorted() == ["l1", "l2", "l3"])
    #expect(seen["l3"]?["next"] == "")
    #expect(seen["l2"]?["reason"] == "member since 20 April 2024")
    // The cover p7 of l9 is a photo of l7.
    let harbour = try cells("pages--t2.locations", in: folder, key: "location")
    #expect(harbour["l9"]?["cover"] == "default" && harbour["l7"]?["cover"] == "photos/p7.jpg")
    // The destination of t1 is l5, which is private.
    let page = try folder.text("reports/my-trips/u2_pages--t1.html")
    #expect(!page.contains("Destination") && !page.contains("the lock"))
    #expect(try folder.text("reports/my-trips/pages--t1.html").contains("Take-out below the lock"))
  }

  /// Who changed what when, as the README says: all of it for the archive in its audit, for u2 what happened while they
  /// might see it.
  @Test func changesAreToldToWhomTheyConcern() throws {
    let folder = try sample()
    func lines(_ table: String) throws -> [String] {
      try folder.text("reports/my-trips/\(table).csv").split(separator: "\r\n").dropFirst().map {
        let cells = Self.fields($0)
        return ([cells[2], cells[6]] + cells[8...8] + cells[10...]).joined(separator: "|")
      }
    }
    let all = [
      "M|u2|t3|description||Snow to the window sills", "D|u3|t4|||", "D|u2|p2|||", "D|u1|l6|||",
      "M|u1|l4|name|Farm|Grandmother's farm", "M|u1|p3|caption|Herons|Three herons",
      "M|u1|l3|privacy|private|members",
      "M|u1|l2|description|Carried the boats|Carried the boats, twice",
      "M|u1|l3|description|A secret place|Second night",
      "M|u1|t1|title|Down the canal|Down the river",
      "M|u1|p1|caption|Boats|Boats in the water", "A|u1|t1|||", "M|u1|u1|phone||",
    ]
    #expect(try lines("changes.changes") == all)
    // Deletes are told in an audit alone; l4 is private, and l3 was until it became what members see.
    #expect(
      try lines("u2_changes.changes")
        == all.filter { line in
          !line.hasPrefix("D") && !["|l4|", "|l3|", "|u1|phone"].contains { line.contains($0) }
        })
    for (name, bytes) in try folder.files(in: "reports/my-trips") where name.hasPrefix("u") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("A secret place"), "\(name)")
    }
    // The update of l2 has its effect; that of t2, by somebody who does not own it, has none.
    let locations = try cells("pages--t1.locations", in: folder, key: "location")
    #expect(locations["l2"]?["description"] == "Carried the boats, twice")
    #expect(locations["l1"]?["stars"] == "3.00" && locations["l1"]?["ratings"] == "1")
    let trips = try cells("list.trips", in: folder, key: "trip")
    #expect(trips["t2"]?["title"] == "Harbour weekend")
    // Of u1 the later 4 counts, not the earlier 2; with 5 of u2.
    #expect(trips["t3"]?["stars"] == "4.50" && trips["t3"]?["ratings"] == "2")
    #expect(trips["t1"]?["map"] == "from 48.9113204 N, 1.0467001 W to 49.0120006 N, 0.9312547 W")
    // An action opened l5 to u6, who does not see the trip.
    #expect(try cells("u6_list.single_locations", in: folder, key: "location")["l5"] != nil)
  }

  @Test func findingsNameTheirLines() throws {
    let folder = try sample()
    let findings = try folder.text("reports/my-trips/checks.findings.csv").split(separator: "\r\n")
      .dropFirst().map { line in
        Self.fields(line)[1...5].joined(separator: " ")
      }
    #expect(
      findings == [
        "MT_MEMBER_NO_FRIEND trips trips.csv 3 members",
        "MT_DESTINATION trips trips.csv 3 destination",
        "MT_MEMBER_UNCONFIRMED trips trips.csv 4 members", "MT_TRIP_EMPTY trips trips.csv 6 id",
        "MT_OUTSIDE_TRIP locations locations.csv 9 passed_at",
        "MT_COVER locations locations.csv 10 cover",
        "MT_DANGLING locations locations.csv 12 trip",
        "MT_PHOTO_NO_LOCATION photos photos.csv 13 location",
        "MT_FRIENDSHIP_TWICE friendships friendships.csv 7 a",
        "MT_REQUEST_OWNER requests requests.csv 11 trip",
        "MT_SHARE_OWNER shares shares.csv 6 by", "MT_DELETE_OWNER actions actions.csv 5 by",
        "MT_UPDATE_OWNER actions actions.csv 16 by", "MT_ACTION actions actions.csv 17 kind",
      ])
  }

  /// E-mail, phone and birth stand in the reports of people alone.
  @Test func contactsStandInOneReport() throws {
    let folder = try sample()
    for (name, bytes) in try folder.files(in: "reports/my-trips") where name != "results.sqlite" {
      let text = String(decoding: bytes, as: UTF8.self)
      let isOfPeople = name.contains("people.")
      for contact in ["mira.lindqvist", "+46 8 555", "03/04/1991"] {
        #expect(!text.contains(contact) || isOfPeople, "\(name): \(contact)")
      }
    }
    #expect(try folder.text("reports/my-trips/people.contacts.csv").contains("03/04/1991"))
    // u2 is a friend of u1: the address, but neither phone nor birth; of u3, who is none, nothing.
    let own = try cells("u2_people.contacts", in: folder, key: "user")
    #expect(own["u1"]?["email"] == "mira.lindqvist@example.org")
    #expect(own["u1"]?["phone"] == "" && own["u1"]?["birth"] == "")
    #expect(own["u2"]?["birth"] == "17/11/1988" && own["u3"]?["email"] == "")
    #expect(own["u5"] == nil && own["u6"] == nil)
  }

  /// Query, dataset, ids.
  private static let searches: [(query: String, dataset: String, ids: String)] = [
    ("river", "trips", "t1"), ("harb*", "trips", "t2"), ("wintr~1", "trips", "t3"),
    ("canoe", "trips", ""), ("description:canoe", "trips", "t1"), ("heron*", "locations", "l2"),
    ("\"old bridge\"", "locations", "l1"), ("address:quay", "locations", "l7 l9"),
    ("near:54.3227,10.1352,2km", "locations", "l10 l7 l9"), ("trip:t1 camp", "locations", "l3"),
    ("near:48.93,-0.955,1km weir", "locations", "l2"), ("ice", "photos", "p10"),
    ("\"long table\"", "photos", "p5"), ("first:tomas", "users", "u4"),
  ]

  @Test func wordsAndPlacesAreFound() throws {
    let folder = try sample()
    for (query, dataset, ids) in Self.searches {
      let found = try folder.run(
        "search", "--store", "store", "--clearance", "personal", "--dataset", dataset, "--sort",
        "id", query)
      let listed = found.outputText.split(separator: "\n").compactMap { line in
        line.split(separator: "\t").first { $0.hasPrefix("id=") }.map { String($0.dropFirst(3)) }
      }
      #expect(listed.joined(separator: " ") == ids, "\(query): \(found.errorText)")
    }
  }

  /// A trip's name leads to its locations with their positions; one word to trips, locations and photos at once.
  @Test func aTripsNameFindsItsPositions() throws {
    let folder = try sample()
    func search(_ datasets: String, _ query: String) throws -> [String] {
      try folder.run(
        "search", "--store", "store", "--clearance", "personal", "--dataset", datasets, "--top",
        "100", query
      ).outputText.split(separator: "\n").map(String.init)
    }
    let found = try search("locations", "trip_title:\"Down the river\"")
    #expect(found.count > 3 && found.allSatisfy { $0.contains("\ttrip=t1\t") }, "\(found)")
    #expect(found.contains { $0.contains("\tlat=") && $0.contains("\tlon=") }, "\(found)")
    let all = try search("trips,locations,photos", "id:*")
    #expect(["trips:", "locations:", "photos:"].allSatisfy(all.contains), "\(all)")
  }

  /// A picture may have been taken at home: where, only the archive and the trip's owner are told.
  @Test func positionsOfPhotosAreTheOwners() throws {
    let folder = try sample()
    let own = try folder.text("reports/my-trips/pages--t1.photos.csv")
    #expect(own.contains(",-0.9308"), "\(own)")
    let map = try folder.text("reports/my-trips/pages--t1.map.geojson")
    #expect(map.contains("-0.9308"))
    var checked = 0
    for (name, bytes) in try folder.files(in: "reports/my-trips") where name.hasPrefix("u2_") {
      checked += 1
      #expect(!String(decoding: bytes, as: UTF8.self).contains("0.9308"), "\(name)")
    }
    #expect(checked > 10)
  }
}
