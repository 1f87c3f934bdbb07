internal import Platform

/// A compressed or encoded file as text in UTF-8: one sequential source, decoded once.
///
/// Offsets count in the text. Reading starts at 0 and goes on where it ended; of what was read, the
/// bytes behind the last `forget` can be read again. Needs the memory of its decoder and of the
/// bytes that can be read again, whatever the size of the text.
///
///     let source = try DecodedByteSource(file, form: TextForm(compression: .gzip))
///
/// One thread at a time.
public final class DecodedByteSource: ByteSource {
  /// Decoding goes by pieces of this size, so that where it fails does not depend on how it is read.
  private static let pieceByteCount = 128 << 10

  private let stream: any ByteStream
  private let consumed: () -> Int64
  private var window: DecodedWindow
  private var isAtEnd = false
  private var failure: (any Error)?

  /// The text of `source`, whose file is of that form.
  ///
  /// `chunkByteCount` is that of the reader: what its buffer can hold can be read again. Throws
  /// `DecodingFailure` if the file is plainly of another form, and what `source` throws.
  public init(_ source: any ByteSource, form: TextForm, chunkByteCount: Int = 1 << 20) throws {
    try form.check(source)
    let plain = SourceStream(source)
    var stream: any ByteStream = plain
    var consumed = { plain.consumedByteCount }
    if form.compression == .zip {
      let file = try ZipStream(source, ZipArchive(source).entry(of: form), form: form, isText: true)
      consumed = { file.consumedByteCount }
      stream = file
    } else if let compression = form.compression {
      let decompressed = try DecompressedStream(stream, compression: compression, form: form)
      consumed = { decompressed.consumedByteCount }
      stream = decompressed
    }
    if let encoding = form.encoding {
      let converted = try ConvertedStream(stream, encoding: encoding)
      if form.compression == nil { consumed = { converted.consumedByteCount } }
      stream = converted
    }
    if let text = form.rows {
      let rows = try text.lines(
        RowFile(bytes: source, text: stream, consumed: consumed, form: form))
      consumed = { rows.consumedByteCount }
      stream = rows
    }
    self.stream = stream
    self.consumed = consumed
    let longest = CSVSpanReader.maximumRecordByteCount
    // Up to a piece more is decoded than the reader has asked for.
    window = DecodedWindow(
      limit: longest + max(chunkByteCount, longest / 4) + 2 * Self.pieceByteCount)
  }

  /// Only reading to the end tells.
  public var byteCount: Int64? { nil }

  /// The bytes of the file that were decoded so far.
  public var consumedByteCount: Int64 { consumed() }

  /// Reads text at `offset`; fills `buffer` but at the end, or before a failure.
  ///
  /// Throws `DecodingFailure` at the place where the file is damaged, after all before it was read.
  /// Bytes that are not held any more read as none.
  public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws -> Int {
    var done = 0
    while done < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let count = window.copy(into: rest, at: offset + Int64(done))
      done += count
      if count > 0 { continue }
      guard offset + Int64(done) >= window.end else { break }
      do {
        guard try decode() else { break }
      } catch {
        // What stands before the failure comes first; the next call meets it again.
        if done > 0 { return done }
        throw error
      }
    }
    return done
  }

  /// Says that the bytes before `offset` will not be read again.
  public func forget(before offset: Int64) { window.forget(before: offset) }

  /// Whether the text goes on at `offset`, behind all that was read or within it.
  public func hasBytes(at offset: Int64) throws -> Bool {
    while offset >= window.end {
      guard try decode() else { return false }
    }
    return true
  }

  /// Decodes one more piece; false at the end.
  private func decode() throws -> Bool {
    if let failure { throw failure }
    if isAtEnd { return false }
    do {
      let count = try window.append(Self.pieceByteCount) { try stream.read(into: $0) }
      isAtEnd = count == 0
      return count > 0
    } catch {
      failure = error
      throw error
    }
  }
}
