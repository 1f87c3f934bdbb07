import Formats
import Platform
import TestSupport
import Testing

@Suite struct KMLReaderTests {
  static func read(
    _ bytes: [UInt8], chunk: Int = 1 << 16, span: Int = 1 << 40,
    columns: [KMLColumn] = KMLColumn.allCases
  ) throws -> DocumentReading {
    var reader = KMLReader(
      source: MemorySource(bytes: bytes), columns: columns, fileName: Array("walk".utf8),
      chunkByteCount: chunk)
    return try DocumentReading(&reader, columnCount: columns.count, spanByteCount: span)
  }

  /// All geometries, folders, times, links, and some mistakes.
  static let mixed = """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
    <Document><name>Tour</name><NetworkLink><Link><href>x</href></Link></NetworkLink>
      <Folder><name>Day &amp; night</name><Folder><name>one</name>
        <Placemark id="p1"><name> K\u{e4}se </name><description><![CDATA[<b>hut</b>]]></description>
          <TimeStamp><when>2024-01-02T03:04:05Z</when></TimeStamp>
          <Point><coordinates> 8.5,47.25,410 </coordinates></Point></Placemark>
      </Folder>
        <Placemark><LineString><coordinates>
          1,2 3,4,5\r
          6, 7, 8\t9,10<!-- a comment -->11,12
          bad 13,14,15,16
        </coordinates></LineString></Placemark>
      </Folder>
      <Placemark><TimeSpan><begin>2024</begin><end>2025</end></TimeSpan><MultiGeometry>
        <Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 0,1 1,1 0,0</coordinates></LinearRing></outerBoundaryIs>
          <innerBoundaryIs><LinearRing><coordinates>0.1,0.1</coordinates></LinearRing></innerBoundaryIs></Polygon>
        <gx:MultiTrack><gx:Track><when>2024-01-02T03:04:05Z</when><when>2024-01-02T03:04:06Z</when>
          <when>2024-01-02T03:05:00.5Z</when>
          <gx:coord>1 2 3</gx:coord><gx:coord/><gx:coord>4 5</gx:coord><gx:coord>6</gx:coord></gx:Track></gx:MultiTrack>
      </MultiGeometry><name>late</name></Placemark>
      <Placemark><name>nowhere</name></Placemark>
    </Document></kml>

    """

