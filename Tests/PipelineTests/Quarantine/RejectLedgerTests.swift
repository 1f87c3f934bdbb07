import Glibc
import Platform
import TestSupport
import Testing

@testable import Store

@Suite struct RejectLedgerTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var root: String { folder.file("root") }

  private func layout(_ fileSystem: any FileSystem = SystemFileSystem()) -> StoreLayout {
    StoreLayout(folder: root + "/store", fileSystem: fileSystem)
  }

  private func identity(_ offset: Int64, path: String = "votes.csv") -> RejectIdentity {
    RejectIdentity(
      dataset: "votes", path: path, offset: offset,
      contentHash: Hash128(high: 1, low: UInt64(offset)))
  }

  private func mark(
    _ kind: RejectMark.Kind, _ offsets: [Int64], reason: String = "checked"
  ) -> RejectMark {
    RejectMark(
      kind: kind, timeNanoseconds: 17, reason: reason,
      subjects: offsets.map { RejectMark.Subject(identity: identity($0), code: "CAST") })
  }

  private var marks: [RejectMark] {
    [
      mark(.discard, [10, 20]), mark(.restore, [10], reason: ""), mark(.discard, [30, 40, 50]),
      mark(.discard, [10], reason: "ü"),
    ]
  }

  private func append(
    _ marks: [RejectMark], _ fileSystem: any FileSystem, extent: LedgerExtent? = nil
  ) throws {
    for mark in marks {
      let store = try Store(folder: root + "/store", fileSystem: fileSystem)
      try RejectLedger(store.layout, extent: extent ?? store.manifest.ledger)
        .append(mark, to: store)
    }
  }

  /// The marks; with `extent` as if the manifest said that the ledger reaches so far.
  private func read(extent: LedgerExtent? = nil) throws -> [RejectMark] {
    let listed = try layout().readManifest()?.ledger ?? LedgerExtent()
    return try RejectLedger(layout(), extent: extent ?? listed).read()
  }

  /// A ledger with all marks; returns its bytes.
  private func made() throws -> [UInt8] {
    try append(marks, SystemFileSystem())
    return try SystemFileSystem().readAll(root + "/store/ledger")
  }

  @Test func marksAreReadAsTheyWereAppended() throws {
    #expect(try read().isEmpty)
    _ = try made()
    let found = try read()
    #expect(found == marks)
    let state = RejectMarks(found)
    #expect(state.reason(identity(10)) == "ü")
    #expect(state.reason(identity(20)) == "checked")
    #expect(state.reason(identity(60)) == nil)
    #expect(state.reason(identity(20, path: "other.csv")) == nil)
  }

  @Test func aRestoreTakesADiscardBack() {
    let state = RejectMarks([mark(.discard, [1, 2]), mark(.restore, [2])])
    #expect(state.reason(identity(1)) == "checked")
    #expect(state.reason(identity(2)) == nil)
  }

  @Test func manyRejectsBecomeSeveralEntries() throws {
    let many = mark(.discard, (0..<25_000).map { $0 })
    try append([many], SystemFileSystem())
    let found = try read()
    #expect(found.map(\.subjects.count) == [10_000, 10_000, 5_000])
    #expect(found.flatMap(\.subjects) == many.subjects)
  }

  /// Cut anywhere, with or without zeros behind: the whole entries before count, and the next
  /// writer goes on behind them.
  @Test func aTornLastEntryIsIgnoredAndCut() throws {
    let bytes = try made()
    let path = root + "/store/ledger"
    let system = SystemFileSystem()
    let ends = entryEnds(bytes)
    for cut in LedgerEntry.header.count..<bytes.count {
      for isFilledUp in [false, true] {
        let whole = ends.count { $0 <= cut }
        // Of the entry that was being written some bytes are there, and zeros behind.
        let end = isFilledUp ? ends.first { $0 > cut } ?? cut : cut
        let torn = Array(bytes[..<cut]) + [UInt8](repeating: 0, count: end - cut)
        try system.replace(path, with: torn, mode: 0o600)
        let what = "cut at \(cut), zeros: \(isFilledUp)"
        // What a crash leaves: the manifest does not know of the entry yet.
        let known = LedgerExtent(bytes[..<(ends.last { $0 <= cut } ?? 0)])
        #expect(try read(extent: known) == Array(marks.prefix(whole)), "\(what)")
        guard cut % 7 == 0 else { continue }
        let next = mark(.discard, [99])
        try append([next], system, extent: known)
        #expect(try read() == marks.prefix(whole) + [next], "\(what)")
      }
    }
  }

  /// What the manifest knows of cannot be missing, and nothing else can stand there.
  @Test func aCutMissingOrSwappedLedgerIsFoundAndMended() throws {
    let bytes = try made()
    let path = root + "/store/ledger"
    let system = SystemFileSystem()
    for cut in bytes.indices {
      try system.replace(path, with: Array(bytes[..<cut]), mode: 0o600)
      let damage = #expect(throws: LedgerDamage.self, "\(cut)") { try read() }
      #expect(damage?.description.contains("delete") == false)
    }
    try system.remove(path)
    #expect(throws: LedgerDamage.self) { try read() }
    try append([mark(.discard, [5])], system, extent: LedgerExtent())
    let other = try system.readAll(path)
    try append([mark(.discard, [6]), mark(.discard, [7])], system)
    try system.replace(path, with: other + bytes, mode: 0o600)
    #expect(throws: LedgerDamage.self) { try read() }

    try system.replace(path, with: Array(bytes.dropLast(3)), mode: 0o600)
    let store = try Store(
      folder: root + "/store", isForced: true, fileSystem: SystemFileSystem())
    #expect(store.damages.map(\.path) == [path])
    #expect(try system.readAll(path + ".damaged") == Array(bytes.dropLast(3)))
    let next = mark(.restore, [20])
    try RejectLedger(store.layout, extent: store.manifest.ledger).append(next, to: store)
    #expect(try read() == marks.dropLast() + [next])
  }

  /// No flipped bit anywhere gives other marks: the file is named, with the place.
  @Test func everyFlipIsFound() throws {
    let bytes = try made()
    let path = root + "/store/ledger"
    for place in bytes.indices {
      for bit in 0..<8 {
        var flipped = bytes
        flipped[place] ^= 1 << UInt8(bit)
        try SystemFileSystem().replace(path, with: flipped, mode: 0o600)
        let error = #expect(throws: LedgerDamage.self, "byte \(place), bit \(bit)") {
          _ = try read()
        }
        #expect(error?.description.contains("/store/ledger: damaged at byte") == true)
        if bit == 0, place % 16 == 0 {
          // A writer does not make it worse.
          #expect(throws: LedgerDamage.self) {
            try append([mark(.discard, [1])], SystemFileSystem())
          }
          #expect(try SystemFileSystem().readAll(path) == flipped)
        }
      }
    }
  }

  @Test func marksSurviveACrashAtEveryCall() throws {
    try DiskImage().lay(out: root)
    let recorder = CrashingFileSystem(root: root)
    var calls: [Int] = []
    for mark in marks {
      try append([mark], recorder)
      calls.append(recorder.calls.count)
    }
    var model = DiskModel()
    var seen: Set<DiskImage> = []
    for (number, call) in recorder.calls.enumerated() {
      model.apply(call)
      let promised = calls.count { $0 <= number + 1 }
      let mixed = (0..<20).map { CrashSurvival.mixture(seed: UInt64(number * 20 + $0)) }
      for survival in CrashSurvival.extremes + mixed {
        let image = model.image(survival)
        guard seen.insert(image).inserted else { continue }
        let what = "call \(number + 1), \(call.summary), \(survival)"
        try image.lay(out: root)
        let found = try read()
        #expect(found == Array(marks.prefix(found.count)), "\(what)")
        #expect(found.count >= promised, "\(what): a finished mark is lost")
        let next = mark(.discard, [77])
        try append([next], SystemFileSystem())
        #expect(try read() == found + [next], "\(what)")
      }
    }
    #expect(calls.count == 4 && seen.count > 20)
  }

  @Test(arguments: [ENOSPC, EIO])
  func aFaultLeavesEveryFinishedMark(_ failure: Int32) throws {
    let failures = try withEveryFault(errno: failure) { fileSystem, fault in
      try SystemFileSystem().removeTree(root)
      try append([marks[0]], SystemFileSystem())
      do { try append([marks[1]], fileSystem) } catch let error as FileError {
        #expect(error.errno == failure, "\(fault)")
      }
      let found = try read()
      #expect(found == [marks[0]] || found == Array(marks.prefix(2)), "\(fault)")
      try append([marks[2]], SystemFileSystem())
      #expect(try read() == found + [marks[2]], "\(fault)")
    }
    #expect(failures > 4)
  }

  private func entryEnds(_ bytes: [UInt8]) -> [Int] {
    var ends: [Int] = []
    var offset = LedgerEntry.header.count
    for mark in marks {
      offset += LedgerEntry.encoded(mark).count
      ends.append(offset)
    }
    #expect(offset == bytes.count)
    return ends
  }
}
