import TestSupport
import Testing

@testable import Platform

/// How many dates of collected files are read, and how.
@Suite struct GedcomRealDateTests {
  private static let folder = RealData.folder + "/genealogy"

  /// The files under a folder, in byte order.
  private static func files(in folder: String) -> [String] {
    guard let names = try? SystemFileSystem().list(folder) else { return [] }
    return names.sorted().flatMap { name in
      let path = folder + "/" + name
      let inside = files(in: path)
      return name.lowercased().hasSuffix(".ged") ? [path] : inside
    }
  }

  /// The payloads of the lines `n DATE payload`; of UTF-16 the ASCII characters count.
  private static func dates(in bytes: [UInt8]) -> [[UInt8]] {
    let text = bytes.filter { $0 != 0 && $0 != 0xFE && $0 != 0xFF }
    return text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).compactMap { line in
      let level = line.drop { $0 == 0x20 || $0 == 0x09 || $0 >= 0x80 }
      let tag = level.drop { $0 &- 0x30 <= 9 }
      let name = Array(" DATE ".utf8)
      guard level.startIndex < tag.startIndex, tag.starts(with: name) else { return nil }
      let payload = Array(tag.dropFirst(name.count))
      return payload.allSatisfy { $0 == 0x20 } ? nil : payload
    }
  }

  @Test func nearlyAllAreRead() throws {
    let files = Self.files(in: Self.folder)
    guard !files.isEmpty else {
      RealData.skip("genealogy/*.ged")
      return
    }
    let parser = DateParser(DateFormat(GedcomDateFormat()))
    var forms: [String: Int] = [:]
    var exchanges = 0
    var shapes: [String: Int] = [:]
    for file in files {
      let bytes = try SystemFileSystem().readAll(file)
      for date in Self.dates(in: bytes) {
        let reading = date.withUnsafeBufferPointer { parser.read($0) }
        forms[reading.date?.form.name ?? "phrase", default: 0] += 1
        if reading.isExchanged { exchanges += 1 }
        guard reading.date == nil else { continue }
        let shape = date.map { $0 &- 0x30 <= 9 ? UInt8(ascii: "9") : $0 }
        shapes[String(decoding: shape, as: UTF8.self), default: 0] += 1
      }
    }
    #expect(files.count == 102)
    // Nearly all phrases are of one file of all combinations: 261 with extension calendars, 22 with
    // days behind the end of the French year, and 2 with short years that would be earlier ones. The rest is
    // words, days without a year, and remarks.
    #expect(
      forms == [
        "day": 20_916, "year": 12_069, "approximate": 3819, "month": 828, "period": 430,
        "range": 400, "after": 219, "before": 218, "ambiguous": 10, "phrase": 401,
      ])
    #expect(exchanges == 264)
    #expect(shapes.count == 348)
    #expect(shapes["STILLBORN"] == 24)
  }
}
