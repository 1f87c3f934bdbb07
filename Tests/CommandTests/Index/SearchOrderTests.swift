import TestSupport
import Testing

/// `search --sort`: with an index and by a scan, over filtered and merged records.
@Suite struct SearchOrderTests {
  private func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    var votes = DirtyVotes(seed: 11)
    try folder.write("votes.csv", votes.file(rows: 600))
    var definition = VoteDefinition()
    definition.map =
      "{user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: comment}"
    definition.normalize = [VoteDefinition.latest, "where: \"stars:>=2\""]
    for (name, index) in [
      ("plain", ""),
      ("words", "index:\n  comments: {input: votes, text: [comment], stop: english}\n"),
    ] {
      try folder.write(
        name + ".yaml", definition.text.replacing("analyze:\n", with: index + "analyze:\n"))
      let run = try folder.run(
        "run", name + ".yaml", "--store", name, "--output", "out-" + name, "--part", "8K")
      #expect(run.ending == .exit(0), "\(run.errorText)")
    }
    return folder
  }

  private func search(_ folder: WorkFolder, _ store: String, _ more: String...) throws -> [String] {
    let run = try folder.gristmill.run(
      ["search", "--store", store, "--clearance", "personal"] + more)
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return run.outputText.split(separator: "\n").map(String.init)
  }

  private func value(_ line: String, _ name: String) -> String? {
    line.split(separator: "\t").first { $0.hasPrefix(name + "=") }
      .map { String($0.dropFirst(name.count + 1)) }
  }

  @Test func theFirstByAnyFieldAreThoseOfASort() throws {
    let folder = try folder()
    for query in ["stars:>=3", "NOT comment:fine"] {
      let all = try search(folder, "plain", "--top", "100000", query)
      #expect(all.count > 50)
      #expect(try search(folder, "words", "--top", "100000", query) == all)
      for (field, isDescending) in [
        ("stars", false), ("stars", true), ("at", true), ("location", false), ("user", true),
      ] {
        let sorted = all.enumerated().sorted { a, b in
          let (x, y) = (value(a.element, field) ?? "", value(b.element, field) ?? "")
          if x != y {
            let isBefore = x.utf8.lexicographicallyPrecedes(y.utf8)
            return isDescending ? !isBefore : isBefore
          }
          return a.offset < b.offset
        }.map(\.element)
        let order = field + (isDescending ? ":desc" : "")
        for store in ["plain", "words"] {
          for count in [7, 100_000] {
            let found = try search(
              folder, store, "--top", "\(count)", "--sort", order, query)
            #expect(found == Array(sorted.prefix(count)), "\(store) \(order) \(query)")
          }
        }
      }
    }
  }

  @Test func recordsWithoutAValueStandLast() throws {
    let folder = try folder()
    for order in ["comment", "comment:desc"] {
      let found = try search(folder, "words", "--top", "100000", "--sort", order, "*")
      let isThere = found.map { value($0, "comment") != nil }
      #expect(isThere.first == true && isThere.last == false)
      #expect(isThere.firstIndex(of: false) == isThere.count { $0 })
      #expect(found == (try search(folder, "plain", "--top", "100000", "--sort", order, "*")))
    }
  }

  @Test func theBestStandFirstUnlessTurnedRound() throws {
    let folder = try folder()
    let query = "comment:long OR comment:fine"
    let best = try search(folder, "words", "--top", "100000", query)
    #expect(
      try search(folder, "words", "--top", "9", "--sort", "score", query) == Array(best.prefix(9)))
    let worst = try search(folder, "words", "--top", "100000", "--sort", "score:asc", query)
    #expect(Set(worst) == Set(best))
    #expect(worst != best)
    let isFine = worst.map { value($0, "comment") == "fine" }
    #expect(isFine.first != (value(best[0], "comment") == "fine"))
  }

  @Test func whatMayNotBeSeenMayNotSort() throws {
    let folder = try folder()
    for store in ["plain", "words"] {
      let refused = try folder.run("search", "--store", store, "--sort", "user", "*")
      #expect(refused.ending == .exit(77))
      #expect(refused.outputText.isEmpty)
      let unknown = try folder.run("search", "--store", store, "--sort", "strs:desc", "*")
      #expect(unknown.ending == .exit(64))
      #expect(unknown.errorText.contains("did you mean stars?"), "\(unknown.errorText)")
    }
  }
}
