import TestSupport
import Testing

/// Files of `export:` among those of a run: what plans say of them, and what becomes of them.
@Suite struct ExportFolderTests {
  private static let exports = """

    export:
      all_things: {input: things}
      bad: {input: rejects, format: jsonl}
    """

  private func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("things.csv", ExportTable(seed: 31, count: 40).csv(raw: true, ending: "\n"))
    try folder.write("d.yaml", ExportTable.definition("things.csv") + Self.exports)
    #expect(try folder.run("run", "d.yaml", "--quiet").ending == .exit(0))
    return folder
  }

  @Test func plansAndListsNameThem() throws {
    let folder = try folder()
    let again = try folder.run("plan", "d.yaml")
    #expect(again.outputText.contains("  export all_things (all_things.csv): used again\n"))
    #expect(again.outputText.contains("  report folder: used again\n"), "\(again.outputText)")
    try folder.write(
      "d.yaml",
      ExportTable.definition("things.csv")
        + Self.exports.replacing("{input: things}", with: "{input: things, order: day}"))
    let changed = try folder.run("plan", "d.yaml")
    #expect(changed.outputText.contains("  export all_things (all_things.csv): written, "))
    #expect(changed.outputText.contains("  export bad (bad.jsonl): used again\n"))
    #expect(changed.outputText.contains("report folder: written, export all_things changed"))
    let json = try folder.run("plan", "--json", "d.yaml")
    #expect(json.outputText.contains("\"file\":\"all_things.csv\""), "\(json.outputText)")
    let list = try folder.run("report", "--list")
    #expect(
      list.outputText
        == "all_things\tcsv\texport of things\nbad\tjsonl\texport of rejects\n",
      "\(list.outputText)")
  }

  /// Without anything to write the folder goes, but for a file that somebody changed.
  @Test func whatIsTakenOutIsRemoved() throws {
    let folder = try folder()
    #expect(folder.exists("reports/d/all_things.csv"))
    try folder.write("d.yaml", ExportTable.definition("things.csv"))
    #expect(try folder.run("run", "d.yaml", "--quiet").ending == .exit(0))
    #expect(!folder.exists("reports/d"))
    try folder.write("d.yaml", ExportTable.definition("things.csv") + Self.exports)
    #expect(try folder.run("run", "d.yaml", "--quiet").ending == .exit(0))
    try folder.write("reports/d/all_things.csv", "mine")
    try folder.write("reports/d/notes.txt", "mine")
    try folder.write("d.yaml", ExportTable.definition("things.csv"))
    #expect(try folder.run("run", "d.yaml", "--quiet").ending == .exit(0))
    #expect(
      try folder.list("reports/d").sorted() == [".gristmill", "all_things.csv", "notes.txt"])
  }
}
