import Platform
import TestSupport
import Testing

/// Every command of the program, in every form that it prints, over stores whose values have marks: at `internal` none
/// of them shows.
///
/// Commands and options come from the program's own table, so that a new one is tried without being named here; a
/// placeholder that is new there needs a value.
@Suite struct EveryCommandTests {
  /// The marks that stand in `text`.
  private func marks(_ text: String) -> [String] {
    let text = text.lowercased()
    return ClearanceScene.marks.filter { text.contains($0.value) }.map(\.key).sorted()
  }

  /// The files below `out`, which a command was told to write to.
  private func written(_ folder: WorkFolder) throws -> String {
    try folder.allFiles().filter { $0.hasPrefix("out/") }.map {
      $0 + "\n" + String(decoding: try folder.read($0), as: UTF8.self)
    }.joined()
  }

  @Test(arguments: ClearanceScene.names)
  func noneShowsWhatIsAboveInternal(_ name: String) throws {
    let scene = try ClearanceScene(name)
    let table = try scene.table()
    var count = 0
    // What takes nothing reads nothing, as generators do.
    for leaf in CommandTable.leaves where leaf.readsStore || !leaf.arguments.isEmpty {
      #expect(table.unknown(leaf) == [], "\(leaf.name): say what stands for these")
      for call in table.calls(leaf, store: scene.store) {
        try scene.folder.remove("out")
        // Where a command writes files, they go to a folder that is looked at.
        let writes = leaf.options.contains { $0.name == "output" }
        let words = call + (writes && !call.contains("--output") ? ["--output", "out"] : [])
        let result = try scene.folder.gristmill.run(words)
        count += 1
        let said = result.outputText + result.errorText
        // An address or a query that was given may be told again.
        let given = words.flatMap { [$0] + $0.split(separator: "/").map(String.init) }
          .filter { !marks($0).isEmpty }
        let text = given.reduce(said) { $0.replacing($1, with: "") }
        #expect(marks(text) == [], "\(words): \(said.prefix(2_000))")
        if !leaf.readsDefinition {
          #expect(try marks(written(scene.folder)) == [], "\(words): files")
        }
        #expect(result.ending != .exit(70), "\(words): \(result.errorText)")
      }
    }
    print("clearance: \(count) command lines over \(name)")
  }

  /// Of each command that reads a store some line does more than say that it is wrong, and to those who are cleared
  /// the marks show: else the test above would prove nothing.
  @Test func theTestReachesWhatItTests() throws {
    var reached: Set<String> = []
    for name in ClearanceScene.names {
      let scene = try ClearanceScene(name)
      let table = try scene.table()
      for leaf in CommandTable.leaves where leaf.readsStore && !reached.contains(leaf.name) {
        for call in table.calls(leaf, store: scene.store, all: true)
        where !reached.contains(leaf.name) {
          let more = leaf.options.contains { $0.name == "clearance" }
          let words = call + (more ? ["--clearance", "intimate"] : [])
          let result = try scene.folder.gristmill.run(words)
          if result.ending == .exit(0) || result.ending == .exit(1) { reached.insert(leaf.name) }
        }
      }
    }
    let missed = CommandTable.leaves.filter { $0.readsStore && !reached.contains($0.name) }
    #expect(missed.map(\.name) == [])
    for (name, words) in [
      ("votes", ["search", "*"]), ("votes", ["export", "votes"]),
      ("votes", ["diff", "1", "2", "--top", "9999"]),
      ("votes", ["why", "patterns/users/pq7fan/votes"]),
      ("votes", ["expectations", "show", "fans"]),
      ("traces", ["report", "--list"]), ("family", ["search", "--dataset", "people", "*"]),
    ] {
      let scene = try ClearanceScene(name)
      let cleared = try scene.folder.gristmill.run(
        words + ["--store", scene.store, "--clearance", "personal"])
      #expect(marks(cleared.outputText) == ["personal"], "\(words): \(cleared.errorText)")
    }
  }
}
