import Glibc
import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Definition
@testable import Engine
@testable import Store

@Suite struct SelectionStageTests {
  struct Vote {
    let user: Int
    let place: Int
    let at: Int64
    let stars: Int64
  }

  static let schema = Schema([
    Field("user", .integer), Field("place", .symbol), Field("at", .instant),
    Field("stars", .integer),
  ])
  static let rule = KeepRule(key: [FieldID(0), FieldID(1)], order: FieldID(2))

  let folder: TemporaryFolder
  let layout: StoreLayout

  init() throws {
    folder = try TemporaryFolder()
    layout = StoreLayout(folder: folder.file("store"), fileSystem: SystemFileSystem())
    try layout.create()
  }

  func context(
    memory: Int, fileSystem: any FileSystem = SystemFileSystem()
  ) throws -> TaskContext {
    TaskContext(
      fileSystem: fileSystem, store: StoreLayout(folder: layout.folder, fileSystem: fileSystem),
      scratch: try folder.scratch(fileSystem: fileSystem),
      memoryPerTask: memory, chunkByteCount: 1 << 16, cancellation: Cancellation(),
      progress: ProgressCounters())
  }

  static func votes(_ seed: UInt64, parts: Int) -> [[Vote]] {
    var generator = SeededGenerator(seed: seed)
    let users = [1, 50, 100_000].randomElement(using: &generator) ?? 1
    return (0..<parts).map { _ in
      let count = [0, 1, 64, 3000].randomElement(using: &generator) ?? 0
      return (0..<count).map { _ in
        Vote(
          user: Int.random(in: 0..<users, using: &generator),
          place: Int.random(in: 0..<3, using: &generator),
          at: Int64.random(in: -20...20, using: &generator),
          stars: Int64.random(in: 1...5, using: &generator))
      }
    }
  }

  /// Writes each part's votes as a segment; `byteCount` decides how many partitions there are.
  func parts(_ votes: [[Vote]], name: String, byteCount: Int64) throws -> [PartLocation] {
    let scratch = try folder.scratch()
    return try votes.enumerated().map { number, votes in
      let builder = SegmentBuilder(schema: Self.schema, memoryLimit: 1 << 20, scratch: scratch)
      let batch = RecordBatch(schema: Self.schema)
      for start in stride(from: 0, to: votes.count, by: RecordBatch.capacity) {
        let run = votes[start..<min(start + RecordBatch.capacity, votes.count)]
        let names = run.flatMap { Array("place\($0.place)".utf8) } + [UInt8](repeating: 0, count: 8)
        try names.withUnsafeBytes { bytes in
          guard let base = bytes.baseAddress else { return }
          batch.count = run.count
          for (row, vote) in run.enumerated() {
            batch.fate[row] = 0
            batch.integers(FieldID(0))[row] = Int64(vote.user)
            batch.byteSlices(FieldID(1))[row] = ByteSlice(start: base + 6 * row, count: 6)
            batch.integers(FieldID(2))[row] = vote.at
            batch.integers(FieldID(3))[row] = vote.stars
          }
          try builder.append(batch)
        }
      }
      let key = TaskKey(TaskStage("test", version: 1), [name, String(number)])
      let segment = try layout.publish(key: key, kind: .segment) { path in
        try builder.finish(path: path, fileSystem: SystemFileSystem())
      }
      return PartLocation(
        number: number, file: layout.file(segment), key: segment.key, byteCount: byteCount)
    }
  }

  /// The rows kept, by one pass over everything.
  static func naive(_ votes: [[Vote]], leastStars: Int64?, latest: Bool) -> [[Int]] {
    var best: [[Int]: (at: Int64, part: Int, row: Int)] = [:]
    var kept: [[Int]] = votes.map { _ in [] }
    for (part, rows) in votes.enumerated() {
      for (row, vote) in rows.enumerated() where vote.stars >= (leastStars ?? 0) {
        kept[part].append(row)
        let key = [vote.user, vote.place]
        let isEarlier = best[key].map { $0.at > vote.at } ?? false
        if !isEarlier { best[key] = (at: vote.at, part: part, row: row) }
      }
    }
    guard latest else { return kept }
    return kept.enumerated().map { part, rows in
      rows.filter { row in
        let vote = votes[part][row]
        guard let found = best[[vote.user, vote.place]] else { return false }
        return found.part == part && found.row == row
      }
    }
  }

