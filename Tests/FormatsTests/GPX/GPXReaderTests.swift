import Formats
import Platform
import Testing

@Suite struct GPXReaderTests {
  @Test func everyKindOfPointIsARow() throws {
    let reading = try GPXPlan().read(GPXSample.mixed)
    #expect(reading.failure == nil)
    #expect(reading[.kind] == ["wpt", "wpt", "rtept", "trkpt", "trkpt", "trkpt", "trkpt"])
    #expect(reading[.lat] == ["1.5", "2", "4", "7", "10", "12", "13"])
    #expect(reading[.lon] == ["-2.5", "3", "5", "8", "11", "-", "14"])
    #expect(reading[.track] == ["-", "-", "1", "1", "1", "1", "2"])
    #expect(reading[.trackName] == ["-", "-", "way", "<run>", "<run>", "<run>", "-"])
    #expect(reading[.trackType] == ["-", "-", "-", "walk", "walk", "walk", "-"])
    #expect(reading[.segment] == ["-", "-", "-", "1", "1", "2", "1"])
    #expect(reading[.point] == ["1", "2", "1", "1", "2", "1", "1"])
    #expect(reading[.ele] == ["-", "-", "6", "9.5", "-", "-", "-"])
    #expect(reading[.speed] == ["-", "-", "-", "2.5", "-", "-", "-"])
    #expect(reading[.hdop] == ["-", "-", "-", "-", "1", "-", "-"])
    #expect(reading[.name].first == "K\u{e4}se & Brot")
    #expect(reading[.sym].first == "Flag")
    #expect(reading[.desc][5] == "two\n  lines")
    #expect(Set(reading[.file]) == ["morning"])
    #expect(Set(reading[.creator]) == ["a & b"])
    #expect(reading.notes == ["GPX_EXTENSION": 3, "GPX_ELEMENT": 1, "GPX_NAME_LATE": 1])
    #expect(reading.rejects == [])
  }

  @Test func aRecordIsItsElement() throws {
    let reading = try GPXPlan().read(GPXSample.mixed)
    let text = Array(GPXSample.mixed.utf8)
    for row in reading.rows {
      #expect(row.bytes == Array(text[Int(row.offset)...].prefix(row.bytes.count)))
      #expect(row.bytes.starts(with: "<\(row[.kind] ?? "-") ".utf8))
      let before = text[..<Int(row.offset)].filter { $0 == UInt8(ascii: "\n") }.count
      #expect(row.line == Int64(before))
    }
    let texts = reading.rows.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts[1] == "<wpt lat='2' lon='3'/>")
    #expect(texts[6] == #"<trkpt lat="13" lon="14"></trkpt>"#)
    #expect(texts[5].hasSuffix("</desc></trkpt>"))
    #expect(reading.lineCount == Int64(text.filter { $0 == UInt8(ascii: "\n") }.count))
    #expect(reading.end == Int64(text.count))
  }
}
