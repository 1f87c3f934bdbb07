import Formats
import Platform
import Testing

@Suite struct GPXEncodingTests {
  private static let track = GPXSample.track(
    "<trkpt lat=\"1\" lon=\"2\"><name>K\u{e4}se</name></trkpt>\n<trkpt lat=\"3\"/>")

  private static func declared(_ encoding: String) -> String {
    "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\n\(track)"
  }

  /// One byte a character.
  private static func latin1(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  @Test(arguments: ["ISO-8859-1", "iso-8859-1"])
  func latin1IsReadAsDeclared(encoding: String) throws {
    let reading = try GPXPlan(chunkByteCount: 1).read(Self.latin1(Self.declared(encoding)))
    #expect(reading[.name] == ["K\u{e4}se", "-"])
    #expect(reading.rows.first?.bytes.contains(0xE4) == true)
  }

  @Test(arguments: [true, false])
  func utf16IsReadByItsMark(isLittle: Bool) throws {
    for text in [
      Self.track, Self.declared("UTF-16"), GPXSample.mixed.replacing("UTF-8", with: "UTF-16"),
    ] {
      let bytes = GPXSample.utf16(text, isLittle: isLittle)
      let expected = try GPXPlan().read(text.replacing("UTF-16", with: "UTF-8"))
      for chunkByteCount in [1, 3, 1 << 16] {
        let reading = try GPXPlan(chunkByteCount: chunkByteCount, spanByteCount: 400).read(
          MemorySource(bytes: bytes)
        ).reading
        #expect(reading.failure == nil)
        #expect(reading.rows.map(\.fields) == expected.rows.map(\.fields))
        #expect(reading.rows.map(\.line) == expected.rows.map(\.line))
        #expect(reading.lineCount == expected.lineCount)
        for (row, same) in zip(reading.rows, expected.rows) {
          let text = String(decoding: same.bytes, as: UTF8.self)
          #expect(row.bytes == Array(GPXSample.utf16(text, isLittle: isLittle).dropFirst(2)))
          #expect(row.bytes == Array(bytes[Int(row.offset)...].prefix(row.bytes.count)))
        }
      }
    }
  }

  @Test func aFailureInUTF16CountsBytes() throws {
    let bytes = GPXSample.utf16("<gpx>\n <wpt></gpx>", isLittle: true)
    let failure = try GPXPlan().read(bytes).failure
    #expect(failure?.line == 2)
    #expect(failure?.column == 2 * " <wpt></".utf16.count + 1)
  }

  @Test(arguments: ["windows-1252", "KOI8-R", "UTF-16", "nonsense"])
  func anEncodingThatIsUnknownOrWrongIsAFailure(encoding: String) throws {
    let failure = try GPXPlan().read(Self.latin1(Self.declared(encoding))).failure
    #expect(failure?.code == "XML_ENCODING")
    #expect(failure?.line == 1)
    #expect(failure?.reason.contains("`encoding:`") == true)
    #expect(failure?.reason.contains(encoding) == false)
  }

  @Test(arguments: ["windows-1252", "UTF-16", "ISO-8859-1", "US-ASCII"])
  func decodedTextIsUTF8WhateverItDeclares(encoding: String) throws {
    let reading = try GPXPlan(isDecoded: true).read(Self.declared(encoding))
    #expect(reading.failure == nil)
    #expect(reading[.name] == ["K\u{e4}se", "-"])
  }

  @Test func bytesThatTheEncodingDoesNotHaveAreAFailure() throws {
    let reading = try GPXPlan().read(Self.latin1(Self.declared("UTF-8")))
    #expect(reading.failure?.code == "XML_SYNTAX")
    #expect(reading.failure?.line == 2)
    #expect(reading.rows == [])
  }

  @Test func aByteOrderMarkOfUTF8IsPassedOver() throws {
    let reading = try GPXPlan(chunkByteCount: 1).read([0xEF, 0xBB, 0xBF] + Array(Self.track.utf8))
    #expect(reading[.lat] == ["1", "3"])
    #expect(reading.rows.first?.offset == Int64(3 + "\(GPXSample.open)<trk><trkseg>".utf8.count))
  }
}
