/// A file in a ZIP archive, as the archive's directory has it.
public struct ZipEntry: Sendable {
  /// Its name, with `/` between folders.
  public let name: String
  /// The bytes of the name in the archive.
  let nameBytes: [UInt8]
  let flags: UInt16
  let method: UInt16
  let checksum: UInt32
  /// The bytes that it takes in the archive.
  public let packedByteCount: Int64
  /// The bytes that it has.
  public let byteCount: Int64
  /// Where its own header begins.
  let offset: Int64
  /// Where what follows in the archive begins: the next header, or the directory.
  var end: Int64 = 0

  /// Whether it is a folder.
  public var isFolder: Bool { name.hasSuffix("/") }

  /// Whether an operating system put it there, which nobody wants to read.
  public var isLitter: Bool {
    let last = name.split(separator: "/").last ?? ""
    return name.hasPrefix("__MACOSX/") || last.hasPrefix("._")
      || [".DS_Store", "Thumbs.db", "desktop.ini"].contains(last)
  }

  static let encrypted: UInt16 = 1 | 1 << 6 | 1 << 13
  static let hasLengthsBehind: UInt16 = 1 << 3
  static let isUTF8: UInt16 = 1 << 11

  /// Why it cannot be read, in words; nil if it can.
  var refusal: String? {
    if flags & Self.encrypted != 0 { return "is encrypted; decrypt it first" }
    if method == 0 || method == 8 { return nil }
    let name = Self.methods[method] ?? "a method of its own"
    return "is compressed by method \(method) (\(name)); expected deflate or none"
  }

  private static let methods: [UInt16: String] = [
    1: "shrink", 6: "implode", 9: "deflate64", 12: "bzip2", 14: "LZMA", 20: "zstd", 93: "zstd",
    94: "MP3",
    95: "xz", 96: "JPEG", 97: "WavPack", 98: "PPMd", 99: "AES",
  ]

  /// What is wrong with a name, in words; nil if it is one that stays inside of its archive.
  static func fault(ofName name: String) -> String? {
    if name.isEmpty { return "a file without a name" }
    if name.utf8.count > 4096 { return "a name of more than 4096 bytes" }
    if name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "a name with control characters"
    }
    let parts = name.split(whereSeparator: { $0 == "/" || $0 == "\\" })
    let isDrive = name.utf8.dropFirst().first == UInt8(ascii: ":")
    if name.hasPrefix("/") || name.hasPrefix("\\") || isDrive || parts.contains("..")
      || name.contains(ArchivePath.separator)
    {
      return "a name that leads out of the archive"
    }
    return nil
  }
}

/// The paths of files in archives: `exports.zip!/2024/a.csv`.
public enum ArchivePath {
  /// What stands between the path of the archive and the name of the file in it.
  public static let separator = "!/"

  /// The path of the file `member` in the archive at `path`.
  public static func join(_ path: String, _ member: String) -> String { path + separator + member }

  /// The path of the archive and the name of the file in it; nil if `path` is not of a file in one.
  public static func split(_ path: String) -> (archive: String, member: String)? {
    guard let mark = path.ranges(of: separator).last, mark.lowerBound > path.startIndex else {
      return nil
    }
    return (String(path[..<mark.lowerBound]), String(path[mark.upperBound...]))
  }
}
