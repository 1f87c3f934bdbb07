import Generation
import Journal
import Platform
import TestSupport
import Testing

@Suite struct DreamsGeneratorTests {
  @Test func sameSeedGivesSameBytes() throws {
    let options = DreamsGenerator.Options(count: 500, seed: 11, dirtyPerMillion: 50_000)
    let first = try GeneratedDreams.bytes(options)
    #expect(try GeneratedDreams.bytes(options) == first)
    var other = options
    other.seed = 12
    #expect(try GeneratedDreams.bytes(other) != first)
  }

  /// Pins the bytes across machines and versions; a change has to be meant.
  @Test(arguments: [
    (false, "b09158131050acdc2c2ea4932c0bf456"), (true, "e034e1a2bd373ba3e87e7570ca51348f"),
  ])
  func bytesArePinned(isASCII: Bool, hash: String) throws {
    let options = DreamsGenerator.Options(
      count: 2_000, seed: 1, isASCII: isASCII, dirtyPerMillion: 10_000)
    let bytes = try GeneratedDreams.bytes(options)
    #expect(bytes.withUnsafeBytes { Hash128.of($0).hexadecimal } == hash)
  }

  @Test(arguments: [1, 2, 149, 1_000])
  func writesAsManyLinesAsAsked(count: Int) throws {
    let file = try GeneratedDreams(DreamsGenerator.Options(count: count, seed: 3))
    #expect(file.dreams.map(\.id) == (1...count).map { "D\($0)" })
    #expect(file.brokenLines.isEmpty)
  }

  @Test func defaultsGrowWithTheCount() {
    #expect(DreamsGenerator.Options(count: 5, seed: 1).dreamers == 1)
    #expect(DreamsGenerator.Options(count: 150_000, seed: 1).dreamers == 1_000)
    #expect(DreamsGenerator.Options(count: 4_000_000_000, seed: 1).dreamers == 9_999_999)
  }

