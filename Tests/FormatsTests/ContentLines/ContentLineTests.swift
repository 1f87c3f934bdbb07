import Testing

@testable import Formats

@Suite struct ContentLineTests {
  private func shown(_ line: String) -> String? {
    ContentLine(Array(line.utf8)).map { line in
      let parameters = line.parameters.map { parameter in
        String(decoding: parameter.name, as: UTF8.self) + "="
          + String(decoding: parameter.value, as: UTF8.self)
      }
      return ([String(decoding: line.name, as: UTF8.self)] + parameters).joined(separator: " | ")
        + " > " + String(decoding: line.text, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("SUMMARY:Tea", "SUMMARY > Tea"),
    ("summary;language=en:Tea: at 5; or 6", "SUMMARY | LANGUAGE=en > Tea: at 5; or 6"),
    ("item1.TEL;TYPE=home,work:1", "TEL | TYPE=home,work > 1"),
    ("TEL;HOME;VOICE:1", "TEL | =HOME | =VOICE > 1"),
    (
      "ATTENDEE;CN=\"Doe; John: Jr.\";ROLE=CHAIR:mailto:j@x.org",
      "ATTENDEE | CN=Doe; John: Jr. | ROLE=CHAIR > mailto:j@x.org"
    ),
    ("A;M=\"a\",\"b,c\":1", "A | M=a,b,c > 1"),
    ("A;CN=^'Jo^'^n^^^x:1", "A | CN=\"Jo\"\n^^x > 1"),
    ("X-WR-CALNAME:", "X-WR-CALNAME > "),
    ("DESCRIPTION:a\\nb\\, c\\; d\\\\n\\x\\", "DESCRIPTION > a\nb, c; d\\n\\x\\"),
    (
      "N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:J=C3=BCrgen=0A=zz",
      "N | ENCODING=QUOTED-PRINTABLE | CHARSET=UTF-8 > Jürgen\n=zz"
    ),
    ("N;quoted-printable:=41", "N | =quoted-printable > A"),
    ("A;:1", "A > 1"),
  ])
  func aLineHasItsParts(line: String, expected: String) {
    #expect(shown(line) == expected)
  }

  @Test(arguments: [
    "", ":", "SUMMARY", "SUMMARY;X=1", " A:1", "a b:1", ".A.:1", "A;X=\"1:2", "Ä:1",
  ])
  func whatIsNoLineIsNone(line: String) {
    #expect(shown(line) == nil)
  }
}
