import TestSupport
import Testing

/// Rows that are refused say nothing of the living either.
@Suite struct LivingRejectsTests {
  private static let people =
    "id,name,birth,death\n"
    + "p1,Lucretia Vandermoor,1840,1899\n"
    + "p2,Zenobia Quillfeather,12/13/1990,\n"
    + ",Ottoline Marchbanks,1991-02-03,\n"

  private static func definition(_ action: String) -> String {
    """
    gristmill: 1
    pipeline: people
    clearance: personal
    ingest:
      list: {from: people.csv, format: csv}
    normalize:
      people:
        record: person
        input: list
        map: {id: id, name: name, birth: {from: birth, as: iso8601}, death: {from: death, as: iso8601}}
        living: {on: 2018-06-30, action: \(action)}
    """ + "\n"
  }

  @Test(arguments: ["redact", "mark"])
  func bytesOfRejectsAreKeptOnlyIfNobodyIsRedacted(_ action: String) throws {
    let folder = try WorkFolder()
    try folder.write("people.yaml", Self.definition(action))
    try folder.write("people.csv", Self.people)
    let run = try folder.run("run", "people.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let list = try folder.run("quarantine", "list", "--store", ".gristmill/people")
    #expect(list.outputText.contains("people.csv:3"), "\(list.outputText) \(list.errorText)")
    #expect(list.outputText.contains("people.csv:4"), "\(list.outputText)")
    var found = 0
    for file in try folder.allFiles(except: ["people.csv"]) {
      let text = String(decoding: try folder.read(file), as: UTF8.self)
      for name in ["Quillfeather", "Marchbanks"] where text.contains(name) { found += 1 }
    }
    #expect((found > 0) == (action == "mark"), "\(found)")
  }
}
