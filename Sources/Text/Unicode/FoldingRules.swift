/// What folding does beyond decomposition: which marks it drops and which letters it replaces.
enum FoldingRules {
  /// Whether a scalar is a mark that folding drops: those of Latin, Greek, Cyrillic, Hebrew, Arabic
  /// and Syriac, the general ones, and variation selectors.
  ///
  /// The marks of other scripts stay: in those of India and South-East Asia they are vowels, and in
  /// kana they make another letter.
  static func isDiacritic(_ scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0x300: false
    case 0x300...0x36F, 0x483...0x489,
      0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7,
      0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8,
      0x6EA...0x6ED, 0x898...0x89F, 0x8CA...0x8E1, 0x8E3...0x8FF,
      0x711, 0x730...0x74A,
      0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20F0, 0x2DE0...0x2DFF,
      0xA66F...0xA672, 0xA674...0xA67D, 0xA69E...0xA69F,
      0xFB1E, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF:
      true
    default: false
    }
  }

  /// What stands for a lower-case letter that does not decompose, but that people also write plain:
  /// letters with a stroke, bar or hook, ligatures, and letters that some alphabets lack.
  static func replacement(of scalar: UInt32) -> StaticString? {
    switch scalar {
    case 0x2BC: "'"  // modifier letter apostrophe
    case 0xDF: "ss"  // ß
    case 0xE6: "ae"  // æ
    case 0xF0, 0x111, 0x256, 0x257, 0x18C, 0x221: "d"  // ð đ ɖ ɗ ƌ ȡ
    case 0xF8, 0x275: "o"  // ø ɵ
    case 0xFE: "th"  // þ
    case 0x127, 0x266, 0x2C68: "h"  // ħ ɦ ⱨ
    case 0x131, 0x268: "i"  // ı ɨ
    case 0x237, 0x249, 0x29D: "j"  // ȷ ɉ ʝ
    case 0x138: "q"  // ĸ
    case 0x142, 0x19A, 0x26B, 0x26D, 0x234, 0x2C61: "l"  // ł ƚ ɫ ɭ ȴ ⱡ
    case 0x14B: "ng"  // ŋ
    case 0x153: "oe"  // œ
    case 0x167, 0x1AB, 0x1AD, 0x288, 0x236, 0x2C66: "t"  // ŧ ƫ ƭ ʈ ȶ ⱦ
    case 0x180, 0x183, 0x253: "b"  // ƀ ƃ ɓ
    case 0x188, 0x23C, 0x255: "c"  // ƈ ȼ ɕ
    case 0x192: "f"  // ƒ
    case 0x1E5, 0x260: "g"  // ǥ ɠ
    case 0x199, 0x2C6A, 0xA741: "k"  // ƙ ⱪ ꝁ
    case 0x19E, 0x272, 0x235, 0x273: "n"  // ƞ ɲ ȵ ɳ
    case 0x1A5, 0x1D7D: "p"  // ƥ ᵽ
    case 0x24B, 0x2A0: "q"  // ɋ ʠ
    case 0x24D, 0x27D: "r"  // ɍ ɽ
    case 0x23F, 0x282: "s"  // ȿ ʂ
    case 0x289: "u"  // ʉ
    case 0x28B, 0x2C71: "v"  // ʋ ⱱ
    case 0x2C73: "w"  // ⱳ
    case 0x1B4, 0x24F: "y"  // ƴ ɏ
    case 0x1B6, 0x225, 0x240, 0x290, 0x291, 0x2C6C: "z"  // ƶ ȥ ɀ ʐ ʑ ⱬ
    case 0x2C65: "a"  // ⱥ
    case 0x247: "e"  // ɇ
    case 0x1C80: "\u{432}"  // variants of Cyrillic letters in old print
    case 0x1C81: "\u{434}"
    case 0x1C82: "\u{43E}"
    case 0x1C83: "\u{441}"
    case 0x1C84, 0x1C85: "\u{442}"
    case 0x1C86: "\u{44A}"
    case 0x1C87: "\u{463}"
    case 0x1C88: "\u{A64B}"
    case 0x3C2: "\u{3C3}"  // final sigma
    default: nil
    }
  }
}
