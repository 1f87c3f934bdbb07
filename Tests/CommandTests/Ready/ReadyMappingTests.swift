import TestSupport
import Testing

/// Ready mappings over files as other programs write them.
@Suite struct ReadyMappingTests {
  /// A file of each mapping, written by hand in the form of its program, and what one of its records is.
  struct Sample: CustomTestStringConvertible, Sendable {
    let mapping: String
    let file: String
    let content: String
    let kept: Int
    let record: String

    var testDescription: String { mapping }

    static let tables = [
      Sample(
        mapping: "strava.activities", file: "activities.csv",
        content: #"""
          Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Activity Gear,Filename,Elapsed Time,Moving Time,Distance,Elevation Gain
          101,"Mar 5, 2021, 6:12:33 PM","Evening, ""Ride""",Ride,3600,25.31,Bike,a/101.gpx,3600.0,3500.0,25310.4,210.5
          102,"Apr 16, 2021, 12:00:00 AM",Run,Run,1800,5.00,,,1800.0,1790.0,5001.25,

          """#, kept: 2,
        record:
          "id=101\tat=2021-03-05T18:12:33Z\tname=Evening, \"Ride\"\ttype=Ride\tmoving=3500\tdistance=25310.4\tclimb=210.5\tgear=Bike\tkilometres=25.310\thours=0.972"
      ),
      Sample(
        mapping: "takeout.locations", file: "Records.json",
        content: #"""
          {"locations": [
            {"latitudeE7": 473977123, "longitudeE7": -85432100, "accuracy": 16, "source": "WIFI", "timestamp": "2021-03-05T06:12:33.123Z", "activity": [{"a": 1}]},
            {"latitudeE7": -1, "longitudeE7": 1800000000, "altitude": 412, "timestamp": "2021-03-05T06:13:33Z", "deviceTag": -123}
          ]}
          """#, kept: 2,
        record:
          "lat=47.3977123\tlon=-8.5432100\tat=2021-03-05T06:12:33.123Z\taccuracy=16.000\tsource=WIFI"
      ),
      Sample(
        mapping: "takeout.locations_ms", file: "Location History.json",
        content: """
          {"locations": [
            {"timestampMs": "1614924753123", "latitudeE7": 473977123, "longitudeE7": -85432100, "accuracy": 16},
            {"timestampMs": "1614924754000", "latitudeE7": 473977123, "longitudeE7": -85432100}
          ]}
          """, kept: 2,
        record: "lat=47.3977123\tlon=-8.5432100\tat=2021-03-05T06:12:33.123Z\taccuracy=16.000"),
      Sample(
        mapping: "takeout.timeline", file: "Timeline.json",
        content: #"""
          {"semanticSegments": [
            {"startTime": "2024-03-05T06:00:00.000+01:00", "endTime": "2024-03-05T08:00:00.000+01:00", "timelinePath": [
              {"point": "47.3977123°, -8.54321°", "time": "2024-03-05T06:12:00.000+01:00"},
              {"point": "47.4°, 8°", "time": "2024-03-05T06:14:00.000+01:00"}]},
            {"startTime": "2024-03-05T08:00:00.000+01:00", "endTime": "2024-03-05T09:00:00.000+01:00", "visit": {"hierarchyLevel": 0, "probability": 0.9, "topCandidate": {"placeId": "x", "semanticType": "HOME", "probability": 0.8, "placeLocation": {"latLng": "47.4°, 8.1°"}}}}
          ], "userLocationProfile": {"frequentPlaces": []}}
          """#, kept: 2, record: "lat=47.3977123\tlon=-8.5432100\tat=2024-03-05T05:12:00Z"),
      Sample(
        mapping: "takeout.timeline_signals", file: "Timeline.json",
        content: #"""
          {"semanticSegments": [], "rawSignals": [
            {"position": {"LatLng": "48.8336570°, 2.2562230°", "accuracyMeters": 13, "altitudeMeters": 90.7, "source": "WIFI", "timestamp": "2024-06-06T11:44:37.000+01:00", "speedMetersPerSecond": 0.5}},
            {"wifiScan": {"deliveryTime": "2024-06-06T11:44:38.000+01:00", "devicesRecords": [{"mac": 1, "rawRssi": -70}]}},
            {"position": {"LatLng": "48.8°, 2.2°", "timestamp": "2024-06-06T11:45:37.000+01:00"}}
          ]}
          """#, kept: 2,
        record:
          "lat=48.8336570\tlon=2.2562230\tat=2024-06-06T10:44:37Z\tele=90.700\taccuracy=13.000\tspeed=0.500\tsource=WIFI"
      ),
      Sample(
        mapping: "takeout.activity", file: "MyActivity.json",
        content: #"""
          [{"header": "Search", "title": "Searched for mills", "titleUrl": "https://example.org/?q=mills", "time": "2021-03-05T06:12:33.123Z", "products": ["Search"]},
           {"header": "YouTube", "title": "Watched a film", "time": "2021-03-05T20:12:33Z", "products": ["YouTube"], "subtitles": [{"name": "x"}]}]
          """#, kept: 2,
        record:
          "at=2021-03-05T06:12:33.123Z\tproduct=Search\ttitle=Searched for mills\taddress=https://example.org/?q=mills"
      ),
      Sample(
        mapping: "spotify.history", file: "StreamingHistory0.json",
        content: #"""
          [ { "endTime" : "2021-03-05 18:12", "artistName" : "An Artist", "trackName" : "A Track", "msPlayed" : 180000 },
            { "endTime" : "2021-03-05 18:15", "artistName" : "An Artist", "trackName" : "B", "msPlayed" : 0 } ]
          """#, kept: 2,
        record:
          "at=2021-03-05T18:12:00Z\tartist=An Artist\ttrack=A Track\tmilliseconds=180000\thours=0.0500"
      ),
      Sample(
        mapping: "netflix.viewing", file: "NetflixViewingHistory.csv",
        content: #"""
          Title,Date
          "A Film: Part 2, ""The End""","11/8/20"
          "A Series: Season 1: Pilot","2/29/20"

          """#, kept: 2, record: "day=2020-11-08\ttitle=A Film: Part 2, \"The End\""),
      Sample(
        mapping: "goodreads.books", file: "goodreads_library_export.csv",
        content: #"""
          Book Id,Title,Author,Author l-f,ISBN,ISBN13,My Rating,Number of Pages,Original Publication Year,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review
          77,"A Book (Series, #1)",Ann Author,"Author, Ann","=""0123456789""","=""9780123456789""",4,321,1999,2021/03/05,2020/12/31,"fiction, to-lend",read,Good.
          78,Another,Bob Writer,"Writer, Bob","=""""","=""""",0,,,,2021/01/01,to-read,to-read,

          """#, kept: 2,
        record:
          "id=77\ttitle=A Book (Series, #1)\tauthor=Ann Author\trating=4\tpages=321\tpublished=1999\tadded=2020-12-31\tread=2021-03-05\tshelf=read\tshelves=fiction to-lend\treview=Good."
      ),
      Sample(
        mapping: "letterboxd.diary", file: "diary.csv",
        content: #"""
          Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
          2021-03-06,A Film,1999,https://boxd.it/abc,4.5,Yes,"home, rain",2021-03-05
          2021-03-07,Another,,https://boxd.it/abd,,,,2021-03-06

          """#, kept: 2,
        record: "day=2021-03-05\tfilm=A Film\tyear=1999\tstars=4.5\tagain=Yes\ttags=home rain"),
    ]

    static let all = tables + church + safety
  }

  private func folder(_ sample: Sample) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write(sample.file, sample.content)
    return folder
  }

  @Test func eachMappingHasASample() throws {
    let listed = try WorkFolder().run("use").outputText.split(separator: "\n")
    #expect(listed.map { String($0.prefix { $0 != " " }) } == Sample.all.map(\.mapping))
  }

  @Test(arguments: Sample.all)
  func filesOfOtherProgramsAreRead(_ sample: Sample) throws {
    let folder = try folder(sample)
    try folder.write(
      "me.yaml",
      "gristmill: 1\npipeline: me\nuse:\n  mine: {mapping: \(sample.mapping), from: \(sample.file)}\n"
    )
    let run = try folder.run("run", "me.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let found = try folder.run("search", "*", "--clearance", "personal").outputText
      .split(separator: "\n").map(String.init)
    #expect(found.count == sample.kept, "\(found) \(run.errorText)")
    // Keys that groups compute stand behind.
    #expect(
      found.first?.drop { $0 != "\t" }.dropFirst().hasPrefix(sample.record) == true, "\(found)")
  }

  @Test(arguments: Sample.all)
  func inferRecognisesThem(_ sample: Sample) throws {
    let folder = try folder(sample)
    let proposed = try folder.run("infer", sample.file)
    #expect(
      proposed.outputText.contains("{mapping: \(sample.mapping), from: \"\(sample.file)\"}"),
      "\(proposed.outputText)")
    try folder.write("proposed.yaml", proposed.outputText)
    let run = try folder.run("run", "proposed.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
  }

  /// What `gristmill use NAME` prints is a definition that gives the same records.
  @Test(arguments: Sample.all)
  func whatItStandsForIsADefinition(_ sample: Sample) throws {
    let folder = try folder(sample)
    try folder.write("own.yaml", folder.run("use", sample.mapping).outputText)
    let run = try folder.run("run", "own.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("kept \(sample.kept)"), "\(run.errorText)")
  }

  @Test func keysOfTheDefinitionReplaceThoseOfTheMapping() throws {
    let folder = try WorkFolder()
    try folder.write("n.csv", "Titel;Datum\nEin Film;08.11.2020\n")
    try folder.write(
      "me.yaml",
      """
      gristmill: 1
      pipeline: me
      use:
        films:
          mapping: netflix.viewing
          from: n.csv
          source: {delimiter: ";"}
          dataset: {map: {title: Titel, day: {from: Datum, as: "%d.%m.%Y"}}}
          pages: false
      analyze:
        total: {op: group, input: films, measures: {n: count}}
      report:
        mine: {kind: table, input: total}

      """)
    let run = try folder.run("run", "me.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(!folder.exists("reports/me/films_months.html") && folder.exists("reports/me/mine.html"))
    #expect(
      try folder.run("search", "*", "--clearance", "personal").outputText.contains(
        "day=2020-11-08\ttitle=Ein Film"))
    // The state of the store says what it stands for.
    #expect(try folder.run("plan", "me.yaml").outputText.contains("report mine: used again"))
  }

  @Test(arguments: [
    (
      "{mapping: strava.activites, from: x.csv}",
      "me.yaml:4:20: error: mapping: no mapping 'strava.activites'; did you mean 'strava.activities'?"
    ),
    ("{mapping: netflix.viewing}", "key 'from' is missing"),
    ("{from: x.csv}", "key 'mapping' is missing"),
    (
      "{mapping: netflix.viewing, from: x.csv, pges: false}",
      "unknown key 'pges'; did you mean 'pages'?"
    ),
    (
      "{mapping: netflix.viewing, from: x.csv, dataset: {map: {tile: Title}}}",
      "record films_row has no field 'tile'; did you mean 'title'?"
    ),
    ("netflix.viewing", "films: expected a mapping, found text"),
    ("{mapping: netflix.viewing, from: no.csv}", "no such file: 'no.csv'"),
  ])
  func mistakesAreToldAtTheirPlace(use: String, words: String) throws {
    let folder = try WorkFolder()
    try folder.write("x.csv", "Title,Date\n")
    try folder.write("me.yaml", "gristmill: 1\npipeline: me\nuse:\n  films: \(use)\n")
    let run = try folder.run("check", "me.yaml")
    #expect(run.errorText.contains(words), "\(run.errorText)")
    #expect(run.ending == .exit(words.contains("no such file") ? 66 : 78))
  }

  @Test func columnsOfOneNameAreToldApart() throws {
    let folder = try WorkFolder()
    try folder.write("v.csv", "id,x,x\n1,2,3\n")
    func definition(_ column: String) -> String {
      "gristmill: 1\npipeline: p\nrecords: {r: {fields: {id: integer, x: integer}}}\ningest: {v: {from: v.csv, format: csv}}\nnormalize: {d: {record: r, input: v, map: {id: id, x: \"\(column)\"}}}\n"
    }
    try folder.write("p.yaml", definition("x[2]"))
    #expect(try folder.run("run", "p.yaml").ending == .exit(0))
    #expect(try folder.run("search", "*").outputText.contains("x=3"))
    try folder.write("p.yaml", definition("x"))
    let run = try folder.run("run", "p.yaml")
    #expect(run.ending == .exit(65))
    #expect(
      run.errorText.contains("'x' stands twice: columns 2 and 3; write 'x[1]' or 'x[2]'"),
      "\(run.errorText)")
  }
}
