internal import Platform

/// Finds the lines of a record whose bytes cannot be read: a NUL, or what the coding does not have.
///
/// Some programs cut long payloads by bytes, so that a letter of UTF-8 begins in one line and ends in the `CONC` behind it.
/// Where both together are valid, and so is all that this goes on with, the lines are good.
struct GEDCOMByteCheck {
  private let base: UnsafePointer<UInt8>
  private let recordEnd: Int
  private let coding: GEDCOMCoding
  private let scalars: [UInt16]
  private let joins: Bool
  /// Lines before this are good.
  private var goodEnd = 0

  /// A check of a record that ends at `recordEnd`; letters are put together if it `joins`.
  init(
    _ base: UnsafePointer<UInt8>, recordEnd: Int, _ coding: GEDCOMCoding, joins: Bool
  ) {
    self.base = base
    self.recordEnd = recordEnd
    self.coding = coding
    scalars = coding.scalars
    self.joins = joins && coding == .utf8
  }

  /// What is wrong with the bytes of a line; to be called line by line.
  mutating func fault(of line: GEDCOMLine) -> GEDCOMLine.Fault {
    let (start, end) = (Int(line.start), Int(line.end))
    if end <= goodEnd { return .none }
    if ByteSearch.first(0, in: base, from: start, to: end) != nil { return .nul }
    guard coding == .utf8 else {
      let isGood = (start..<end).allSatisfy {
        base[$0] < 0x80 || scalars[Int(base[$0] & 0x7F)] != 0
      }
      return isGood ? .none : .invalid
    }
    guard let position = UTF8Check.firstInvalid(base + start, count: end - start) else {
      return .none
    }
    guard joins, position == end - start, let last = endOfJoined(line) else { return .invalid }
    goodEnd = last
    return .none
  }

  /// Where the lines end that `line`, which ends within a letter, is whole with; nil if it is not.
  private func endOfJoined(_ line: GEDCOMLine) -> Int? {
    let level = line.isContinuation ? line.level : line.level + 1
    var text = Self.unfinished(Array(bytes(Int(line.start), Int(line.end))))
    var end = Int(line.end)
    while true {
      guard let next = nextLine(behind: end), next.fault == .none, next.level == level,
        next.hasTag("CONC", base)
      else { return nil }
      end = Int(next.end)
      text += bytes(Int(next.value), end)
      guard !text.contains(0) else { return nil }
      let position = text.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.flatMap { UTF8Check.firstInvalid($0, count: buffer.count) }
      }
      guard let position else { return end }
      guard position == text.count else { return nil }
      text = Self.unfinished(text)
    }
  }

  /// The letter at the end of which bytes are missing.
  private static func unfinished(_ text: [UInt8]) -> [UInt8] {
    Array(text[(text.lastIndex { $0 >= 0xC0 } ?? text.startIndex)...])
  }

  private func bytes(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + start, count: end - start)
  }

  /// The next line that is not blank.
  private func nextLine(behind end: Int) -> GEDCOMLine? {
    var start = end
    while start < recordEnd, GEDCOMLine.isBlank(base[start]) || Self.isLineEnd(base[start]) {
      start += 1
    }
    guard start < recordEnd else { return nil }
    let end = LineEnds.first(base, from: start, to: recordEnd) ?? recordEnd
    return GEDCOMLineParser(base, from: start, to: end).line
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
