import Platform
import SearchIndex
import TestSupport

@testable import Store

/// Random manifests whose parts name inputs that exist.
enum SampleManifest {
  static func random(_ generator: inout SeededGenerator) -> Manifest {
    var manifest = Manifest()
    manifest.generation = UInt64.random(in: 0...(1 << 40), using: &generator)
    manifest.pending = reading(&generator)
    manifest.pendingPartials = [output(.partial, &generator)]
    manifest.runs = (0..<Int.random(in: 0...3, using: &generator)).map { number in
      var run = run(&generator)
      run.number = UInt64(number + 1)
      run.state = Bool.random(using: &generator) ? output(.state, &generator) : nil
      run.process = text(&generator)
      return run
    }
    manifest.ledger.byteCount = Int64.random(in: 0...1 << 40, using: &generator)
    manifest.ledger.hash = hash(&generator)
    return manifest
  }

  static func run(_ generator: inout SeededGenerator) -> RunEntry {
    func number() -> Int64 { Int64.random(in: 0...1 << 30, using: &generator) }
    return RunEntry(
      number: 0, startedNanoseconds: number(), wallNanoseconds: number(),
      cpuNanoseconds: number(), peakByteCount: number(), workers: 2, toolVersion: "1.0",
      definitionHash: hash(&generator),
      outcome: RunEntry.Outcome.allCases.randomElement(using: &generator) ?? .done,
      command: RunEntry.Command.allCases.randomElement(using: &generator) ?? .run,
      balance: Balance(
        read: number(), produced: number(), kept: number(), filtered: number(), merged: number(),
        rejected: number()),
      made: Int(number()), reused: Int(number()), state: nil)
  }

  static func state(_ generator: inout SeededGenerator) -> StoreState {
    var state = StoreState()
    state.pipeline = text(&generator)
    state.definitionHash = hash(&generator)
    state.definition = text(&generator)
    state.zone = "Europe/Berlin"
    state.reading = reading(&generator)
    state.analyses = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
      StoreState.Analysis(
        name: text(&generator), key: TaskKey(hash: hash(&generator)),
        partials: [output(.partial, &generator)])
    }
    state.reports = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
      StoreState.Report(
        name: text(&generator), key: TaskKey(hash: hash(&generator)),
        documents: [
          StoreState.Document(id: text(&generator), output: output(.report, &generator))
        ])
    }
    state.files = [StoreState.File(name: text(&generator), hash: hash(&generator))]
    state.notes = [
      StoreState.Note(code: "FILE_EMPTY", text: text(&generator)),
      StoreState.Note(code: "TRUNCATED", text: text(&generator), severity: .warning),
    ]
    state.expectations = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
      StoreState.Expectation(
        name: text(&generator), node: text(&generator), table: text(&generator), kind: "unique",
        severity: ExpectationSeverity.allCases.randomElement(using: &generator) ?? .fail,
        key: TaskKey(hash: hash(&generator)), verdict: .unchecked("x" + text(&generator)),
        checked: 12, failed: 3, outputs: [output(.expectation, &generator)])
    }
    return state
  }

  static func reading(_ generator: inout SeededGenerator) -> Manifest.Reading {
    var reading = Manifest.Reading()
    reading.partByteCount = Int64.random(in: 0 ... .max, using: &generator)
    reading.inputs = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      Manifest.Input(
        path: "/data/" + text(&generator),
        byteCount: Int64.random(in: 0...1 << 40, using: &generator),
        isWhole: Bool.random(using: &generator), form: text(&generator))
    }
    reading.datasets = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      Manifest.Dataset(
        name: text(&generator),
        parts: (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          part(inputCount: reading.inputs.count, &generator)
        },
        indexes: (0..<Int.random(in: 0...2, using: &generator)).map { _ in
          Manifest.MergedIndex(
            output: output(.index, &generator),
            parts: (0..<Int.random(in: 0...3, using: &generator)).map { _ in
              TaskKey(hash: hash(&generator))
            })
        })
    }
    return reading
  }

  static func part(inputCount: Int, _ generator: inout SeededGenerator) -> Manifest.Part {
    func number() -> Int64 { Int64.random(in: 0...1 << 30, using: &generator) }
    let slices = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      let start = Int64.random(in: 0...1 << 40, using: &generator)
      return Manifest.Slice(
        input: Int.random(in: 0..<inputCount, using: &generator), start: start,
        end: start + number(), contentHash: hash(&generator), lineCount: number())
    }
    return Manifest.Part(
      slices: slices,
      segment: output(Bool.random(using: &generator) ? .segment : .bare, &generator),
      rejects: Bool.random(using: &generator) ? output(.rejects, &generator) : nil,
      selection: Bool.random(using: &generator) ? output(.selection, &generator) : nil,
      balance: Balance(
        read: number(), produced: number(), kept: number(), filtered: number(), merged: number(),
        rejected: number()),
      rejectCounts: Bool.random(using: &generator) ? ["CAST": number(), "MISSING": number()] : [:],
      secretCount: number(),
      rawPrivacy: PrivacyClass.allCases.randomElement(using: &generator) ?? .personal)
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
