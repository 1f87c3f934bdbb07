/// Sizes in bytes as people write them.
public enum ByteSize {
  /// The bytes meant by `512M`, `64KiB`, `1G` or `4096`; nil if the form is another or it is zero.
  ///
  /// Units are powers of 1,024: `B`, or one of `K M G T` alone or followed by `B` or `iB`, in
  /// either case.
  public static func parse(_ text: String) -> Int? {
    let digits = text.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let digitText = String(digits), let number = Int(digitText), number > 0 else {
      return nil
    }
    let shift: Int
    switch text.utf8.dropFirst(digits.count).map({ $0 | 0x20 }) {
    case [], Array("b".utf8): shift = 0
    case Array("k".utf8), Array("kb".utf8), Array("kib".utf8): shift = 10
    case Array("m".utf8), Array("mb".utf8), Array("mib".utf8): shift = 20
    case Array("g".utf8), Array("gb".utf8), Array("gib".utf8): shift = 30
    case Array("t".utf8), Array("tb".utf8), Array("tib".utf8): shift = 40
    default: return nil
    }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: 1 << shift)
    return overflow ? nil : bytes
  }
}
