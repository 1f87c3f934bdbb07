import Formats
import Platform
import TestSupport
import Testing

/// What cannot be read, and how far reading goes.
@Suite struct GPXFailureTests {
  private static let point = #"<trkpt lat="1" lon="2"></trkpt>"#
  private static let mebibyte = GPXReader.maximumPointByteCount

  @Test func anotherRootIsRefused() throws {
    let reading = try GPXPlan().read("<?xml version=\"1.0\"?>\n <kml><wpt lat=\"1\"/></kml>")
    #expect(reading.rows == [])
    #expect(reading.failure?.code == "GPX_ROOT")
    #expect(reading.failure?.line == 2)
    #expect(reading.failure?.column == 2)
    #expect(reading.failure?.reason.contains("kml") == false)
  }

  @Test(arguments: [
    "<!DOCTYPE gpx>", "<!DOCTYPE gpx SYSTEM 'http://localhost/x.dtd'>",
    "<!DOCTYPE gpx [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;'>]>", "<!DOCTYPE ",
    "<!DOCTYPE\ngpx [<!ENTITY % p 'q'> %p;",
  ])
  func aDocumentTypeIsRefusedWhereItBegins(doctype: String) throws {
    let text = "<!-- c -->\r\n  \(doctype)" + GPXSample.track("<trkpt>&b;</trkpt>")
    for chunkByteCount in [1, 1000] {
      let reading = try GPXPlan(chunkByteCount: chunkByteCount).read(text)
      #expect(reading.failure?.code == "XML_DOCTYPE")
      #expect(reading.failure?.line == 2)
      #expect(reading.failure?.column == 3)
    }
  }

  @Test(arguments: [
    ("<a>", "XML_SYNTAX", 2, 37), ("&b;", "XML_SYNTAX", 2, 32), ("<a b=1/>", "XML_SYNTAX", 2, 37),
    ("\u{1}", "XML_SYNTAX", 2, 32), ("<!DOCTYPE gpx>", "XML_SYNTAX", 2, 34),
    ("]]>", "XML_SYNTAX", 2, 34), ("<a", "XML_SYNTAX", 2, 34),
  ])
  func pointsBeforeAnErrorAreRows(
    error: String, code: String, line: Int64, column: Int
  ) throws {
    let text = GPXSample.track("\(Self.point)\n\(Self.point)\(error)</wrong>\(Self.point)")
    let reading = try GPXPlan(chunkByteCount: 50).read(text)
    #expect(reading.rows.count == 2)
    #expect(reading.failure?.code == code)
    #expect(reading.failure?.line == line)
    #expect(reading.failure?.description.hasPrefix("line 2, byte ") == true)
    #expect(reading.failure?.column == column)
  }

  @Test(arguments: ["", " \n", "\u{feff}"])
  func aDocumentWithoutElementIsNone(text: String) throws {
    let reading = try GPXPlan().read(text)
    #expect(reading.failure?.code == "XML_SYNTAX")
    #expect(reading.failure?.reason == "not XML: no element found")
  }

  @Test(arguments: ["x", "<gpx/>", "\0", "\n\n &amp;"])
  func nothingMayFollowTheRoot(rest: String) throws {
    let reading = try GPXPlan().read(GPXSample.track(Self.point) + rest)
    #expect(reading.rows.count == 1)
    #expect(reading.failure?.code == "XML_SYNTAX")
  }

  @Test func whiteSpaceAndCommentsMayFollowTheRoot() throws {
    let reading = try GPXPlan().read(GPXSample.track(Self.point) + "\n \t\r\n<!-- -->")
    #expect(reading.rows.count == 1)
    #expect(reading.failure == nil)
    #expect(reading.lineCount == 3)
  }

  @Test func elementsMayBeSixtyFourDeep() throws {
    func text(_ depth: Int) -> String {
      let open = String(repeating: "<e>", count: depth - 4)
      let close = String(repeating: "</e>", count: depth - 4)
      let deep = "<trkpt lat='1'>\(open)\(close)</trkpt>"
      // gpx, trk, trkseg and trkpt stand around it.
      return GPXSample.track(Self.point + deep)
    }
    let reading = try GPXPlan().read(text(64))
    #expect(reading.failure == nil)
    #expect(reading.rows.count == 2)
    let refused = try GPXPlan().read(text(65))
    #expect(refused.rows.count == 1)
    #expect(refused.failure?.code == "XML_LIMIT")
    #expect(refused.failure?.reason == "expected at most 64 elements around each other")
  }

  @Test(arguments: [
    "<trk><name>%</name></trk>", "<metadata><desc>%</desc></metadata>", "<!--%-->", "<?p %?>",
    "<wpt lat='%'/>", "<x %='1'/>", "<trk><name>%<![CDATA[%]]></name></trk>", "%",
    "<trk><type>%<a/>%</type></trk>",
  ])
  func longTagsAndTextsOutsideOfPointsAreRefused(content: String) throws {
    let parts = content.split(separator: "%", omittingEmptySubsequences: false)
    for count in [Self.mebibyte + 1, Self.mebibyte * 2 / 3, Self.mebibyte / 3] {
      let long = String(repeating: "n", count: count)
      let text = GPXSample.file("<wpt lat='1'/>\n" + parts.joined(separator: long) + "<wpt/>")
      let reading = try GPXPlan(chunkByteCount: 8 << 20).read(text)
      let isTooLong = count * (parts.count - 1) > Self.mebibyte
      #expect(reading.failure?.code == (isTooLong ? "XML_LIMIT" : nil))
      #expect(reading.failure?.line == (isTooLong ? 2 : nil))
      #expect(reading[.lat].first == "1")
      #expect(try GPXPlan(chunkByteCount: 5000).read(text) == reading)
    }
  }