  @Test(arguments: [(false, true), (true, false), (true, true), (false, false)])
  func theSelectionIsThatOfOnePass(isFiltered: Bool, isLatest: Bool) throws {
    let filter =
      try isFiltered ? RowFilter(query: "stars:>=3", schema: Self.schema, zone: .utc) : nil
    try withSeeds(6) { generator, seed in
      let votes = Self.votes(seed, parts: Int.random(in: 0...4, using: &generator))
      let byteCounts: [Int64] = [1, 20 << 20, 200 << 20]
      let byteCount = byteCounts.randomElement(using: &generator) ?? 1
      let parts = try parts(votes, name: "\(seed)", byteCount: byteCount)
      let expected = Self.naive(votes, leastStars: isFiltered ? 3 : nil, latest: isLatest)
      var fingerprints: Set<[UInt64]> = []
      for (workers, memory) in [(1, 1 << 24), (3, 0), (2, 100_000)] {
        let context = try context(memory: memory)
        let stage = SelectionStage(
          filter: filter, keep: isLatest ? Self.rule : nil,
          executor: LocalExecutor(workerCount: workers), context: context)
        let results = try stage.run(parts, contents: parts.map(\.key.name), known: known([]))
        #expect(results.count == parts.count)
        for (number, result) in results.enumerated() {
          let selection = try Selection(
            layout.file(result.selection), rowCount: votes[number].count)
          let kept = votes[number].indices.filter { selection.isKept($0) }
          #expect(kept == expected[number], "seed \(seed) part \(number)")
          let counts = result.counts
          #expect(counts.kept == Int64(kept.count), "seed \(seed)")
          #expect(
            counts.filtered == (isFiltered ? votes[number].count { $0.stars < 3 } : 0), "\(seed)")
          #expect(counts.kept + counts.filtered + counts.merged == Int64(votes[number].count))
        }
        fingerprints.insert(results.map(\.selection.fingerprint))
        #expect(try SystemFileSystem().list(context.scratch.folder).isEmpty, "seed \(seed)")
      }
      #expect(fingerprints.count == 1, "seed \(seed)")
    }
  }

  /// What a store has whose last state lists `outputs`.
  func known(_ outputs: [OutputFile]) -> KnownOutputs {
    var state = StoreState()
    state.analyses = [
      StoreState.Analysis(
        name: "any", key: TaskKey(TaskStage("any", version: 1), []), partials: outputs)
    ]
    return KnownOutputs(Manifest(), state: state, layout: layout)
  }

  @Test func knownSelectionsAreUsedAgainUnlessTheyAreGone() throws {
    let votes = Self.votes(2, parts: 3)
    let parts = try parts(votes, name: "known", byteCount: 1)
    func run(_ outputs: [OutputFile]) throws -> [OutputFile] {
      try SelectionStage(
        filter: nil, keep: Self.rule, executor: LocalExecutor(workerCount: 1),
        context: try context(memory: 1 << 20)
      ).run(parts, contents: parts.map(\.key.name), known: known(outputs)).map(\.selection)
    }
    let first = try run([])
    let before = try SystemFileSystem().identity(layout.path(of: first[0]))
    #expect(try run(first) == first)
    #expect(try SystemFileSystem().identity(layout.path(of: first[0])) == before)
    try SystemFileSystem().remove(layout.path(of: first[1]))
    #expect(try run(first) == first)
    #expect(SystemFileSystem().exists(layout.path(of: first[1])))
  }

  @Test func aFaultAtAnyStepLeavesNoAttempt() throws {
    let parts = try parts(Self.votes(2, parts: 2), name: "faults", byteCount: 1)
    let filter = try RowFilter(query: "stars:>=3", schema: Self.schema, zone: .utc)
    let failures = try withEveryFault(errno: ENOSPC) { faulty, fault in
      try SystemFileSystem().makeDirectory(folder.file("scratch"), mode: 0o700)
      do {
        _ = try SelectionStage(
          filter: filter, keep: Self.rule, executor: LocalExecutor(workerCount: 1),
          context: try context(memory: 0, fileSystem: faulty)
        ).run(parts, contents: parts.map(\.key.name), known: known([]))
        #expect(!faulty.hasFailed, "\(fault)")
      } catch let error as FileError {
        #expect(error.isFull, "\(fault)")
      }
      for part in parts { try part.open().verify() }
      let names = try SystemFileSystem().list(layout.outputs)
      #expect(!names.contains { $0.hasSuffix(".attempt") }, "\(fault)")
    }
    #expect(failures > 20)
  }

  @Test func anotherSegmentThanTheManifestListsIsRefused() throws {
    let part = try parts(Self.votes(2, parts: 1), name: "other", byteCount: 1)[0]
    let other = PartLocation(
      number: 0,
      file: ContainerFile(path: part.file.path, fingerprint: (part.file.fingerprint ?? 0) ^ 1),
      key: part.key, byteCount: 1)
    let error = #expect(throws: StoreError.self) { try other.open() }
    #expect(error?.description.contains(part.file.path) == true)
    #expect(throws: Never.self) { try part.open() }
  }

  @Test func aScratchBitmapOfAnotherLengthIsAnError() throws {
    try folder.write([1, 2, 3, 4, 5, 6, 7, 8], to: "bits")
    let fileSystem = SystemFileSystem()
    #expect(
      try FilterTask.read(folder.file("bits"), rowCount: 64, fileSystem: fileSystem)
        == [0x0807_0605_0403_0201])
    #expect(throws: StoreError.self) {
      try FilterTask.read(folder.file("bits"), rowCount: 65, fileSystem: fileSystem)
    }
  }
}
