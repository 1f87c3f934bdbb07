@testable import Formats
import Platform

/// A reader of GEDCOM in UTF-8 that makes trees of structures and walks them, as plainly as possible.
struct NaiveGEDCOM {
  private final class Structure {
    let tag: String
    let payload: [UInt8]
    let level: Int
    let line: Int
    var below: [Structure] = []

    init(tag: String, payload: [UInt8], level: Int, line: Int) {
      self.tag = tag
      self.payload = payload
      self.level = level
      self.line = line
    }
  }

  private struct Line {
    var start: Int
    var text: ArraySlice<UInt8>
    var number: Int
  }

  private struct Refused {
    var line: Int
    var range: Range<Int>
    var code: String
    /// The structures that it lies in, outermost first.
    var around: [Structure]
    /// The tags that lead to it, if only its bytes are wrong.
    var path: [String] = []
  }

  private let form: GEDCOMForm
  private let recordLimit: Int
  private(set) var reading = GEDCOMReading()

  init(_ bytes: [UInt8], _ form: GEDCOMForm, recordLimit: Int) {
    self.form = form
    self.recordLimit = recordLimit
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let lines = Self.lines(bytes, from: bytes.starts(with: mark) ? 3 : 0)
    reading.lineCount = Int64(lines.count)
    let starts = lines.indices.filter { Self.isStart(lines[$0].text) }
    for (number, start) in starts.enumerated() {
      let next = number + 1 < starts.count ? starts[number + 1] : lines.count
      let end = next < lines.count ? lines[next].start : bytes.count
      read(Array(lines[start..<next]), end: end, isLast: next == lines.count)
    }
    reading.notes = reading.notes.filter { $0.value > 0 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func lines(_ bytes: [UInt8], from first: Int) -> [Line] {
    var lines: [Line] = []
    var start = first
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      lines.append(
        Line(start: start, text: bytes[start..<end].drop(while: isBlank), number: lines.count))
      start = end + 1
      if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { start += 1 }
    }
    return lines
  }

  private static func isStart(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "0") else { return false }
    guard let second = text.dropFirst().first else { return true }
    return isBlank(second) || second == UInt8(ascii: "@")
  }

  /// Level, id, tag and payload of a line, and the code of what is wrong with it.
  private static func parts(
    _ text: ArraySlice<UInt8>
  ) -> (level: Int?, xref: [UInt8]?, tag: String, payload: [UInt8], code: String?) {
    let digits = text.prefix { $0 >= 0x30 && $0 <= 0x39 }
    if digits.isEmpty || digits.count > 1 && digits.first == 0x30 {
      return (nil, nil, "", [], "GED_LINE")
    }
    if digits.count > 2 { return (Int.max, nil, "", [], "GED_LEVEL") }
    let level = Int(String(decoding: digits, as: UTF8.self)) ?? 0
    var rest = text.dropFirst(digits.count)
    let hasBlank = rest.first.map(isBlank) ?? true
    rest = rest.drop(while: isBlank)
    var xref: [UInt8]?
    var code: String?
    if rest.first == UInt8(ascii: "@") {
      let inner = rest.dropFirst().prefix { $0 != UInt8(ascii: "@") }
      let behind = rest.dropFirst(inner.count + 2)
      let isWhole =
        !inner.isEmpty && rest.count >= inner.count + 2 && (behind.first.map(isBlank) ?? true)
      xref = isWhole ? Array(inner) : nil
      if !isWhole || !hasBlank { code = "XREF" }
      rest = (isWhole ? behind : rest.drop { !isBlank($0) }).drop(while: isBlank)
    } else if !hasBlank {
      return (level, nil, "", [], "GED_LINE")
    }
    let word = rest.prefix { !isBlank($0) }
    let isTag =
      !word.isEmpty && word.count < 256
      && word.allSatisfy { Character(Unicode.Scalar($0)).isASCII && isTagByte($0) }
    guard isTag else { return (level, xref, "", [], "GED_LINE") }
    return (
      level, xref, String(decoding: word, as: UTF8.self),
      Array(rest.dropFirst(word.count + 1)), code
    )
  }

  private static func isTagByte(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return character == "_" || character.isLetter || character.isNumber
  }
}

