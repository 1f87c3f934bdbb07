import Domains
import Platform
import TestSupport
import Testing

@testable import Definition

/// What `gristmill schema` says is what definitions are read by.
@Suite struct DefinitionSchemaTests {
  private func errors(_ text: String) throws -> [String] {
    let node = try #require(
      YAMLParser.parse(Array(text.utf8), diagnostics: Diagnostics(file: "d.yaml")))
    var check = SchemaCheck()
    check.check(node, DefinitionSchema(Catalog.all).document)
    return check.errors
  }

  @Test func bundledDefinitionsAreRight() throws {
    let folder = RealData.packageFolder + "/pipelines"
    let system = SystemFileSystem()
    let names = try system.list(folder).filter { $0.hasSuffix(".yaml") }
    #expect(names.count > 5)
    for name in names {
      let text = String(decoding: try system.readAll(folder + "/" + name), as: UTF8.self)
      let found = try errors(text)
      #expect(found == [], "\(name): \(found)")
    }
  }

  @Test func whatIsWrongIsFound() throws {
    let definition = """
      gristmill: 1
      pipeline: votes
      ingest: {v: {from: v.csv, format: csv, delimiter: ";"}}
      normalize:
        votes:
          record: rating
          input: v
          map: {user: u, location: l, stars: s, at: {from: t, as: iso8601}}
      analyze: {r: {op: rank, input: votes, min_votes: 2}}
      report: {t: {kind: locations_ranking, input: r, top: 5}}

      """
    #expect(try errors(definition) == [])
    for (part, other, error) in [
      ("delimiter", "delimeter", "/ingest/v/delimeter: unknown key"),
      ("format: csv", "format: jsonl", "/ingest/v/delimiter: unknown key"),
      ("stars: s, ", "", "/normalize/votes/map: no stars"),
      ("min_votes: 2", "min_votes: 0", "/analyze/r/min_votes: none of the forms"),
      ("op: rank", "op: range", "/analyze/r/op: none of the words"),
      ("top: 5", "top: five", "/report/t/top: none of the forms"),
      ("pipeline: votes\n", "", ": no pipeline"),
    ] {
      let found = try errors(definition.replacing(part, with: other))
      #expect(found.contains(error), "\(other): \(found)")
    }
    #expect(try errors(definition.replacing("min_votes: 2", with: "min_votes: \"${few}\"")) == [])
  }
}
