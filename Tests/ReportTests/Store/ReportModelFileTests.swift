import Platform
import TestSupport
import Testing

@testable import Report

@Suite struct ReportModelFileTests {
  @Test func aReportReadBackPrintsTheSameFiles() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/full.report"
    let report = try Sample.full()
    let fingerprint = try ReportModelFile.write(
      report, formats: [.json, .csv], path: path, fileSystem: SystemFileSystem())
    let (read, formats) = try ReportModelFile.read(.unlisted(path))
    #expect(formats == [.json, .csv])
    #expect(fingerprint != 0)
    #expect(try read.rendered() == report.rendered())
  }

  @Test func suppressedCellsStayHidden() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/hidden.report"
    let hidden = try Sample.full().suppressingCells(below: 1_000_000)
    #expect(hidden.sections[0].figures.contains { $0.isSuppressed })
    _ = try ReportModelFile.write(
      hidden, formats: ReportFormat.allCases, path: path, fileSystem: SystemFileSystem())
    #expect(try ReportModelFile.read(.unlisted(path)).report.rendered() == hidden.rendered())
  }

  @Test func everyFlipIsFound() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/full.report"
    _ = try ReportModelFile.write(
      try Sample.full(), formats: [.json], path: path, fileSystem: SystemFileSystem())
    let bytes = try SystemFileSystem().readAll(path)
    for place in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 200)) {
      var damaged = bytes
      damaged[place] ^= 0x10
      let copy = folder.path + "/\(place).report"
      try SystemFileSystem().replace(copy, with: damaged, mode: 0o600)
      #expect(throws: (any Error).self, "byte \(place)") {
        try ReportModelFile.read(.unlisted(copy))
      }
    }
  }
}
