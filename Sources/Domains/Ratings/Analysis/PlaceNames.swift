internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// The look-up table of a ranking: names by location id.
enum PlaceNames {
  /// Reads all kept places; of several with the same id the first in global order counts.
  static func read(_ dataset: DatasetReader, schema: Schema) throws -> [[UInt8]: String] {
    let (id, name) = (
      schema.id(required: PlaceRecord.id), schema.id(required: PlaceRecord.name)
    )
    var names: [[UInt8]: String] = [:]
    for number in dataset.parts.indices {
      let part = try dataset.open(number)
      let ids = try part.segment.symbols(id)
      guard let text = try part.segment.text(name) else { continue }
      for row in 0..<part.segment.rowCount where part.selection.isKept(row) {
        let key = Array(ids.dictionary[ids.ordinal(at: row)])
        if names[key] != nil { continue }
        names[key] = try text.withBytes(row) { String(decoding: $0, as: UTF8.self) }
      }
    }
    return names
  }
}
