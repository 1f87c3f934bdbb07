/// Words of a command line as somebody types them.
public enum ShellWord {
  /// `text` as one word of a POSIX shell: as it is if nothing in it means anything there, else in single quotes.
  public static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: ":"),
          UInt8(ascii: "@"), UInt8(ascii: "%"), UInt8(ascii: "+"):
          true
        default: false
        }
      }
    return isPlain
      ? text
      : "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
