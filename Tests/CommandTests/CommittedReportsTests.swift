import Platform
import TestSupport
import Testing

/// The reports in the repository are what the program writes: a difference is a change of figures that
/// somebody has to look at, and to commit with `make run`.
@Suite struct CommittedReportsTests {
  @Test func bundledPipelinesWriteTheCommittedReports() throws {
    let package = RealData.packageFolder
    let system = SystemFileSystem()
    let definitions = try system.list(package + "/pipelines").filter { $0.hasSuffix(".yaml") }
    try #require(!definitions.isEmpty)
    let folder = try WorkFolder()
    for definition in definitions {
      let result = try folder.run(
        "run", "--quiet", "--store", "store-" + definition, "--output", "reports",
        package + "/pipelines/" + definition)
      #expect(result.ending == .exit(0), "\(definition): \(result.errorText)")
      let reconciled = try folder.run("reconcile", "--store", "store-" + definition)
      #expect(reconciled.ending == .exit(0), "\(definition): \(reconciled.outputText)")
    }
    for pipeline in try system.list(package + "/reports") {
      let committed = try Self.files(package + "/reports/" + pipeline)
      // The database is equal by content only: its bytes follow the version of SQLite.
      let written = try folder.files(in: "reports/" + pipeline).filter {
        $0.key != "results.sqlite"
      }
      #expect(committed.keys.sorted() == written.keys.sorted(), "\(pipeline): other files")
      let differing = written.filter { committed[$0.key] != $0.value }.keys.sorted()
      #expect(differing == [], "\(pipeline): see make run")
    }
  }

  private static func files(_ folder: String) throws -> [String: [UInt8]] {
    let system = SystemFileSystem()
    var files: [String: [UInt8]] = [:]
    for name in try system.list(folder) where name != "results.sqlite" {
      files[name] = try system.readAll(folder + "/" + name)
    }
    return files
  }
}
