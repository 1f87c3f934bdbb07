import Platform
import Testing

@Suite struct ValueConverterTests {
  @Test(arguments: [
    ("1", 1), ("4096", 4_096), ("1B", 1), ("512M", 536_870_912), ("64KiB", 65_536),
    ("64kb", 65_536), ("1G", 1_073_741_824), ("2t", 2_199_023_255_552), ("007k", 7_168),
  ])
  func byteSizes(text: String, bytes: Int) {
    #expect(ByteSize.parse(text) == bytes)
  }

  @Test(arguments: [
    "", "K", "0", "0M", "-1M", "+1M", "1.5G", "1 G", "1X", "1KiBB", "1iB", "9999999999999999999",
    "9223372036854775807K", "9007199254740993T", "1_000", "１M",
  ])
  func noByteSizes(text: String) {
    #expect(ByteSize.parse(text) == nil)
  }

  @Test func counts() {
    let count = ValueConverter<Int>.count(in: 0...10)
    #expect(count.convert("0") == 0)
    #expect(count.convert("10") == 10)
    for text in ["", "11", "-1", "+1", "1.0", "ten", " 1"] { #expect(count.convert(text) == nil) }
  }

  @Test func assignments() {
    #expect(Assignment("a=b")?.value == "b")
    #expect(Assignment("a=")?.value == "")
    #expect(Assignment("a=b=c")?.value == "b=c")
    #expect(Assignment("=b") == nil)
    #expect(Assignment("ab") == nil)
    #expect(Assignment("") == nil)
  }

  @Test func choices() {
    let format = ValueConverter.choice(["csv", "json"], placeholder: "FORMAT")
    #expect(format.convert("csv") == "csv")
    #expect(format.convert("CSV") == nil)
    #expect(format.expected == "one of csv, json")
  }
}
