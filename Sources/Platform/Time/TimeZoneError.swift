internal import Glibc

/// Why a time zone could not be had.
public enum TimeZoneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name has characters that no zone has, or would lead out of the folder.
  case invalidName(String)
  /// The folder holds no such zone.
  case unknown(name: String, folder: String)
  /// The operating system could not read the file.
  case unreadable(path: String, errno: Int32)
  /// The file is not what it should be at byte `offset`.
  case malformed(zone: String, offset: Int, expected: String, found: String)
  /// The file is sound, but of a kind that is not read.
  case unsupported(zone: String, expected: String, found: String)

  /// One sentence that names the zone, what was expected and what was found.
  public var description: String {
    switch self {
    case .invalidName(let name):
      "\"\(name)\" is no name of a time zone: expected one such as Europe/Berlin or UTC"
    case .unknown(let name, let folder):
      "there is no time zone \"\(name)\" in \(folder)"
    case .unreadable(let path, let errno):
      "\(path): cannot read: \(String(cString: strerror(errno)))"
    case .malformed(let zone, let offset, let expected, let found):
      "time zone file \(zone), byte \(offset): expected \(expected), found \(found)"
    case .unsupported(let zone, let expected, let found):
      "time zone file \(zone): expected \(expected), found \(found)"
    }
  }
}
