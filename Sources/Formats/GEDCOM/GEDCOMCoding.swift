/// How the bytes of values become UTF-8: for encodings in which a byte below 0x80 is always ASCII.
///
/// Lines and tags are found in the bytes as they are, so a file can be entered anywhere.
public enum GEDCOMCoding: String, Hashable, Sendable {
  /// UTF-8 and ASCII.
  case utf8 = "utf-8"
  /// ANSEL, in which marks stand before their letters.
  case ansel = "ansel"
  /// Windows-1252, and what it has of ISO 8859-1.
  case windows1252 = "windows-1252"

  /// The coding that a source declares by this name; nil for those that are converted otherwise.
  public init?(declared name: String) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "ansel": self = .ansel
    case "windows-1252", "cp1252": self = .windows1252
    default: return nil
    }
  }

  /// The scalar of each byte from 0x80 on; 0 for none.
  var scalars: [UInt16] {
    switch self {
    case .utf8: []
    case .ansel: ANSELTable.scalars
    case .windows1252: Self.windows1252Scalars
    }
  }

  private static let windows1252Scalars: [UInt16] =
    [
      0x20AC, 0x0000, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,  // 0x80
      0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x0000, 0x017D, 0x0000,  // 0x88
      0x0000, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,  // 0x90
      0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x0000, 0x017E, 0x0178,  // 0x98
    ] + (0xA0...0xFF)
}
