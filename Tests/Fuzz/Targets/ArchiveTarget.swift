import Formats
import TestSupport

/// Archives and workbooks of somebody else: what cannot be true ends the reading and nothing else.
enum ArchiveTarget {
  /// A workbook is an archive, so its parts are read as files of one, too.
  static func run(_ bytes: [UInt8]) {
    let source = BytesInMemory(bytes)
    if let archive = try? ZipArchive(source) {
      for entry in archive.files.prefix(8) {
        var form = TextForm(compression: .zip)
        form.member = entry.name
        read(source, form)
      }
    }
    for query in [SheetQuery(sheet: nil), SheetQuery(sheet: "Data", header: 1, columns: [0, 2])] {
      var form = TextForm()
      form.rows = RowText(query)
      read(source, form)
    }
    if let workbook = try? Workbook(source, form: TextForm()) {
      _ = try? SheetHeader(workbook, sheet: nil, row: nil)
      _ = try? SheetHeader(workbook, sheet: nil, row: 3)
    }
    // Most changes break a checksum: the text of parts is changed by itself.
    let rows = String(decoding: bytes.prefix(4096), as: UTF8.self)
    sheet(rows)
  }

  /// A sheet whose rows are the input.
  private static func sheet(_ rows: String) {
    var form = TextForm()
    form.rows = RowText(SheetQuery(sheet: nil))
    read(BytesInMemory(PlainWorkbook.make(rows: rows)), form)
  }

  private static func read(_ source: BytesInMemory, _ form: TextForm) {
    var form = form
    form.ratioFloor = 1 << 20
    form.maximumRatio = 10
    guard let source = try? DecodedByteSource(source, form: form) else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var offset: Int64 = 0
    while let count = try? buffer.withUnsafeMutableBytes({ try source.read(into: $0, at: offset) }),
      count > 0
    {
      offset += Int64(count)
      source.forget(before: offset)
    }
  }
}
