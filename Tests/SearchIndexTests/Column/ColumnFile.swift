import Platform
import TestSupport

@testable import SearchIndex

/// A section file that holds one column, number 0.
struct ColumnFile {
  let folder: TemporaryFolder
  let scratch: ScratchSpace

  init() throws {
    folder = try TemporaryFolder()
    scratch = try folder.scratch()
  }

  /// Lets `write` fill the file, and opens it; returns its fingerprint as well.
  func made(
    _ write: (SectionFileWriter) throws -> Void
  ) throws -> (file: SectionFile, fingerprint: UInt64) {
    let path = folder.file("column")
    try SystemFileSystem().removeTree(path)
    let writer = try SectionFileWriter(
      path: path, kind: FileKind("TEST", version: 1), fileSystem: SystemFileSystem())
    try write(writer)
    let fingerprint = try writer.finish()
    return (try SectionFile(.unlisted(path), kind: FileKind("TEST", version: 1)), fingerprint)
  }
}

/// Cuts `count` rows into batches of random length, at most `limit`, and hands each to `body`.
func withBatches(
  _ count: Int, limit: Int = 1024, _ generator: inout SeededGenerator,
  _ body: (Range<Int>) throws -> Void
) rethrows {
  var start = 0
  while start < count {
    let end = min(count, start + Int.random(in: 1...limit, using: &generator))
    try body(start..<end)
    start = end
  }
}

/// Lets `body` see byte strings (nil: a null, given with bytes that must not matter) as slices with
/// presence marks.
func withSlices<R>(
  _ values: ArraySlice<[UInt8]?>,
  _ body: (UnsafePointer<ByteSlice>, UnsafePointer<UInt8>, Int) throws -> R
) rethrows -> R {
  let bytes = values.flatMap { $0 ?? Array("stale".utf8) } + [UInt8](repeating: 0xEE, count: 8)
  return try bytes.withUnsafeBytes { buffer in
    guard var at = buffer.baseAddress else { fatalError("never empty") }
    let slices = values.map { value in
      let slice = ByteSlice(start: at, count: value?.count ?? 5)
      at += slice.count
      return slice
    }
    let presence = values.map { UInt8($0 == nil ? 0 : 1) }
    return try slices.withUnsafeBufferPointer { slices in
      try presence.withUnsafeBufferPointer { presence in
        guard let first = slices.baseAddress, let mark = presence.baseAddress else {
          fatalError("no rows")
        }
        return try body(first, mark, values.count)
      }
    }
  }
}