extension NaiveGEDCOM {
  private mutating func read(_ lines: [Line], end: Int, isLast: Bool) {
    let first = Self.parts(lines[0].text)
    let isNameless = first.tag.isEmpty
    let isTrailer = first.tag == "TRLR"
    let texts = lines.filter { !$0.text.isEmpty }
    if isNameless { reading.notes["GED_RECORD", default: 0] += 1 }
    if isTrailer, !isLast || texts.count > 1 {
      reading.notes["GED_AFTER_TRAILER", default: 0] += 1
    }
    if !isTrailer, isLast { reading.notes["GED_NO_TRAILER"] = 1 }
    guard !isNameless, form.rows.contains(where: { $0.tags.first == first.tag }) else { return }
    let start = lines[0].start
    let textEnd = texts.last?.text.endIndex ?? start
    func reject(_ code: String, line: Int, _ range: Range<Int>) {
      reading.rejects.append(
        RowReject(
          code: code, offset: Int64(range.lowerBound), byteCount: Int64(range.count),
          line: Int64(line), expected: ""))
    }
    if end - start > recordLimit {
      return reject("TOO_LONG", line: lines[0].number, start..<textEnd)
    }
    if first.code == "XREF" { return reject("GED_XREF", line: lines[0].number, start..<textEnd) }
    let (root, refused) = Self.tree(texts, first.tag, first.payload)
    let fault = Self.byteFault(texts[...]).code
    var inRows: [ObjectIdentifier: Structure] = [:]
    for (structure, path) in Self.walk(root, [])
    where form.rows.contains(where: { $0.tags == path }) {
      if let fault {
        reject(fault, line: structure.line, start..<textEnd)
      } else {
        reading.rows.append(
          GEDCOMReading.Row(
            fields: form.columns.map { field($0, structure, root, first.xref) },
            offset: Int64(start), line: Int64(structure.line), byteCount: textEnd - start))
      }
      for (inner, _) in Self.walk(structure, []) { inRows[ObjectIdentifier(inner)] = inner }
    }
    for structure in inRows.values {
      if structure.tag.hasPrefix("_") {
        reading.notes["GED_EXTENSION", default: 0] += 1
      } else if !["INDI", "NAME", "NOTE", "CONT", "CONC", "SEX", "FAM", "DATE", "TYPE"].contains(
        structure.tag)
      {
        reading.notes["GED_TAG", default: 0] += 1
      }
    }
    guard fault == nil else { return }
    for line in refused {
      let isInRow = line.around.contains { inRows[ObjectIdentifier($0)] != nil }
      if isInRow
        || form.rows.contains(where: { !line.path.isEmpty && $0.tags.starts(with: line.path) })
      {
        reject(line.code, line: line.line, line.range)
      }
    }
  }

  private static func tree(
    _ lines: [Line], _ tag: String, _ payload: [UInt8]
  ) -> (Structure, [Refused]) {
    let root = Structure(tag: tag, payload: payload, level: 0, line: lines[0].number)
    var stack = [root]
    var refused: [Refused] = []
    var faulty: Int?
    var isLevelless = false
    var goodLines = byteFault(lines[...]).goodLines
    for (index, line) in lines.enumerated().dropFirst() {
      let parts = Self.parts(line.text)
      if let level = faulty, parts.level.map({ $0 > level }) ?? !isLevelless {
        refused[refused.count - 1].range =
          refused[refused.count - 1].range.lowerBound..<line.text.endIndex
        continue
      }
      faulty = nil
      var code = parts.code == nil ? nil : parts.code == "GED_LEVEL" ? "GED_LEVEL" : "GED_LINE"
      if code == nil, let level = parts.level, level > stack.count { code = "GED_LEVEL" }
      var path: [String] = []
      if code == nil, index >= goodLines {
        let found = byteFault(lines[index...])
        code = found.code
        goodLines = max(goodLines, index + found.goodLines)
        if code != nil { path = stack.prefix(parts.level ?? 0).map(\.tag) + [parts.tag] }
      }
      if let code {
        faulty = parts.level ?? 1
        isLevelless = parts.level == nil
        refused.append(
          Refused(
            line: line.number, range: line.text.startIndex..<line.text.endIndex, code: code,
            around: stack.filter { structure in parts.level.map { structure.level < $0 } ?? true },
            path: path))
      } else {
        let level = parts.level ?? 0
        let structure = Structure(
          tag: parts.tag, payload: parts.payload, level: level, line: line.number)
        stack.removeLast(stack.count - level)
        stack.last?.below.append(structure)
        stack.append(structure)
      }
    }
    return (root, refused)
  }

  /// What is wrong with the bytes of the first line, and how many lines are good with it.
  private static func byteFault(_ lines: ArraySlice<Line>) -> (code: String?, goodLines: Int) {
    guard let line = lines.first else { return (nil, 0) }
    var text = Array(line.text)
    let (level, tag) = (parts(line.text).level ?? 0, parts(line.text).tag)
    let below = tag == "CONC" || tag == "CONT" ? level : level + 1
    var goodLines = 1
    if text.contains(0) { return ("NUL", 0) }
    while String(validating: text, as: UTF8.self) == nil {
      guard goodLines < lines.count, isCut(text) else { return ("UTF8", 0) }
      let next = parts(lines[lines.startIndex + goodLines].text)
      guard next.code == nil, next.tag == "CONC", next.level == below, !next.payload.contains(0)
      else { return ("UTF8", 0) }
      text += next.payload
      goodLines += 1
    }
    return (nil, goodLines)
  }

  /// Whether up to three bytes make it valid.
  private static func isCut(_ text: [UInt8]) -> Bool {
    var tries = [text]
    for _ in 0..<3 {
      tries = tries.flatMap { begun in [0x80, 0x90, 0xA0].map { begun + [$0] } }
      if tries.contains(where: { String(validating: $0, as: UTF8.self) != nil }) { return true }
    }
    return false
  }

