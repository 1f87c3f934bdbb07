import Platform
import TestSupport
import Testing

/// What the sample of a church says, beside plain programs over its files.
@Suite struct ChurchSampleTests {
  /// The change feed of the calendar is the difference of two files.
  @Test func theChangeFeedIsAPlainDifference() throws {
    let folder = RealData.packageFolder + "/datasets/church/"
    func items(_ path: String) throws -> [String: String] {
      let text = try Self.text(folder + path)
      return Dictionary(
        uniqueKeysWithValues: text.split(separator: "<item>").dropFirst().map { item in
          func value(_ tag: String) -> String {
            let start = item.firstRange(of: "<\(tag)")?.upperBound ?? item.endIndex
            let content = item[start...].drop { $0 != ">" }.dropFirst()
            return String(content.prefix { $0 != "<" })
          }
          let id = item.split(separator: "ccb_id=\"")[1].prefix { $0 != "\"" }
          return (
            "\(id) \(value("date")) \(value("start_time"))",
            "\(value("event_name")) \(value("end_time")) \(value("location"))"
          )
        })
    }
    let (now, before) = (try items("ccb-calendar.xml"), try items("last/ccb-calendar.xml"))
    let added = now.keys.filter { before[$0] == nil }.count
    let gone = before.keys.filter { now[$0] == nil }.count
    let changed = now.count { before[$0.key] != nil && before[$0.key] != $0.value }
    let page = try Self.text(RealData.packageFolder + "/reports/church/changes.md")
    #expect(
      page.contains("\(added) added, \(changed) changed, \(gone) gone"),
      "\(added) added, \(changed) changed, \(gone) gone in \(page.prefix(600))")
    #expect(added > 0 && gone > 0 && changed > 0)
  }

  @Test func theHeadIsNearlyWhole() throws {
    let folder = try WorkFolder()
    let run = try folder.run("check", "--about", RealData.packageFolder + "/pipelines/church.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(
      run.outputText.contains("  issued: there\n")
        && run.outputText.contains("  authors: missing\n"))
    #expect(run.outputText.contains("  5 of 8 are there\n"), "\(run.outputText)")
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try SystemFileSystem().readAll(path), as: UTF8.self)
  }
}
