import Platform
import TestSupport
import Testing

/// Every position equals that of `Reference/positions.py`, which reads the document on its own.
@Suite struct GeoJSONReferenceTests {
  private static let hint: Comment = "needs python3 in /usr/bin"
  private static let python = "/usr/bin/python3"

  @Test(.enabled(if: SystemFileSystem().exists(python), hint))
  func documentsEqualTheReference() throws {
    let folder = try TemporaryFolder()
    let runner = CommandRunner(Self.python, in: folder.path)
    let program = Path.parent(#filePath) + "/Reference/positions.py"
    // A collection of about 1 MB, then small documents of every form.
    for seed in 0..<20 as Range<UInt64> {
      var documents = GeoJSONGenerator(SeededGenerator(seed: 7000 + seed))
      let text =
        seed == 0 ? documents.collection(featureCount: 5000) : documents.document(isValid: true)
      let result = try runner.run([program], input: Array(text.utf8))
      try #require(result.ending == .exit(0), "seed \(seed): \(result.errorText)")
      var expected = result.outputText.split(
        separator: "\u{1E}", omittingEmptySubsequences: false
      ).map(String.init)
      let notes = expected.removeLast()
      var plan = GeoJSONPlan(
        "feature", "id", "geometry", "part", "point", "lon", "lat", "ele", "time",
        "properties.name", "properties.a.b")
      plan.spanByteCount = 100_000
      let reading = try plan.read(text)
      #expect(reading.failure == nil && reading.rejects.isEmpty, "seed \(seed)")
      #expect(reading.lines == expected, "seed \(seed)")
      #expect(
        reading.notes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
          .joined(separator: " ") == notes, "seed \(seed)")
      if seed == 0 { #expect(text.utf8.count > 1_000_000 && reading.rows.count > 10_000) }
    }
  }

  /// What real files there are: none of them may crash the reader, nor lose a byte.
  @Test func realFilesAreReadToTheirEnd() throws {
    let files = Self.files(in: RealData.folder + "/gps")
    if files.isEmpty { RealData.skip("gps/*.geojson or *.json") }
    for path in files {
      let bytes = try SystemFileSystem().readAll(path)
      let reading = try GeoJSONPlan("lon", "lat", "time").read(bytes)
      #expect(reading.failure != nil || reading.end == Int64(bytes.count), "\(path)")
    }
  }

  private static func files(in folder: String) -> [String] {
    guard let names = try? SystemFileSystem().list(folder) else { return [] }
    return names.sorted().flatMap { name in
      let path = folder + "/" + name
      let isGeoJSON = name.hasSuffix(".geojson") || name.hasSuffix(".json")
      return isGeoJSON ? [path] : files(in: path)
    }
  }
}
