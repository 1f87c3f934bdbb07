import Platform
import TestSupport

@testable import Pipeline

/// Random manifests whose parts name inputs that exist.
enum SampleManifest {
  static func random(_ generator: inout SeededGenerator) -> Manifest {
    var manifest = Manifest()
    manifest.generation = UInt64.random(in: 0...(1 << 40), using: &generator)
    manifest.pipeline = text(&generator)
    manifest.definitionHash = hash(&generator)
    manifest.zone = "Europe/Berlin"
    manifest.reading.partByteCount = Int64.random(in: 0 ... .max, using: &generator)
    manifest.reading.inputs = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      Manifest.Input(
        path: "/data/" + text(&generator),
        identity: FileIdentity(
          byteCount: Int64.random(in: 0...1 << 40, using: &generator),
          modifiedNanoseconds: Int64.random(in: .min ... .max, using: &generator),
          changedNanoseconds: Int64.random(in: .min ... .max, using: &generator),
          inode: generator.next(), isDirectory: false),
        seenNanoseconds: Int64.random(in: .min ... .max, using: &generator))
    }
    manifest.reading.datasets = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      Manifest.Dataset(
        name: text(&generator),
        parts: (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          part(inputCount: manifest.inputs.count, &generator)
        })
    }
    manifest.partials = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      output(.partial, &generator)
    }
    return manifest
  }

  static func part(inputCount: Int, _ generator: inout SeededGenerator) -> Manifest.Part {
    let start = Int64.random(in: 0...1 << 40, using: &generator)
    func number() -> Int64 { Int64.random(in: 0...1 << 30, using: &generator) }
    return Manifest.Part(
      slice: Manifest.Slice(
        input: Int.random(in: 0..<inputCount, using: &generator), start: start,
        end: start + number(), contentHash: hash(&generator), lineCount: number()),
      segment: output(.segment, &generator),
      rejects: Bool.random(using: &generator) ? output(.rejects, &generator) : nil,
      selection: Bool.random(using: &generator) ? output(.selection, &generator) : nil,
      balance: Balance(
        read: number(), kept: number(), filtered: number(), merged: number(), rejected: number()),
      rejectCounts: Bool.random(using: &generator) ? ["CAST": number(), "MISSING": number()] : [:])
  }

  static func output(
    _ kind: OutputFile.Kind, _ generator: inout SeededGenerator
  ) -> OutputFile {
    OutputFile(key: TaskKey(hash: hash(&generator)), kind: kind, fingerprint: generator.next())
  }

  private static func hash(_ generator: inout SeededGenerator) -> Hash128 {
    Hash128(high: generator.next(), low: generator.next())
  }

  private static func text(_ generator: inout SeededGenerator) -> String {
    ["", "a", "ü/ñ", "name with spaces", "0\u{0}1"].randomElement(using: &generator) ?? ""
  }
}
