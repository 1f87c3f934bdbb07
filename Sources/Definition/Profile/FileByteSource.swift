package import Formats
package import Platform

/// A file as the readers see it.
package struct FileByteSource: ByteSource {
  let file: any ReadableFile
  package let byteCount: Int64?

  /// Opens the file at `path`; its size is taken now.
  package init(path: String, fileSystem: any FileSystem) throws {
    file = try fileSystem.open(path)
    byteCount = file.byteCount
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws -> Int {
    try file.read(into: buffer, at: offset)
  }
}

extension TextForm {
  /// The text of the file at `path`, which is of this form.
  ///
  /// `chunkByteCount` is that of the reader. Throws `DecodingFailure` if the file is plainly of
  /// another form.
  package func open(
    path: String, chunkByteCount: Int = 1 << 20, fileSystem: any FileSystem
  ) throws -> any ByteSource {
    let file = try FileByteSource(path: self.file(at: path), fileSystem: fileSystem)
    if isPlain {
      try check(file)
      return file
    }
    return try DecodedByteSource(file, form: self, chunkByteCount: chunkByteCount)
  }
}
