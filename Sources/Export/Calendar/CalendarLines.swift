internal import Platform
internal import SearchIndex

/// Writes records as components of a calendar: RFC 5545, sections 3.6.1 and 3.6.2.
///
/// One worker's.
final class CalendarLines: RecordWriter {
  let rowLimit = RecordBatch.capacity
  var omissions = ExportOmissions()
  let cells: CalendarCells
  let calendar: CalendarExport
  var writer = ContentLineWriter()
  /// The properties that are lines of components.
  private let properties: [CalendarProperty]
  private var zones = CalendarZoneReader()
  /// Where each component ends, if that is asked for.
  private var ends: [Int] = []
  private let keepsEnds: Bool

  /// What is known of the component that is written.
  struct Component {
    /// The record's place in its block.
    let place: Int
    let times: CalendarTimes
    var hasStatus = false
  }

  /// No components of `records` yet; single ones can be had if it `keepsEnds`.
  init(_ records: ChosenRecords, _ calendar: CalendarExport, keepsEnds: Bool) {
    self.calendar = calendar
    self.keepsEnds = keepsEnds
    let properties = CalendarProperty.allCases.filter { $0.isOf(tasks: calendar.isOfTasks) }
    let cells = CalendarCells(records, properties)
    self.cells = cells
    self.properties = properties.filter { cells.has($0) && !$0.isWithinAnother }
  }

  var count: Int { writer.bytes.count }

  func handOut(to output: (UnsafeRawBufferPointer) throws -> Void) throws {
    try writer.bytes.withUnsafeBytes { try output($0) }
  }

  func appendRecord(_ number: Int, to out: inout [UInt8]) {
    out += writer.bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  func removeAll() {
    writer.removeAll()
    ends.removeAll(keepingCapacity: true)
    omissions = ExportOmissions()
  }

  func append(_ run: ChosenRecords.Run) throws {
    try cells.load(run)
    for place in run.places {
      write(Int(place))
      if keepsEnds { ends.append(count) }
    }
  }

  private func write(_ place: Int) {
    let times = CalendarTimes(cells, place, &zones)
    guard calendar.isOfTasks || times.start != nil else {
      omissions.recordCount += 1
      return
    }
    var component = Component(place: place, times: times)
    writer.line(calendar.isOfTasks ? "BEGIN:VTODO" : "BEGIN:VEVENT")
    writer.line(calendar.stamp)
    let start = writer.bytes.count
    for property in properties { write(property, &component) }
    if times.replaces == nil, let range = cells.value(.range, place) { omit(range) }
    if cells.value(.uid, place) == nil {
      let hash = writer.bytes.withUnsafeBytes {
        Hash128.of(UnsafeRawBufferPointer(rebasing: $0[start...]))
      }
      writer.line("UID:" + hash.hexadecimal)
    }
    writeAlarms(component)
    writer.line(calendar.isOfTasks ? "END:VTODO" : "END:VEVENT")
    if times.isZoneUnknown, times.hasLocal(cells, place) { omissions.zoneCount += 1 }
  }

  private func write(_ property: CalendarProperty, _ component: inout Component) {
    guard let value = cells.value(property, component.place) else { return }
    let name = property.declaration.column
    let isWritten =
      switch property.declaration.kind {
      case .text: writeText(name, value)
      case .texts: writeTexts(name, value)
      case .address: writeAddress(name, value)
      case .time: write(property, name, component)
      case .times: writeTimes(name, value, component)
      case .length: writeLength(name, value, component)
      case .rule: writeRules(name, value)
      case .status: writeStatus(name, value, &component)
      case .completion: writeCompletion(name, value, component)
      case .moment: writeMoment(name, value, component)
      case .number: writeNumber(name, value)
      // They stand within others.
      case .zone, .range, .reminders: true
      }
    if !isWritten { omit(value) }
  }

  /// Notes that a value is left out.
  func omit(_ value: CalendarValue) { omissions.values[cells.name(value), default: 0] += 1 }
}
