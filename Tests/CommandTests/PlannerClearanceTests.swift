import Platform
import TestSupport
import Testing

/// Whoever says nothing of readers gets pages without what is personal, not none.
@Suite struct PlannerClearanceTests {
  @Test(arguments: ["planner", "habits"])
  func pagesForEverybodyNameNothing(_ name: String) throws {
    let folder = try WorkFolder()
    let package = RealData.packageFolder
    let text = String(
      decoding: try SystemFileSystem().readAll("\(package)/pipelines/\(name).yaml"), as: UTF8.self)
    #expect(text.contains("clearance: personal\n"))
    try folder.write(
      "d.yaml",
      text.replacing("clearance: personal\n", with: "").replacing(
        "    class: {notes: personal}\n", with: ""
      ).replacing("../datasets", with: package + "/datasets"))
    let run = try folder.run("run", "d.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let reports = folder.path + "/reports/\(name)"
    let files = try SystemFileSystem().list(reports)
    #expect(files.count > 5, "\(files)")
    for file in files {
      let page = String(
        decoding: try SystemFileSystem().readAll(reports + "/" + file), as: UTF8.self)
      for value in ["Choir", "Dentist", "Feed the cat", "Buy milk", "after supper"] {
        #expect(!page.contains(value), "\(value) in \(file)")
      }
    }
  }
}
