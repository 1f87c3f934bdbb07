import Glibc
import Platform
import TestSupport
import Testing

@Suite struct SpillBufferTests {
  @Test func anyPiecesComeBackWithAnyLimit() throws {
    let folder = try TemporaryFolder()
    let scratch = try folder.scratch()
    try withSeeds(40) { generator, seed in
      let limit = [0, 4096, 5000, 1 << 20].randomElement(using: &generator) ?? 0
      let buffer = SpillBuffer(memoryLimit: limit, scratch: scratch)
      var expected: [UInt8] = []
      for _ in 0..<Int.random(in: 0...60, using: &generator) {
        let count = [0, 1, 100, 4095, 4096, 4097, 9000].randomElement(using: &generator) ?? 0
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
        try bytes.withUnsafeBytes { try buffer.append($0) }
        expected += bytes
        if Int.random(in: 0..<20, using: &generator) == 0 {
          #expect(try content(buffer, piece: 1000) == expected, "seed \(seed)")
        }
      }
      #expect(buffer.byteCount == expected.count, "seed \(seed)")
      for piece in [1, 777, 4096, 1 << 20] where piece > 1 || expected.count < 10_000 {
        #expect(try content(buffer, piece: piece) == expected, "seed \(seed)")
      }
    }
    #expect(try SystemFileSystem().list(scratch.folder).isEmpty)
  }

  private func content(_ buffer: SpillBuffer, piece: Int) throws -> [UInt8] {
    var found: [UInt8] = []
    var isLast = false
    try buffer.forEachPiece(of: piece) { bytes in
      #expect(!isLast && !bytes.isEmpty && bytes.count <= piece)
      isLast = bytes.count < piece
      found += bytes
    }
    return found
  }

  @Test func faultsAreThrown() throws {
    let folder = try TemporaryFolder()
    let failures = try withEveryFault(errno: ENOSPC) { faulty, fault in
      try SystemFileSystem().makeDirectory(folder.file("scratch"), mode: 0o700)
      do {
        let buffer = SpillBuffer(
          memoryLimit: 4096, scratch: try folder.scratch(fileSystem: faulty))
        for _ in 0..<4 {
          try [UInt8](repeating: 1, count: 3000).withUnsafeBytes { try buffer.append($0) }
        }
        #expect(try content(buffer, piece: 4096).count == 12_000, "\(fault)")
        #expect(!faulty.hasFailed, "\(fault)")
      } catch let error as FileError {
        #expect(error.isFull, "\(fault)")
      }
    }
    #expect(failures > 6)
  }
}
