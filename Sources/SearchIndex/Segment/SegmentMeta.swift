internal import Platform
internal import Text

/// The META section: rowCount:varint fieldCount:varint, then for each field name:text type:u8 scale:u8
/// isOptional:u8 privacy:u8 traits:u8 (analyzer:text stopWords:text if the field is indexed), then the
/// default text field's name (empty for none).
struct SegmentMeta {
  let rowCount: Int
  let schema: Schema

  init(rowCount: Int, schema: Schema) {
    self.rowCount = rowCount
    self.schema = schema
  }

  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.varint(UInt64(rowCount))
    writer.varint(UInt64(schema.fields.count))
    for field in schema.fields {
      writer.text(field.name)
      let (code, scale) = Self.code(of: field.type)
      writer.u8(code)
      writer.u8(scale)
      writer.u8(field.isOptional ? 1 : 0)
      writer.u8(field.privacy.rawValue)
      encode(field, to: &writer)
    }
    writer.text(schema.defaultText ?? "")
    return writer.buffer
  }

  init(_ bytes: UnsafeRawBufferPointer) throws(MalformedRecord) {
    var reader = ByteReader(bytes)
    rowCount = try reader.count(limit: Int(UInt32.max))
    let fieldCount = try reader.count(limit: 65_535)
    var fields: [Field] = []
    var degrees: [UInt8: String] = [:]
    for _ in 0..<fieldCount {
      let name = try reader.text()
      let at = reader.offset
      guard let type = Self.type(code: try reader.u8(), scale: try reader.u8()) else {
        throw MalformedRecord(offset: at, expected: "a known column type")
      }
      let isOptional = try reader.u8() == 1
      guard let privacy = PrivacyClass(rawValue: try reader.u8()) else {
        throw MalformedRecord(offset: at, expected: "a known privacy class")
      }
      let traits = try Self.traits(&reader, of: type)
      if traits.degrees != 0, degrees.updateValue(name, forKey: traits.degrees) != nil {
        throw MalformedRecord(offset: at, expected: "one latitude and one longitude")
      }
      fields.append(
        Field(
          name, type, isOptional: isOptional, privacy: privacy, indexing: traits.indexing,
          isStored: traits.isStored, isUncertain: traits.isUncertain))
    }
    let text = try reader.text()
    guard reader.isAtEnd else { throw MalformedRecord(offset: reader.offset, expected: "the end") }
    guard Set(fields.map(\.name)).count == fields.count else {
      throw MalformedRecord(offset: 0, expected: "different field names")
    }
    guard Schema.hasCompanions(fields) else {
      throw MalformedRecord(
        offset: 0, expected: "the other columns of each uncertain date behind it")
    }
    schema = Schema(
      fields, defaultText: text.isEmpty ? nil : text, position: try Self.position(degrees))
  }

  private static func position(
    _ degrees: [UInt8: String]
  ) throws(MalformedRecord) -> PositionFields? {
    if degrees.isEmpty { return nil }
    guard let latitude = degrees[isLatitude], let longitude = degrees[isLongitude] else {
      throw MalformedRecord(offset: 0, expected: "both a latitude and a longitude, or neither")
    }
    return PositionFields(latitude: latitude, longitude: longitude)
  }

  private static let isIndexed: UInt8 = 1
  private static let hasPositions: UInt8 = 2
  private static let isNotStored: UInt8 = 4
  private static let isUncertain: UInt8 = 8
  private static let isLatitude: UInt8 = 16
  private static let isLongitude: UInt8 = 32

  private struct Traits {
    var indexing: FieldIndexing?
    var isStored = true
    var isUncertain = false
    /// The flag of a latitude or a longitude, else 0.
    var degrees: UInt8 = 0
  }

  private static func degrees(_ field: Field, _ position: PositionFields) -> UInt8 {
    switch field.name {
    case position.latitude: isLatitude
    case position.longitude: isLongitude
    default: 0
    }
  }

  private func encode(_ field: Field, to writer: inout ByteWriter) {
    guard let indexing = field.indexing else {
      return writer.u8(
        field.isUncertain ? Self.isUncertain : schema.position.map { Self.degrees(field, $0) } ?? 0)
    }
    writer.u8(
      Self.isIndexed | (indexing.hasPositions ? Self.hasPositions : 0)
        | (field.isStored ? 0 : Self.isNotStored))
    writer.text(indexing.analyzer.withoutStopWords)
    let words = indexing.analyzer.stopWords?.words ?? []
    writer.text(String(decoding: Array(words.joined(separator: [0x0A])), as: UTF8.self))
  }

  private static func traits(
    _ reader: inout ByteReader, of type: ColumnType
  ) throws(MalformedRecord) -> Traits {
    let at = reader.offset
    let flags = try reader.u8()
    if flags == 0 { return Traits() }
    if flags == isUncertain, type == .date { return Traits(isUncertain: true) }
    if flags == isLatitude || flags == isLongitude, type == PositionFields.type {
      return Traits(degrees: flags)
    }
    let text = try reader.text()
    let stopWords = try reader.text()
    guard type == .text, flags & isIndexed != 0, flags < 8,
      var analyzer = try? AnalyzerSpecification(parsing: text)
    else { throw MalformedRecord(offset: at, expected: "traits that go with the type") }
    if !stopWords.isEmpty {
      guard let list = try? StopWordList(parsing: Array(stopWords.utf8)) else {
        throw MalformedRecord(offset: at, expected: "a list of stop words")
      }
      analyzer.stopWords = list
    }
    return Traits(
      indexing: FieldIndexing(analyzer: analyzer, hasPositions: flags & hasPositions != 0),
      isStored: flags & isNotStored == 0)
  }

  private static func code(of type: ColumnType) -> (UInt8, UInt8) {
    switch type {
    case .integer: (1, 0)
    case .decimal(let scale): (2, scale)
    case .boolean: (3, 0)
    case .date: (4, 0)
    case .instant: (5, 0)
    case .period(let unit): (8, UInt8(PeriodUnit.allCases.firstIndex(of: unit) ?? 0))
    case .symbol: (6, 0)
    case .text: (7, 0)
    }
  }

  private static func type(code: UInt8, scale: UInt8) -> ColumnType? {
    switch code {
    case 1: .integer
    // No more digits than an Int64 has.
    case 2: scale <= 18 ? .decimal(scale: scale) : nil
    case 3: .boolean
    case 4: .date
    case 5: .instant
    case 6: .symbol
    case 7: .text
    case 8: Int(scale) < PeriodUnit.allCases.count ? .period(PeriodUnit.allCases[Int(scale)]) : nil
    default: nil
    }
  }
}
