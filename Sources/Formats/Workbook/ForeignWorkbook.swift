/// Workbooks that are known and not read.
enum ForeignWorkbook {
  /// The first bytes of a compound file, which Excel 97 to 2003 wrote and encrypted workbooks are in.
  private static let compound: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
  private static let encryptedName: [UInt8] = "EncryptedPackage".utf8.flatMap { [$0, 0] }

  /// Throws `DecodingFailure` if the bytes are no archive.
  static func refuse(_ source: any ByteSource) throws {
    var first = [UInt8](repeating: 0, count: 512)
    let count = try first.withUnsafeMutableBytes { try source.read(into: $0, at: 0) }
    if count >= 4, first.starts(with: [0x50, 0x4B]) { return }
    guard first.starts(with: compound) else {
      throw DecodingFailure(
        workbook: count == 0
          ? "expected a workbook (.xlsx), found an empty file"
          : "expected a workbook (.xlsx), found another file")
    }
    if try isEncrypted(source, head: first) {
      throw DecodingFailure(
        workbook: "the workbook is encrypted; open it and save it without a password")
    }
    throw DecodingFailure(
      workbook: "expected .xlsx, found .xls, of Excel 97 to 2003; save it as .xlsx or CSV")
  }

  /// Whether the directory of a compound file names what encrypted workbooks are kept in.
  private static func isEncrypted(_ source: any ByteSource, head: [UInt8]) throws -> Bool {
    let shift = Int(head[0x1E])
    guard (7...16).contains(shift) else { return false }
    let sector = (0..<4).reduce(0) { $0 | Int64(head[0x30 + $1]) << Int64(8 * $1) }
    var directory = [UInt8](repeating: 0, count: 8 << 10)
    let count = try directory.withUnsafeMutableBytes {
      try source.read(into: $0, at: (sector + 1) << Int64(shift))
    }
    return !directory[..<count].ranges(of: encryptedName).isEmpty
  }

  /// Throws `DecodingFailure` if the archive is one of another program, or runs programs.
  static func refuse(_ archive: ZipArchive) throws {
    let names = archive.entries.map { $0.name.lowercased() }
    func refuse(_ words: String) -> DecodingFailure { DecodingFailure(workbook: words) }
    if names.contains(where: { $0.hasSuffix("vbaproject.bin") || $0.hasSuffix("vbadata.xml") }) {
      throw refuse("the workbook holds macros (.xlsm); save it as .xlsx")
    }
    if names.contains(where: { $0.hasSuffix("xl/workbook.bin") }) {
      throw refuse("expected .xlsx, found a binary workbook (.xlsb); save it as .xlsx")
    }
    if names.contains("content.xml"), names.contains("meta-inf/manifest.xml") {
      throw refuse("expected .xlsx, found an OpenDocument table (.ods); save it as .xlsx or CSV")
    }
    if names.contains(where: { $0.hasPrefix("index/") && $0.hasSuffix(".iwa") }) {
      throw refuse("expected .xlsx, found a table of Numbers; export it as Excel or CSV")
    }
  }
}
