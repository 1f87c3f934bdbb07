import Definition
import Domains
import Engine
import Platform
import SearchIndex
import Store
import TestSupport
import Testing

@testable import Genealogy

/// `pipelines/family-names.yaml` over its samples: every rule is broken, and nothing is left of the living.
@Suite struct FamilyNamesTests {
  private static let package = (0..<5).reduce(#filePath) { path, _ in Path.parent(path) }

  /// Names that nobody bears who is dead; datasets/family/README.md lists the living.
  private static let living = [
    "Quentin", "Lysander", "Ursulina", "Beatrix", "Philippa", "Abernathy", "Wrenfield", "Zebulon",
    "Ignatius", "Wilhelmine", "Odette", "Peregrine", "Thistlewood", "Fredrikke", "Solveig",
    "Tjernsmo", "Duluth", "MEDFO",
  ]

  private static func run(in folder: TemporaryFolder) throws -> StoreReader {
    let diagnostics = Diagnostics(file: package + "/pipelines/family-names.yaml")
    let path = package + "/pipelines/family-names.yaml"
    let bound = Definition.load(path, diagnostics: diagnostics).flatMap {
      PipelineBinder.bind(
        $0, catalog: .all,
        zones: TimeZoneDatabase(), needsFiles: true, diagnostics: diagnostics)
    }
    let pipeline = try #require(bound, "\(diagnostics.rendered)")
    let options = RunOptions(
      store: folder.file("store"), output: folder.file("reports"), workers: 2)
    _ = try PipelineRun(pipeline, options: options, toolVersion: "test").run()
    let layout = StoreLayout(folder: options.store, fileSystem: SystemFileSystem())
    return try #require(try StoreReader(layout))
  }

  /// Every file below `folder`.
  private static func files(_ folder: String) throws -> [String] {
    let system = SystemFileSystem()
    return try system.list(folder).flatMap { name -> [String] in
      let path = folder + "/" + name
      if let inside = try? files(path) { return inside }
      return [path]
    }
  }

  /// In small letters: indexes hold words so.
  private static func lowered(_ bytes: some Sequence<UInt8>) -> String {
    String(
      decoding: bytes.map { (65...90).contains($0) ? $0 + 32 : $0 < 128 ? $0 : 63 },
      as: UTF8.self)
  }

  @Test func nothingIsLeftOfTheLiving() throws {
    let folder = try TemporaryFolder()
    let store = try Self.run(in: folder)
    var texts: [(place: String, text: String)] = []
    for path in try Self.files(folder.path) {
      texts.append((path, Self.lowered(try SystemFileSystem().readAll(path))))
    }
    // What is compressed in segments, value by value.
    var values: [UInt8] = []
    for name in ["people", "names", "families", "ordinances"] {
      let reader = try #require(store.dataset(name))
      for number in reader.parts.indices {
        let segment = try reader.open(number).segment
        for (place, field) in segment.schema.fields.enumerated() where !field.type.isNumeric {
          let column = try ByteColumnReader(segment, field: FieldID(place))
          for row in 0..<segment.rowCount { values += try column.bytes(row) ?? [] }
          values += [UInt8(10)]
        }
      }
    }
    texts.append(("values", Self.lowered(values)))
    #expect(texts.count > 20)
    for (place, text) in texts {
      for name in Self.living where text.contains(name.lowercased()) {
        Issue.record("\(name) in \(place)")
      }
    }
    // The dead are there.
    #expect(texts.contains { $0.text.contains("kjetil") })
    #expect(texts.contains { $0.place.contains("data_errors") && $0.text.contains("tree:i25") })
  }

  /// What was redacted was done all the same, and a word in the place of a date is the status.
  @Test func statusesOfOrdinances() throws {
    let folder = try TemporaryFolder()
    let store = try Self.run(in: folder)
    let reader = try #require(store.dataset("ordinances"))
    var states: [String: String] = [:]
    var dates = 0
    for number in reader.parts.indices {
      let segment = try reader.open(number).segment
      let schema = segment.schema
      func text(_ field: String) throws -> ByteColumnReader {
        try ByteColumnReader(segment, field: try #require(schema.id(of: field)))
      }
      let (person, kind, status) = (try text("person"), try text("kind"), try text("status"))
      let (words, form) = (try text("date_status"), try text("date_form"))
      for row in 0..<segment.rowCount {
        let key = [try person.bytes(row), try kind.bytes(row)].map {
          String(decoding: $0 ?? [], as: UTF8.self)
        }
        states[key.joined(separator: " ")] = try status.bytes(row).map {
          String(decoding: $0, as: UTF8.self)
        }
        #expect(try words.bytes(row) == nil)
        if try form.bytes(row) == Array("day".utf8) { dates += 1 }
      }
      #expect(schema.id(of: "date").map { schema[$0].privacy } == .personal)
      #expect(schema.id(of: "temple").map { schema[$0].privacy } == .personal)
    }
    #expect(states["tree:I17 BAPL"] == "COMPLETED" && states["tree:I17 CONL"] == "SUBMITTED")
    #expect(states["tree:I62 BAPL"] == "COMPLETED" && dates == 0)
  }

  @Test func everyRuleIsBroken() throws {
    let folder = try TemporaryFolder()
    _ = try Self.run(in: folder)
    let table = try SystemFileSystem().readAll(
      folder.file("reports/family-names/data_errors.findings.csv"))
    let text = String(decoding: table, as: UTF8.self)
    for rule in TreeRule.allCases where rule.isListed {
      #expect(text.contains(rule.rawValue), "\(rule.rawValue)")
    }
  }
}
