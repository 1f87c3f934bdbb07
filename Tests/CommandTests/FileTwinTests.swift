import Platform
import TestSupport
import Testing

/// Files with the same content are read once, and finding them takes no longer for each file where there are more.
@Suite struct FileTwinTests {
  private func makeFolder() throws -> WorkFolder {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.from = "v-*.csv"
    try folder.write("votes.yaml", definition.text)
    return folder
  }

  private func file(rows: Int, last: String) -> String {
    DirtyVotes.header + (0..<rows).map { "u\($0),p\($0 % 7),3,\(1_400_000_000 + $0),\n" }.joined()
      + "u1,p1,4,1400000000,\(last)\n"
  }

  @Test func equalFilesAreToldApartByHeadAndContent() throws {
    let folder = try makeFolder()
    let long = file(rows: 400, last: "x")
    let other = file(rows: 400, last: "y")
    #expect(long.utf8.count == other.utf8.count && long.utf8.count > 8_192)
    let files = [
      ("a", long), ("b", long), ("c", other), ("d", other), ("e", long),
      ("f", file(rows: 1, last: "x")),
      ("g", file(rows: 1, last: "y")), ("h", file(rows: 1, last: "y")),
      ("i", file(rows: 2, last: "z")),
    ]
    for (name, text) in files { try folder.write("v-\(name).csv", text) }
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let notes = run.errorText.split(separator: "\n").filter { $0.contains("was read once") }.map {
      $0.split(separator: " ").filter { $0.hasSuffix(".csv") }.map { $0.dropFirst(2).prefix(1) }
        .joined(separator: "=")
    }
    #expect(notes == ["b=a", "d=c", "e=a", "h=g"], "\(run.errorText)")
    let plan = try folder.run("plan", "votes.yaml").outputText
    for name in ["a", "c", "f", "g", "i"] { #expect(plan.contains("v-\(name).csv"), "\(plan)") }
  }

  /// Eight times as many files of one length may not take much more than eight times as long.
  @Test func planningTakesTimeInProportionToTheFiles() throws {
    let folder = try makeFolder()
    func seconds(_ range: Range<Int>) throws -> Double {
      for number in range {
        let tail = String(1_000_000 + number)
        try folder.write("v-\(tail).csv", DirtyVotes.header + "u\(tail),p1,4,1400000000,\n")
      }
      let start = SystemClock.monotonicNanoseconds()
      let plan = try folder.run("plan", "votes.yaml")
      #expect(plan.ending == .exit(0), "\(plan.errorText)")
      return Double(SystemClock.monotonicNanoseconds() - start) / 1e9
    }
    let few = try seconds(0..<3_000)
    let many = try seconds(3_000..<24_000)
    print("plan: 3000 files of one length in \(few) s, 24000 in \(many) s")
    #expect(many < 20 * few)
  }
}
