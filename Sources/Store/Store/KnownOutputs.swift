internal import Platform
internal import Synchronization

/// What earlier runs left that may be used again, and is whole.
///
/// The last state and parked parts are looked at first; the states of earlier runs only when
/// something is not found there, as after a change that was taken back. Any thread.
package final class KnownOutputs: Sendable {
  /// What one state, or the parked parts, has to offer.
  struct Source: Sendable {
    let known: KnownReading
    let partials: [OutputFile]
    let analyses: [StoreState.Analysis]
    let reports: [StoreState.Report]
    let expectations: [StoreState.Expectation]

    init(_ state: StoreState) {
      known = KnownReading(state.reading)
      partials = state.analyses.flatMap(\.partials)
      analyses = state.analyses
      reports = state.reports
      expectations = state.expectations
    }

    init(pendingIn manifest: Manifest) {
      known = KnownReading(manifest.pending)
      partials = manifest.pendingPartials
      analyses = []
      reports = []
      expectations = []
    }
  }

  private struct Name: Hashable {
    let key: TaskKey
    let kind: OutputFile.Kind
  }

  private struct Index {
    var sources: [Source] = []
    var outputs: [Name: OutputFile] = [:]
    var sides: [TaskKey: Manifest.SideColumns] = [:]
    /// States that were not read yet, newest first.
    var older: [OutputFile] = []

    mutating func add(_ source: Source) {
      sources.append(source)
      for side in source.known.reading.datasets.flatMap(\.parts).compactMap(\.side)
      where sides[side.output.key] == nil {
        sides[side.output.key] = side
      }
      let outputs =
        source.known.reading.outputs + source.partials + source.analyses.compactMap(\.tables)
        + source.reports.flatMap(\.documents).map(\.output)
        + source.expectations.flatMap(\.outputs)
      for output in outputs {
        let name = Name(key: output.key, kind: output.kind)
        if self.outputs[name] == nil { self.outputs[name] = output }
      }
    }
  }

  private struct Checks {
    var isWhole: [OutputFile: Bool] = [:]
    var damages: [StoreDamage] = []
    var leftByteCount = KnownOutputs.readByteCount
  }

  /// What was seen of the files of inputs.
  package let hints: InputHints
  private let layout: StoreLayout
  private let index: Mutex<Index>
  private let checks: Mutex<Checks>

  /// How many earlier states are looked at.
  private static let depth = 5
  /// So many bytes of what is used again are read to the last one, some ten milliseconds' worth.
  ///
  /// Of the rest the checksums are compared that stand at the end of each file; `verify` reads all.
  private static let readByteCount: Int64 = 64 << 20

  /// What a store has; nothing if `isForced`, so that everything is made anew.
  package init(_ manifest: Manifest, state: StoreState, layout: StoreLayout, isForced: Bool = false)
  {
    self.layout = layout
    var checks = Checks()
    var hints = InputHints()
    do { hints = try InputHints(layout) } catch {
      checks.damages.append(StoreDamage(error, of: layout.hints))
    }
    self.hints = hints
    self.checks = Mutex(checks)
    var found = Index()
    if !isForced {
      found.add(Source(state))
      found.add(Source(pendingIn: manifest))
      let current = manifest.current?.state?.key
      for run in manifest.runs.reversed() {
        guard let state = run.state, state.key != current,
          !found.older.contains(where: { $0.key == state.key })
        else { continue }
        found.older.append(state)
        if found.older.count == Self.depth { break }
      }
    }
    index = Mutex(found)
  }

  /// What was found missing or damaged so far, in the order of the paths.
  package var damages: [StoreDamage] {
    checks.withLock { $0.damages.sorted { $0.path < $1.path } }
  }

  /// Whether an output is there as it was listed; each is looked at once.
  package func isWhole(_ output: OutputFile) -> Bool {
    if let known = checks.withLock({ $0.isWhole[output] }) { return known }
    let damage = damage(output)
    return checks.withLock { checks in
      if let known = checks.isWhole[output] { return known }
      checks.isWhole[output] = damage == nil
      if let damage { checks.damages.append(damage) }
      return damage == nil
    }
  }

  private func damage(_ output: OutputFile) -> StoreDamage? {
    let path = layout.path(of: output)
    do {
      let byteCount = try layout.fileSystem.identity(path).byteCount
      let isRead = checks.withLock { checks in
        guard byteCount <= checks.leftByteCount else { return false }
        checks.leftByteCount -= byteCount
        return true
      }
      if isRead {
        _ = try SectionFile.verify(layout.file(output))
      } else if !layout.holds(output) {
        return StoreDamage(
          path: path, finding: "\(path): expected the file that the store lists, found another")
      }
      return nil
    } catch { return StoreDamage(error, of: path) }
  }

  /// The output of that key and kind, if it is there and whole.
  package func find(_ key: TaskKey, _ kind: OutputFile.Kind) -> OutputFile? {
    search { index in
      index.outputs[Name(key: key, kind: kind)].flatMap { isWhole($0) ? $0 : nil }
    }
  }

  /// The side columns with that key, if they are there and whole.
  package func side(_ key: TaskKey) -> Manifest.SideColumns? {
    search { index in index.sides[key].flatMap { isWhole($0.output) ? $0 : nil } }
  }

  /// The analysis with that key, if all that it rests on is there.
  package func analysis(_ key: TaskKey) -> StoreState.Analysis? {
    search { index in
      index.sources.lazy.flatMap(\.analyses).first {
        $0.key == key && $0.outputs.allSatisfy { isWhole($0) }
      }
    }
  }

  /// The outputs of the last analysis with that name; none of them need be there.
  func outputs(ofAnalysis name: String) -> [OutputFile] {
    search { index in
      index.sources.lazy.flatMap(\.analyses).first { $0.name == name }?.partials
    } ?? []
  }

  /// What is whole of those outputs, without `partials`.
  package func earlier(of analysis: String, but partials: [OutputFile]) -> [OutputFile] {
    let left = Set(partials.lazy.map(\.key))
    return outputs(ofAnalysis: analysis).filter { !left.contains($0.key) && isWhole($0) }
  }

  /// The report with that key, if all its documents are there.
  package func report(_ key: TaskKey) -> StoreState.Report? {
    search { index in
      index.sources.lazy.flatMap(\.reports).first {
        $0.key == key && $0.documents.allSatisfy { isWhole($0.output) }
      }
    }
  }

  /// What came of the expectation with that key, if all its failing rows are there.
  package func expectation(_ key: TaskKey) -> StoreState.Expectation? {
    search { index in
      index.sources.lazy.flatMap(\.expectations).first {
        $0.key == key && $0.outputs.allSatisfy { isWhole($0) }
      }
    }
  }

  /// The first answer that `judge` accepts, of the readings from the newest on.
  package func best<T>(_ look: (KnownReading) throws -> T, enough: (T) -> Bool) rethrows -> [T] {
    var answers: [T] = []
    var number = 0
    while true {
      let source = index.withLock { index -> Source? in
        if number == index.sources.count { readOlder(&index) }
        return number < index.sources.count ? index.sources[number] : nil
      }
      guard let source else { return answers }
      let answer = try look(source.known)
      answers.append(answer)
      if enough(answer) { return answers }
      number += 1
    }
  }

  private func search<T>(_ look: (Index) -> T?) -> T? {
    index.withLock { index in
      while true {
        if let found = look(index) { return found }
        guard readOlder(&index) else { return nil }
      }
    }
  }

  /// Reads one more state; a state that cannot be read offers nothing.
  @discardableResult private func readOlder(_ index: inout Index) -> Bool {
    guard !index.older.isEmpty else { return false }
    let next = index.older.removeFirst()
    if let state = try? layout.readState(next) { index.add(Source(state)) }
    return true
  }
}
