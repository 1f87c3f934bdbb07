import TestSupport
import Testing

/// What older runs kept of people whom a definition redacts by now.
@Suite struct HiddenStatesTests {
  private static let tree =
    "0 HEAD\n0 @I1@ INDI\n1 NAME Zenobia /Quillfeather/\n1 BIRT\n2 DATE 1990\n"
    + "0 @I2@ INDI\n1 NAME Ottoline /Marchbanks/\n1 BIRT\n2 DATE 1790\n0 TRLR\n"

  private static func definition(_ people: String, _ names: String) -> String {
    """
    gristmill: 1
    pipeline: people
    clearance: personal
    ingest:
      tree: {from: tree.ged, format: gedcom, rows: INDI}
      lines: {from: tree.ged, format: gedcom, rows: INDI.NAME}
    normalize:
      people:
        record: person
        input: tree
        map: {id: xref, name: NAME, birth: {from: BIRT.DATE, as: gedcom}}
        \(people)
      names:
        record: person_name
        input: lines
        map: {person: xref, name: value, birth: {from: /BIRT.DATE, as: gedcom}}
        \(names)
    """ + "\n"
  }

  private static let redact = "living: {on: 2018-06-30}"
  private static let mark = "living: {on: 2018-06-30, action: mark}"

  private static func outputs(_ folder: WorkFolder) throws -> Set<String> {
    Set(try folder.allFiles(except: []).filter { $0.contains("/outputs/") })
  }

  private static func finds(_ folder: WorkFolder, run: Int) throws -> Bool {
    try folder.run(
      "search", "--store", ".gristmill/people", "--clearance", "personal", "--run", "\(run)",
      "name:quillfeather"
    ).outputText.contains("Quillfeather")
  }

  @Test(arguments: ["", mark])
  func statesBeforeRedactionAreDropped(_ before: String) throws {
    let folder = try WorkFolder()
    try folder.write("tree.ged", Self.tree)
    try folder.write("people.yaml", Self.definition(before, before))
    #expect(try folder.run("run", "people.yaml").ending == .exit(0))
    #expect(try Self.finds(folder, run: 1))
    let files = try Self.outputs(folder)
    #expect(!files.isEmpty)
    try folder.write("people.yaml", Self.definition(Self.redact, Self.redact))
    let run = try folder.run("run", "people.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("what the store kept of run 1:"), "\(run.errorText)")
    #expect(try !Self.finds(folder, run: 1) && !Self.finds(folder, run: 2))
    #expect(try Self.outputs(folder).isDisjoint(with: files))
    // Runs that redact, by another day too, keep each other's states.
    try folder.write(
      "people.yaml",
      Self.definition("living: {on: 2019-06-30}", "living: {on: 2019-06-30}"))
    let later = try folder.run("run", "people.yaml")
    #expect(!later.errorText.contains("of run"), "\(later.errorText)")
  }

  /// Whoever takes the option back wants to see all, now and in what was before.
  @Test func statesOfADefinitionThatRedactsNothingStay() throws {
    let folder = try WorkFolder()
    try folder.write("tree.ged", Self.tree)
    for option in ["", Self.mark, ""] {
      try folder.write("people.yaml", Self.definition(option, option))
      let run = try folder.run("run", "people.yaml")
      #expect(run.ending == .exit(0) && !run.errorText.contains("of run"), "\(run.errorText)")
    }
    #expect(try Self.finds(folder, run: 1))
  }

  @Test(arguments: [
    (redact, "", "names"), ("", redact, "people"), (redact, mark, "names"), (redact, redact, ""),
    ("", "", ""),
  ])
  func checkWarnsOfWhatIsRedactedInPart(people: String, names: String, warned: String) throws {
    let folder = try WorkFolder()
    try folder.write("tree.ged", Self.tree)
    try folder.write("people.yaml", Self.definition(people, names))
    let check = try folder.run("check", "people.yaml")
    #expect(check.ending == .exit(0), "\(check.errorText)")
    #expect(check.errorText.contains("warning") == !warned.isEmpty, "\(check.errorText)")
    #expect(warned.isEmpty || check.errorText.contains("warning: \(warned) keeps"))
    #expect(!check.errorText.contains("Quillfeather"))
  }
}
