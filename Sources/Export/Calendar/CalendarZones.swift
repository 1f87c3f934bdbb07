internal import Platform
internal import Synchronization

/// The zones that a calendar needs, and what it calls them.
///
/// Any thread may read.
struct CalendarZones: Sendable {
  /// By key, the name.
  private let names: [String: String]
  /// The `VTIMEZONE`s.
  let components: [UInt8]

  private struct Use {
    var zone: CalendarZone
    /// The earliest time that is written with it, since 1970-01-01T00:00:00Z.
    var earliest: Int64
  }

  /// Bytes of definitions that are held at most.
  private static let maximumByteCount = 64 << 20
  /// Records of one piece of work.
  private static let pieceRowCount = 64 * 1_024

  /// No zones.
  init() {
    names = [:]
    components = []
  }

  /// The zones of the times of `records`, which are read for it.
  ///
  /// Throws `ExportRefused` where one cannot be written, or their definitions take more than 64 MiB.
  init(_ records: ChosenRecords, workers: WorkerPool, cancellation: Cancellation) throws {
    let size = Self.pieceRowCount
    let states = WorkerStates {
      Worker(cells: CalendarCells(records, CalendarTimes.properties))
    }
    let found = Mutex<[String: Use]>([:])
    _ = try workers.map(count: (records.count + size - 1) / size) { number in
      try states.with { worker in
        let first = number * size
        try records.forEachRun(first..<min(first + size, records.count)) { run in
          try cancellation.check()
          let uses = try worker.uses(run)
          try found.withLock { try Self.add(uses, to: &$0) }
        }
      }
    }
    let uses = found.withLock { $0 }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    var names: [String: String] = [:]
    var taken: Set<[UInt8]> = []
    var writer = ContentLineWriter()
    do {
      // Names of definitions give way to those that everybody knows.
      for (key, use) in uses where !use.zone.isDefined {
        names[key] = use.zone.zone.name
        taken.insert(Self.text(use.zone.zone.name))
        writer.zone(
          try ZoneDefinition(use.zone.zone, from: use.earliest), called: use.zone.zone.name)
      }
      let definitions = try uses.filter(\.value.zone.isDefined).map { key, _ in
        let definition = try ZoneDefinition(key)
        let own = definition.name.isEmpty ? "Zone" : definition.name
        return (key: key, definition: definition, own: own)
      }
      .sorted { $0.own.utf8.lexicographicallyPrecedes($1.own.utf8) }
      for (key, definition, own) in definitions {
        var name = own
        var number = 1
        while !taken.insert(Self.text(name)).inserted {
          number += 1
          name = "\(own) (\(number))"
        }
        names[key] = name
        writer.zone(definition, called: name)
      }
    } catch {
      throw ExportRefused("a zone cannot be written into a calendar: \(error)")
    }
    self.names = names
    components = writer.bytes
  }

  /// What the calendar calls the zone of a local time of the records.
  func name(of zone: CalendarZone) -> String {
    guard let name = names[zone.key] else { preconditionFailure("a zone that was found") }
    return name
  }

  /// What is read of a name again.
  private static func text(_ name: String) -> [UInt8] {
    var writer = ContentLineWriter()
    writer.putText(name)
    return writer.bytes
  }

  private static func add(_ uses: [String: Use], to all: inout [String: Use]) throws {
    var isMore = false
    for (key, use) in uses {
      isMore = isMore || all[key] == nil
      all[key, default: use].earliest = min(all[key]?.earliest ?? .max, use.earliest)
    }
    guard isMore, all.reduce(0, { $0 + $1.key.utf8.count }) > maximumByteCount else { return }
    throw ExportRefused("the zones of its times take more than \(maximumByteCount >> 20) MiB")
  }

  private final class Worker {
    private let cells: CalendarCells
    private var zones = CalendarZoneReader()

    init(cells: CalendarCells) { self.cells = cells }

    func uses(_ run: ChosenRecords.Run) throws -> [String: Use] {
      try cells.load(run)
      var uses: [String: Use] = [:]
      for place in run.places {
        let times = CalendarTimes(cells, Int(place), &zones)
        guard let zone = times.zone, let earliest = times.earliest(cells, Int(place)) else {
          continue
        }
        let before = uses[zone.key]?.earliest ?? .max
        uses[zone.key] = Use(zone: zone, earliest: min(before, earliest))
      }
      return uses
    }
  }
}
