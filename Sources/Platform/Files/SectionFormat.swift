/// The container that every file of a store is written in; specified byte by byte in FORMAT.md.
///
///     file      = header section* directory checksums trailer
///     header    = magic[8] kind[4] containerVersion:u16 kindVersion:u16 zero[40] hash:u64
///     section   = bytes, zero padding up to the next multiple of 64
///     directory = (name[4] index:u32 offset:u64 length:u64)*
///     checksums = hash:u64 for every 64 KiB of the bytes before the directory
///     trailer   = directoryOffset:u64 sectionCount:u64 blockCount:u64 hash(directory+checksums):u64
///                 zero[16] hash(trailer):u64 magic[8]
///
/// All integers are little-endian; hashes are XXH3-64. Example: a file with one section of 5 bytes
/// has the header at 0, the section at 64, padding to 128, one directory entry at 128, one checksum
/// (of bytes 0..<128) at 152 and the trailer at 160, 224 bytes in all.
enum SectionFormat {
  static let headerByteCount = 64
  static let trailerByteCount = 64
  static let entryByteCount = 24
  static let alignment = 64
  static let blockByteCount = 65_536
  static let containerVersion: UInt16 = 1
  static let magic: [UInt8] = Array("GRISTMIL".utf8)
  static let endMagic: [UInt8] = Array("LIMTSIRG".utf8)
}

/// Four ASCII letters that name a kind of file or a section in it.
public struct FourCC: Hashable, Sendable, CustomStringConvertible {
  /// The letters, first one lowest.
  public let code: UInt32

  /// The name made of the four ASCII letters of `text`.
  public init(_ text: StaticString) {
    precondition(text.utf8CodeUnitCount == 4, "four letters")
    code = text.withUTF8Buffer { letters in
      letters.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  init(code: UInt32) { self.code = code }

  /// The letters; a byte that is not printable ASCII shows as `?`.
  public var description: String {
    let letters = (0..<4).map { UInt8(truncatingIfNeeded: code >> (8 * $0)) }
    return String(decoding: letters.map { (32..<127).contains($0) ? $0 : 63 }, as: UTF8.self)
  }
}

/// A file of a store that cannot be trusted or understood.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes at `offset` are not what was written.
  case corrupt(file: String, offset: Int64, expected: String, found: String)
  /// The file is whole, but of a kind or version that this program does not read.
  case incompatible(file: String, expected: String, found: String)
  /// The operating system refused.
  case file(FileError)

  /// What is wrong, with file and offset.
  public var finding: String {
    switch self {
    case .corrupt(let file, let offset, let expected, let found):
      "\(file): damaged at byte \(offset): expected \(expected), found \(found)"
    case .incompatible(let file, let expected, let found):
      "\(file): expected \(expected), found \(found)"
    case .file(let error): error.description
    }
  }

  /// One sentence that names file and offset and says what to do.
  public var description: String {
    switch self {
    case .corrupt:
      finding
        + "; gristmill verify names all damage, and the command that made the store, given with --force, "
        + "makes anew what can be read again"
    case .incompatible:
      finding + "; it was written by another version of gristmill: use that one, or a new store, "
        + "or make everything anew with --force"
    case .file: finding
    }
  }
}
