internal import Analysis
internal import Definition
internal import Formats
internal import Platform
internal import SearchIndex
internal import Store

/// Areas with names, such as countries, in the order of their records.
struct TraceAreas: Sendable {
  let areas: [Area]

  /// What they are called.
  var names: [String] { areas.map(\.name) }

  /// No areas.
  static let none = TraceAreas(areas: [])

  /// The first area that a position lies in; nil if it lies in none.
  func place(latitude: Int32, longitude: Int32) -> Int? {
    guard let point = GlobePoint(latitude: Int64(latitude), longitude: Int64(longitude)) else {
      return nil
    }
    return areas.firstIndex { $0.contains(point) }
  }

  /// The areas of `dataset`, whose corners stand in the order of their rings.
  ///
  /// Holds 8 bytes a corner, and 32 for each of the part that is being read.
  static func read(_ dataset: DatasetReader, schema: Schema) throws -> TraceAreas {
    let latitude = schema.id(required: AreaCornerRecord.latitude)
    let longitude = schema.id(required: AreaCornerRecord.longitude)
    let area = schema.id(required: AreaCornerRecord.area)
    let feature = schema.id(required: AreaCornerRecord.feature)
    let part = schema.id(required: AreaCornerRecord.part)
    var names: [[UInt8]] = []
    var numbers: [[UInt8]: Int] = [:]
    var rings: [[[GlobePoint]]] = []
    var last: (name: [UInt8], number: Int, feature: Int64, part: Int64)?
    for number in dataset.parts.indices {
      let reader = try dataset.open(number)
      let latitudes = try reader.segment.integers(latitude).decoded()
      let longitudes = try reader.segment.integers(longitude).decoded()
      let features = try reader.segment.integers(feature).decoded()
      let parts = try reader.segment.integers(part).decoded()
      let areas = try ByteColumnReader(reader.segment, field: area)
      for row in 0..<reader.segment.rowCount where reader.selection.isKept(row) {
        guard let name = try areas.bytes(row),
          let corner = GlobePoint(latitude: latitudes[row], longitude: longitudes[row])
        else { continue }
        if let last, last.name == name, last.feature == features[row], last.part == parts[row] {
          rings[last.number][rings[last.number].count - 1].append(corner)
          continue
        }
        let number = numbers[name] ?? names.count
        if number == names.count {
          names.append(name)
          numbers[name] = number
          rings.append([])
        }
        rings[number].append([corner])
        last = (name, number, features[row], parts[row])
      }
    }
    return TraceAreas(
      areas: zip(names, rings).map { Area(name: String(decoding: $0, as: UTF8.self), rings: $1) })
  }
}

/// What happened in one area: a visit needs a stay, passing through is none.
struct AreaTally: Codable, Sendable {
  var stays: Int64 = 0
  /// Milliseconds of the stays.
  var duration: Int64 = 0
  /// Traces with a stay.
  var traces: Int64 = 0
  /// Days of the zone on which some trace stayed there.
  var days: Set<Int> = []

  mutating func add(_ other: AreaTally) {
    stays += other.stays
    duration += other.duration
    traces += other.traces
    days.formUnion(other.days)
  }
}

/// Divides the stays of traces among areas; those in none are the last tally.
struct AreaCounter: Sendable {
  private let areas: TraceAreas
  private var lookup: CivilDayLookup
  private(set) var tallies: [AreaTally]
  private var visited: Set<Int> = []

  init(_ areas: TraceAreas, zone: TimeZone) {
    self.areas = areas
    lookup = CivilDayLookup(zone: zone)
    tallies = [AreaTally](
      repeating: AreaTally(), count: areas.areas.isEmpty ? 0 : areas.areas.count + 1)
  }

  /// Counts stays of the present trace.
  mutating func add(_ stays: [StayPoint]) {
    guard !tallies.isEmpty else { return }
    for stay in stays {
      let place =
        areas.place(latitude: stay.latitude, longitude: stay.longitude) ?? areas.areas.count
      visited.insert(place)
      tallies[place].stays += 1
      tallies[place].duration += PlacePoint(stay).duration
      let first = lookup.day(of: stay.arrival)
      tallies[place].days.formUnion(first...max(first, lookup.day(of: stay.departure)))
    }
  }

  /// The trace is at its end.
  mutating func endTrace() {
    for place in visited { tallies[place].traces += 1 }
    visited.removeAll(keepingCapacity: true)
  }

  /// The tallies of several counters together.
  static func sum(_ parts: [[AreaTally]]) -> [AreaTally] {
    var sum = parts.first ?? []
    for part in parts.dropFirst() {
      for place in part.indices { sum[place].add(part[place]) }
    }
    return sum
  }
}
