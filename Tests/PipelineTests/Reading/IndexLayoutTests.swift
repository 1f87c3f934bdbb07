import Platform
import TestSupport
import Testing

@testable import Store

/// Which index holds the words of which part, from what a state lists.
@Suite struct IndexLayoutTests {
  private static func key(_ name: Character) -> TaskKey {
    TaskKey(TaskStage("test", version: 1), [String(name)])
  }

  /// A dataset whose parts are the letters of `parts`, a capital one with its own words, over merged
  /// indexes of such letters.
  private static func dataset(_ parts: String, _ indexes: [String]) -> DatasetReader {
    var generator = SeededGenerator(seed: 1)
    let made = parts.map { name -> Manifest.Part in
      var part = SampleManifest.part(inputCount: 1, &generator)
      part.segment = OutputFile(
        key: key(name), kind: name.isUppercase ? .segment : .bare, fingerprint: 1)
      return part
    }
    let listed = indexes.enumerated().map { number, parts in
      Manifest.MergedIndex(
        output: OutputFile(key: key(Character("\(number)")), kind: .index, fingerprint: 2),
        parts: parts.map(key))
    }
    return DatasetReader(
      Manifest.Dataset(name: "d", parts: made, indexes: listed),
      store: StoreLayout(folder: "store", fileSystem: SystemFileSystem()))
  }

  /// Each run as the number of its index, or `-`, and the numbers of its parts there.
  private static func runs(_ dataset: DatasetReader) throws -> [String] {
    let layout = try IndexLayout(dataset)
    #expect(layout.runs.flatMap(\.places).map(\.part) == Array(dataset.parts.indices))
    return layout.runs.map { run in
      (run.index.map { "\($0)" } ?? "-") + run.places.map { "\($0.number)" }.joined()
    }
  }

  @Test(arguments: [
    ("ABC", [], ["-0", "-0", "-0"]),
    ("abc", ["abc"], ["0012"]),
    // Parts that are gone, at the start, in the middle, at the end.
    ("bd", ["abcde"], ["013"]),
    // A new part between those of an index, and behind them.
    ("aXbcY", ["abc"], ["00", "-0", "012", "-0"]),
    // Several indexes.
    ("abcd", ["ab", "cd"], ["001", "101"]),
    // Equal parts: each takes the next one that is equal, if there is one.
    ("aab", ["aab"], ["0012"]),
    ("ab", ["aab"], ["002"]),
    ("aaab", ["aab"], ["001", "002"]),
    // Parts in another order than the index has them.
    ("ba", ["ab"], ["01", "00"]),
    // A part that two indexes hold goes on where the part before stands.
    ("cab", ["ab", "cab"], ["1012"]),
    ("", ["ab"], []),
  ])
  func eachPartHasItsPlace(_ parts: String, _ indexes: [String], _ expected: [String]) throws {
    #expect(try Self.runs(Self.dataset(parts, indexes)) == expected)
  }

  @Test func aPartWithoutWordsIsAnError() throws {
    let error = #expect(throws: StoreError.self) {
      try IndexLayout(Self.dataset("ab", ["ac"]))
    }
    let name = Self.dataset("b", []).parts[0].segment.name
    #expect(error?.description.contains(name) == true, "\(error as Any)")
  }

  @Test(arguments: [
    ("abc", ["abc"], false), ("ab", ["abc"], true), ("ABC", [], false), ("aXb", ["ab"], true),
  ])
  func partsThatAreGoneAreSeen(_ parts: String, _ indexes: [String], _ expected: Bool) throws {
    let dataset = Self.dataset(parts, indexes)
    #expect(try IndexLayout(dataset).needsMasks(dataset) == expected)
  }

  @Test func anIndexIsListedOnceAndFoundIfItIsThere() throws {
    var dataset = Manifest.Dataset(name: "d", parts: Self.dataset("aB", []).parts)
    for index in Self.dataset("", ["ab", "a"]).indexes + Self.dataset("", ["ab"]).indexes {
      dataset.add(index)
    }
    dataset.add(nil)
    #expect(dataset.indexes.count == 2)
    var reading = Manifest.Reading()
    let last = dataset.parts.flatMap(\.slices).map(\.input).max() ?? 0
    reading.inputs = (0...last).map { Manifest.Input(path: String($0), byteCount: 1) }
    reading.datasets = [dataset]
    let known = try #require(KnownReading(reading).datasets["d"])
    let found = known.index(of: dataset.parts[0]) { _ in true }
    #expect(found == dataset.indexes[0])
    let other = known.index(of: dataset.parts[0]) { $0 != found?.output }
    #expect(other == dataset.indexes[1])
    #expect(known.index(of: dataset.parts[0]) { _ in false } == nil)
    #expect(known.index(of: dataset.parts[1]) { _ in true } == nil)
  }
}
