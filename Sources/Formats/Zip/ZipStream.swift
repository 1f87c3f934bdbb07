internal import CLibZlib

/// The bytes of one file of an archive.
///
/// The file's own header has to say what the directory says. All that stands before a fault is given out first; lengths and checksum are
/// compared at the end.
final class ZipStream: ByteStream {
  private static let inputByteCount = 128 << 10

  private let source: any ByteSource
  private let entry: ZipEntry
  private let inflater: Inflater?
  private var input = InputWindow(capacity: inputByteCount)
  private var readOffset: Int64
  private let dataEnd: Int64
  private let dataStart: Int64
  private var checksum: UInt = 0
  private var producedByteCount: Int64 = 0
  private var failure: DecodingFailure?
  private let isText: Bool

  /// The bytes of the archive that were decoded so far, of this file.
  var consumedByteCount: Int64 { input.offset }

  /// Throws `DecodingFailure` for a file that is refused before a byte of it is read.
  ///
  /// With `isText` a file that is packed itself is refused, too.
  init(_ source: any ByteSource, _ entry: ZipEntry, form: TextForm, isText: Bool) throws {
    self.isText = isText
    if let refusal = entry.refusal {
      throw DecodingFailure(archive: "'\(entry.name)' \(refusal)")
    }
    let (allowed, isBeyond) = entry.packedByteCount.multipliedReportingOverflow(
      by: Int64(form.maximumRatio))
    if entry.byteCount > form.ratioFloor, !isBeyond, entry.byteCount > allowed {
      throw DecodingFailure(reason: .ratio(limit: form.maximumRatio), offset: entry.offset)
    }
    self.source = source
    self.entry = entry
    dataStart = try Self.dataOffset(source, entry)
    readOffset = dataStart
    dataEnd = dataStart + entry.packedByteCount
    guard dataEnd <= entry.end else {
      throw DecodingFailure(
        archive: "'\(entry.name)' reaches into what follows: files of an archive may not overlap")
    }
    guard entry.method == 8 else {
      inflater = nil
      guard entry.packedByteCount == entry.byteCount else {
        throw DecodingFailure(archive: "'\(entry.name)' is not compressed, but has two sizes")
      }
      return
    }
    guard let inflater = Inflater() else { throw DecodingFailure(reason: .outOfMemory, offset: 0) }
    self.inflater = inflater
  }

  /// Where the data begin, if the file's own header says what the directory does.
  private static func dataOffset(_ source: any ByteSource, _ entry: ZipEntry) throws -> Int64 {
    let bytes = try ZipArchive.bytes(
      of: source, at: entry.offset, count: 30 + entry.nameBytes.count)
    func number(_ at: Int, _ count: Int) -> UInt32 {
      (0..<count).reduce(0) { $0 | UInt32(bytes[at + $1]) << UInt32(8 * $1) }
    }
    let flags = UInt16(number(6, 2))
    let mask = ZipEntry.encrypted | ZipEntry.hasLengthsBehind
    var isSame =
      number(0, 4) == 0x0403_4B50 && flags & mask == entry.flags & mask
      && number(8, 2) == UInt32(entry.method) && Int(number(26, 2)) == entry.nameBytes.count
      && Array(bytes[30...]) == entry.nameBytes
    if flags & ZipEntry.hasLengthsBehind == 0 {
      func fits(_ found: UInt32, _ size: Int64) -> Bool {
        found == 0xFFFF_FFFF || Int64(found) == size
      }
      isSame =
        isSame && number(14, 4) == entry.checksum && fits(number(18, 4), entry.packedByteCount)
        && fits(number(22, 4), entry.byteCount)
    }
    guard isSame else {
      throw DecodingFailure(
        archive: "'\(entry.name)' has a header of its own that says other things than the directory"
      )
    }
    return entry.offset + 30 + Int64(entry.nameBytes.count) + Int64(number(28, 2))
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if let failure { throw failure }
    do {
      let count = try decode(into: buffer)
      if count == 0 { try checkEnd() }
      return count
    } catch let error as DecodingFailure {
      failure = error
      throw error
    }
  }

