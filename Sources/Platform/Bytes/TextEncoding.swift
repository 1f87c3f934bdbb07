internal import Glibc

/// A character encoding that the system converts to UTF-8, by its name in iconv(3).
public struct TextEncoding: Hashable, Sendable {
  /// The name in lower case.
  public let name: String

  /// The encoding of that name in any case; nil if the system knows none.
  ///
  /// Names of what only this machine understands, such as the encoding of its locale, are not known.
  public init?(_ name: String) {
    let isWellFormed = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "+"):
        true
      default: false
      }
    }
    // A slash would begin options of iconv, and an empty name means the locale.
    guard isWellFormed, (1...40).contains(name.utf8.count) else { return nil }
    let lowered = name.lowercased()
    guard !Self.machineDependent.contains(lowered) else { return nil }
    if lowered != "utf-8", lowered != "utf8" {
      guard let converter = TextConverter(named: lowered) else { return nil }
      _ = converter
    }
    self.name = lowered == "utf8" ? "utf-8" : lowered
  }

  /// Whether this is UTF-8, which needs no conversion.
  public var isUTF8: Bool { name == "utf-8" }

  /// Names to choose from where a name is not known; not all that there are.
  public static let commonNames = [
    "utf-8", "utf-16", "utf-16le", "utf-16be", "utf-32", "ascii", "latin1", "latin2", "latin9",
    "iso-8859-1", "iso-8859-2", "iso-8859-5", "iso-8859-7", "iso-8859-9", "iso-8859-15",
    "windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1255",
    "windows-1256", "windows-1257", "windows-1258", "cp437", "cp850", "cp852", "cp866", "cp874",
    "koi8-r", "koi8-u", "macintosh", "shift_jis", "cp932", "euc-jp", "iso-2022-jp", "gbk",
    "gb18030", "big5", "euc-kr", "tis-620",
  ]

  private static let machineDependent: Set<String> = ["internal", "wchar_t", "char"]

  /// The bytes of the smallest unit: how far to go on behind a sequence that is not valid.
  var unitByteCount: Int {
    if name.hasPrefix("utf-16") || name.hasPrefix("utf16") || name.hasPrefix("ucs-2")
      || name.hasPrefix("ucs2") || name.hasPrefix("unicode")
    {
      return 2
    }
    let isWide =
      name.hasPrefix("utf-32") || name.hasPrefix("utf32") || name.hasPrefix("ucs-4")
      || name.hasPrefix("ucs4")
    return isWide ? 4 : 1
  }
}