  @Test func eachPositionIsARowWithWhatIsAroundIt() throws {
    let reading = try Self.read(
      Array(Self.mixed.utf8),
      columns: [.kind, .folder, .placemark, .part, .point, .lat, .lon, .ele, .time])
    let rows = reading.texts.map { $0.joined(separator: " ") }
    #expect(
      rows == [
        "Point Day & night/one 1 1 1 47.25 8.5 410 2024-01-02T03:04:05Z",
        "LineString Day & night 2 1 1 2 1 - -", "LineString Day & night 2 1 2 4 3 5 -",
        "LineString Day & night 2 1 3 7 6 8 -", "LineString Day & night 2 1 4 10 9 - -",
        "LineString Day & night 2 1 5 12 11 - -",
        "Polygon - 3 1 1 0 0 - -", "Polygon - 3 1 2 1 0 - -", "Polygon - 3 1 3 1 1 - -",
        "Polygon - 3 1 4 0 0 - -", "Polygon - 3 2 1 0.1 0.1 - -",
        "Track - 3 3 1 2 1 3 2024-01-02T03:04:05Z", "Track - 3 3 3 5 4 - 2024-01-02T03:05:00.5Z",
      ])
    #expect(
      reading.rejects.map { "\($0.code) \($0.line)" } == [
        "KML_POSITION 11", "KML_POSITION 11", "KML_POSITION 19",
      ])
    #expect(
      reading.notes == [
        "KML_EMPTY": 1, "KML_LATE": 1, "KML_LINK": 1, "KML_NO_GEOMETRY": 1, "KML_TIMES": 1,
      ])
    let texts = try Self.read(Array(Self.mixed.utf8), columns: [.id, .name, .desc, .begin, .end])
    #expect(texts.texts[0] == ["p1", "K\u{e4}se", "<b>hut</b>", "2024-01-02T03:04:05Z", "-"])
    #expect(texts.texts[6] == ["-", "-", "-", "2024", "2025"])
  }

  /// Times stand before all positions, or before or behind each; a time that comes too late belongs to none.
  @Test func timesOfATrackAreThoseOfTheSameNumber() throws {
    func times(_ content: String) throws -> ([String], [String: Int64]) {
      let text = "<kml><Placemark><Track>\(content)</Track></Placemark></kml>"
      let whole = try Self.read(Array(text.utf8), columns: [.lon, .time])
      for chunk in [1, 9] {
        #expect(
          try Self.read(Array(text.utf8), chunk: chunk, span: 7, columns: [.lon, .time]) == whole)
      }
      return (whole.texts.map { $0.joined(separator: "=") }, whole.notes)
    }
    func when(_ number: Int) -> String { "<when>2024-01-01T00:00:0\(number)Z</when>" }
    func position(_ number: Int) -> String { "<coord>\(number) 0</coord>" }
    let expected = (1...3).map { "\($0)=2024-01-01T00:00:0\($0)Z" }
    for content in [
      (1...3).map(when) + (1...3).map(position), (1...3).flatMap { [when($0), position($0)] },
      (1...3).flatMap { [position($0), when($0), "<!-- next -->"] },
      [when(1), position(1), position(2), when(2), when(3), position(3)],
    ] {
      let (found, notes) = try times(content.joined(separator: "\n"))
      #expect(found == expected && notes.isEmpty, "\(content)")
    }
    let (late, notes) = try times(
      (1...2).map(position).joined() + (1...2).map(when).joined() + when(3) + position(3))
    #expect(late == ["1=-", "2=2024-01-01T00:00:02Z", expected[2]] && notes == ["KML_TIMES": 1])
    let (none, silent) = try times((1...2).map(position).joined())
    #expect(none == ["1=-", "2=-"] && silent.isEmpty)
  }

  @Test func placesLeadToThePositions() throws {
    for encoding in ["UTF-8", "ISO-8859-1", "UTF-16LE", "UTF-16BE"] {
      let text = Self.mixed.replacing(
        "UTF-8", with: encoding.hasPrefix("UTF-16") ? "UTF-16" : encoding
      )
      .replacing("bad", with: "b\u{e4}d")
      let bytes: [UInt8] =
        switch encoding {
        case "UTF-8": Array(text.utf8)
        case "ISO-8859-1": text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        default: GPXSample.utf16(text, isLittle: encoding == "UTF-16LE")
        }
      let reading = try Self.read(bytes, columns: [.lon, .kind])
      #expect(reading.rows.count == 13 && reading.failure == nil, "\(encoding)")
      for row in reading.rows where row.fields[1] != "Track" {
        let found = String(decoding: row.bytes.filter { $0 != 0 }, as: UTF8.self)
        #expect(found.hasPrefix(row.fields[0] ?? "?"), "\(encoding): \(found)")
      }
      for (chunk, span) in [(1, 1), (7, 50), (64, 1 << 40)] {
        #expect(try Self.read(bytes, chunk: chunk, span: span, columns: [.lon, .kind]) == reading)
      }
    }
  }

  /// Also where a document is broken, each way of reading comes to the same end.
  @Test func everyWayOfReadingGivesTheSame() throws {
    try withSeeds(400, long: 20_000) { generator, seed in
      var bytes = Array(Self.mixed.utf8)
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: bytes[place] = Array("<>&;, \t\r\n/".utf8).randomElement(using: &generator) ?? 0
        case 2: bytes.remove(at: place)
        default:
          let end = min(bytes.count, place + Int.random(in: 1...80, using: &generator))
          bytes.insert(contentsOf: bytes[place..<end], at: place)
        }
      }
      let whole = try Self.read(bytes)
      let cut = try Self.read(
        bytes, chunk: [1, 5, 64, 1000].randomElement(using: &generator) ?? 1,
        span: [1, 20, 300].randomElement(using: &generator) ?? 20)
      #expect(cut == whole, "seed \(seed)")
      cut.checkSpans(of: bytes, "seed \(seed)")
    }
  }

  @Test func aFileThatIsCutOffGivesThePositionsBefore() throws {
    let bytes = Array(Self.mixed.utf8)
    let whole = try Self.read(bytes)
    for count in 0..<bytes.count - 1 {
      let reading = try Self.read(Array(bytes[..<count]), chunk: 1 + count % 97)
      #expect(reading.rows == Array(whole.rows.prefix(reading.rows.count)), "after \(count)")
      #expect(reading.failure?.code == "XML_SYNTAX", "after \(count)")
    }
  }

  /// A line of any length needs no more memory than its text in one chunk; a position that has no end is refused.
  @Test func longTextsAreReadPositionByPosition() throws {
    func line(_ text: String) -> [UInt8] {
      Array(
        "<kml><Placemark><LineString><coordinates>\(text)</coordinates></LineString></Placemark></kml>"
          .utf8)
    }
    let many = try Self.read(
      line(String(repeating: "8.1234567,47.1234567,400 ", count: 100_000)), columns: [.lat])
    #expect(many.rows.count == 100_000 && many.failure == nil)
    let long = try Self.read(
      line("1," + String(repeating: "2", count: 200_000) + " 3,4"), columns: [.lat])
    #expect(long.texts == [["4"]])
    #expect(long.rejects.map(\.code) == ["TOO_LONG"])
    let spaces = try Self.read(
      line("1," + String(repeating: " ", count: 200_000) + "2 3,4"), columns: [.lat])
    #expect(spaces.texts == [["4"]])
    let deep = String(repeating: "<Folder>", count: 100)
    #expect(try Self.read(Array("<kml>\(deep)".utf8)).failure?.code == "XML_LIMIT")
    #expect(try Self.read(Array("<gpx/>".utf8)).failure?.code == "KML_ROOT")
  }
}
