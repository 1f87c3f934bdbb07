internal import Formats

extension XLSXFormat {
  /// Which rows of a workbook are read.
  static let options: [SourceOption] = [
    SourceOption(
      .own(
        "sheet", .text, "name of the sheet whose rows are read; the first one unless it is given"
      ) {
        reader, source in source.dialect.sheet = reader.optionalString("sheet")?.value
      }, for: [.xlsx]),
    SourceOption(
      .own(
        "header_row", .integer(1...1_048_576),
        "number of the row that names the columns; the first one with a value unless it is given"
      ) { reader, source in
        source.dialect.headerRow = reader.optionalInteger("header_row", in: 1...1_048_576)?.value
        if reader.has("header_row"), !source.dialect.hasHeader {
          reader.error("expected none with header: false", in: "header_row")
        }
      }, for: [.xlsx]),
  ]
}
