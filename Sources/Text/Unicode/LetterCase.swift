internal import CLibUTF8Proc

/// Texts in lower or upper case, scalar by scalar, without regard to language or context.
///
/// The forms are those of utf8proc, as those of analyzers; a byte that is not UTF-8 stays as it is.
package struct LetterCase: Sendable {
  private let table: LeakedTable<UInt32>
  private let form: @Sendable (UInt32) -> UInt32
  private let firstLetter: UInt8
  private let doubled: UInt32
  private let doubledForm: (UInt32, UInt32)

  /// `Ä` becomes `ä`; the one letter with two scalars in lower case, `İ`, becomes `i̇`.
  package static let lower = LetterCase(
    firstLetter: UInt8(ascii: "A"), doubled: 0x130, (0x69, 0x307)
  ) {
    UInt32(bitPattern: utf8proc_tolower(Int32(bitPattern: $0)))
  }

  /// `ä` becomes `Ä`; `ß` stays, since it has no upper case of one letter that people write.
  package static let upper = LetterCase(firstLetter: UInt8(ascii: "a"), doubled: .max, (0, 0)) {
    $0 == 0xDF ? 0xDF : UInt32(bitPattern: utf8proc_toupper(Int32(bitPattern: $0)))
  }

  /// The version of Unicode that the forms are of.
  package static var version: String { "Unicode \(UnicodeVersion.ofProperties)" }

  private init(
    firstLetter: UInt8, doubled: UInt32, _ doubledForm: (UInt32, UInt32),
    _ form: @escaping @Sendable (UInt32) -> UInt32
  ) {
    self.firstLetter = firstLetter
    self.doubled = doubled
    self.doubledForm = doubledForm
    self.form = form
    table = LeakedTable(count: Int(LowerCase.tableEnd)) { form(UInt32($0)) }
  }

  /// The most bytes that the form of `count` bytes has: two become three at most.
  package static func most(_ count: Int) -> Int { count + count / 2 + 1 }

  /// Writes the form of `count` bytes to `output`, which has room for `most(count)`, and returns how many
  /// bytes that took.
  ///
  /// About a byte in a nanosecond of ASCII.
  package func write(
    _ bytes: UnsafePointer<UInt8>, count: Int, to output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var (at, made) = (0, 0)
    while at < count {
      let byte = bytes[at]
      if byte < 0x80 {
        output[made] = byte &- firstLetter < 26 ? byte ^ 0x20 : byte
        (at, made) = (at + 1, made + 1)
        continue
      }
      let (scalar, width) = StrictUTF8.decode(bytes + at, count: count - at)
      guard width > 0 else {
        output[made] = byte
        (at, made) = (at + 1, made + 1)
        continue
      }
      at += width
      if scalar == doubled {
        made += StrictUTF8.encode(doubledForm.0, to: output + made)
        made += StrictUTF8.encode(doubledForm.1, to: output + made)
      } else {
        let form = scalar < LowerCase.tableEnd ? table.entries[Int(scalar)] : form(scalar)
        made += StrictUTF8.encode(form, to: output + made)
      }
    }
    return made
  }
}
