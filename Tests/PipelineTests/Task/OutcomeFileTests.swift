import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Engine
@testable import Store

/// Outcomes of tasks are the same after they were a file, and damaged files are errors that name them.
@Suite struct OutcomeFileTests {
  enum Mark: UInt8, Codable { case low = 1, high = 9 }

  enum Verdict: Codable, Equatable {
    case open
    case won(by: Int, name: String?)
  }

  struct Inner: Codable, Hashable {
    var name: String
    var cells: [UInt8]
    var range: ClosedRange<Int32>?
  }

  struct Outcome: Codable, Equatable {
    var flag = true
    var small: Int8 = -128
    var wide = UInt64.max
    var sum = Int128.min
    var ratio = -0.1
    var single: Float = 1.5
    var missing: Int?
    var missingText: String?
    var given: Double? = 2
    var nested: Int?? = .some(nil)
    var mark = Mark.high
    var verdicts = [Verdict.open, .won(by: -3, name: "ö"), .won(by: 0, name: nil)]
    var numbers = Array(Int64(-3)...3_000)
    var doubles = [0.5, .infinity]
    var inners = [Inner(name: "", cells: [0, 255], range: -1...1), Inner(name: "b", cells: [])]
    var optionals: [Int32?] = [nil, 4]
    var counts: [[UInt8]: Int64] = [[2, 1]: 5, []: 6, [2]: 7]
    var names: Set<String> = ["one", "two", "three"]
    var key = TaskKey(hash: Hash128(high: 3, low: 4))
  }

  private let folder: TemporaryFolder
  private let scratch: ScratchSpace
  private let system = SystemFileSystem()
  private let key = TaskKey(hash: Hash128(high: 1, low: 2))

  init() throws {
    folder = try TemporaryFolder()
    scratch = try folder.scratch()
  }

  private func read<Value: Codable>(_ type: Value.Type, of key: TaskKey? = nil) throws -> Value {
    try OutcomeFile.read(
      type, of: key ?? self.key, from: folder.file("outcome"), scratch: scratch)
  }

  private func write(_ outcome: some Codable) throws {
    try system.removeTree(folder.file("outcome"))
    try OutcomeFile.write(outcome, of: key, to: folder.file("outcome"), fileSystem: system)
  }

  @Test func valuesComeBack() throws {
    try write(Outcome())
    #expect(try read(Outcome.self) == Outcome())
    try write([String]())
    #expect(try read([String].self) == [])
  }

  /// Whatever order a set or dictionary has in a process.
  @Test func equalValuesHaveEqualBytes() throws {
    var other = Outcome()
    other.counts = [:]
    other.counts.reserveCapacity(1000)
    for (key, count) in Outcome().counts.sorted(by: { $0.value > $1.value }) {
      other.counts[key] = count
    }
    try write(Outcome())
    let bytes = try system.readAll(folder.file("outcome"))
    try write(other)
    #expect(try system.readAll(folder.file("outcome")) == bytes)
  }

  /// More than is held of a file, in the memory of a process and in scratch files.
  @Test func largeArrays() throws {
    struct Large: Codable {
      var numbers = Array(0..<100_000)
      var texts = (0..<10_000).map { String($0) }
      let array: ScratchArray<UInt32>
    }
    try write(Large(array: try ScratchArray(0..<UInt32(100_000), scratch: scratch)))
    let found = try read(Large.self)
    #expect(found.numbers == Large(array: found.array).numbers)
    #expect(found.texts == Large(array: found.array).texts)
    #expect(found.array.elementsEqual(0..<100_000))
  }

  @Test func otherTasksAndTypesAreRefused() throws {
    try write(Outcome())
    let path = folder.file("outcome")
    #expect(throws: StoreError.self) { try read(Outcome.self, of: TaskKey(hash: Hash128.of("x"))) }
    let error = #expect(throws: StoreError.self) { try read([Verdict].self) }
    #expect(error.map { "\($0)".contains(path) } == true)
    #expect(throws: StoreError.self) { try read(Int.self) }
    try write([UInt8](repeating: 0xFF, count: 20))
    #expect(throws: StoreError.self) { try read([String].self) }
    #expect(throws: StoreError.self) { try read(Mark.self) }
    #expect(throws: StoreError.self) { try read(ScratchArray<Int>.self) }
  }

  /// Each byte changed, and each length: an error, no other value and no trap.
  @Test func damagedFilesAreErrors() throws {
    try write(Inner(name: "a", cells: [1, 2, 3], range: 1...2))
    let bytes = try system.readAll(folder.file("outcome"))
    withEveryFlip(of: bytes) { damaged, place in
      #expect(throws: StoreError.self, "\(place)") {
        try folder.write(damaged, to: "outcome")
        _ = try read(Inner.self)
      }
    }
    withEveryCut(of: bytes) { damaged, place in
      #expect(throws: StoreError.self, "\(place)") {
        try folder.write(damaged, to: "outcome")
        _ = try read(Inner.self)
      }
    }
  }
}
