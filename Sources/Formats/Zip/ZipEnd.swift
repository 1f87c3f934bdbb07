internal import Platform

/// Where the directory of an archive stands, as its last record says.
struct ZipEnd {
  let entryCount: Int64
  let offset: Int64
  let byteCount: Int64

  private static let byteCount = 22
  private static let locatorByteCount = 20

  init(_ source: any ByteSource) throws {
    let size = source.byteCount ?? 0
    // A comment of up to 65,535 bytes may follow.
    let tail = try ZipArchive.bytes(
      of: source, at: max(0, size - Int64(Self.byteCount + 0xFFFF)),
      count: Int(min(size, Int64(Self.byteCount + 0xFFFF))))
    guard let place = Self.find(tail) else {
      throw DecodingFailure(
        archive:
          "expected the directory of a ZIP archive at the end, found none: the file is cut off, or another one"
      )
    }
    do {
      self = try Self.read(source, tail, place, recordOffset: size - Int64(tail.count - place))
    } catch is MalformedRecord {
      throw DecodingFailure(archive: "the record of the directory is damaged")
    }
  }

  private init(_ entryCount: UInt64, _ offset: UInt64, _ byteCount: UInt64, end: Int64) throws {
    let limit = UInt64(Int64.max) / 4
    guard entryCount < limit, offset < limit, byteCount < limit,
      Int64(offset) + Int64(byteCount) == end
    else {
      throw DecodingFailure(
        archive:
          "the directory does not stand where the archive says: something was put before or behind its files"
      )
    }
    self.entryCount = Int64(entryCount)
    self.offset = Int64(offset)
    self.byteCount = Int64(byteCount)
  }

  /// The last record whose comment ends with the file.
  private static func find(_ tail: [UInt8]) -> Int? {
    var place = tail.count - byteCount
    while place >= 0 {
      if tail[place] == 0x50, tail[place...].starts(with: [0x50, 0x4B, 5, 6]),
        place + byteCount + Int(tail[place + 20]) + Int(tail[place + 21]) << 8 == tail.count
      {
        return place
      }
      place -= 1
    }
    return nil
  }

  private static func read(
    _ source: any ByteSource, _ tail: [UInt8], _ place: Int, recordOffset: Int64
  ) throws -> ZipEnd {
    let locator = place - locatorByteCount
    if locator >= 0, tail[locator...].starts(with: [0x50, 0x4B, 6, 7]) {
      let offset = try tail[locator..<place].withUnsafeBytes { bytes in
        var reader = ByteReader(bytes)
        _ = try reader.slice(4)
        let disk = try reader.u32()
        let offset = try reader.u64()
        try checkDisks(UInt64(disk), UInt64(max(1, try reader.u32()) - 1))
        return offset
      }
      let end = recordOffset - Int64(locatorByteCount)
      guard offset < UInt64(max(0, end)) else {
        throw MalformedRecord(offset: 0, expected: "a record of zip64")
      }
      return try wide(source, at: Int64(offset), end: end)
    }
    return try tail[place...].withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      _ = try reader.slice(4)
      try checkDisks(UInt64(try reader.u16()), UInt64(try reader.u16()))
      let here = try reader.u16()
      let count = try reader.u16()
      guard here == count else { throw MalformedRecord(offset: 8, expected: "one disk") }
      let byteCount = try reader.u32()
      return try ZipEnd(
        UInt64(count), UInt64(try reader.u32()), UInt64(byteCount), end: recordOffset)
    }
  }

  private static func wide(_ source: any ByteSource, at offset: Int64, end: Int64) throws -> ZipEnd
  {
    let bytes = try ZipArchive.bytes(of: source, at: offset, count: 56)
    return try bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      let signature = try reader.u32()
      let length = try reader.u64()
      guard signature == 0x0606_4B50, length < 1 << 20, offset + 12 + Int64(length) == end else {
        throw MalformedRecord(offset: 0, expected: "a record of zip64")
      }
      _ = try reader.slice(4)
      try checkDisks(UInt64(try reader.u32()), UInt64(try reader.u32()))
      let here = try reader.u64()
      let count = try reader.u64()
      guard here == count else { throw MalformedRecord(offset: 24, expected: "one disk") }
      let byteCount = try reader.u64()
      return try ZipEnd(count, try reader.u64(), byteCount, end: offset)
    }
  }

  private static func checkDisks(_ first: UInt64, _ second: UInt64) throws {
    guard first == 0, second == 0 else {
      throw DecodingFailure(archive: "the archive is cut into several disks; join them first")
    }
  }
}
