/// ZIP archives whose files are not compressed.
public enum StoredArchive {
  /// An archive of files with these names and texts.
  public static func make(_ files: [(name: String, text: String)]) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let name = Array(file.name.utf8)
      let text = Array(file.text.utf8)
      let size = little(text.count, 4)
      let head =
        little(20, 2) + little(1 << 11, 2) + little(0, 6) + little(Int(checksum(text)), 4) + size
        + size + little(name.count, 2) + little(0, 2)
      directory +=
        [0x50, 0x4B, 1, 2] + little(20, 2) + head + little(0, 10) + little(bytes.count, 4) + name
      bytes += [0x50, 0x4B, 3, 4] + head + name + text
    }
    let count = little(files.count, 2)
    return bytes + directory + [0x50, 0x4B, 5, 6] + little(0, 4) + count + count
      + little(directory.count, 4) + little(bytes.count, 4) + little(0, 2)
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> (8 * $0)) : 0 }
  }

  /// CRC-32 (ISO 3309), bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var checksum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = (checksum >> 1) ^ (checksum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~checksum
  }
}

/// Workbooks of one sheet.
public enum PlainWorkbook {
  /// A workbook with these elements of rows, texts that cells share, codes of number formats (164 and on) and styles by their numbers.
  public static func make(
    rows: String, shared: String = "", formats: [String] = [], styles: [Int] = [],
    isMac: Bool = false, more: [(name: String, text: String)] = []
  ) -> [UInt8] {
    let codes = formats.enumerated().map {
      "<numFmt numFmtId=\"\(164 + $0.offset)\" formatCode=\"\($0.element)\"/>"
    }.joined()
    let cells = styles.map { "<xf numFmtId=\"\($0)\"/>" }.joined()
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    return StoredArchive.make(
      [
        (
          "_rels/.rels",
          "<Relationships><Relationship Id=\"a\" Type=\"\(office)/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
        ),
        (
          "xl/workbook.xml",
          "<workbook xmlns:r=\"\(office)\"><workbookPr date1904=\"\(isMac ? 1 : 0)\"/><sheets>"
            + "<sheet name=\"Orders\" sheetId=\"1\" r:id=\"s1\"/></sheets></workbook>"
        ),
        (
          "xl/_rels/workbook.xml.rels",
          "<Relationships><Relationship Id=\"s1\" Type=\"\(office)/worksheet\" Target=\"/xl/worksheets/sheet1.xml\"/>"
            + "<Relationship Id=\"s2\" Type=\"\(office)/sharedStrings\" Target=\"sharedStrings.xml\"/>"
            + "<Relationship Id=\"s3\" Type=\"\(office)/styles\" Target=\"../xl/./styles.xml\"/></Relationships>"
        ),
        (
          "xl/worksheets/sheet1.xml",
          "<worksheet><dimension ref=\"A1\"/><sheetData>\(rows)</sheetData></worksheet>"
        ), ("xl/sharedStrings.xml", "<sst>\(shared)</sst>"),
        (
          "xl/styles.xml",
          "<styleSheet><numFmts>\(codes)</numFmts><cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs><cellXfs>\(cells)</cellXfs></styleSheet>"
        ),
      ] + more)
  }
}
