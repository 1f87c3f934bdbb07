import Glibc
import Platform
import SearchIndex
import Store
import TestSupport
import Testing

/// Readers notice nothing of a merge.
@Suite struct IndexMergeReaderTests {
  private static let query = "comment:w0 OR comment:w40"

  @Test func aReaderThatWasOpenGoesOn() throws {
    let votes = try IndexedVotes()
    try votes.run("s")
    let layout = StoreLayout(
      folder: votes.folder.path + "/s", fileSystem: SystemFileSystem())
    func places(_ search: IndexedSearch) throws -> [String] {
      try search.top(50, search.prepare(Self.query)).map {
        let place = try search.match($0).place()
        return "\(place.path):\(place.line) \($0.score)"
      }
    }
    func open() throws -> (StoreReader, IndexedSearch) {
      let store = try #require(try StoreReader(layout))
      let dataset = try #require(store.dataset("votes"))
      return (store, try #require(try IndexedSearch(dataset, of: store, zone: .utc)))
    }
    let (store, search) = try open()
    let before = try places(search)
    #expect(before.count == 50)
    try votes.merge("s")
    #expect(try places(search) == before)
    // What it reads from stays as long as it does.
    #expect(try votes.folder.run("gc", "--store", "s", "--keep", "1").ending == .exit(75))
    try votes.append("c", rows: 40, seed: 9)
    try votes.run("s")
    try votes.merge("s")
    #expect(try places(search) == before)
    let dataset = try #require(store.dataset("votes"))
    for number in dataset.parts.indices { try dataset.open(number).segment.verify() }
    #expect(try places(open().1) != before)
  }

  /// Real processes that search while others merge and read more.
  @Test func searchesDuringAMergeSeeNoError() throws {
    let votes = try IndexedVotes()
    try votes.run("s")
    func search() throws -> CommandResult {
      try votes.folder.run(
        "search", "s", Self.query, "--top", "40", "--clearance", "personal")
    }
    var searches = 0
    for round in 0..<(isLongTest() ? 20 : 4) {
      let before = try search()
      let merge = try votes.folder.gristmill.start(
        ["index", "merge", "s", "--segments", "\(round % 2 * 2 + 1)", "--workers", "1"])
      // The process is looked at from here, since a search takes longer than most merges.
      var found: [CommandResult] = []
      repeat { found.append(try search()) } while kill(merge.id, 0) == 0 && found.count < 4
      let ending = try merge.wait()
      #expect(ending.ending == .exit(0), "\(ending.errorText)")
      found.append(try search())
      for result in found {
        #expect(result.ending == .exit(0), "round \(round): \(result.errorText)")
        #expect(result.outputText == before.outputText, "round \(round)")
      }
      searches += found.count
      try votes.append("b", rows: 30, seed: UInt64(100 + round))
      try votes.run("s")
    }
    print("\(searches) searches while indexes were merged")
  }
}
