internal import Definition
internal import Platform

/// Where a record of a dataset stands: part number and doc ID, eight bytes.
struct RecordPlace: BitwiseCopyable, Sendable {
  var part: UInt32
  var row: UInt32

  /// Hands every place of the scratch file at `path` to `body`.
  static func forEach(
    in path: String, fileSystem: any FileSystem, _ body: (RecordPlace) -> Void
  ) throws {
    let file = try fileSystem.open(path)
    var offset: Int64 = 0
    try withUnsafeTemporaryAllocation(of: RecordPlace.self, capacity: 1 << 14) { buffer in
      while true {
        let got = try file.read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
        for index in 0..<got / MemoryLayout<RecordPlace>.stride { body(buffer[index]) }
        offset += Int64(got)
        if got < buffer.count * MemoryLayout<RecordPlace>.stride { return }
      }
    }
  }
}

/// Writes places to a scratch file: `append`… then `finish`, once.
///
/// One thread.
final class RecordPlaceWriter {
  /// The scratch file.
  let path: String
  /// How many places were appended.
  private(set) var count = 0
  private let file: any WritableFile
  private var pending: [RecordPlace] = []

  init(_ context: TaskContext) throws {
    path = context.scratch.newPath()
    file = try context.fileSystem.create(path, mode: 0o600)
  }

  func append(_ place: RecordPlace) throws {
    pending.append(place)
    count += 1
    if pending.count == 1 << 14 { try flush() }
  }

  func finish() throws {
    try flush()
    try file.close()
  }

  private func flush() throws {
    try pending.withUnsafeBytes { try file.write($0) }
    pending.removeAll(keepingCapacity: true)
  }
}