  @Test(arguments: ["<desc>%</desc>", "<extensions><e>%</e></extensions>", "%"])
  func aLongPointIsRefusedAlone(content: String) throws {
    let long = String(repeating: "n ", count: Self.mebibyte / 2)
    let parts = content.split(separator: "%", omittingEmptySubsequences: false)
    let point = "<trkpt lat='2'>\(parts.joined(separator: long))</trkpt>"
    let text = GPXSample.track("\n" + Self.point + point + Self.point)
    for chunkByteCount in [5000, 8 << 20] {
      let reading = try GPXPlan(chunkByteCount: chunkByteCount).read(text)
      #expect(reading.failure == nil)
      #expect(reading[.lat] == ["1", "1"])
      #expect(reading[.point] == ["1", "3"])
      #expect(reading.rejects.map(\.code) == ["TOO_LONG"])
      let reject = try #require(reading.rejects.first)
      #expect(reject.line == 1)
      #expect(reject.byteCount == Int64(point.utf8.count))
      let before = text.utf8.count - (Self.point + point + "</trkseg></trk></gpx>").utf8.count
      #expect(reject.offset == Int64(before))
    }
  }

  @Test func manyCommentsInAPointTakeNoMemory() throws {
    let comments = String(
      repeating: "<!-- \(String(repeating: "c", count: 90)) -->\n", count: 40_000)
    let text = GPXSample.track("<trkpt lat='1'>\(comments)</trkpt>\(Self.point)")
    let reading = try GPXPlan(chunkByteCount: 70_000).read(text)
    #expect(reading.rejects.count == 1)
    #expect(reading.rows.count == 1)
    #expect(reading.rows.first?.line == 40_000)
  }

  @Test func manyNamespacesAtOnePlaceAreRefused() throws {
    func text(_ count: Int) -> String {
      let list = (0..<count).map { " xmlns:a\($0)='urn:\($0)'" }.joined()
      return GPXSample.track("\(Self.point)<trkpt lat='3'\(list)/>")
    }
    #expect(try GPXPlan().read(text(999)).failure == nil)
    let reading = try GPXPlan().read(text(1000))
    #expect(reading.failure?.code == "XML_LIMIT")
    #expect(reading.rows.count == 1)
  }

  @Test(arguments: ["<n%/>", "<n%:ele/>", "<n n%=''/>"])
  func manyDifferentNamesAreRefused(element: String) throws {
    let parts = element.split(separator: "%")
    func text(_ count: Int, _ step: Int) -> String {
      let all = (0..<count).map { "\(parts[0])\($0 * step)\(parts[1])" }.joined(separator: "\n")
      return GPXSample.track("\(Self.point)<trkpt lat='3'>\n\(all)</trkpt>")
    }
    // Many elements of one name are none too many.
    #expect(try GPXPlan(columns: [.lat]).read(text(200_000, 0)).failure == nil)
    let reading = try GPXPlan(columns: [.lat]).read(text(200_000, 1))
    #expect(reading.failure?.code == "XML_LIMIT")
    #expect((reading.failure?.line ?? 0) > 100_000)
    #expect(try GPXPlan(columns: [.lat], chunkByteCount: 30_000).read(text(200_000, 1)) == reading)
  }

  @Test func whatTheSourceThrowsIsThrownAfterThePointsBefore() throws {
    let text = GPXSample.track(String(repeating: Self.point, count: 100))
    let source = FailingSource(bytes: Array(text.utf8), limit: 1000)
    var reader = GPXReader(source: source, columns: [.lat], fileName: [], chunkByteCount: 300)
    let hasBegun = reader.beginSpan(end: .max)
    #expect(hasBegun)
    var rowCount = 0
    #expect(throws: FailingSource.Failure()) {
      while let batch = try reader.nextRows() { rowCount += batch.table.count }
    }
    let whole = try GPXPlan().read(text)
    #expect(rowCount == whole.rows.filter { $0.offset + Int64($0.bytes.count) <= 1000 }.count)
    #expect(reader.finish().recordCount == Int64(rowCount))
    let goesOn = reader.beginSpan(end: .max)
    #expect(!goesOn)
    let rest = try reader.nextRows()
    #expect(rest?.table.count == nil)
  }
}

/// Bytes of which only the first can be read.
private struct FailingSource: ByteSource {
  struct Failure: Error, Equatable {}

  let bytes: [UInt8]
  let limit: Int64

  var byteCount: Int64? { Int64(bytes.count) }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws -> Int {
    if offset >= limit { throw Failure() }
    let room = UnsafeMutableRawBufferPointer(
      rebasing: buffer.prefix(Int(min(Int64(buffer.count), limit - offset))))
    return MemorySource(bytes: bytes).read(into: room, at: offset)
  }
}
