import Glibc
import Platform
import TestSupport
import Testing

@testable import Charts

/// Pictures and texts of charts are those that were looked at and committed.
///
/// `RECORD=1 swift test --filter Charts` writes them anew; the difference is reviewed like code.
@Suite struct SnapshotTests {
  private static let folder = Path.parent(#filePath) + "/Snapshots"
  private static let records = getenv("RECORD") != nil

  @Test(arguments: ChartCase.all)
  func chartsLookAsRecorded(chart: ChartCase) throws {
    try compare(chart.plot.svg(id: chart.name), with: chart.name + ".svg")
  }

  @Test func textFormsReadAsRecorded() throws {
    let texts = ChartCase.all.map { chart in
      "# \(chart.name)\n\(chart.plot.summary())\n\n"
        + chart.plot.textTables().map(Self.text).joined(separator: "\n")
        + chart.plot.textLegend() + "\n\nNumbers:\n"
        + chart.plot.numbers().map(Self.text).joined(separator: "\n")
    }
    try compare(Array(texts.joined(separator: "\n").utf8), with: "texts.txt")
  }

  @Test func namesAreUniqueAndNothingElseIsKept() throws {
    let names = ChartCase.all.map { $0.name + ".svg" } + ["texts.txt"]
    #expect(Set(names).count == names.count)
    let kept = try SystemFileSystem().list(Self.folder)
    #expect(Set(kept).subtracting(names) == [], "snapshots without a case")
  }

  @Test func picturesAreWellFormed() throws {
    guard SystemFileSystem().exists("/usr/bin/python3") else {
      print("skipped: no python3 to read the pictures as XML")
      return
    }
    let folder = try TemporaryFolder()
    for chart in ChartCase.all {
      try folder.write(chart.plot.svg(id: chart.name), to: chart.name + ".svg")
    }
    let program = """
      import glob, re, xml.etree.ElementTree as tree
      for path in glob.glob("*.svg"):
          root = tree.parse(path).getroot()
          assert root.tag == "svg" and root.get("role") in ("img", "group"), path
          assert root[0].tag == "title" and root[1].tag == "desc" and root[1].text, path
          ids = root.get("aria-labelledby").split()
          assert ids == [root[0].get("id"), root[1].get("id")], path
          assert not [e for e in root.iter() if e.tag in ("script", "image", "style")], path
          links = [e.get("href") for e in root.iter() if e.tag == "a"]
          assert not links or path.startswith("family-"), path
          assert all(re.fullmatch("[a-z0-9-]+[.]html", link) for link in links), path
          assert bool(links) == (root.get("role") == "group"), path
      print(len(glob.glob("*.svg")))
      """
    let result = try CommandRunner("/usr/bin/python3", in: folder.path).run(["-c", program])
    #expect(result.ending == .exit(0), "\(result.errorText)")
    #expect(result.outputText == "\(ChartCase.all.count)\n")
  }

  private func compare(_ bytes: [UInt8], with name: String) throws {
    let path = Self.folder + "/" + name
    let system = SystemFileSystem()
    if Self.records {
      try system.makeDirectory(Self.folder, mode: 0o755)
      try system.replace(path, with: bytes, mode: 0o644)
      return
    }
    try #require(system.exists(path), "no snapshot \(name): RECORD=1 swift test --filter Charts")
    let recorded = try system.readAll(path)
    #expect(
      recorded.elementsEqual(bytes),
      "\(name) differs at byte \(zip(recorded, bytes).enumerated().first { $1.0 != $1.1 }?.offset ?? min(recorded.count, bytes.count))"
    )
  }

  private static func text(_ table: ChartTable) -> String {
    let head = table.columns.map { $0.isNumber ? "\($0.title) #" : $0.title }
    let rows = [head] + table.rows.prefix(12).map { $0.map { $0 ?? "(none)" } }
    return "\(table.rows.count) rows\n" + rows.map { $0.joined(separator: " | ") + "\n" }.joined()
  }
}
