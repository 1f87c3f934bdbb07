import Generation
import Trips
import TestSupport
import Testing

@Suite struct TripsGeneratorTests {
  @Test(arguments: TripsGenerator.RowOrder.allCases)
  func sameSeedGivesSameBytes(order: TripsGenerator.RowOrder) throws {
    let options = TripsGenerator.Options(
      count: 3_000, seed: 11, devices: 4, order: order, dirtyPerMillion: 10_000)
    let first = try GeneratedFile.fixes(options).bytes
    #expect(try GeneratedFile.fixes(options).bytes == first)
    var other = options
    other.seed = 12
    #expect(try GeneratedFile.fixes(other).bytes != first)
  }

  /// Pins the bytes across machines and versions; a change has to be meant.
  @Test(arguments: [
    (TripsGenerator.RowOrder.device, "7dedb572892ef70b39fcad55275caaa8"),
    (.time, "06d25957dddd256239535b9b42b1f209"), (.shuffled, "ac667958fadfe41819ec4f0affd80db6"),
  ])
  func bytesArePinned(order: TripsGenerator.RowOrder, hash: String) throws {
    let options = TripsGenerator.Options(
      count: 20_000, seed: 1, devices: 60, order: order, dirtyPerMillion: 10_000)
    let found = try GeneratedFile.fixes(options).hash
    #expect(found == hash)
  }

  @Test func staysArePinned() throws {
    let options = TripsGenerator.Options(count: 20_000, seed: 1, dirtyPerMillion: 10_000)
    let found = try GeneratedFile.stays(options).hash
    #expect(found == "dede4ad3988451d7a5e6ae5e948aacb3")
  }

  @Test(arguments: TripsGenerator.RowOrder.allCases, [1, 2, 14, 1_000])
  func writesAsManyRowsAsAsked(order: TripsGenerator.RowOrder, count: Int) throws {
    for dirty in [0, 300_000] {
      let file = try GeneratedFile.fixes(
        TripsGenerator.Options(
          count: count, seed: 3, devices: max(count / 7, 1), order: order, dirtyPerMillion: dirty))
      #expect(file.header == "device,trip,at,lat,lon,ele,accuracy,speed")
      let rows = file.rows
      #expect(rows.count == count)
      #expect(rows.allSatisfy { $0.count == 8 })
      #expect(Set(rows.map { $0[0] }) == Set((1...max(count / 7, 1)).map { "d\($0)" }))
    }
  }

  @Test func defaultsGrowWithTheCount() {
    #expect(TripsGenerator.Options(count: 5, seed: 1).devices == 1)
    #expect(TripsGenerator.Options(count: 1_600_000, seed: 1).devices == 200)
  }

  @Test func everyFieldHasItsForm() throws {
    let options = TripsGenerator.Options(count: 20_000, seed: 5, devices: 300)
    let rows = try GeneratedFile.fixes(options).rows
    #expect(rows.count { decimals($0[3]) == 7 && decimals($0[4]) == 7 } == rows.count)
    #expect(rows.count { row in (5...7).allSatisfy { decimals(row[$0]) == 1 } } == rows.count)
    #expect(rows.allSatisfy { $0[2].utf8.count == 20 && $0[2].hasSuffix("Z") })
    let fixes = rows.compactMap(GeneratedFix.init)
    #expect(fixes.count == rows.count)
    #expect(fixes.allSatisfy { $0.place.latitude.magnitude < 80 })
    #expect(fixes.allSatisfy { $0.place.longitude.magnitude <= 180 })
    #expect(fixes.allSatisfy { (-40...3_500).contains($0.elevation) })
    #expect(fixes.allSatisfy { (1...13).contains($0.accuracy) })
    #expect(fixes.allSatisfy { (0...50).contains($0.speed) })
  }

  private func decimals(_ text: String) -> Int? {
    text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?.utf8.count
  }

  @Test func devicesFollowEachOtherInTimeOrder() throws {
    let options = TripsGenerator.Options(count: 20_003, seed: 2, devices: 7)
    let fixes = try GeneratedFile.fixes(options).rows.compactMap(GeneratedFix.init)
    var devices: [String] = []
    for (index, fix) in fixes.enumerated() {
      guard fix.device == devices.last else {
        devices.append(fix.device)
        #expect(fix.trip == 1)
        continue
      }
      #expect(fixes[index - 1].time < fix.time)
      #expect((0...1).contains(fix.trip - fixes[index - 1].trip))
    }
    #expect(devices == (1...7).map { "d\($0)" })
    let counts = Dictionary(grouping: fixes, by: \.device).mapValues(\.count)
    #expect(Set(counts.values) == [2_857, 2_858])
  }

