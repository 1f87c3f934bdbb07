/// The cells of a sheet, row after row, as its part has them.
final class SheetCells {
  /// What stands in a cell.
  enum Kind {
    case number, shared, text, boolean, error, instant
  }

  /// A cell that has a value.
  struct Cell {
    /// From 0 on.
    var column: Int
    var kind: Kind
    var style: Int
    /// Where its value stands in `bytes`.
    var start: Int
    var end: Int
  }

  /// The number of the row, from 1.
  private(set) var row = 0
  /// The cells of the row that have a value.
  private(set) var cells: [Cell] = []
  /// The values of the row, side by side.
  private(set) var bytes: [UInt8] = []

  /// What a sheet has at most.
  static let maximumRow = 1_048_576
  static let maximumColumn = 16_384
  private static let maximumRowByteCount = 16 << 20

  private let reader: PartReader
  private let sheet: String
  private var text = CellText(firstName: 0)
  private var depth = 0
  private var column = -1
  private var style = 0
  private var kind = Kind.number
  private var hasValue = false

  private enum Name: Int16 {
    case t, rPh, sheetData, row, c, v, inline, r, s
  }
  private static let names = CellText.names + ["sheetData", "row", "c", "v", "is", "r", "s"]

  init(_ workbook: Workbook, _ sheet: Workbook.Sheet) throws {
    reader = try PartReader(
      workbook.source, sheet.part, names: Self.names, form: workbook.form)
    self.sheet = sheet.name
  }

  /// The bytes of the value of a cell.
  func value(_ cell: Cell) -> ArraySlice<UInt8> { bytes[cell.start..<cell.end] }

  /// Reads the next row, which may have no cell; false at the end.
  ///
  /// Throws `DecodingFailure`.
  func next() throws -> Bool {
    cells.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    while let event = try reader.next() {
      switch event.kind {
      case .text: if depth >= 4 { try text.add(event, reader) }
      case .start: try enter(event)
      case .end:
        text.leave(event)
        guard event.depth <= depth else { continue }
        depth = event.depth - 1
        if event.depth == 4 { try endCell() }
        if event.depth == 3 { return true }
      }
    }
    return false
  }

  /// Follows the path worksheet, sheetData, row, c; `depth` is how far it went.
  private func enter(_ event: XMLEvent) throws {
    let name = Name(rawValue: event.name)
    switch event.depth {
    case 2 where name == .sheetData: depth = 2
    case 3 where depth == 2 && name == .row:
      depth = 3
      try beginRow(event)
    case 4 where depth == 3 && name == .c:
      depth = 4
      try beginCell(event)
    case 5 where depth == 4 && name == .v:
      hasValue = true
      text.begin()
      text.open(event, isPreserved: kind == .text)
    case 5 where depth == 4 && name == .inline:
      hasValue = true
      text.begin()
    case 6... where depth == 4: text.enter(event, reader)
    default: break
    }
  }

  private func beginRow(_ event: XMLEvent) throws {
    var number = row + 1
    for place in event.attributes where reader.attribute(place).name == Name.r.rawValue {
      number = Self.number(reader.bytes(reader.attribute(place).value)) ?? 0
    }
    guard number > row, number <= Self.maximumRow else {
      throw damaged("expected rows in their order, up to \(Self.maximumRow), behind row \(row)")
    }
    row = number
    column = -1
  }

  private func beginCell(_ event: XMLEvent) throws {
    var found = column + 1
    style = 0
    kind = .number
    hasValue = false
    for place in event.attributes {
      let attribute = reader.attribute(place)
      let value = reader.bytes(attribute.value)
      switch Name(rawValue: attribute.name) {
      case .r: found = try self.place(value)
      case .s: style = Self.number(value) ?? 0
      case .t: kind = try kind(value)
      default: break
      }
    }
    guard found > column, found < Self.maximumColumn else {
      throw damaged("expected the cells of row \(row) in their order")
    }
    column = found
  }

  private func kind(_ type: UnsafeBufferPointer<UInt8>) throws -> Kind {
    if type.count > 1 {
      if type.elementsEqual("str".utf8) || type.elementsEqual("inlineStr".utf8) { return .text }
    } else if let letter = type.first {
      switch letter {
      case UInt8(ascii: "n"): return .number
      case UInt8(ascii: "s"): return .shared
      case UInt8(ascii: "b"): return .boolean
      case UInt8(ascii: "e"): return .error
      case UInt8(ascii: "d"): return .instant
      default: break
      }
    }
    throw damaged("a cell of row \(row) has a type that there is not")
  }

  private func endCell() throws {
    guard hasValue else { return }
    hasValue = false
    if kind == .text { text.close() }
    let count = text.bytes.count
    if count == 0 { return }
    guard bytes.count + count <= Self.maximumRowByteCount else {
      throw damaged("row \(row) has more than \(Self.maximumRowByteCount >> 20) MiB")
    }
    let start = bytes.count
    bytes += text.bytes
    cells.append(
      Cell(column: column, kind: kind, style: style, start: start, end: bytes.count))
  }

  /// The column of a reference such as `C5`, whose row is that of the cell.
  private func place(_ reference: UnsafeBufferPointer<UInt8>) throws -> Int {
    let letters = reference.prefix { 65...90 ~= $0 }
    guard (1...3).contains(letters.count),
      Self.number(UnsafeBufferPointer(rebasing: reference.dropFirst(letters.count))) == row
    else { throw damaged("a cell of row \(row) has a place in another one") }
    return letters.reduce(0) { $0 * 26 + Int($1) - 64 } - 1
  }

  private static func number(_ digits: UnsafeBufferPointer<UInt8>) -> Int? {
    guard (1...9).contains(digits.count) else { return nil }
    var number = 0
    for byte in digits {
      guard 48...57 ~= byte else { return nil }
      number = number * 10 + Int(byte) - 48
    }
    return number
  }

  /// What is wrong, with the sheet.
  func damaged(_ words: String) -> DecodingFailure {
    DecodingFailure(workbook: "sheet '\(sheet)': \(words)")
  }
}
