/// Numbers of cells as JSON.
enum CellNumber {
  /// Appends the number of a cell: as a day or time in quotes if its format shows one, else with the fewest digits that say the same
  /// 64-bit number.
  ///
  /// What is no number comes as a text.
  static func append(
    _ text: ArraySlice<UInt8>, _ format: CellFormat, _ workbook: Workbook, to output: inout [UInt8]
  ) {
    if format == .number, isPlain(text) {
      output += text
      return
    }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return text.withUnsafeBytes { RowJSON.append($0, to: &output) }
    }
    if format != .number {
      let start = output.count
      output.append(UInt8(ascii: "\""))
      if SerialTime.append(value, format, countsFrom1904: workbook.countsFrom1904, to: &output) {
        output.append(UInt8(ascii: "\""))
        return
      }
      output.removeSubrange(start...)
    }
    RealText.append(value == 0 ? 0 : value, to: &output)
    if output.suffix(2).elementsEqual(".0".utf8) { output.removeLast(2) }
  }

  /// Whether the text is a number of up to 15 digits as JSON writes it, with nothing to leave out: no shorter one is the
  /// same 64-bit number.
  private static func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
    var place = text.startIndex
    if place < text.endIndex, text[place] == UInt8(ascii: "-") { place += 1 }
    let first = place
    var point: Int?
    while place < text.endIndex {
      if text[place] == UInt8(ascii: "."), point == nil {
        point = place
      } else if !(48...57 ~= text[place]) {
        return false
      }
      place += 1
    }
    let wholeCount = (point ?? place) - first
    guard (1...15).contains(wholeCount), place - first <= 15,
      wholeCount == 1 || text[first] != UInt8(ascii: "0")
    else { return false }
    guard let point else { return text[first] != UInt8(ascii: "0") || text.count == 1 }
    return place > point + 1 && text[place - 1] != UInt8(ascii: "0")
      && (text[first] != UInt8(ascii: "0") || place - point <= 7)
  }
}
