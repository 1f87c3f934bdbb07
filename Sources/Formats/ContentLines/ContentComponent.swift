/// A component of a file: what stands between its `BEGIN` and its `END`, as far as it is asked for.
final class ContentComponent {
  /// The name in capitals, such as `VEVENT`.
  let name: [UInt8]
  /// The line of its `BEGIN`, from 1.
  let number: Int64
  /// The calendar around what stands in calendars alone, which lives as long as that.
  private let calendar: ContentComponent?
  private weak var holder: ContentComponent?
  /// The properties that are asked for, in their order.
  var lines: [ContentLine] = []
  /// The components inside that are asked for, in their order.
  var children: [ContentComponent] = []
  /// Whether it has more than rows may have, so that some of it was not kept.
  var isTooLong = false

  init(_ name: [UInt8], number: Int64, in parent: ContentComponent?, isUnit: Bool) {
    self.name = name
    self.number = number
    calendar = isUnit ? parent : nil
    holder = isUnit ? nil : parent
  }

  /// The component around; nil for the outermost.
  var parent: ContentComponent? { calendar ?? holder }

  /// The first property with that name, which is in capitals.
  func line(_ name: [UInt8]) -> ContentLine? { lines.first { $0.name == name } }

  /// The first property with that name, which is in capitals.
  func line(_ name: String) -> ContentLine? { lines.first { $0.name.elementsEqual(name.utf8) } }

  /// The value of the parameter `TZID` of when it begins, or is due: the zone of the component.
  var zoneName: [UInt8]? { (line("DTSTART") ?? line("DUE"))?.parameter("TZID") }
}
