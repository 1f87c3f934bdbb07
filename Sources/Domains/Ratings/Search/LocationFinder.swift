internal import Pipeline
internal import SearchIndex

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
    _ = try search.run { match in
      let schema = match.segment.schema
      guard let id = schema.id(of: "id"),
        let key = try Self.bytes(match.segment, id, row: match.row)
      else { return }
      ids.insert(key)
      // Of several places with the same id the first counts, as in the report.
      if names[key] == nil, let name = schema.id(of: "name"),
        schema[name].privacy <= input.clearance,
        let text = try Self.bytes(match.segment, name, row: match.row)
      {
        names[key] = String(decoding: text, as: UTF8.self)
      }
    }
    found.formUnion(ids)
    self.names.merge(names) { first, _ in first }
    return !ids.isEmpty
  }

  private static func bytes(
    _ segment: SegmentReader, _ field: FieldID, row: Int
  ) throws -> [UInt8]? {
    if let cursor = try segment.text(field) {
      guard cursor.isPresent(row) else { return nil }
      return try cursor.withBytes(row) { Array($0) }
    }
    let column = try segment.symbols(field)
    guard column.isPresent(row) else { return nil }
    return Array(column.dictionary[column.ordinal(at: row)])
  }
}
