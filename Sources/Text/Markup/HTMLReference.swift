/// Characters that HTML writes by name or number.
enum HTMLReference {
  /// More bytes than any that is read has, from `&` to `;`.
  static let longest = 12

  /// The character of a reference, without `&` and `;`; nil if it is none that is known.
  static func scalar(_ name: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    guard name.first == UInt8(ascii: "#") else {
      return named[String(decoding: name, as: UTF8.self)]
    }
    let isHexadecimal = name.count > 1 && name[1] | 0x20 == UInt8(ascii: "x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard !digits.isEmpty, digits.allSatisfy({ MarkupByte.isDigit($0) || MarkupByte.isLetter($0) }),
      let value = UInt32(
        String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    else { return nil }
    // What no text may hold is shown as a character of its own, as browsers have it.
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static let named: [String: Unicode.Scalar] = {
    var named: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "euro": "\u{20AC}",
      "ndash": "\u{2013}", "mdash": "\u{2014}", "lsquo": "\u{2018}", "rsquo": "\u{2019}",
      "sbquo": "\u{201A}", "ldquo": "\u{201C}", "rdquo": "\u{201D}", "bdquo": "\u{201E}",
      "hellip": "\u{2026}", "bull": "\u{2022}", "trade": "\u{2122}", "lsaquo": "\u{2039}",
      "rsaquo": "\u{203A}", "OElig": "\u{152}", "oelig": "\u{153}", "Scaron": "\u{160}",
      "scaron": "\u{161}", "Yuml": "\u{178}", "thinsp": "\u{2009}", "ensp": "\u{2002}",
      "emsp": "\u{2003}", "zwnj": "\u{200C}", "zwj": "\u{200D}", "minus": "\u{2212}",
    ]
    for (number, name) in latin1.split(separator: " ").enumerated() {
      named[String(name)] = Unicode.Scalar(UInt32(0xA0 + number))
    }
    return named
  }()

  /// The names of U+00A0 to U+00FF, in order.
  private static let latin1 =
    "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 "
    + "sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute "
    + "Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH "
    + "Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig "
    + "agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc "
    + "iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute "
    + "thorn yuml"
}
