import Platform
import TestSupport
import Testing

@testable import Analysis

@Suite struct AxisSwapTests {
  /// A file of fixes around a place, given in degrees.
  struct File {
    let latitude: Double
    let longitude: Double
    var isSwapped = false
    /// Metres a second as the device says; nil without.
    var speed: Double?

    /// What the fixes tell; they go east, so that the way is shorter if the axes are swapped far north.
    func evidence(_ generator: inout SeededGenerator, count: Int = 400) -> AxisEvidence {
      var meter = AxisEvidenceMeter()
      let cosine = Cosine.ofDegrees(latitude)
      for number in 0..<count {
        let metres = (speed ?? 10) * Double(number) * 10
        let noise = Double.random(in: -2...2, using: &generator)
        let north = latitude * 1e7 + noise * TraceSketch.unitsPerMetre
        var east = longitude * 1e7 + metres * TraceSketch.unitsPerMetre / cosine
        if east > 1.8e9 { east -= 3.6e9 }
        let (a, b) = (Int32(north), Int32(east))
        meter.add(
          TraceFix(
            time: Int64(number) * 10_000_000, latitude: isSwapped ? b : a,
            longitude: isSwapped ? a : b,
            speed: speed.map { Int32($0 * 1_000) } ?? TraceFix.missing), stream: 0)
      }
      return meter.finish()
    }
  }

  static func reasons(_ files: [File], seed: UInt64 = 1) -> [[AxisSwapDetector.Reason]] {
    var generator = SeededGenerator(seed: seed)
    return AxisSwapDetector.reasons(files.map { $0.evidence(&generator) })
  }

  @Test func aSwappedFileAmongRightOnesIsNamed() {
    withSeeds(20, long: 200) { generator, seed in
      let latitude = Double.random(in: -85...85, using: &generator)
      var longitude = Double.random(in: -85...85, using: &generator)
      // A place that is its own mirror cannot be told apart.
      if abs(longitude - latitude) < 5 { longitude = -latitude > 0 ? latitude - 20 : latitude + 20 }
      let count = Int.random(in: 2...9, using: &generator)
      let wrong = Int.random(in: 0..<count + 1, using: &generator)
      let files = (0...count).map { number in
        File(
          latitude: latitude + Double.random(in: -0.3...0.3, using: &generator),
          longitude: longitude + Double.random(in: -0.3...0.3, using: &generator),
          isSwapped: number == wrong)
      }
      let found = Self.reasons(files, seed: seed)
      for (number, reasons) in found.enumerated() {
        #expect(reasons == (number == wrong ? [.place] : []), "seed \(seed), file \(number)")
      }
    }
  }

  @Test func twoFilesAgainstEachOtherAreBothNamed() {
    let right = File(latitude: 48.2, longitude: 16.4)
    let wrong = File(latitude: 48.2, longitude: 16.4, isSwapped: true)
    #expect(Self.reasons([right, wrong]) == [[.place], [.place]])
    #expect(Self.reasons([wrong, right]) == [[.place], [.place]])
    // As many on both sides: nobody knows.
    #expect(Self.reasons([right, wrong, right, wrong]) == [[], [], [], []])
    #expect(Self.reasons([right, wrong, wrong]) == [[.place], [], []])
  }

  @Test func aFileAloneOrElsewhereIsNotNamed() {
    #expect(Self.reasons([File(latitude: 48, longitude: 16)]) == [[]])
    #expect(Self.reasons([File(latitude: 16, longitude: 48, isSwapped: true)]) == [[]])
    let files = [
      File(latitude: 48, longitude: 16), File(latitude: -33, longitude: 151),
      File(latitude: 40, longitude: -74),
    ]
    #expect(Self.reasons(files) == [[], [], []])
  }

  /// Right files that lie where the mirror of others is: a region that is its own mirror.
  @Test func mirroredRegionsAreNotNamed() {
    let files = [
      File(latitude: 20, longitude: 21), File(latitude: 21, longitude: 20),
      File(latitude: 20.5, longitude: 20.5),
    ]
    #expect(Self.reasons(files) == [[], [], []])
  }

  @Test func polesAndTheAntimeridian() {
    // Beyond 90 degrees east there is no swapped place.
    #expect(AxisCell(latitude: 0, longitude: 1_200_000_000).swapped == nil)
    #expect(AxisCell(latitude: 0, longitude: -1_000_000_000).swapped == nil)
    for (latitude, longitude) in [
      (900_000_000, 0), (-900_000_000, 0), (0, 1_800_000_000), (0, -1_800_000_000),
      (900_000_000, 1_800_000_000), (-900_000_000, -1_800_000_000), (5, 899_999_999),
    ] as [(Int32, Int32)] {
      let cell = AxisCell(latitude: latitude, longitude: longitude)
      #expect(Int(cell.number) < AxisCell.count)
      #expect(cell.neighbourhood.allSatisfy { Int($0.number) < AxisCell.count })
      #expect(cell.neighbourhood.contains(cell))
      if let swapped = cell.swapped { #expect(swapped.swapped == cell) }
    }
    // One cell is west and east of the antimeridian.
    let west = AxisCell(latitude: 0, longitude: 1_799_999_999)
    #expect(west.neighbourhood.contains(AxisCell(latitude: 0, longitude: -1_799_999_999)))
    let files = [
      File(latitude: -17, longitude: 179.99), File(latitude: -17, longitude: -179.99),
      File(latitude: 89.9, longitude: 10), File(latitude: -89.9, longitude: 10),
    ]
    #expect(Self.reasons(files) == [[], [], [], []])
    // At 89 degrees north a swapped file lies on the 89th meridian.
    #expect(
      Self.reasons([
        File(latitude: 80, longitude: 15), File(latitude: 80, longitude: 15),
        File(latitude: 80, longitude: 15, isSwapped: true),
      ]) == [[], [], [.place]])
  }

