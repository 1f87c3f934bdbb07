internal import Platform

/// The bytes of a ledger; see FORMAT.md.
///
///     header: "GMLG" version:u16 check:u16
///     entry:  length:u32 check:u32 payload[length] checksum:u64 end:u8 = 0x0A
///
/// The checks are the low bits of the XXH3-64 of what stands before them in the header or entry;
/// the checksum is that of the entry up to itself.
enum LedgerEntry {
  static let version: UInt16 = 1
  static let headerByteCount = 8
  static let end: UInt8 = 0x0A
  private static let magic = Array("GMLG".utf8)
  private static let prefixByteCount = 8
  private static let suffixByteCount = 9

  /// The bytes that a ledger begins with.
  static var header: [UInt8] {
    var writer = ByteWriter()
    writer.bytes(magic)
    writer.u16(version)
    writer.u16(UInt16(truncatingIfNeeded: checksum(writer.buffer)))
    return writer.buffer
  }

  static func encoded(_ mark: RejectMark) -> [UInt8] {
    var payload = ByteWriter()
    payload.i64(mark.timeNanoseconds)
    payload.u8(mark.kind.rawValue)
    payload.text(mark.reason)
    payload.list(mark.subjects) { writer, subject in
      writer.text(subject.identity.dataset)
      writer.text(subject.identity.path)
      writer.i64(subject.identity.offset)
      writer.hash(subject.identity.contentHash)
      writer.text(subject.code)
    }
    var writer = ByteWriter()
    writer.u32(UInt32(payload.buffer.count))
    writer.u32(UInt32(truncatingIfNeeded: checksum(writer.buffer)))
    writer.bytes(payload.buffer)
    writer.u64(checksum(writer.buffer))
    writer.u8(end)
    return writer.buffer
  }

  /// What stands at a place of a ledger.
  enum Finding {
    case mark(RejectMark, byteCount: Int)
    /// The rest of the file was being written when the system went down.
    case torn
    /// Bytes are not what was written.
    case corrupt(offset: Int, expected: String)
  }

  /// Looks at the entry that begins at `start`, which is before the end of `bytes`.
  ///
  /// A write that was cut short leaves a short entry, or zeros up to its end. Every entry ends in a
  /// byte that is not zero. So a whole last entry with a wrong byte is not taken for a torn one.
  static func find(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Finding {
    let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
    guard rest.count >= prefixByteCount else { return .torn }
    let isFilledUp = rest[rest.count - 1] == 0
    let prefix = UnsafeRawBufferPointer(rebasing: rest[..<4])
    guard rest.u32(at: 4) == UInt32(truncatingIfNeeded: Checksum.of(prefix)) else {
      return isFilledUp ? .torn : .corrupt(offset: start, expected: "the length of an entry")
    }
    let length = Int(rest.u32(at: 0))
    let whole = prefixByteCount + length + suffixByteCount
    guard rest.count >= whole else { return .torn }
    let checked = UnsafeRawBufferPointer(rebasing: rest[..<(whole - suffixByteCount)])
    let isWhole =
      rest.u64(at: whole - suffixByteCount) == Checksum.of(checked) && rest[whole - 1] == end
    guard isWhole else {
      return rest.count == whole && isFilledUp
        ? .torn : .corrupt(offset: start, expected: "an entry with its checksum")
    }
    let payload = UnsafeRawBufferPointer(rebasing: checked[prefixByteCount...])
    do {
      return .mark(try decoded(payload), byteCount: whole)
    } catch {
      return .corrupt(
        offset: start + prefixByteCount + error.offset, expected: error.expected)
    }
  }

  private static func decoded(
    _ payload: UnsafeRawBufferPointer
  ) throws(MalformedRecord) -> RejectMark {
    var reader = ByteReader(payload)
    let time = try reader.i64()
    let start = reader.offset
    guard let kind = RejectMark.Kind(rawValue: try reader.u8()) else {
      throw MalformedRecord(offset: start, expected: "the kind of a mark")
    }
    let reason = try reader.text()
    var subjects: [RejectMark.Subject] = []
    for _ in 0..<(try reader.count(limit: payload.count)) {
      let identity = RejectIdentity(
        dataset: try reader.text(), path: try reader.text(), offset: try reader.amount(),
        contentHash: try reader.hash())
      subjects.append(RejectMark.Subject(identity: identity, code: try reader.text()))
    }
    guard reader.isAtEnd else {
      throw MalformedRecord(offset: reader.offset, expected: "the end")
    }
    return RejectMark(kind: kind, timeNanoseconds: time, reason: reason, subjects: subjects)
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { Checksum.of($0) }
  }
}
