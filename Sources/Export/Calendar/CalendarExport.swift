internal import Platform
internal import SearchIndex

/// How records become a calendar.
struct CalendarExport: Sendable {
  /// Whether components are tasks, and not events.
  let isOfTasks: Bool
  /// The line that says when components were made.
  let stamp: String
  /// Whose clocks show what has no zone, where a moment is needed.
  let zone: TimeZone
  /// The zones of its times.
  let zones: CalendarZones

  /// A calendar of `records`, made at `stamp`, in seconds since 1970-01-01T00:00:00Z.
  ///
  /// Their times are read for the zones that they have. Throws `ExportRefused` where one cannot be written.
  init(
    _ records: ChosenRecords, stamp: Int64, zone: TimeZone, workers: WorkerPool,
    cancellation: Cancellation
  ) throws {
    guard let form = CalendarForm(records.schema, records.fields) else {
      preconditionFailure("a choice of fields that was bound")
    }
    isOfTasks = form.isOfTasks
    self.stamp = "DTSTAMP:" + BasicDateTime(seconds: stamp, form: .utc).text
    self.zone = zone
    let names = records.fields.map { records.schema[$0].name }
    let hasZones = CalendarProperty.zone.declaration.fields.contains(where: names.contains)
    zones =
      hasZones
      ? try CalendarZones(records, workers: workers, cancellation: cancellation) : CalendarZones()
  }

  /// What stands before the components.
  var header: [UInt8] {
    var writer = ContentLineWriter()
    for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Gristmill//Gristmill//EN"] {
      writer.line(line)
    }
    return writer.bytes + zones.components
  }

  /// What stands behind them.
  var footer: [UInt8] {
    var writer = ContentLineWriter()
    writer.line("END:VCALENDAR")
    return writer.bytes
  }
}