  private func fillInput() throws {
    try input.fill { room in
      let count = Int(min(Int64(room.count), dataEnd - readOffset))
      guard count > 0 else { return 0 }
      let got = try source.read(
        into: UnsafeMutableRawBufferPointer(rebasing: room[..<count]), at: readOffset)
      guard got > 0 else { throw DecodingFailure(archive: "the archive is cut off") }
      readOffset += Int64(got)
      return got
    }
  }

  private func decode(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      if input.bytes.isEmpty, !input.isAtEnd { try fillInput() }
      var piece = DecodedPiece()
      if let inflater {
        if inflater.hasEnded { return 0 }
        piece = inflater.decode(input.bytes, into: buffer)
      } else {
        piece.consumed = min(buffer.count, input.bytes.count)
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: input.bytes[..<piece.consumed]))
        piece.produced = piece.consumed
      }
      let wasEmpty = input.bytes.isEmpty
      input.consume(piece.consumed)
      if piece.produced > 0 {
        producedByteCount += Int64(piece.produced)
        guard producedByteCount <= entry.byteCount else { throw damaged("more bytes than it says") }
        checksum = crc32(
          checksum, buffer.bindMemory(to: UInt8.self).baseAddress, UInt32(piece.produced))
        if isText, producedByteCount == Int64(piece.produced),
          let inner = Compression.allCases.first(where: {
            buffer[..<piece.produced].starts(with: $0.magic)
          })
        {
          throw DecodingFailure(
            archive: "'\(entry.name)' is a \(inner.rawValue) file itself; unpack the archive")
        }
        if piece.fault != nil { failure = damaged("data that are no deflate") }
        return piece.produced
      }
      if piece.fault == .outOfMemory {
        throw DecodingFailure(reason: .outOfMemory, offset: dataStart + input.offset)
      }
      if piece.fault != nil { throw damaged("data that are no deflate") }
      if wasEmpty, input.isAtEnd { return 0 }
      if piece.consumed == 0, !wasEmpty, inflater?.hasEnded != true {
        throw damaged("data that lead nowhere")
      }
    }
  }

  private func checkEnd() throws {
    guard inflater?.hasEnded ?? true, producedByteCount == entry.byteCount else {
      throw damaged("fewer bytes than it says")
    }
    guard input.offset == entry.packedByteCount else { throw damaged("data behind its end") }
    guard UInt32(truncatingIfNeeded: checksum) == entry.checksum else {
      throw damaged("bytes with another checksum (CRC)")
    }
  }

  private func damaged(_ found: String) -> DecodingFailure {
    DecodingFailure(
      archive: "'\(entry.name)', byte \(dataStart + input.offset) of the archive: found \(found)")
  }
}

/// Undoes raw deflate (RFC 1951).
final class Inflater {
  private let stream: UnsafeMutablePointer<z_stream>
  /// Whether the last block was read.
  private(set) var hasEnded = false

  /// Nil without memory.
  init?() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // A negative window asks for neither a header nor a checksum.
    guard inflateInit2_(stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func decode(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> DecodedPiece {
    var piece = DecodedPiece()
    switch stream.inflate(input, into: output, &piece) {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: hasEnded = true
    case Z_MEM_ERROR: piece.fault = .outOfMemory
    default: piece.fault = .damaged(found: "no deflate")
    }
    return piece
  }
}

extension UnsafeMutablePointer<z_stream> {
  /// Inflates a piece, notes how far that went, and returns zlib's code.
  func inflate(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer,
    _ piece: inout DecodedPiece
  ) -> Int32 {
    // zlib reads through this pointer and does not write, though its type does not say so.
    pointee.next_in = UnsafeMutableRawPointer(mutating: input.baseAddress)?
      .assumingMemoryBound(to: UInt8.self)
    pointee.avail_in = UInt32(clamping: input.count)
    pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    pointee.avail_out = UInt32(clamping: output.count)
    let code = CLibZlib.inflate(self, Z_NO_FLUSH)
    piece.consumed = Int(UInt32(clamping: input.count) - pointee.avail_in)
    piece.produced = Int(UInt32(clamping: output.count) - pointee.avail_out)
    return code
  }
}
