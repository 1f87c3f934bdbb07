import TestSupport
import Testing

/// What stores as sources refuse, and what stays private.
@Suite struct ChainRefusalTests {
  private func check(_ definition: String, code: Int32, _ words: String) throws {
    let chain = try ChainFolder()
    _ = try chain.run("a.yaml")
    try chain.folder.write("b.yaml", definition)
    let run = try chain.folder.run("check", "b.yaml")
    #expect(run.ending == .exit(code), "\(run.errorText)")
    #expect(run.errorText.contains(words), "\(run.errorText)")
  }

  @Test(
    arguments: [
      (
        "{store: .gristmill/x, dataset: votes}", 66,
        "b.yaml:15:21: error: from: no store with the data of a run in '.gristmill/x'"
      ),
      ("{store: .gristmill/a, dataset: vots}", 78, "no dataset 'vots'; did you mean 'votes'?"),
      ("{store: .gristmill/a, table: votes}", 78, "no analysis 'votes'"),
      ("{store: .gristmill/a}", 78, "expected dataset: NAME, or table: ANALYSIS.TABLE"),
      (
        "{store: .gristmill/a, dataset: votes, table: x}", 78,
        "expected dataset or table, found both"
      ),
      ("{store: .gristmill/a, dataset: votes, generation: old}", 78, "generation: expected"),
      ("{store: .gristmill/a, datset: votes}", 78, "unknown key 'datset'; did you mean 'dataset'?"),
      (
        "{store: .gristmill/a, dataset: votes}, format: csv", 78,
        "from: expected text or a list of texts"
      ),
    ] as [(String, Int32, String)])
  func wrongStoresAreTold(from: String, code: Int32, words: String) throws {
    try check(ChainFolder.second(from: from), code: code, words)
  }

  @Test func wrongColumnsAreFoundBeforeARun() throws {
    try check(
      ChainFolder.second().replacing("double: {", with: "doble: {required: true, ")
        .replacing("sum(double)", with: "sum(doble)"), code: 78,
      "source v is votes of .gristmill/a and has no column 'doble'; did you mean 'double'?")
  }

  @Test func classesGoAlong() throws {
    let chain = try ChainFolder()
    _ = try chain.run("a.yaml", "b.yaml")
    let shown = try chain.folder.run("search", "--store", ".gristmill/b", "*", "--top", "3000")
    #expect(shown.outputText.contains("(1 personal field hidden)"))
    #expect(!shown.outputText.contains("who="))
    try check(
      ChainFolder.second("*", ", class: {who: internal}"), code: 78,
      "class: field 'who' is read from a column that is personal, so it cannot be internal")
  }

  /// Who is among the records tells what they were chosen by.
  @Test func recordsChosenByAPrivateFieldArePrivate() throws {
    let chain = try ChainFolder()
    try chain.folder.write("a.yaml", ChainFolder.first("who:x"))
    _ = try chain.run("a.yaml")
    let run = try chain.folder.run("run", "b.yaml")
    #expect(run.ending == .exit(77), "\(run.errorText)")
    #expect(run.errorText.contains("personal"), "\(run.errorText)")
  }

  @Test func recordsOfAStoreThatHidesSmallNumbersArePersonal() throws {
    let chain = try ChainFolder()
    try chain.folder.write(
      "a.yaml",
      ChainFolder.first(
        "stars:>=2",
        "analyze:\n  places: {op: group, input: votes, by: [place], measures: {n: count()}}\nreport:\n  n: {kind: table, input: places, min_cell: 5}"
      ))
    _ = try chain.run("a.yaml")
    let run = try chain.folder.run("run", "b.yaml")
    #expect(run.ending == .exit(77), "\(run.errorText)")
  }

  @Test func circlesAreRefused() throws {
    let chain = try ChainFolder()
    _ = try chain.run("a.yaml", "b.yaml", "c.yaml")
    try chain.folder.write(
      "a.yaml",
      ChainFolder.third.replacing("pipeline: c", with: "pipeline: a").replacing(
        ".gristmill/b, table: by_place", with: ".gristmill/c, dataset: rows"))
    for command in ["run", "plan"] {
      let run = try chain.folder.run(command, "a.yaml")
      #expect(run.ending == .exit(78))
      #expect(run.errorText.contains("whose data come from .gristmill/a"), "\(run.errorText)")
    }
    let all = try chain.folder.run("run", "a.yaml", "b.yaml", "c.yaml")
    #expect(all.ending == .exit(78))
    #expect(
      all.errorText.contains(
        "that do not read from each other in a circle, found a.yaml, b.yaml, c.yaml"),
      "\(all.errorText)")
  }

  @Test func nothingIsReadFromAPipelineThatFailed() throws {
    let chain = try ChainFolder()
    try chain.write(
      votes: "id,place,stars,at,who,born,tags\n" + String(repeating: "x,y\n", count: 30))
    let run = try chain.folder.run("run", "b.yaml", "a.yaml")
    #expect(run.ending == .exit(65), "\(run.errorText)")
    #expect(
      run.errorText.contains("b.yaml is not run, since it reads from a.yaml"), "\(run.errorText)")
    #expect(!chain.folder.exists(".gristmill/b"))
  }

  @Test func damageOfAStoreIsASourceThatFails() throws {
    let chain = try ChainFolder()
    _ = try chain.run("a.yaml")
    for name in try chain.folder.files(in: ".gristmill/a/outputs").keys
    where name.hasSuffix("segment") {
      let path = ".gristmill/a/outputs/" + name
      try chain.folder.write(path, Array(chain.folder.read(path).dropLast(100)))
    }
    let run = try chain.folder.run("run", "b.yaml")
    #expect(run.ending != .exit(0) && run.ending != .exit(70), "\(run.ending) \(run.errorText)")
  }

  @Test func rowsOfTestsAreJSONLines() throws {
    let chain = try ChainFolder()
    try chain.folder.write(
      "b.yaml",
      ChainFolder.second() + """
        tests:
          - name: places
            given:
              v: |
                {"id":1,"place":"p1","stars":2.5}
                {"id":2,"place":"p7"}
            expect: {votes: [{id: 1, stars: 2.5}]}

        """)
    _ = try chain.run("a.yaml")
    let run = try chain.folder.run("test", "b.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText) \(run.outputText)")
  }
}
