/// The rows of the published table: groups of letters with their digits.
///
/// `/` stands between two readings.
enum DaitchMokotoffRows {
  /// What a group becomes at the start of a name, before a vowel and elsewhere.
  typealias Readings = (atStart: String, beforeVowel: String, elsewhere: String)

  static let all: [(letters: String, readings: Readings)] = [
    ("A E I O U UE", ("0", "", "")),
    ("AI AJ AY EI EJ EY OI OJ OY UI UJ UY", ("0", "1", "")),
    ("AU", ("0", "7", "")),
    ("EU", ("1", "1", "")),
    ("IA IE IO IU Y", ("1", "", "")),
    ("J", ("1/4", "/4", "/4")),
    ("D DT T TH", ("3", "3", "3")),
    ("S Z", ("4", "4", "4")),
    ("CZ CS CSZ CZS DRZ DRS DS DSH DSZ DZ DZH DZS", ("4", "4", "4")),
    ("SCH SH SZ TCH TTCH TTSCH TRZ TRS TSCH TSH TS TTS TTSZ TC", ("4", "4", "4")),
    ("TZ TTZ TZS TSZ ZH ZS ZSCH ZSH", ("4", "4", "4")),
    ("SCHTSCH SCHTSH SCHTCH SHTCH SHCH SHTSH STCH STSCH SC", ("2", "4", "4")),
    ("STRZ STRS STSH SZCZ SZCS ZDZ ZDZH ZHDZH", ("2", "4", "4")),
    ("SHT SCHT SCHD ST SZT SHD SZD SD ZD ZHD", ("2", "43", "43")),
    ("G K KH Q", ("5", "5", "5")),
    ("H", ("5", "5", "")),
    ("CHS KS X", ("5", "54", "54")),
    ("C CH", ("5/4", "5/4", "5/4")),
    ("CK", ("5/45", "5/45", "5/45")),
    ("M N", ("6", "6", "6")),
    ("MN NM", ("66", "66", "66")),
    ("B F FB P PF PH V W", ("7", "7", "7")),
    ("L", ("8", "8", "8")),
    ("R", ("9", "9", "9")),
    ("RS RZ", ("94/4", "94/4", "94/4")),
  ]

  /// Letters that are not of ASCII.
  static let special: [(letter: UInt8, readings: Readings)] = [
    (Letter.aOgonek, ("", "", "/6")),
    (Letter.eOgonek, ("", "", "/6")),
    (Letter.tCedilla, ("3/4", "3/4", "3/4")),
  ]
}
