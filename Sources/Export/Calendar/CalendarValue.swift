internal import Platform
internal import SearchIndex

/// A value that goes into a component; a text stands where the column has it, until that is read on.
struct CalendarValue {
  let field: FieldID
  let type: ColumnType
  let isList: Bool
  let number: Int64
  let text: UnsafeRawBufferPointer

  /// Whether calendars have the year of a second, since 1970-01-01T00:00:00: those of 0...9999.
  static func isInYears(_ seconds: Int64) -> Bool {
    (-719_528...2_932_896).contains(floorDivide(seconds, 86_400))
  }

  /// The day, time or moment; nil if it is none.
  var time: BasicDateTime? {
    switch type {
    case .symbol, .text: return EventTime.read(text)
    case .date:
      let seconds = number.multipliedReportingOverflow(by: 86_400)
      guard !seconds.overflow, Self.isInYears(seconds.partialValue) else { return nil }
      return BasicDateTime(seconds: seconds.partialValue, form: .date)
    case .instant:
      let seconds = floorDivide(number, 1_000_000)
      guard Self.isInYears(seconds) else { return nil }
      return BasicDateTime(seconds: seconds, form: .utc)
    case .integer, .decimal, .boolean, .period: return nil
    }
  }

  /// Whether values of a type may be times.
  static func mayBeTime(_ type: ColumnType) -> Bool {
    switch type {
    case .symbol, .text, .date, .instant: true
    case .integer, .decimal, .boolean, .period: false
    }
  }

  /// Hands the bytes of the value to `body`, moments by the clocks of `zone`.
  func withText<R>(zone: TimeZone, _ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    guard type.isNumeric else { return try body(text) }
    var bytes: [UInt8] = []
    type.append(number, zone: zone, to: &bytes)
    return try bytes.withUnsafeBytes(body)
  }

  /// The value as a string, where there is only little to be read.
  var string: String { String(decoding: text, as: UTF8.self) }

  /// The items of a list, or of a text that has one of `separators` between them, without blanks around them and those without anything.
  func items(_ separators: String) -> [UnsafeRawBufferPointer] {
    let line = UInt8(ascii: "\n")
    return text.split { $0 == line || separators.utf8.contains($0) }.compactMap { piece in
      func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") }
      var piece = piece
      // Items of a list are what they are.
      if !separators.isEmpty {
        piece = piece.drop(while: isBlank)
        while let last = piece.last, isBlank(last) { piece.removeLast() }
      }
      return piece.isEmpty ? nil : UnsafeRawBufferPointer(rebasing: piece)
    }
  }
}
