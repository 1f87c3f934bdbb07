internal import Definition
internal import Formats
internal import Platform

/// The content hash of a stretch of a file or of its text.
enum ContentHash {
  /// XXH3-128 of the bytes `range`; a file that is shorter hashes to what there is.
  static func of(
    path: String, range: Range<Int64>, fileSystem: any FileSystem, cancellation: Cancellation
  ) throws -> Hash128 {
    try of(
      FileByteSource(path: path, fileSystem: fileSystem), range: range, cancellation: cancellation
    ) { _ in }
  }

  /// XXH3-128 of the bytes `range`; `passed` hears up to where they were read.
  static func of(
    _ source: any ByteSource, range: Range<Int64>, cancellation: Cancellation,
    passed: (Int64) -> Void
  ) throws -> Hash128 {
    let capacity = Int(min(1 << 20, range.upperBound - range.lowerBound))
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
    defer { buffer.deallocate() }
    var hash = RunningHash()
    var offset = range.lowerBound
    while offset < range.upperBound {
      try cancellation.check()
      let want = Int(min(Int64(buffer.count), range.upperBound - offset))
      let got = try source.read(
        into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<want]), at: offset)
      guard got > 0 else { break }
      hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<got]))
      offset += Int64(got)
      passed(offset)
    }
    return hash.digest()
  }
}
