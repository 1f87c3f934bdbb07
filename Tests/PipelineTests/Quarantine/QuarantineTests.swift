import Platform
import TestSupport
import Testing

@testable import Store

@Suite struct QuarantineTests {
  let folder: TemporaryFolder
  let layout: StoreLayout

  init() throws {
    folder = try TemporaryFolder()
    layout = StoreLayout(folder: folder.file("store"), fileSystem: SystemFileSystem())
    try layout.create()
  }

  /// Two inputs; the first has three parts, of which the second has no rejects.
  func reading() throws -> Manifest.Reading {
    var generator = SeededGenerator(seed: 1)
    var reading = Manifest.Reading()
    reading.inputs = ["a.csv", "b.csv"].map { path in
      Manifest.Input(path: path, byteCount: 1)
    }
    var parts: [Manifest.Part] = []
    for (number, (input, start, lines, rejects)) in [
      (0, Int64(0), Int64(10), 2), (0, 100, 7, 0), (0, 200, 5, 1), (1, 0, 4, 1),
    ].enumerated() {
      var part = SampleManifest.part(inputCount: 2, &generator)
      part.slices = [
        Manifest.Slice(
          input: input, start: start, end: start + 100, contentHash: Hash128(high: 0, low: 0),
          lineCount: lines)
      ]
      part.rejects = nil
      if rejects > 0 {
        let writer = RejectWriter(memoryLimit: 0, scratch: try folder.scratch())
        for reject in 0..<rejects {
          try writer.append(
            Reject(
              code: "CAST", offset: Int64(reject) * 10, byteCount: 5, line: Int64(reject),
              position: reject, expected: "a number", contentHash: Hash128(high: 0, low: 0),
              raw: nil))
        }
        part.rejects = try layout.publish(
          key: TaskKey(TaskStage("test", version: 1), [String(number)]), kind: .rejects
        ) { path in
          try writer.finish(path: path, fileSystem: SystemFileSystem())
        }
      }
      parts.append(part)
    }
    reading.datasets = [Manifest.Dataset(name: "votes", parts: parts)]
    return reading
  }

  @Test func rejectsAreNumberedAndPlacedInTheirFiles() throws {
    var found: [String] = []
    try Quarantine(reading(), store: layout).forEach { entry in
      found.append("\(entry.number) \(entry.place) @\(entry.offset)")
      return true
    }
    #expect(found == ["1 a.csv:1 @0", "2 a.csv:2:1 @10", "3 a.csv:18 @200", "4 b.csv:1 @0"])
  }

  @Test func theReaderMayStop() throws {
    var count = 0
    try Quarantine(reading(), store: layout).forEach { _ in
      count += 1
      return count < 2
    }
    #expect(count == 2)
  }
}
