internal import Platform

/// The directory of a ZIP archive (PKWARE's APPNOTE 6.3.10), zip64 included; it alone says what is in the archive.
///
/// An archive is refused as a whole where the directory cannot be that of an honest one: files that share bytes or a name, names that lead
/// out of it, sizes that are not there, anything between the directory and the end, several disks.
public struct ZipArchive: Sendable {
  /// All files and folders, in the order of the directory.
  public let entries: [ZipEntry]

  /// The most bytes of a directory, which is held in memory, and of entries in it.
  private static let maximumDirectoryByteCount: Int64 = 64 << 20
  static let maximumEntryCount = 1 << 20

  /// Reads the directory of `source`; throws `DecodingFailure`, and what `source` throws.
  public init(_ source: any ByteSource) throws {
    let end = try ZipEnd(source)
    guard end.byteCount <= Self.maximumDirectoryByteCount, end.entryCount <= Self.maximumEntryCount
    else {
      throw DecodingFailure(
        archive:
          "the directory is larger than \(Self.maximumDirectoryByteCount >> 20) MiB or has more than \(Self.maximumEntryCount) files"
      )
    }
    let bytes = try Self.bytes(of: source, at: end.offset, count: Int(end.byteCount))
    var entries: [ZipEntry] = []
    do {
      try bytes.withUnsafeBytes { buffer in
        var reader = ByteReader(buffer)
        while !reader.isAtEnd { entries.append(try Self.entry(&reader)) }
      }
    } catch is MalformedRecord {
      throw DecodingFailure(archive: "the directory is damaged behind file \(entries.count)")
    }
    guard entries.count == end.entryCount else {
      throw DecodingFailure(
        archive: "the directory has \(entries.count) files and says \(end.entryCount)")
    }
    self.entries = try Self.bounded(entries, directory: end.offset)
  }

  /// The file of that name; nil if there is none.
  public func entry(_ name: String) -> ZipEntry? { entries.first { $0.name == name } }

  /// Exactly `count` bytes at `offset`.
  static func bytes(of source: any ByteSource, at offset: Int64, count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = try bytes.withUnsafeMutableBytes {
        try source.read(
          into: UnsafeMutableRawBufferPointer(rebasing: $0[done...]), at: offset + Int64(done))
      }
      guard got > 0 else { throw DecodingFailure(archive: "the archive is cut off") }
      done += got
    }
    return bytes
  }

  private static func entry(_ reader: inout ByteReader) throws -> ZipEntry {
    guard try reader.u32() == 0x0201_4B50 else {
      throw MalformedRecord(offset: reader.offset, expected: "an entry")
    }
    _ = try reader.slice(4)
    let flags = try reader.u16()
    let method = try reader.u16()
    _ = try reader.slice(4)
    let checksum = try reader.u32()
    var packed = UInt64(try reader.u32())
    var size = UInt64(try reader.u32())
    let nameCount = Int(try reader.u16())
    let extraCount = Int(try reader.u16())
    let commentCount = Int(try reader.u16())
    _ = try reader.slice(8)
    var offset = UInt64(try reader.u32())
    let nameBytes = Array(try reader.slice(nameCount))
    var extra = ByteReader(try reader.slice(extraCount))
    _ = try reader.slice(commentCount)
    // What does not fit 32 bits stands in field 1, in this order.
    while let (id, content) = field(&extra) {
      guard id == 1 else { continue }
      var wide = ByteReader(content)
      if size == 0xFFFF_FFFF { size = try wide.u64() }
      if packed == 0xFFFF_FFFF { packed = try wide.u64() }
      if offset == 0xFFFF_FFFF { offset = try wide.u64() }
    }
    guard size < 1 << 62, packed < 1 << 62, offset < 1 << 62 else {
      throw MalformedRecord(offset: reader.offset, expected: "sizes below 2^62")
    }
    return ZipEntry(
      name: ZipName.text(nameBytes, isUTF8: flags & ZipEntry.isUTF8 != 0), nameBytes: nameBytes,
      flags: flags, method: method, checksum: checksum, packedByteCount: Int64(packed),
      byteCount: Int64(size), offset: Int64(offset))
  }

  /// The next of the fields behind a name; nil at their end, and where they are none.
  private static func field(_ reader: inout ByteReader) -> (UInt16, UnsafeRawBufferPointer)? {
    guard let id = try? reader.u16(), let count = try? reader.u16(),
      let content = try? reader.slice(Int(count))
    else { return nil }
    return (id, content)
  }

  /// The entries with what each may take, after a look at whether all can be true at once.
  private static func bounded(_ entries: [ZipEntry], directory: Int64) throws -> [ZipEntry] {
    var entries = entries
    var names: Set<String> = []
    for entry in entries {
      if let fault = ZipEntry.fault(ofName: entry.name) {
        throw DecodingFailure(archive: "the directory has \(fault)")
      }
      guard names.insert(entry.name).inserted else {
        throw DecodingFailure(archive: "two files are called '\(entry.name)'")
      }
    }
    var end = directory
    for number in entries.indices.sorted(by: { entries[$0].offset > entries[$1].offset }) {
      let entry = entries[number]
      let least = entry.offset + 30 + Int64(entry.nameBytes.count)
      guard least <= end, entry.packedByteCount <= end - least else {
        throw DecodingFailure(
          archive: "'\(entry.name)' reaches into what follows: files of an archive may not overlap")
      }
      entries[number].end = end
      end = entry.offset
    }
    return entries
  }
}

/// Names of files in archives.
enum ZipName {
  /// A name as text: UTF-8 where it is, else of code page 437, as the format says.
  static func text(_ bytes: [UInt8], isUTF8: Bool) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    guard !isUTF8, let encoding = TextEncoding("CP437"),
      let converter = TextConverter(from: encoding)
    else { return String(decoding: bytes, as: UTF8.self) }
    var output = [UInt8](repeating: 0, count: 4 * bytes.count + 64)
    let count = bytes.withUnsafeBytes { input in
      output.withUnsafeMutableBytes {
        converter.convert(input, into: $0, isLast: true).produced
      }
    }
    return String(decoding: output[..<count], as: UTF8.self)
  }
}

extension DecodingFailure {
  /// An archive that cannot be read, with the reason in words.
  init(archive words: String) { self.init(reason: .archive(words: words), offset: 0) }
}
