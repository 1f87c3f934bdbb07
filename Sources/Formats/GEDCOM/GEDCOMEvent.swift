internal import Platform

/// Whether a structure says that what its tag means happened.
enum GEDCOMEvent {
  /// The events whose payload may be `Y` by GEDCOM 5.5.1 or 7, and `N` by programs that write what did not happen.
  private static let tags: [StaticString] = [
    "ADOP", "ANUL", "BAPL", "BAPM", "BARM", "BASM", "BIRT", "BLES", "BURI", "CENS", "CHR", "CHRA",
    "CONF", "CONL", "CREM", "DEAT", "DIV", "DIVF", "EMIG", "ENDL", "ENGA", "FCOM", "GRAD", "IMMI",
    "INIL", "MARB", "MARC", "MARL", "MARR", "MARS", "NATU", "ORDN", "PROB", "RETI", "SLGC", "SLGS",
    "WILL",
  ]

  /// Structures that tell where something is known from, of which kind it is, or who may see it, and not that it happened.
  private static let remarks: [StaticString] = ["NOTE", "SNOTE", "SOUR", "TYPE", "RESN"]

  private static let dates = DateParser(DateFormat(GedcomDateFormat()))

  /// Whether the line is an event that by its payload `N` did not happen: nothing below it tells of one that did.
  @inline(__always)
  static func isDenied(_ line: GEDCOMLine, _ base: UnsafePointer<UInt8>) -> Bool {
    // Hardly a payload begins so.
    var first = Int(line.value)
    while first < Int(line.end), base[first] <= 0x20 { first &+= 1 }
    guard first < Int(line.end), base[first] | 0x20 == UInt8(ascii: "n") else { return false }
    guard trimmed(line, base).count == 1, !line.isContinued else { return false }
    for tag in tags where line.hasTag(tag, base) { return true }
    return false
  }

  /// What the structure at `index` says, whose record ends before `end`: that it happened by the payload `Y`, that it did
  /// not by `N`, and else that it did if a structure below it has a payload, at any depth.
  ///
  /// An event without any of these says nothing by GEDCOM 5.5.1. A `DATE` that is no date says nothing either, unless its
  /// words tell of a death. White space around payloads does not count, nor does the case of `Y` and `N`.
  static func happened(
    _ lines: borrowing GEDCOMLines, _ index: Int, end: Int, _ base: UnsafePointer<UInt8>
  ) -> Bool {
    let line = lines[index]
    let payload = trimmed(line, base)
    if payload.count == 1, !line.isContinued {
      switch base[payload.lowerBound] | 0x20 {
      case UInt8(ascii: "y"): return true
      case UInt8(ascii: "n"): return false
      default: break
      }
    }
    // Lines deeper than this belong to one that does not count.
    var passed = UInt8.max
    var below = index &+ 1
    while below < end {
      let other = lines[below]
      below &+= 1
      if other.fault != .none { continue }
      if other.level <= line.level { return false }
      if other.level > passed { continue }
      passed = .max
      let isBelow = other.level == line.level &+ 1
      if isRemark(other, base) || isBelow && other.isContinuation {
        passed = other.level
        continue
      }
      let text = trimmed(other, base)
      if text.isEmpty { continue }
      if !isBelow || !other.hasTag("DATE", base) || isDate(text, base) { return true }
      passed = other.level
    }
    return false
  }

  private static func isRemark(_ line: GEDCOMLine, _ base: UnsafePointer<UInt8>) -> Bool {
    for tag in remarks where line.hasTag(tag, base) { return true }
    return false
  }

  private static func trimmed(_ line: GEDCOMLine, _ base: UnsafePointer<UInt8>) -> Range<Int> {
    var (low, high) = (Int(line.value), Int(line.end))
    while low < high, base[low] <= 0x20 { low &+= 1 }
    while low < high, base[high &- 1] <= 0x20 { high &-= 1 }
    return low..<high
  }

  private static func isDate(_ text: Range<Int>, _ base: UnsafePointer<UInt8>) -> Bool {
    let bytes = UnsafeBufferPointer(start: base + text.lowerBound, count: text.count)
    return dates.read(bytes).date != nil || DeathWords.sayDeath(UnsafeRawBufferPointer(bytes))
  }
}