  @Test func everyFieldHasItsForm() throws {
    let file = try GeneratedDreams(DreamsGenerator.Options(count: 2_000, seed: 5, dreamers: 40))
    #expect(file.dreams.allSatisfy(Self.isValid))
    #expect(Set(file.dreams.map(\.dreamer)).count == 40)
    #expect(file.dreams.map(\.date) == file.dreams.map(\.date).sorted())
    #expect(
      file.dreams.first?.date == "2012-01-01" && file.dreams.last?.date.hasPrefix("2021-12") == true
    )
    for dream in file.dreams {
      let text = dream.text.lowercased()
      #expect(dream.highlights.allSatisfy { text.contains($0.lowercased()) }, "\(dream.id)")
      #expect(Set(dream.highlights).count == dream.highlights.count, "\(dream.id)")
    }
    // No line is near what a reader or the buffer would refuse.
    #expect(try #require(file.lineLengths.max()) < 1 << 15)
  }

  /// Whether nothing is wrong with a dream by itself.
  static func isValid(_ dream: GeneratedDreams.Dream) -> Bool {
    isDay(dream.date) && !dream.text.isEmpty && !dream.dreamer.isEmpty
      && dream.cameTrueOn.map { isDay($0) && $0 > dream.date } ?? true
      && (dream.cameTrue == true) == (dream.cameTrueOn != nil)
      && dream.confidence.map { $0 > 0 && $0 < 1 && dream.prediction != nil } ?? true
      && dream.highlights.count <= 3
  }

  private static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2] else { return false }
    let numbers = parts.compactMap { Int($0) }
    return numbers.count == 3 && (2012...2022).contains(numbers[0])
      && CivilDate.isDay(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  @Test func textsOfASCIIHoldNothingElse() throws {
    let options = DreamsGenerator.Options(count: 1_000, seed: 4, isASCII: true)
    #expect(try GeneratedDreams.bytes(options).allSatisfy { $0 < 128 })
    let other = try GeneratedDreams.bytes(DreamsGenerator.Options(count: 1_000, seed: 4))
    #expect(other.contains { $0 >= 128 })
  }

  @Test func cleanLinesStayWhenDirtIsAdded() throws {
    var options = DreamsGenerator.Options(count: 4_000, seed: 9)
    let clean = try GeneratedDreams(options).dreams
    options.dirtyPerMillion = 100_000
    let file = try GeneratedDreams(options)
    #expect(file.dreams.count + file.brokenLines.count == clean.count)

    var dirty = file.dreams.makeIterator()
    let broken = Set(file.brokenLines)
    var texts: [String: Int] = [:]
    for dream in clean { texts[dream.text, default: 0] += 1 }
    #expect(texts.values.allSatisfy { $0 == 1 })
    var counts = [broken.count, 0, 0, 0, 0]
    for (index, before) in clean.enumerated() where !broken.contains(index + 1) {
      let next = dirty.next()
      let after = try #require(next)
      guard after != before else { continue }
      if after.id != before.id {
        counts[1] += 1
        #expect(clean[max(0, index - 100)..<index].contains { $0.id == after.id })
      } else if after.text.isEmpty {
        counts[2] += 1
        #expect(after.highlights.isEmpty)
      } else if after.date != before.date {
        counts[3] += 1
        #expect(!Self.isValid(after))
      } else {
        counts[4] += 1
        #expect(clean[max(0, index - 100)..<index].contains { $0.text == after.text })
      }
    }
    // A tenth of the lines, a fifth of them for each flaw.
    #expect(counts.allSatisfy { (50...110).contains($0) }, "\(counts)")
    #expect((340...460).contains(counts.reduce(0, +)), "\(counts)")
  }

  @Test func handsOnPiecesOfOneMebibyte() throws {
    let pieces = try GeneratedDreams.pieces(DreamsGenerator.Options(count: 3_000, seed: 2))
    #expect(pieces.count == 3)
    #expect(pieces.dropLast().allSatisfy { (1 << 20..<1 << 20 + 1 << 15).contains($0.count) })
    #expect(pieces.allSatisfy { $0.last == UInt8(ascii: "\n") })
  }

  @Test func sinkErrorEndsTheRun() throws {
    struct Full: Error {}
    var calls = 0
    let generator = try DreamsGenerator(DreamsGenerator.Options(count: 5_000, seed: 2))
    #expect(throws: Full.self) {
      try generator.writeDreams { (_) throws(Full) in
        calls += 1
        throw Full()
      }
    }
    #expect(calls == 1)
  }

  @Test(arguments: [
    (DreamsGenerator.Options(count: 0, seed: 1), "count"),
    (DreamsGenerator.Options(count: 1, seed: 1, dreamers: 0), "dreamers"),
    (DreamsGenerator.Options(count: 1, seed: 1, dreamers: 10_000_000), "dreamers"),
    (DreamsGenerator.Options(count: 1, seed: 1, days: -1..<5), "first day"),
    (DreamsGenerator.Options(count: 1, seed: 1, days: 5..<5), "last day"),
    (DreamsGenerator.Options(count: 1, seed: 1, days: 5..<99_999), "last day"),
    (DreamsGenerator.Options(count: 1, seed: 1, dirtyPerMillion: 1_000_001), "dirty per million"),
  ])
  func refusesOptionsOutOfRange(options: DreamsGenerator.Options, option: String) throws {
    let error = try #require(throws: GeneratorOptionError.self) { try DreamsGenerator(options) }
    #expect(error.option == option)
    #expect(!error.expected.contains(error.found))
  }

  @Test func extremesDoNotTrap() throws {
    try withSeeds(12) { generator, seed in
      let count = Int.random(in: 1...60, using: &generator)
      let first = Int.random(in: 0...47_000, using: &generator)
      let options = DreamsGenerator.Options(
        count: count, seed: seed &* 0x9E37_79B9_7F4A_7C15,
        dreamers: Int.random(in: 1...3, using: &generator),
        days: first..<first + Int.random(in: 1...400, using: &generator),
        isASCII: Bool.random(using: &generator),
        dirtyPerMillion: Int.random(in: 0...1_000_000, using: &generator))
      let file = try GeneratedDreams(options)
      #expect(file.dreams.count + file.brokenLines.count == count, "seed \(seed)")
    }
  }
}
