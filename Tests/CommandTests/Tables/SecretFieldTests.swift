import TestSupport
import Testing

/// A field that a record of one's own declares as secret is read by nobody and reaches no file.
@Suite struct SecretFieldTests {
  private static let secret = "Hunter2-Zyx"

  @Test(arguments: [
    (
      "csv", "format: csv",
      "n,card,name\n1,Hunter2-Zyx-1,a\nx,Hunter2-Zyx-2,b\n3,Hunter2-Zyx-3,c\n"
    ),
    (
      "jsonl", "format: jsonl",
      "{\"n\":1,\"card\":\"Hunter2-Zyx-1\",\"name\":\"a\"}\n{\"n\":\"x\",\"card\":\"Hunter2-Zyx-2\",\"name\":\"b\"}\n"
    ),
    (
      "json", "format: json, rows: r",
      "{\"r\":[{\"n\":1,\"card\":\"Hunter2-Zyx-1\"},{\"n\":\"x\",\"card\":\"Hunter2-Zyx-2\",\"name\":\"b\"}]}"
    ),
    (
      "xml", "format: xml, rows: r/e",
      "<r><e><n>1</n><card>Hunter2-Zyx-1</card></e><e><n>x</n><card>Hunter2-Zyx-2</card></e></r>"
    ),
  ])
  func theClassOfARecordIsThatOfItsFields(
    _ ending: String, _ form: String, _ text: String
  ) throws {
    let folder = try WorkFolder()
    try folder.write("data.\(ending)", text)
    try folder.write(
      "d.yaml",
      """
      gristmill: 1
      pipeline: d
      clearance: intimate
      quarantine: {max_rejects: 100%}
      records:
        holder:
          fields: {n: integer, card: {type: text, class: secret}, name: text}
      ingest:
        file: {from: data.\(ending), \(form)}
      normalize:
        people: {record: holder, input: file, map: {n: n, card: card, name: name}}
      export:
        all: {input: people}
      """)
    let run = try folder.run("run", "d.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("SECRET_DROPPED"), "\(run.errorText)")
    for file in try folder.allFiles(except: ["data.\(ending)"]) {
      let bytes = try folder.read(file)
      let found = bytes.indices.contains {
        bytes[$0...].starts(with: Self.secret.utf8)
      }
      #expect(!found, "\(file)")
    }
    let shown = try folder.run("quarantine", "show", "--clearance", "intimate", "1")
    #expect(!shown.outputText.contains(Self.secret), "\(shown.outputText)")
  }

  /// An object of Parse is read as one value, so nothing in it can be secret while the object is mapped.
  @Test func anObjectWithASecretIsNotMapped() throws {
    let folder = try WorkFolder()
    try folder.write("data.jsonl", "{\"who\":{\"__type\":\"Pointer\",\"objectId\":\"S\"}}\n")
    try folder.write(
      "d.yaml",
      """
      gristmill: 1
      pipeline: d
      records: {p: {fields: {who: text}}}
      ingest:
        file: {from: data.jsonl, format: jsonl, as: parse, class: {who.objectId: secret}}
      normalize:
        people: {record: p, input: file, map: {who: who}}
      """)
    let check = try folder.run("check", "d.yaml")
    #expect(
      check.errorText.contains("map: column 'who.objectId' of file is secret"),
      "\(check.errorText)")
  }
}
