internal import Definition
internal import SearchIndex

/// Puts the parts of names and addresses together.
struct DonorRules: RecordRules {
  private let name, address: FieldID?
  private let names, streets, place: [FieldID]
  private let country: FieldID?

  init(_ schema: Schema) {
    typealias Field = DonorRecord
    func ids(_ fields: RecordField...) -> [FieldID] { fields.compactMap { schema.id(of: $0) } }
    names = ids(Field.firstName, Field.lastName)
    streets = ids(Field.street, Field.street2)
    place = ids(Field.city, Field.region, Field.postcode)
    country = schema.id(of: Field.country)
    name = names.isEmpty ? nil : schema.id(of: Field.name)
    address =
      streets.isEmpty && place.isEmpty && country == nil ? nil : schema.id(of: Field.address)
  }

  var identity: String { "donor 1" }

  func complete(_ batch: RecordBatch, _ arena: BatchArena, _ notes: inout RowNotes) {
    for row in 0..<batch.count where batch.fate[row] == 0 {
      fill(batch, name, row, arena) { Self.joined(batch, names, row).map { [$0] } ?? [] }
      fill(batch, address, row, arena) {
        streets.compactMap { Self.joined(batch, [$0], row) }
          + [Self.joined(batch, place, row), country.flatMap { Self.joined(batch, [$0], row) }]
          .compactMap(\.self)
      }
    }
  }

  /// Fills a field that is missing with lines.
  private func fill(
    _ batch: RecordBatch, _ field: FieldID?, _ row: Int, _ arena: BatchArena,
    _ lines: () -> [String]
  ) {
    guard let field, batch.presence(field)[row] == 0 else { return }
    let lines = lines()
    guard !lines.isEmpty else { return }
    batch.byteSlices(field)[row] = arena.slice(lines.joined(separator: "\n"))
    batch.presence(field)[row] = 1
  }

  /// The values that there are, a blank between two; nil if there are none.
  private static func joined(_ batch: RecordBatch, _ fields: [FieldID], _ row: Int) -> String? {
    let parts = fields.filter { batch.presence($0)[row] != 0 }.map {
      String(decoding: batch.byteSlices($0)[row].bytes, as: UTF8.self)
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
