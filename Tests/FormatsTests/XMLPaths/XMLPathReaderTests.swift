import Formats
import TestSupport
import Testing

/// What the columns of rows hold.
@Suite struct XMLPathReaderTests {
  private static let text = """
    <?xml version="1.0"?>
    <c v="3"><t>Big &amp; small</t>
      <s k="A"><l>First</l>
        <b id=" 1 "><t>One <i>and</i> <!-- c -->
        <![CDATA[<two>]]><?p q?>!</t><a r="x"><n>Ann</n></a><a><n> Bob
    Roe </n></a><a/></b>
        <b id="2"><t/><t>not first</t><b id="nested"/></b>
        <l>Late</l></s>
      <s k="B"><b><t>Three</t><a><n/></a><a><n>Cy</n></a></b><l>later</l></s>
    </c>
    """

  @Test func columnsArePaths() throws {
    let reading = try XMLPlan(
      "c/s/b", "@id", "t", "t/i", "a/n", "a/n[]", "a/@r", "../@k", "../l", "/c/t", "/c/@v",
      "../../@v"
    ).read(Self.text)
    #expect(reading.failure == nil)
    #expect(
      reading.texts == [
        [
          "1", "One and \n    <two>!", "and", "Ann", "Ann\nBob Roe", "x", "A", "First",
          "Big & small", "3", "3",
        ],
        ["2", "-", "-", "-", "-", "-", "A", "First", "Big & small", "3", "3"],
        ["-", "Three", "-", "-", "Cy", "-", "B", "-", "Big & small", "3", "3"],
      ])
    #expect(reading.rows.map(\.line) == [3, 6, 8])
    #expect(reading.rows[1].bytes.starts(with: "<b id=\"2\">".utf8))
    // Three more authors and two names in them, a title and a label; the label behind the books of B.
    #expect(reading.notes == ["XML_REPEATED": 7, "XML_LATE": 1])
  }

  @Test func theTextOfTheRowIsAllOfIt() throws {
    let reading = try XMLPlan("r/x", ".", "y").read("<r><x>a<y>b<z>c</z></y>d</x><x> </x></r>")
    #expect(reading.texts == [["abcd", "bc"], ["-", "-"]])
  }

  @Test func theRootMayBeTheRow() throws {
    let reading = try XMLPlan("r", "@a", "b[]").read("<r a='1'><b>x</b><b>y</b></r>")
    #expect(reading.texts == [["1", "x\ny"]])
    #expect(reading.rows[0].kinds.map(\.rawValue) == [FieldKind.untyped, .items].map(\.rawValue))
  }

  @Test func valuesAroundRowsAreThoseOfTheirElement() throws {
    let reading = try XMLPlan("r/s/x", "../@k", "../h[]", "/r/m/d", "../h").read(
      "<r><m/><m><d>no</d></m><s k='1'><h>a</h><h> </h><h>b\nc</h><x/><h>d</h><x/></s><s><x/></s></r>"
    )
    #expect(
      reading.texts == [
        ["1", "a\nb c", "-", "a"], ["1", "a\nb c", "-", "a"], ["-", "-", "-", "-"],
      ])
    #expect(reading.notes == ["XML_LATE": 1, "XML_REPEATED": 4])
  }

  private static let namespaces = """
    <f xmlns="u" xmlns:p="v"><e><t>own</t><p:t>other</p:t><l href="1" p:href="2"/>
    <x xmlns="v" xmlns:p="u"><p:t>swapped</p:t></x><q:t>unbound</q:t></e>
    <e xmlns="v"><t>foreign row</t></e><p:e xmlns:p="u"><p:t>same</p:t></p:e></f>
    """

  @Test func prefixesAreThoseOfTheSource() throws {
    var plan = XMLPlan(
      "a:f/a:e", "t", "a:t", "b:t", "t[]", "l/@href", "l/@b:href", "b:x/a:t", "a:x/t")
    plan.namespaces = ["a": "u", "b": "v"]
    #expect(
      try plan.read(Self.namespaces).texts == [
        ["own", "own", "other", "own\nother\nunbound", "1", "2", "swapped", "-"],
        ["same", "same", "-", "same", "-", "-", "-", "-"],
      ])
    // Without prefix names are those of any namespace.
    let any = try XMLPlan("f/e", "t", "@xml:lang").read(
      Self.namespaces.replacing("<e>", with: "<e xml:lang='de'>"))
    #expect(any.texts == [["own", "de"], ["foreign row", "-"], ["same", "-"]])
  }

  @Test func attributesOfAnyNamespaceCountWithoutPrefixFirst() throws {
    let reading = try XMLPlan("r/x", "@a").read(
      "<r xmlns:p='u'><x p:a='1' a='2'/><x p:a='3'/><x xmlns:a='4'/></r>")
    #expect(reading.texts == [["2"], ["3"], ["-"]])
  }

  @Test func whatIsSecretStandsInNoOtherColumn() throws {
    let reading = try XMLPlan(
      "r/x", ".", "p", "p/s!", "/r/x/p/s", "p/s/u", "@k!", "/r/x/@k", "../m"
    )
    .read("<r><m>hi</m><x k='1'>a<p>b<s>HIDDEN<u>HIDDEN</u></s>c</p></x></r>")
    #expect(
      reading.texts == [["abc", "bc", "HIDDENHIDDEN", "-", "-", "1", "-", "hi"]])
    let around = try XMLPlan("r/x", "/r/m", "/r/m/s!", "/r/m/n").read(
      "<r><m>a<s>HIDDEN<n/></s>b<n>c</n></m><x/></r>")
    #expect(around.texts == [["abc", "HIDDEN", "c"]])
  }

  @Test(arguments: ["UTF-16", "utf-16le", "iso-8859-1"])
  func declaredEncodingsAreRead(encoding: String) throws {
    let text =
      "<?xml version='1.0' encoding='\(encoding == "utf-16le" ? "UTF-16" : encoding)'?>"
      + "<r><x n='ü'>é\n</x>\n<x/></r>"
    let bytes: [UInt8] =
      encoding == "iso-8859-1"
      ? text.unicodeScalars.map { UInt8($0.value) }
      : text.utf16.reduce(into: encoding == "UTF-16" ? [0xFE, 0xFF] : [0xFF, 0xFE]) {
        let pair = [UInt8($1 >> 8), UInt8(truncatingIfNeeded: $1)]
        $0 += encoding == "UTF-16" ? pair : pair.reversed()
      }
    let reading = try XMLPlan("r/x", "@n", ".").read(bytes)
    #expect(reading.texts == [["ü", "é"], ["-", "-"]])
    #expect(reading.rows.map(\.line) == [0, 2])
  }

  @Test func manyColumnsOfOneElementAreTold() throws {
    let names = (0..<2000).map { "n\($0)" }
    var plan = XMLPlan("r/x")
    plan.columns = names
    let row = names.map { "<\($0)>\($0)</\($0)>" }.joined()
    let reading = try plan.read("<r><x>\(row)</x><x>\(row)</x></r>")
    #expect(reading.texts.count == 2 && reading.texts.allSatisfy { $0 == names })
  }
}
