internal import Definition
internal import SearchIndex
internal import Store

/// Reads what is printed of the records that were found.
struct MatchedRecords {
  /// A record as it is printed.
  struct Record {
    var name = ""
    var id = ""
  }

  private let scene: MatchScene
  /// The fields that are the name together.
  private let names: [FieldID]
  private let id: FieldID?

  init(_ scene: MatchScene) {
    let schema = scene.schema
    func shown(_ field: RecordField) -> FieldID? {
      schema.id(of: field).flatMap {
        schema[$0].isStored && schema[$0].privacy <= scene.clearance ? $0 : nil
      }
    }
    let parts = [NameFields.given, NameFields.surnamePrefix, NameFields.surname].compactMap(shown)
    let own = schema[scene.field].name
    names =
      own != NameFields.nameKey.name && schema[scene.field].isStored
      ? [scene.field] : shown(NameFields.name).map { [$0] } ?? parts
    id = [PersonRecord.id, PersonNameRecord.person].lazy.compactMap(shown).first
    self.scene = scene
  }

  /// The records of all hits, side by side.
  ///
  /// Texts are packed in blocks: records are read in their order, so that each block is unpacked once.
  func records(of answers: [[NearestHit]]) throws -> [Record] {
    let hits = answers.flatMap(\.self)
    var records = [Record](repeating: Record(), count: hits.count)
    let order = hits.indices.sorted {
      (hits[$0].segment, hits[$0].document) < (hits[$1].segment, hits[$1].document)
    }
    var open: (segment: SegmentReader, names: [ByteColumnReader], id: ByteColumnReader?)?
    for place in order {
      let match = scene.search.match(hits[place])
      if open.map({ $0.segment !== match.segment }) ?? true {
        open = (
          match.segment,
          try names.map { try ByteColumnReader(match.segment, field: $0) },
          try id.map { try ByteColumnReader(match.segment, field: $0) }
        )
      }
      guard let open else { continue }
      let words = try open.names.compactMap { try $0.string(match.row) }
      records[place] = Record(
        name: names.isEmpty
          ? String(decoding: hits[place].term, as: UTF8.self) : words.joined(separator: " "),
        id: try open.id?.string(match.row) ?? Self.text(of: match.place()))
    }
    return records
  }

  private static func text(of place: FilePlace) -> String { "\(place.path):\(place.line)" }
}
