/// Hebrew letters as the Latin letters of their sounds in Yiddish, for Daitch-Mokotoff.
///
/// The rules then give a name in Hebrew letters the digits of its sounds. Vowels that Hebrew does not
/// write are not there, so a sound that depends on a vowel after it may be missed.
enum HebrewLetters {
  /// The letters, and the marks over and under them.
  static let range: ClosedRange<UInt32> = 0x591...0x5F2

  /// Writes the Latin letters of `scalar` to `output`, whose letters before it may be read, and
  /// returns how many that are.
  static func write(_ scalar: UInt32, to output: UnsafeMutablePointer<UInt8>) -> Int {
    if scalar == 0x5D5, output[-1] == Letter.u {  // Vav is U, but two of them are V.
      output[-1] = Letter.v
      return 0
    }
    if scalar == 0x5EA {  // Tav is T or S, and so is the Romanian letter.
      output[0] = Letter.tCedilla
      return 1
    }
    let latin = latin(of: scalar)
    for index in 0..<latin.utf8CodeUnitCount { output[index] = latin.utf8Start[index] }
    return latin.utf8CodeUnitCount
  }

  private static func latin(of scalar: UInt32) -> StaticString {
    switch scalar {
    case 0x5D0: "A"  // alef
    case 0x5D1: "B"
    case 0x5D2: "G"
    case 0x5D3: "D"
    case 0x5D4: "H"
    case 0x5D5: "U"  // vav
    case 0x5D6: "Z"
    case 0x5D7: "KH"  // het
    case 0x5D8: "T"
    case 0x5D9: "Y"
    case 0x5DA, 0x5DB: "KH"  // kaf
    case 0x5DC: "L"
    case 0x5DD, 0x5DE: "M"
    case 0x5DF, 0x5E0: "N"
    case 0x5E1: "S"
    case 0x5E2: "E"  // ayin
    case 0x5E3, 0x5E4: "P"
    case 0x5E5, 0x5E6: "TS"
    case 0x5E7: "K"
    case 0x5E8: "R"
    case 0x5E9: "SH"
    case 0x5F0: "V"
    case 0x5F1: "OY"
    case 0x5F2: "EY"
    default: ""  // marks
    }
  }
}