  /// A structure and all below, in their order, with their paths.
  private static func walk(
    _ structure: Structure, _ path: [String]
  ) -> [(Structure, [String])] {
    let path = path + [structure.tag]
    return [(structure, path)] + structure.below.flatMap { walk($0, path) }
  }

  private static func all(_ structure: Structure, _ tags: ArraySlice<String>) -> [Structure] {
    guard let tag = tags.first else { return [structure] }
    return structure.below.filter { $0.tag == tag }.flatMap { all($0, tags.dropFirst()) }
  }

  private static func first(_ structure: Structure, _ tags: ArraySlice<String>) -> Structure? {
    guard let tag = tags.first else { return structure }
    return structure.below.first { $0.tag == tag }.flatMap { first($0, tags.dropFirst()) }
  }

  private func field(
    _ column: GEDCOMColumn, _ row: Structure, _ root: Structure, _ xref: [UInt8]?
  ) -> String? {
    let from = column.isOfRecord ? root : row
    func text(_ bytes: [UInt8]) -> String? {
      bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
    func typed(_ structure: Structure) -> String? {
      guard let type = structure.below.first(where: { $0.tag == "TYPE" }),
        let value = text(Self.payload(structure)), let name = text(Self.payload(type))
      else { return nil }
      return "\(value) \(name)"
    }
    switch column.content {
    case .xref: return xref.flatMap { text($0) }
    case .tag: return row.tag
    case .value: return text(Self.payload(row))
    case .file: return text(form.fileName)
    case .payload(let path):
      return Self.first(from, path.tags[...]).flatMap { text(Self.payload($0)) }
    case .typed(let path): return Self.first(from, path.tags[...]).flatMap { typed($0) }
    case .payloads(let path), .typedItems(let path):
      let isTyped = column.content == .typedItems(path)
      let items = Self.all(from, path.tags[...]).compactMap {
        isTyped ? typed($0) : text(Self.payload($0))
      }.map { item in
        let inner = item.unicodeScalars.drop { Self.isSpace($0) }.reversed()
          .drop { Self.isSpace($0) }.reversed()
        return String(String.UnicodeScalarView(inner.map { $0 == "\n" ? " " : $0 }))
      }.filter { !$0.isEmpty }
      return items.isEmpty ? nil : items.joined(separator: "\n")
    case .occurrence(let path):
      let happened = Self.all(from, path.tags[...]).contains { Self.happened($0) }
      return happened ? "Y" : nil
    }
  }

  private static func happened(_ structure: Structure) -> Bool {
    let isContinued = structure.below.contains { $0.tag == "CONT" || $0.tag == "CONC" }
    switch trimmed(structure.payload) {
    case "Y" where !isContinued, "y" where !isContinued: return true
    case "N" where !isContinued, "n" where !isContinued: return false
    default:
      return structure.below.contains {
        $0.tag != "CONT" && $0.tag != "CONC" && tells($0, isFirst: true)
      }
    }
  }

  private static func tells(_ structure: Structure, isFirst: Bool = false) -> Bool {
    if ["NOTE", "SNOTE", "SOUR", "TYPE", "RESN"].contains(structure.tag) { return false }
    let text = trimmed(structure.payload)
    if isFirst, structure.tag == "DATE", !text.isEmpty {
      let bytes = Array(text.utf8)
      let parser = DateParser(DateFormat(GedcomDateFormat()))
      return bytes.withUnsafeBufferPointer { parser.read($0) }.date != nil
        || bytes.withUnsafeBytes { DeathWords.sayDeath($0) }
    }
    return !text.isEmpty || structure.below.contains { tells($0) }
  }

  private static func trimmed(_ bytes: [UInt8]) -> String {
    let inner = bytes.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed()
    return String(decoding: inner, as: UTF8.self)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || (0x09...0x0D).contains(scalar.value)
  }

  private static func payload(_ structure: Structure) -> [UInt8] {
    var bytes = structure.payload
    let isContinued = structure.below.contains { $0.tag == "CONT" || $0.tag == "CONC" }
    for line in structure.below where line.tag == "CONT" || line.tag == "CONC" {
      if line.tag == "CONT" { bytes.append(0x0A) }
      bytes += line.payload
    }
    let at = UInt8(ascii: "@")
    let bare = Array(bytes.reversed().drop(while: isBlank).reversed())
    if !isContinued, bare.count >= 3, bare.first == at, bare.last == at, bare[1] != at,
      bare[1] != UInt8(ascii: "#"), !bare.dropFirst().dropLast().contains(at)
    {
      let id = Array(bare.dropFirst().dropLast())
      return id == Array("VOID".utf8) ? [] : id
    }
    var result: [UInt8] = []
    var isPending = false
    for byte in bytes {
      if byte == at, isPending {
        isPending = false
        continue
      }
      isPending = byte == at
      result.append(byte)
    }
    return result
  }
}
