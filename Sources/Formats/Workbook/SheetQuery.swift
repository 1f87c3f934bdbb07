/// Rows of a sheet that are read as text.
public struct SheetQuery: Hashable, Sendable {
  /// The name of the sheet; nil for the first one.
  public var sheet: String?
  /// The number of the row that names the columns; it and those before it are no records.
  ///
  /// 0 for none.
  public var header: Int
  /// The columns that are read, from 0 on; nil for all.
  public var columns: [Int]?

  /// The rows of a sheet behind `header`.
  public init(sheet: String?, header: Int = 0, columns: [Int]? = nil) {
    self.sheet = sheet
    self.header = header
    self.columns = columns
  }

  /// The key of how many cells of a row hold errors, where any do.
  public static let errorKey = "#"

  /// The letters of a column, from 0 on, which are its key.
  public static func letters(_ column: Int) -> String {
    var number = column + 1
    var letters: [UInt8] = []
    while number > 0 {
      letters.append(UInt8(65 + (number - 1) % 26))
      number = (number - 1) / 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }
}

extension RowText {
  /// The rows of a sheet.
  public init(_ query: SheetQuery) {
    let columns = query.columns.map { $0.map { "\($0)" }.joined(separator: ",") } ?? "all"
    let sheet = query.sheet.map { "\($0.utf8.count):\($0)" } ?? "first"
    self.init(name: "xlsx", identity: "\(sheet) behind \(query.header) columns \(columns)") {
      try SheetStream(query, $0.bytes, form: $0.form)
    }
  }
}

/// The row of a sheet that names its columns.
public struct SheetHeader: Sendable {
  /// Its number, from 1.
  public let row: Int
  /// The names, by columns; empty where there is none.
  public let names: [String]

  /// Reads row `number` of a sheet, or the first one that has a value; nil if there is no such.
  ///
  /// Throws `DecodingFailure`.
  public init?(_ workbook: Workbook, sheet: String?, row number: Int?) throws {
    let cells = try SheetCells(workbook, workbook.sheet(sheet))
    repeat {
      guard try cells.next() else { return nil }
      if let number, cells.row > number { return nil }
    } while number.map { cells.row < $0 } ?? cells.cells.isEmpty
    let shared = cells.cells.filter { $0.kind == .shared }.compactMap {
      Int(String(decoding: cells.value($0), as: UTF8.self))
    }
    let texts = try SharedTexts.texts(workbook, of: Set(shared))
    var names = [String](repeating: "", count: (cells.cells.last?.column ?? -1) + 1)
    for cell in cells.cells where cell.kind != .error {
      let text = String(decoding: cells.value(cell), as: UTF8.self)
      if cell.kind == .shared {
        names[cell.column] = Int(text).flatMap { texts[$0] } ?? ""
      } else if cell.kind == .boolean {
        names[cell.column] = text == "1" ? "true" : "false"
      } else if cell.kind == .number {
        var output: [UInt8] = []
        CellNumber.append(cells.value(cell), workbook.formats[cell.style], workbook, to: &output)
        names[cell.column] = String(decoding: output, as: UTF8.self).replacing("\"", with: "")
      } else {
        names[cell.column] = text
      }
    }
    row = cells.row
    self.names = names
  }
}
