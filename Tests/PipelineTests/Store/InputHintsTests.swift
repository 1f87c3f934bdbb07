import Platform
import TestSupport
import Testing

@testable import Store

/// What a machine saw of inputs is used again where it still holds, and nowhere else.
@Suite struct InputHintsTests {
  private static let identity = FileIdentity(
    byteCount: 100, modifiedNanoseconds: 1_000_000_000, changedNanoseconds: 1_000_000_001, inode: 7,
    isDirectory: false)

  private func reading(_ seed: UInt64) -> Manifest.Reading {
    var generator = SeededGenerator(seed: seed)
    var reading = SampleManifest.reading(&generator)
    for number in reading.inputs.indices {
      reading.inputs[number].isWhole = true
      reading.inputs[number].path = "/data/\(seed).\(number)"
    }
    return reading
  }

  private func hints(_ reading: Manifest.Reading, seenAt nanoseconds: Int64) -> InputHints {
    var hints = InputHints()
    hints.add(
      reading.inputs.map { _ in
        InputHints.Sight(identity: Self.identity, nanoseconds: nanoseconds)
      }, of: reading)
    return hints
  }

  @Test func aFileThatLooksTheSameHasItsContent() {
    let reading = reading(1)
    let hints = hints(reading, seenAt: 2_000_000_000)
    let content = reading.contents[0]
    let path = reading.inputs[0].path
    #expect(hints.hold(content, at: path, Self.identity))
    var other = Self.identity
    other.inode += 1
    #expect(!hints.hold(content, at: path, other))
    other = Self.identity
    other.changedNanoseconds += 1
    #expect(!hints.hold(content, at: path, other))
    #expect(!hints.hold(content, at: path + "x", Self.identity))
    #expect(!hints.hold(Hash128(high: 1, low: 1), at: path, Self.identity))
    // Written so shortly before the look that a later write could have the same time.
    let early = self.hints(reading, seenAt: 1_040_000_000)
    #expect(!early.hold(content, at: path, Self.identity))
  }

  /// Each of several nodes that read a file adds what its survey marked.
  @Test func marksAreThoseOfTheFileAsItLooks() {
    let reading = reading(1)
    let path = reading.inputs[0].path
    var hints = hints(reading, seenAt: 2_000_000_000)
    #expect(hints.marked(by: "a", at: path, Self.identity) == nil)
    func see(_ marked: MarkedRecords, _ identity: FileIdentity, at nanoseconds: Int64) {
      hints.add(
        reading.inputs.map { _ in
          InputHints.Sight(identity: identity, nanoseconds: nanoseconds, marked: [marked])
        }, of: reading)
    }
    let a = MarkedRecords(survey: "a", places: [5, 70])
    let b = MarkedRecords(survey: "b", places: [])
    see(a, Self.identity, at: 2_000_000_001)
    see(b, Self.identity, at: 2_000_000_002)
    #expect(hints.marked(by: "a", at: path, Self.identity) == a)
    #expect(hints.marked(by: "b", at: path, Self.identity) == b)
    #expect(hints.hold(reading.contents[0], at: path, Self.identity))
    var other = Self.identity
    other.changedNanoseconds += 1
    #expect(hints.marked(by: "a", at: path, other) == nil)
    #expect(hints.marked(by: "a", at: path + "x", Self.identity) == nil)
    // What was marked in another state of the file is gone.
    see(b, other, at: 2_000_000_003)
    #expect(hints.marked(by: "a", at: path, other) == nil)
    // Written so shortly before the look that a later write could have the same time.
    see(a, Self.identity, at: 1_040_000_000)
    #expect(hints.marked(by: "a", at: path, Self.identity) == nil)
  }

  @Test func whatWasNotReadToItsEndLeavesNoHint() {
    var reading = reading(2)
    reading.inputs[0].isWhole = false
    let hints = hints(reading, seenAt: 2_000_000_000)
    #expect(!hints.hold(reading.contents[0], at: reading.inputs[0].path, Self.identity))
    #expect(hints.sights.count == reading.inputs.count - 1)
  }

  @Test func hintsAreReadAsTheyWereWrittenAndDamageIsFound() throws {
    let folder = try TemporaryFolder()
    let layout = StoreLayout(folder: folder.path, fileSystem: SystemFileSystem())
    #expect(try InputHints(layout) == InputHints())
    var both = hints(reading(3), seenAt: 5)
    let marked = [
      MarkedRecords(survey: "a", places: []),
      MarkedRecords(survey: "b", places: [0, 3, 3 << 40, .max]),
    ]
    both.add(
      reading(4).inputs.map { _ in
        InputHints.Sight(identity: Self.identity, nanoseconds: 9, marked: marked)
      }, of: reading(4))
    try both.write(to: layout)
    #expect(try InputHints(layout) == both)
    #expect(try SystemFileSystem().list(folder.path) == ["hints"])
    let bytes = try SystemFileSystem().readAll(layout.hints)
    try withEveryFlip(of: bytes, masks: [0x10]) { damaged, place in
      try folder.write(damaged, to: "hints")
      #expect(throws: StoreError.self, "\(place)") { try InputHints(layout) }
    }
  }

  /// Runs that go on for years do not gather hints for ever.
  @Test func onlyContentsThatAreStillThereAreKept() {
    var hints = hints(reading(5), seenAt: 5)
    let next = reading(6)
    hints.add(
      next.inputs.map { _ in InputHints.Sight(identity: Self.identity, nanoseconds: 9) }, of: next)
    hints.keep(next)
    #expect(Set(hints.sights.keys.map(\.path)) == Set(next.inputs.map(\.path)))
  }

  /// The content of an input stays the same wherever the file stands, and changes with its bytes.
  @Test func contentsKnowNoPaths() {
    var moved = reading(7)
    let contents = moved.contents
    moved.inputs = moved.inputs.map { input in
      var input = input
      input.path += ".moved"
      return input
    }
    #expect(moved.contents == contents)
    guard let slice = moved.datasets.first(where: { !$0.parts.isEmpty })?.parts[0].slices[0] else {
      return
    }
    let dataset = moved.datasets.firstIndex { !$0.parts.isEmpty } ?? 0
    moved.datasets[dataset].parts[0].slices[0].contentHash.low ^= 1
    #expect(moved.contents[slice.input] != contents[slice.input])
  }
}
