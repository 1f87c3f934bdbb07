internal import Formats
internal import Platform

/// A file as the readers see it.
struct FileByteSource: ByteSource {
  let file: any ReadableFile
  let byteCount: Int64?

  /// Opens the file at `path`; its size is taken now.
  init(path: String, fileSystem: any FileSystem) throws {
    file = try fileSystem.open(path)
    byteCount = try file.identity().byteCount
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws -> Int {
    try file.read(into: buffer, at: offset)
  }
}
