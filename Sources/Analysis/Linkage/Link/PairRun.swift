internal import Platform

/// Linked pairs in a scratch file, which is read once.
struct PairRun: Sendable {
  /// The scratch file; nil if there is no pair.
  var path: String?
  var count = 0

  /// The pairs of all `runs`, one after another; their files go.
  static func gathered(
    _ runs: [PairRun], scratch: ScratchSpace
  ) throws(FileError) -> ScratchArray<LinkedPair> {
    let pairs = try ScratchArray<LinkedPair>(
      count: runs.reduce(0) { $0 + $1.count }, scratch: scratch)
    var filled = 0
    for run in runs {
      guard let path = run.path else { continue }
      let target = UnsafeMutableRawBufferPointer(
        UnsafeMutableBufferPointer(start: pairs.base + filled, count: run.count))
      let file = try scratch.fileSystem.open(path)
      // A scratch file that is shorter than what was written into it: an I/O error.
      guard try file.read(into: target, at: 0) == target.count else {
        throw FileError(.read, path, errno: 5)
      }
      try scratch.fileSystem.remove(path)
      filled += run.count
    }
    return pairs
  }
}

/// Other processes have other scratch files: a run is coded as its pairs.
extension PairRun: Codable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(count)
    guard let path else { return }
    let file = try MappedFile(path: path)
    defer { withExtendedLifetime(file) {} }
    for pair in UnsafeBufferPointer(rebasing: file.bytes.bindMemory(to: LinkedPair.self)[..<count])
    {
      try container.encode(pair)
    }
  }

  init(from decoder: any Decoder) throws {
    guard let scratch = decoder.userInfo[.scratch] as? ScratchSpace else {
      preconditionFailure("a decoder that knows a scratch space")
    }
    var container = try decoder.unkeyedContainer()
    let count = try container.decode(Int.self)
    var writer = PairRunWriter(scratch: scratch)
    for _ in 0..<max(0, count) { try writer.append(try container.decode(LinkedPair.self)) }
    self = try writer.finish()
  }
}

/// Writes pairs to a scratch file.
///
/// `append`… then `finish`, once. One thread.
struct PairRunWriter: ~Copyable {
  /// Pairs that are held until they are written.
  private static let limit = 4096

  private let scratch: ScratchSpace
  private var file: (any WritableFile)?
  private var gathered: [LinkedPair] = []
  private var run = PairRun()

  init(scratch: ScratchSpace) { self.scratch = scratch }

  mutating func append(_ pair: LinkedPair) throws(FileError) {
    if gathered.count == Self.limit { try flush() }
    gathered.append(pair)
  }

  mutating func finish() throws(FileError) -> PairRun {
    try flush()
    try file?.close()
    return run
  }

  private mutating func flush() throws(FileError) {
    guard !gathered.isEmpty else { return }
    if file == nil {
      let created = try scratch.fileSystem.create(scratch.newPath(), mode: 0o600)
      file = created
      run.path = created.path
    }
    let file = file
    var failure: FileError?
    gathered.withUnsafeBytes { bytes in
      do throws(FileError) { try file?.write(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    run.count += gathered.count
    gathered.removeAll(keepingCapacity: true)
  }
}
