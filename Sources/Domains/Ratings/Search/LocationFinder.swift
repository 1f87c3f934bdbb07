internal import Analysis
internal import Definition
internal import SearchIndex
internal import Store

/// Finds locations by what is known of them.
struct LocationFinder {
  /// The ids found, ascending.
  private(set) var ids: [[UInt8]] = []
  /// Names that may be shown, by id.
  private(set) var names: [[UInt8]: String] = [:]

  /// The locations that `query` matches among the places, and the one whose id it is.
  init(_ query: String, places: DatasetReader?, in input: DomainCommand.Input) throws {
    var found: Set<[UInt8]> = [Array(query.utf8)]
    if let places, !places.parts.isEmpty {
      do {
        try search(query, places, input, into: &found)
      } catch let error as QueryError {
        // An id need not be a query, such as one with a colon; without a place of that id it is a
        // mistake.
        guard try searchID(query, places, input, into: &found) else {
          throw DomainCommand.Refused("the query cannot be used: \(error)")
        }
      }
      _ = try searchID(query, places, input, into: &found)
    }
    ids = found.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Searches for the place with the id `id`; false if there is none.
  private mutating func searchID(
    _ id: String, _ places: DatasetReader, _ input: DomainCommand.Input,
    into found: inout Set<[UInt8]>
  ) throws -> Bool {
    guard !id.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
    else { return false }
    return try search("id:\"\(id)\"", places, input, into: &found)
  }

  @discardableResult private mutating func search(
    _ query: String, _ places: DatasetReader, _ input: DomainCommand.Input,
    into found: inout Set<[UInt8]>
  ) throws -> Bool {
    let search = RecordSearch(places, of: input.store, query: query, zone: input.zone)
    try search.checkClearance(input.clearance)
    var names: [[UInt8]: String] = [:]
    var ids: Set<[UInt8]> = []
    var open: (segment: SegmentReader, id: RecordColumn, name: RecordColumn?)?
    _ = try search.run { found in
      let schema = found.segment.schema
      if open?.segment !== found.segment {
        let name = schema.id(of: PlaceRecord.name).flatMap {
          schema[$0].privacy <= input.clearance ? $0 : nil
        }
        open = (
          found.segment,
          try RecordColumn(found.segment, field: schema.id(required: PlaceRecord.id)),
          try name.map { try RecordColumn(found.segment, field: $0) }
        )
      }
      guard let open else { return }
      try open.id.load(found.rows)
      try open.name?.load(found.rows)
      for row in found.rows {
        let place = row % RecordBatch.capacity
        guard open.id.cells.isPresent(place) else { continue }
        let key = Array(open.id.cells.text(place))
        ids.insert(key)
        // Of several places with the same id the first counts, as in the report.
        if names[key] == nil, let name = open.name, name.cells.isPresent(place) {
          names[key] = String(decoding: name.cells.text(place), as: UTF8.self)
        }
      }
    }
    found.formUnion(ids)
    self.names.merge(names) { first, _ in first }
    return !ids.isEmpty
  }
}