  @Test(arguments: [0, 50_000])
  func ordersHoldTheSameRows(dirty: Int) throws {
    var options = TripsGenerator.Options(
      count: 9_000, seed: 6, devices: 1_100, dirtyPerMillion: dirty)
    let lines = try GeneratedFile.fixes(options).lines
    let sorted = lines.sorted { $0.lexicographicallyPrecedes($1) }
    for order in [TripsGenerator.RowOrder.time, .shuffled] {
      options.order = order
      let others = try GeneratedFile.fixes(options).lines
      #expect(others != lines)
      #expect(others.sorted { $0.lexicographicallyPrecedes($1) } == sorted)
    }
  }

  @Test func timeOrderMergesGroupsOfDevices() throws {
    let options = TripsGenerator.Options(count: 9_000, seed: 6, devices: 1_100, order: .time)
    let fixes = try GeneratedFile.fixes(options).rows.compactMap(GeneratedFix.init)
    let isSecond = fixes.map { (Int($0.device.dropFirst()) ?? 0) > 1_024 }
    let start = try #require(isSecond.firstIndex(of: true))
    #expect(isSecond[start...].allSatisfy { $0 })
    for group in [fixes[..<start], fixes[start...]] {
      #expect(zip(group, group.dropFirst()).allSatisfy { $0.time <= $1.time })
    }
    let turns = zip(fixes, fixes.dropFirst()).count { $0.device != $1.device }
    #expect(turns > 5_000, "\(turns)")
  }

  /// More rows than the window holds: the first to leave come before the last have entered.
  @Test func shufflingHasAWindow() throws {
    var options = TripsGenerator.Options(count: 140_000, seed: 6, devices: 100)
    let lines = try GeneratedFile.fixes(options).lines
    options.order = .shuffled
    let others = try GeneratedFile.fixes(options).lines
    #expect(others.count == lines.count)
    let lastDevice = lines.count - 1_400
    let late = Set(lines[lastDevice...])
    #expect(!others[..<(lastDevice - 1 << 17)].contains { late.contains($0) })
    #expect(others[(lastDevice - 1 << 17)...].count { late.contains($0) } == 1_400)
    #expect(Set(others).isSuperset(of: late))
  }

  @Test func handsOnPiecesOfOneMebibyte() throws {
    let file = try GeneratedFile.fixes(TripsGenerator.Options(count: 40_000, seed: 2))
    #expect(file.pieces.count > 2)
    #expect(file.pieces.dropLast().allSatisfy { (1 << 20..<1 << 20 + 200).contains($0) })
  }

  @Test(arguments: TripsGenerator.RowOrder.allCases)
  func sinkErrorEndsTheRun(order: TripsGenerator.RowOrder) throws {
    struct Full: Error {}
    var calls = 0
    let generator = try TripsGenerator(
      TripsGenerator.Options(count: 40_000, seed: 2, order: order))
    #expect(throws: Full.self) {
      try generator.writeFixes { (_) throws(Full) in
        calls += 1
        throw Full()
      }
    }
    #expect(calls == 1)
  }

  @Test(arguments: [
    (TripsGenerator.Options(count: 0, seed: 1), "count"),
    (TripsGenerator.Options(count: 1 << 32, seed: 1), "count"),
    (TripsGenerator.Options(count: 5, seed: 1, devices: 6), "devices"),
    (TripsGenerator.Options(count: 5, seed: 1, devices: 0), "devices"),
    (TripsGenerator.Options(count: 2_000_001, seed: 1, devices: 2), "devices"),
    (TripsGenerator.Options(count: 1, seed: 1, interval: 0), "interval"),
    (TripsGenerator.Options(count: 1, seed: 1, interval: 601), "interval"),
    (TripsGenerator.Options(count: 1, seed: 1, dirtyPerMillion: -1), "dirty per million"),
    (TripsGenerator.Options(count: 1, seed: 1, dirtyPerMillion: 1_000_001), "dirty per million"),
  ])
  func refusesOptionsOutOfRange(options: TripsGenerator.Options, option: String) throws {
    let error = try #require(throws: GeneratorOptionError.self) { try TripsGenerator(options) }
    #expect(error.option == option)
    #expect(!error.expected.contains(error.found))
  }

  @Test func extremesDoNotTrap() throws {
    try withSeeds(30) { generator, seed in
      let count = Int.random(in: 1...3_000, using: &generator)
      let options = TripsGenerator.Options(
        count: count, seed: seed, devices: Int.random(in: 1...min(count, 50), using: &generator),
        interval: Int.random(in: 1...600, using: &generator),
        order: TripsGenerator.RowOrder.allCases.randomElement(using: &generator) ?? .device,
        dirtyPerMillion: Int.random(in: 0...1_000_000, using: &generator))
      #expect(try GeneratedFile.fixes(options).rows.count == count, "seed \(seed)")
      let stays = try GeneratedFile.stays(options).rows
      #expect(stays.allSatisfy { $0.count == 5 }, "seed \(seed)")
    }
  }
}
