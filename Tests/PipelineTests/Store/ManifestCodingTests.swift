import Platform
import TestSupport
import Testing

@testable import Store

@Suite struct ManifestCodingTests {
  func decode(_ bytes: [UInt8]) throws(MalformedRecord) -> Manifest {
    let result: Result<Manifest, MalformedRecord> = bytes.withUnsafeBytes { bytes in
      do throws(MalformedRecord) { return .success(try Manifest(decoding: bytes)) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  @Test func manifestsComeBack() throws {
    #expect(try decode(Manifest().encoded) == Manifest())
    try withSeeds(100) { generator, seed in
      let manifest = SampleManifest.random(&generator)
      let found = try decode(manifest.encoded)
      #expect(found == manifest, "seed \(seed)")
      #expect(found.encoded == manifest.encoded, "seed \(seed)")
    }
  }

  @Test func cutOnesAreRefusedAndDamagedOnesNeverTrap() throws {
    var generator = SeededGenerator(seed: 3)
    let good = SampleManifest.random(&generator).encoded
    withEveryCut(of: good) { cut, place in
      #expect(throws: MalformedRecord.self, "\(place)") { try decode(cut) }
    }
    #expect(throws: MalformedRecord.self) { try decode(good + [0]) }
    try withEveryFlip(of: good, masks: [0x01, 0x7F, 0x80, 0xFF]) { damaged, place in
      guard let found = try? decode(damaged) else { return }
      // What is accepted must be safe to use: these would trap.
      for part in found.pending.datasets.flatMap(\.parts) {
        try #require(!part.slices.isEmpty, "\(place)")
        for slice in part.slices {
          #expect(found.pending.inputs.indices.contains(slice.input), "\(place)")
          try #require(slice.start <= slice.end, "\(place)")
        }
        _ = part.balance + part.balance
      }
      for run in found.runs { _ = run.balance + run.balance }
    }
  }

  @Test func partsThatCannotBeAreRefused() throws {
    var generator = SeededGenerator(seed: 3)
    func manifest(_ change: (inout Manifest.Reading) -> Void) -> Manifest {
      var manifest = Manifest()
      manifest.pending.inputs = [SampleManifest.reading(&generator).inputs[0]]
      manifest.pending.datasets = [
        .init(name: "d", parts: [SampleManifest.part(inputCount: 1, &generator)])
      ]
      change(&manifest.pending)
      return manifest
    }
    #expect(throws: Never.self) { try decode(manifest { _ in }.encoded) }
    for change: (inout Manifest.Reading) -> Void in [
      { $0.inputs = [] }, { $0.datasets[0].parts[0].slices[0].input = 1 },
      { $0.datasets[0].parts[0].slices = [] },
      { $0.datasets[0].parts[0].slices[0].start = -1 },
      { $0.datasets[0].parts[0].slices[0].end = $0.datasets[0].parts[0].slices[0].start - 1 },
      { $0.datasets[0].parts[0].slices[0].end = .max },
      { $0.datasets[0].parts[0].balance.kept = -1 },
      { $0.datasets[0].parts[0].balance.read = .max },
      { $0.datasets[0].parts[0].selection = $0.datasets[0].parts[0].segment },
      { $0.datasets[0].parts[0].segment = SampleManifest.output(.index, &generator) },
      {
        $0.datasets[0].indexes = [
          Manifest.MergedIndex(output: $0.datasets[0].parts[0].segment, parts: [])
        ]
      },
    ] {
      #expect(throws: MalformedRecord.self) { try decode(manifest(change).encoded) }
    }
  }

  func decodeState(_ bytes: [UInt8]) throws(MalformedRecord) -> StoreState {
    let result: Result<StoreState, MalformedRecord> = bytes.withUnsafeBytes { bytes in
      do throws(MalformedRecord) { return .success(try StoreState(decoding: bytes)) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  @Test func statesComeBackAndCutOnesAreRefused() throws {
    #expect(try decodeState(StoreState().encoded) == StoreState())
    try withSeeds(100) { generator, seed in
      let state = SampleManifest.state(&generator)
      let found = try decodeState(state.encoded)
      #expect(found == state, "seed \(seed)")
    }
    var generator = SeededGenerator(seed: 3)
    let good = SampleManifest.state(&generator).encoded
    withEveryCut(of: good) { cut, place in
      #expect(throws: MalformedRecord.self, "\(place)") { try decodeState(cut) }
    }
    #expect(throws: MalformedRecord.self) { try decodeState(good + [0]) }
    withEveryFlip(of: good, masks: [0x01, 0x80, 0xFF]) { damaged, _ in
      _ = try? decodeState(damaged).outputs
    }
  }

  @Test func balanceTellsWhetherNothingIsLost() {
    let balance = Balance(read: 10, kept: 4, filtered: 3, merged: 2, rejected: 1)
    #expect(balance.isBalanced && (balance + balance).isBalanced)
    #expect(!Balance(read: 10, kept: 4, filtered: 3, merged: 2, rejected: 0).isBalanced)
    let produced = Balance(read: 3, produced: 7, kept: 4, filtered: 3, merged: 2, rejected: 1)
    #expect(produced.isBalanced)
    #expect(!Balance(read: 3, produced: 6, kept: 4, filtered: 3, merged: 2, rejected: 1).isBalanced)
    #expect(
      produced.sum == "read 3 + produced 7 = kept 4 + filtered 3 + merged 2 + rejected 1")
    #expect(balance.sum == "read 10 = kept 4 + filtered 3 + merged 2 + rejected 1")
    #expect(
      (balance + produced)
        == Balance(read: 13, produced: 7, kept: 8, filtered: 6, merged: 4, rejected: 2))
  }
}
