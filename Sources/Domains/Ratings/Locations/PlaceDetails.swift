internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// What a place is called, where it is and what it is, as far as these are mapped.
struct PlaceDetails: Sendable {
  var name: String
  var address: String?
  var category: String?
  var picture: String?

  /// Reads the places with one of `ids`; of several with the same id the first in global order
  /// counts.
  static func read(
    _ ids: Set<[UInt8]>, from dataset: DatasetReader, schema: Schema
  ) throws -> [[UInt8]: PlaceDetails] {
    let (id, name) = (
      schema.id(required: PlaceRecord.id), schema.id(required: PlaceRecord.name)
    )
    var found: [[UInt8]: PlaceDetails] = [:]
    for number in dataset.parts.indices {
      let part = try dataset.open(number)
      let rows = try KeyedRows.rows(of: ids, in: part, field: id)
      guard !rows.isEmpty, let names = try part.segment.text(name) else { continue }
      let addresses = try schema.id(of: PlaceRecord.address).flatMap { try part.segment.text($0) }
      let pictures = try schema.id(of: PlaceRecord.picture).flatMap { try part.segment.text($0) }
      let categories = try schema.id(of: PlaceRecord.category).map { try part.segment.symbols($0) }
      for (key, row) in rows where found[key] == nil {
        var details = PlaceDetails(name: try text(names, row))
        if let addresses, addresses.isPresent(row) { details.address = try text(addresses, row) }
        if let categories, categories.isPresent(row) {
          let bytes = categories.dictionary[categories.ordinal(at: row)]
          details.category = String(decoding: bytes, as: UTF8.self)
        }
        if let pictures, pictures.isPresent(row) { details.picture = try text(pictures, row) }
        found[key] = details
      }
    }
    return found
  }

  private static func text(_ cursor: TextCursor, _ row: Int) throws(StoreError) -> String {
    try cursor.withBytes(row) { String(decoding: $0, as: UTF8.self) }
  }
}
