internal import Formats
internal import Platform

/// The text of a file whose form nobody has declared: its first bytes say how it is compressed, and
/// whether it is UTF-16.
struct InferredText {
  /// How much text is decoded: what has to be decoded cannot be entered in the middle.
  static let headByteCount = 4 << 20

  let source: any ByteSource
  let form: TextForm
  /// About how many bytes of text the file has.
  let byteCount: Int64
  /// Whether `source` is all of the text.
  let isWhole: Bool

  /// Opens the file at `path`; throws `FileError`, and `InferError` if it cannot be decoded.
  ///
  /// `declared` is an encoding that is told and not looked for.
  static func open(
    path: String, encoding declared: TextEncoding? = nil, fileSystem: any FileSystem
  ) throws -> InferredText {
    let inside = fileSystem.exists(path) ? nil : ArchivePath.split(path)
    let file = try FileByteSource(path: inside?.archive ?? path, fileSystem: fileSystem)
    let size = file.byteCount ?? 0
    var form = TextForm(compression: inside == nil ? try Compression.detect(in: file) : .zip)
    form.member = inside?.member
    do {
      form.encoding = try declared ?? encoding(of: form.open(path: path, fileSystem: fileSystem))
      if form.encoding?.isUTF8 == true { form.encoding = nil }
      if form.isPlain {
        return InferredText(source: file, form: form, byteCount: size, isWhole: true)
      }
      return try head(of: file, form: form, size: size)
    } catch let failure as DecodingFailure {
      throw InferError.nothingReadable(
        path: path, expected: "a whole \(form.name) file", found: "at \(failure)")
    }
  }

  /// Opens the file at `path` as `form` says, which its content did not show before; throws like `open`.
  static func open(
    path: String, form: TextForm, fileSystem: any FileSystem
  ) throws -> InferredText {
    let file = try FileByteSource(path: form.file(at: path), fileSystem: fileSystem)
    do {
      return try head(of: file, form: form, size: file.byteCount ?? 0)
    } catch let failure as DecodingFailure {
      throw InferError.nothingReadable(
        path: path, expected: "a whole \(form.name) file", found: "at \(failure)")
    }
  }

  /// UTF-16 shows by its byte order mark; other encodings do not show.
  private static func encoding(of source: any ByteSource) throws -> TextEncoding? {
    var mark = [UInt8](repeating: 0, count: 2)
    let count = try mark.withUnsafeMutableBytes { try source.read(into: $0, at: 0) }
    return count == 2 && (mark == [0xFF, 0xFE] || mark == [0xFE, 0xFF])
      ? TextEncoding("utf-16") : nil
  }

  private static func head(
    of file: FileByteSource, form: TextForm, size: Int64
  ) throws -> InferredText {
    let decoded = try DecodedByteSource(file, form: form)
    var bytes = [UInt8](repeating: 0, count: headByteCount)
    let count = try bytes.withUnsafeMutableBytes { try decoded.read(into: $0, at: 0) }
    bytes.removeLast(bytes.count - count)
    let isWhole = (try? decoded.hasBytes(at: Int64(count))) == false
    let consumed = max(1, decoded.consumedByteCount)
    if !isWhole {
      // The last record is cut off; a file without line ends stays as it is.
      let end = bytes.lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      if let end { bytes.removeSubrange((end + 1)...) }
    }
    return InferredText(
      source: MemorySource(bytes: bytes), form: form,
      byteCount: isWhole
        ? Int64(count) : Int64(Double(count) / Double(consumed) * Double(size)),
      isWhole: isWhole)
  }
}

/// Bytes in memory as a source.
struct MemorySource: ByteSource {
  let bytes: [UInt8]

  var byteCount: Int64? { Int64(bytes.count) }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws -> Int {
    let count = max(0, min(buffer.count, bytes.count - Int(clamping: offset)))
    if count > 0 {
      bytes.withUnsafeBytes {
        buffer.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: $0[Int(offset)..<Int(offset) + count]))
      }
    }
    return count
  }
}
