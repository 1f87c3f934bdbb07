internal import Platform

/// Reads a sorted run from front to back: a term, then its streams.
final class SortedRunReader {
  private let run: SortedRun
  private let file: any ReadableFile
  private let buffer: UnsafeMutableRawBufferPointer
  private var next = 0
  private var end = 0
  private var offset = 0
  private let termBytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 8)
  private var termLength = 0

  /// The term that is read; empty behind the last.
  var term: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: termBytes[..<termLength])
  }

  /// A reader at the first term, which reads `bufferByteCount` bytes at a time.
  init(_ run: SortedRun, bufferByteCount: Int) throws {
    self.run = run
    file = try run.fileSystem.open(run.path)
    buffer = .allocate(byteCount: bufferByteCount, alignment: 16)
    try advance()
  }

  deinit {
    buffer.deallocate()
    termBytes.deallocate()
  }

  /// Whether there is a term.
  var isInside: Bool { termLength > 0 }

  /// Hands the streams of the term to `target` and goes to the next term.
  func copyStreams<Target: StreamTarget & ~Copyable>(to target: inout Target) throws {
    while true {
      var left = try count()
      if left == 0 { break }
      try target.beginStream(byteCount: left)
      while left > 0 {
        if next == end { try fill() }
        let piece = min(left, end - next)
        try target.consume(UnsafeRawBufferPointer(rebasing: buffer[next..<next + piece]))
        next += piece
        left -= piece
      }
    }
    try advance()
  }

  /// Goes to the next term, whose length comes next.
  private func advance() throws {
    termLength = next == end && offset == run.byteCount ? 0 : Int(try byte())
    for index in 0..<termLength { termBytes[index] = try byte() }
  }

  private func count() throws -> Int {
    var value = 0
    var shift = 0
    while true {
      let byte = try byte()
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  @inline(__always)
  private func byte() throws -> UInt8 {
    if next == end { try fill() }
    defer { next += 1 }
    return buffer[next]
  }

  private func fill() throws(FileError) {
    let want = min(buffer.count, run.byteCount - offset)
    let target = UnsafeMutableRawBufferPointer(rebasing: buffer[..<want])
    let got = want > 0 ? try file.read(into: target, at: Int64(offset)) : 0
    // Somebody else cut the file off.
    guard got == want, got > 0 else { throw FileError(.read, run.path, errno: 5) }
    offset += got
    (next, end) = (0, got)
  }
}