  /// Far north, a way east is as long as the device says only if axes are right.
  @Test func speedsTellWithoutOtherFiles() {
    let files = [
      File(latitude: 60, longitude: 10, speed: 12),
      File(latitude: 60, longitude: 100, speed: 12),
    ]
    #expect(Self.reasons(files) == [[], []])
    var generator = SeededGenerator(seed: 3)
    let wrong = File(latitude: 60, longitude: 10, isSwapped: true, speed: 12)
    #expect(AxisSwapDetector.reasons([wrong.evidence(&generator)]) == [[.speed]])
    // Slow devices, those near the equator and those without speeds say nothing.
    for other in [
      File(latitude: 60, longitude: 10, isSwapped: true, speed: 1),
      File(latitude: 3, longitude: 10, isSwapped: true, speed: 12),
      File(latitude: 60, longitude: 10, isSwapped: true),
    ] {
      #expect(AxisSwapDetector.reasons([other.evidence(&generator)]) == [[]], "\(other)")
    }
    // Few pairs are no evidence.
    #expect(AxisSwapDetector.reasons([wrong.evidence(&generator, count: 100)]) == [[]])
  }

  @Test func evidenceIsWrittenAndRead() throws {
    try withSeeds(20) { generator, seed in
      var all: [AxisEvidence] = []
      var writer = ByteWriter()
      for _ in 0..<3 {
        let evidence = File(
          latitude: Double.random(in: -80...80, using: &generator),
          longitude: Double.random(in: -170...170, using: &generator),
          speed: Bool.random(using: &generator) ? 20 : nil
        ).evidence(&generator)
        all.append(evidence)
        evidence.append(to: &writer)
      }
      let bytes = writer.buffer
      let found = try Self.read(bytes, all.count)
      #expect(found == all, "seed \(seed)")
      for length in 0..<bytes.count {
        #expect(throws: MalformedRecord.self, "seed \(seed), \(length) bytes") {
          try Self.read(Array(bytes[..<length]), all.count)
        }
      }
    }
  }

  static func read(_ bytes: [UInt8], _ count: Int) throws -> [AxisEvidence] {
    try bytes.withUnsafeBytes { (bytes) throws(MalformedRecord) in
      var reader = ByteReader(bytes)
      var all: [AxisEvidence] = []
      for _ in 0..<count { all.append(try AxisEvidence(reading: &reader)) }
      return all
    }
  }

  /// Parts of a file add up to the file, but for the pair between two parts.
  @Test func partsOfAFileAddUp() {
    var generator = SeededGenerator(seed: 8)
    let file = File(latitude: 60, longitude: 10, isSwapped: true, speed: 12)
    var sum = file.evidence(&generator, count: 96)
    let one = sum
    sum.add(one)
    sum.add(one)
    #expect(sum.fixCount == 3 * one.fixCount && sum.pairs == 3 * one.pairs)
    #expect(sum.cells.values.reduce(0, +) == 288)
    #expect(AxisSwapDetector.reasons([one]) == [[]])
    #expect(AxisSwapDetector.reasons([sum]) == [[.speed]])
  }

  /// Which cells are left does not depend on the order of a dictionary.
  @Test func cellsBeyondTheLimitAreTheLastOnes() {
    func evidence(_ numbers: Range<UInt32>) -> AxisEvidence {
      var evidence = AxisEvidence()
      for number in numbers { evidence.add(1, in: AxisCell(number: number)) }
      return evidence
    }
    var sum = evidence(0..<1_000)
    sum.add(evidence(990..<1_500))
    #expect(sum.cells.keys.map(\.number).sorted() == Array(0..<1_024))
    #expect((990..<1_000).allSatisfy { sum.cells[AxisCell(number: $0)] == 2 })
  }
}

/// The cosine of a latitude to six digits, without a library.
enum Cosine {
  static func ofDegrees(_ degrees: Double) -> Double {
    let x = degrees * Double.pi / 180
    var (sum, term) = (1.0, 1.0)
    for step in stride(from: 1.0, through: 41, by: 2) {
      term *= -x * x / (step * (step + 1))
      sum += term
    }
    return sum
  }
}
