import Platform
import Report
import TestSupport
import Testing

/// The database of a run holds the same texts and numbers as its CSV files.
@Suite(.enabled(if: Python.path != nil, "needs python3")) struct ResultsDatabaseFileTests {
  @Test func databaseEqualsTheCSVFiles() throws {
    let folder = try WorkFolder()
    let run = try folder.run(
      "run", "--quiet", "--store", "store", "--output", "reports",
      RealData.packageFolder + "/pipelines/location-ranking.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let reports = try folder.list("store/outputs").filter { $0.hasSuffix(".report") }.map {
      try ReportModelFile.read(.unlisted(folder.path + "/store/outputs/" + $0)).report
    }
    try #require(!reports.isEmpty)
    try folder.write("results.sqlite", ResultsDatabase(reports).bytes())
    let comparison = try Python.run(
      "results_database.py", ["results.sqlite", "reports/location-ranking"], in: folder)
    #expect(
      comparison.ending == .exit(0), "\(comparison.outputText)\(comparison.errorText)")
  }
}
