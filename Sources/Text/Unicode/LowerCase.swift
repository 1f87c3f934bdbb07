internal import CLibUTF8Proc

/// What a tokenizer does with a scalar: which form it has in a term, and what it is.
///
/// Each scalar is lower-cased on its own, without regard to language or context. The properties are
/// those of utf8proc, as those of folding.
struct LowerCase {
  /// The lower-case scalar with the flags below; 0 for what is neither letter, number nor mark.
  private let code: UInt32

  private static let markFlag: UInt32 = 1 << 31
  private static let severalFlag: UInt32 = 1 << 30

  private init(code: UInt32) { self.code = code }

  /// Whether it is neither a letter nor a number nor a mark.
  var isSeparator: Bool { code == 0 }
  /// Whether it can continue a run of letters but not begin one.
  var isMark: Bool { code & Self.markFlag != 0 }
  /// The lower-case form if that is one scalar.
  var scalar: UInt32? { code & Self.severalFlag != 0 ? nil : code & 0x1F_FFFF }

  /// The lower-case forms that have two scalars.
  ///
  /// There is one.
  static let dottedI: StaticString = "i\u{307}"

  /// The rule for a scalar from its properties.
  init(of scalar: UInt32) {
    let value = Int32(bitPattern: scalar)
    switch utf8proc_category(value) {
    case UTF8PROC_CATEGORY_LU, UTF8PROC_CATEGORY_LT, UTF8PROC_CATEGORY_NL:
      code =
        scalar == 0x130
        ? scalar | Self.severalFlag : UInt32(bitPattern: utf8proc_tolower(value))
    // The categories from here on have no lower-case forms.
    case UTF8PROC_CATEGORY_LL, UTF8PROC_CATEGORY_LM, UTF8PROC_CATEGORY_LO, UTF8PROC_CATEGORY_ND,
      UTF8PROC_CATEGORY_NO:
      code = scalar
    case UTF8PROC_CATEGORY_MN, UTF8PROC_CATEGORY_MC, UTF8PROC_CATEGORY_ME:
      code = scalar | Self.markFlag
    default: code = 0
    }
  }

  /// The rules of the scalars below `tableEnd`, made when first asked for.
  static let table = LeakedTable<LowerCase>(count: Int(tableEnd)) { LowerCase(of: UInt32($0)) }

  /// The scripts of Europe, Africa, the Near East, India, and the symbols.
  static let tableEnd: UInt32 = 0x3000
}

/// A table that is made once and lives as long as the process.
struct LeakedTable<Entry: BitwiseCopyable>: @unchecked Sendable {
  let entries: UnsafePointer<Entry>

  init(count: Int, _ entry: (Int) -> Entry) {
    let memory = UnsafeMutablePointer<Entry>.allocate(capacity: count)
    for index in 0..<count { (memory + index).initialize(to: entry(index)) }
    entries = UnsafePointer(memory)
  }
}

extension LowerCase {
  /// UTF-8 in lower case and with ASCII apostrophes, as the tokenizers write words.
  static func form(of text: [UInt8]) -> [UInt8] {
    String(decoding: text, as: UTF8.self).unicodeScalars.reduce(into: []) { form, scalar in
      let rule = LowerCase(of: scalar.value)
      if Apostrophe.matches(scalar.value) {
        form.append(Apostrophe.ascii)
      } else if let lowered = rule.isSeparator ? scalar.value : rule.scalar {
        form += Unicode.Scalar(lowered).flatMap { Unicode.UTF8.encode($0) }.map { Array($0) } ?? []
      } else {
        form += dottedI.withUTF8Buffer { Array($0) }
      }
    }
  }
}
