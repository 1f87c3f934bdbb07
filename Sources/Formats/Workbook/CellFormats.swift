/// What a number format makes of a number.
enum CellFormat: UInt8 {
  case number, date, time, dateAndTime, elapsed

  /// The format of a code such as `dd.mm.yyyy hh:mm` or `#,##0.00`, by its first section.
  init(code: String) {
    var letters: [Character] = []
    var isElapsed = false
    var rest = Substring(code)
    scanning: while let first = rest.popFirst() {
      switch first {
      case ";": break scanning
      case "\"": rest = rest.drop { $0 != "\"" }.dropFirst()
      case "\\", "_", "*": rest = rest.dropFirst()
      case "[":
        let inside = rest.prefix { $0 != "]" }.lowercased()
        rest = rest.dropFirst(inside.count + 1)
        if let letter = inside.first, "hms".contains(letter), inside.allSatisfy({ $0 == letter }) {
          isElapsed = true
          letters.append(letter)
        }
      default:
        let letter = Character(first.lowercased())
        if letter == "a", rest.lowercased().hasPrefix("m/pm") {
          rest = rest.dropFirst(4)
          letters.append("h")
        } else if "ydhms".contains(letter), letters.last != letter {
          letters.append(letter)
        }
      }
    }
    let isDate =
      letters.contains { "yd".contains($0) }
      || letters.indices.contains { Self.isMonth(letters, $0) }
    let isTime = letters.contains { "hs".contains($0) }
    self =
      isElapsed && !isDate
      ? .elapsed : isDate ? (isTime ? .dateAndTime : .date) : isTime ? .time : .number
    if code.lowercased() == "general" { self = .number }
  }

  /// Whether the letter is an `m` of months: one of minutes stands behind hours or before seconds.
  private static func isMonth(_ letters: [Character], _ place: Int) -> Bool {
    guard letters[place] == "m" else { return false }
    let isBehindHours = place > 0 && letters[place - 1] == "h"
    let isBeforeSeconds = place + 1 < letters.count && letters[place + 1] == "s"
    return !isBehindHours && !isBeforeSeconds
  }

  /// The format of a number that workbooks need not declare (ECMA-376, 18.8.30).
  init(builtIn number: Int) {
    switch number {
    case 14...17, 27...31, 36, 50...54, 57, 58: self = .date
    case 18...21, 32...35, 45, 47, 55, 56: self = .time
    case 22: self = .dateAndTime
    case 46: self = .elapsed
    default: self = .number
    }
  }
}

/// The formats of cells, by the number of their style.
struct CellFormats {
  private(set) var byStyle: [CellFormat] = []
  private static let limit = 1 << 20

  /// None: all numbers are numbers.
  init() {}

  /// The formats of the part of styles.
  init(_ source: any ByteSource, _ part: ZipEntry, form: TextForm) throws {
    var declared: [Int: CellFormat] = [:]
    var stylesDepth = 0
    let reader = try PartReader(
      source, part, names: ["numFmt", "cellXfs", "xf"], form: form)
    while let event = try reader.next() {
      if event.kind == .end, event.depth == stylesDepth { stylesDepth = 0 }
      guard event.kind == .start, event.name >= 0 else { continue }
      if event.name == 1 {
        stylesDepth = event.depth
        continue
      }
      if event.name == 2, event.depth != stylesDepth + 1 || stylesDepth == 0 { continue }
      let attributes = reader.attributes(of: event)
      let number = attributes["numFmtId"].flatMap { Int($0) }
      guard declared.count < Self.limit, byStyle.count < Self.limit else {
        throw DecodingFailure(workbook: "'\(part.name)' has more than \(Self.limit) styles")
      }
      if event.name == 0 {
        if let number, let code = attributes["formatCode"] {
          declared[number] = CellFormat(code: code)
        }
      } else {
        byStyle.append(number.map { declared[$0] ?? CellFormat(builtIn: $0) } ?? .number)
      }
    }
  }

  /// The format of a style.
  subscript(style: Int) -> CellFormat { style < byStyle.count ? byStyle[style] : .number }
}
