internal import Platform
internal import SearchIndex
internal import Store

/// A folder by which processes that carry out the phases of one analysis know of each other: the state that they
/// work on, and the outcomes of tasks.
///
/// A task has no bytes. It is named by the state, which has the definition in it, the analysis, the phase and a
/// number: whoever binds the definition and calls `finish` over the state, with the outcomes of the phases before,
/// comes to the same list of tasks.
struct PhaseFolder: Sendable {
  /// The state's one analysis is the one that runs: the partials of all parts, then what it left when it last ran.
  let state: StoreState
  private let stateHash: Hash128
  let path: String
  private let fileSystem: any FileSystem

  private static let stage = TaskStage("outcome", version: 1)

  /// Makes the folder at `path`, which must not exist yet.
  init(making path: String, for state: StoreState, fileSystem: any FileSystem) throws {
    let bytes = state.encoded
    self.state = state
    stateHash = bytes.withUnsafeBytes { Hash128.of($0) }
    self.path = path
    self.fileSystem = fileSystem
    try fileSystem.makeDirectory(path, mode: 0o700)
    let writer = try SectionFileWriter(
      path: path + "/state", kind: StoreState.kind, fileSystem: fileSystem)
    _ = try writer.finish(StoreState.body, bytes)
  }

  /// Opens the folder at `path`, which another process made.
  init(at path: String, fileSystem: any FileSystem) throws {
    self.path = path
    self.fileSystem = fileSystem
    (state, stateHash) = try StoreLayout(folder: path, fileSystem: fileSystem).decode(
      .unlisted(path + "/state"), StoreState.kind, StoreState.body
    ) { (bytes) throws(MalformedRecord) in
      (try StoreState(decoding: bytes), Hash128.of(bytes))
    }
  }

  private func key(_ phase: String, _ number: Int) -> TaskKey {
    TaskKey(
      Self.stage,
      [stateHash.hexadecimal] + state.analyses.map(\.name) + [phase, String(number)])
  }

  private func path(_ key: TaskKey) -> String { path + "/" + key.name + ".outcome" }

  /// Writes the outcome of task `number` of `phase`; running it twice, also at once, is harmless.
  func write(_ outcome: some Codable, _ phase: String, _ number: Int) throws {
    let key = key(phase, number)
    let attempt = OwnName()
    let temporary = path(key) + "." + attempt.text
    defer { withExtendedLifetime(attempt) {} }
    try OutcomeFile.write(outcome, of: key, to: temporary, fileSystem: fileSystem)
    try fileSystem.rename(temporary, to: path(key))
  }

  /// The outcome of task `number` of `phase`, which somebody has carried out.
  func read<Outcome: Codable>(
    _ outcome: Outcome.Type, _ phase: String, _ number: Int, scratch: ScratchSpace
  ) throws -> Outcome {
    let key = key(phase, number)
    return try OutcomeFile.read(outcome, of: key, from: path(key), scratch: scratch)
  }
}
