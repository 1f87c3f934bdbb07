/// The written form of time zone names; whether a zone exists is for the time zone reader.
enum ZoneName {
  static let expected = "a time zone such as America/Denver or UTC"

  /// Whether `text` could be a name of the IANA time zone database, and is safe as a file name.
  static func isWellFormed(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return (1...3).contains(parts.count)
      && parts.allSatisfy { part in
        part.first.map(isLetter) == true
          && part.allSatisfy { byte in
            isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
              || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+")
              || byte == UInt8(ascii: "-")
          }
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
