import TestSupport
import Testing

@testable import Journal

/// Keys of rows differ, stay as they are where they can, and tell which row of a name they are.
@Suite struct EntryKeysTests {
  @Test func onlyLaterRowsOfANameAreMarked() {
    #expect(EntryKeys.unique(["a", "b", "a", "a", ""]) == ["a", "b", "a (2)", "a (3)", ""])
    #expect(EntryKeys.unique(["a", "a", "a (2)"]) == ["a", "a ((2))", "a (2)"])
  }

  @Test func keysDifferAndTellTheirNumber() {
    withSeeds(200) { generator, seed in
      let names = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        ["a", "a (2)", "a ((2))", "a (3)", "7", "7 (2)", ""][
          Int.random(in: 0..<7, using: &generator)]
      }
      let keys = EntryKeys.unique(names)
      #expect(Set(keys).count == keys.count, "seed \(seed): \(keys)")
      var counts: [String: Int] = [:]
      for (name, key) in zip(names, keys) {
        counts[name, default: 0] += 1
        #expect(
          EntryKeys.number(of: Array(key.utf8), name: Array(name.utf8)) == counts[name],
          "seed \(seed): \(key)")
      }
    }
  }
}
