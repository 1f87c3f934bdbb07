import Formats
import Platform
import TestSupport
import Testing

@Suite struct GeoJSONPropertyTests {
  private static let columns = GeoJSONPlan(
    "file", "feature", "id", "geometry", "part", "point", "lat", "lon", "ele", "time",
    "properties.name", "properties.a.b"
  ).columns

  private func plan(_ generator: inout SeededGenerator) -> GeoJSONPlan {
    var plan = GeoJSONPlan()
    plan.columns = Self.columns
    plan.limit = [60, 300, 1 << 20].randomElement(using: &generator) ?? 300
    return plan
  }

  @Test func everyWayOfReadingGivesTheSame() throws {
    var met: Set<String> = []
    var rowCount = 0
    try withSeeds(300) { generator, seed in
      var documents = GeoJSONGenerator(generator)
      var bytes = Array(documents.document().utf8)
      _ = generator.next()
      if Bool.random(using: &generator) { JSONGenerator.damage(&bytes, &generator) }
      var plan = plan(&generator)
      let whole = try plan.read(bytes)
      check(whole, bytes, "seed \(seed)")
      rowCount += whole.rows.count
      met.formUnion(whole.rejects.map(\.code) + Array(whole.notes.keys))
      if let failure = whole.failure { met.insert("failure \(failure.code)") }
      for spanByteCount in [1, 7, 64, 300] as [Int64] {
        var source = MemorySource(bytes: bytes)
        source.readLimit = [1, 13, 100, .max].randomElement(using: &generator) ?? 1
        source.knowsSize = Bool.random(using: &generator)
        plan.chunkByteCount = [1, 2, 16, 100, 1 << 16].randomElement(using: &generator) ?? 1
        plan.spanByteCount = spanByteCount
        let label: Comment = "seed \(seed), spans of \(spanByteCount), \(plan.chunkByteCount)"
        let (reading, summaries) = try plan.readSpans(source)
        #expect(reading == whole, label)
        checkSpans(summaries, bytes, spanByteCount, label)
      }
    }
    // The generator leaves out nothing that a reader has to do.
    #expect(rowCount > 500)
    #expect(
      met.isSuperset(of: [
        "GEOJSON_FEATURE", "GEOJSON_POSITION", "TYPE", "JSON_SYNTAX", "GEOJSON_NO_GEOMETRY",
        "GEOJSON_RING", "GEOJSON_TIMES", "failure JSON_SYNTAX", "failure GEOJSON_ROOT",
      ]), "\(met.sorted())")
  }

  /// Records stand where they say, in order, and the hash is that of all bytes.
  private func check(_ reading: GeoJSONReading, _ bytes: [UInt8], _ label: Comment) {
    for row in reading.rows {
      let start = Int(row.offset)
      #expect(Array(bytes[start..<start + row.bytes.count]) == row.bytes, label)
      #expect(row.line == Int64(bytes[..<start].count { $0 == UInt8(ascii: "\n") }), label)
      #expect(row.bytes.first == UInt8(ascii: "[") || row.bytes == [UInt8(ascii: "]")], label)
    }
    for reject in reading.rejects {
      let start = Int(reject.offset)
      #expect(reject.line == Int64(bytes[..<start].count { $0 == UInt8(ascii: "\n") }), label)
      #expect(start + Int(reject.byteCount) <= bytes.count, label)
    }
    #expect(zip(reading.rows, reading.rows.dropFirst()).allSatisfy { $0.offset < $1.offset }, label)
    if reading.failure == nil { #expect(reading.end == Int64(bytes.count), label) }
  }

  private func checkSpans(
    _ summaries: [SpanSummary], _ bytes: [UInt8], _ spanByteCount: Int64, _ label: Comment
  ) {
    var start: Int64 = 0
    for summary in summaries {
      #expect(summary.start == start && summary.end >= start, label)
      start = summary.end
      let hash = bytes[..<Int(start)].withUnsafeBytes { Hash128.of($0) }
      #expect(summary.hash == hash, label)
    }
    // Each span but the last ends with a record that starts behind it.
    for (number, summary) in summaries.dropLast().enumerated() {
      #expect(summary.end >= Int64(number + 1) * spanByteCount, label)
    }
  }

  /// What stands before a cut is read; behind it nothing is made up.
  @Test func aDocumentMayBeCutAnywhere() throws {
    try withSeeds(25) { generator, seed in
      var documents = GeoJSONGenerator(generator)
      let bytes = Array(documents.document(isValid: true).utf8)
      var plan = GeoJSONPlan()
      plan.columns = Self.columns.filter { $0 != .time }
      let whole = try plan.read(bytes)
      for end in 0..<bytes.count {
        plan.chunkByteCount = [1, 50, 1 << 16].randomElement(using: &generator) ?? 1
        let cut = try plan.read(Array(bytes[..<end]))
        #expect(
          cut.rows.elementsEqual(whole.rows.prefix(cut.rows.count)), "seed \(seed), cut at \(end)")
      }
    }
  }

  @Test func changedBytesNeverStopTheProgram() throws {
    try withSeeds(1500, long: 20_000) { generator, _ in
      var documents = GeoJSONGenerator(generator)
      var bytes = Array(documents.document().utf8)
      _ = generator.next()
      for _ in 0..<Int.random(in: 1..<4, using: &generator) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
      var plan = plan(&generator)
      plan.chunkByteCount = [1, 64, 1 << 16].randomElement(using: &generator) ?? 1
      check(try plan.read(bytes), bytes, "changed bytes")
      _ = try? GeoJSONAreas(MemorySource(bytes: bytes), name: JSONPath("name"))
    }
  }

  @Test func tenThousandRowsKeepTheirOrder() throws {
    let coordinates = (1...10_000).map { "[\($0),0]" }.joined(separator: ",\n")
    let text = "{\"type\":\"LineString\",\"coordinates\":[\(coordinates)]}"
    for chunk in [100, 1 << 20] {
      var plan = GeoJSONPlan("point", "lon", "lat")
      plan.chunkByteCount = chunk
      plan.spanByteCount = 10_000
      let reading = try plan.read(text)
      #expect(reading.lines == (1...10_000).map { "\($0) \($0) 0" })
      #expect(reading.rows.map(\.line) == (0..<10_000).map { Int64($0) })
    }
  }
}
