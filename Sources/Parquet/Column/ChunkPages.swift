/// The pages of a chunk as they come, and the levels of values that are in none yet.
struct ChunkPages: ~Copyable {
  let column: ParquetColumn
  var levels: Levels
  var encoded = EncodedChunk()

  /// A page is ended when its values have so many bytes, uncompressed and without a dictionary.
  static let byteCount = 1 << 20

  init(_ column: ParquetColumn) {
    self.column = column
    levels = Levels(column)
  }

  /// Takes the levels of `more` rows without lists.
  mutating func append(
    present: UnsafePointer<UInt8>?, from first: Int, count more: Int
  ) throws(ParquetError) {
    guard let nulls = levels.append(present: present.map { $0 + first }, count: more) else {
      throw .missingValue(column: column.name)
    }
    encoded.statistics.nullCount += nulls
  }

  /// Takes the levels of the list of row `row`, and returns which values of the batch it has.
  mutating func append(
    list row: Int, of lists: ColumnBatch.Lists, present: UnsafePointer<UInt8>?
  ) throws(ParquetError) -> Range<Int> {
    let isList = lists.present.map { $0[row] != 0 } ?? true
    let range = isList ? lists.starts[row]..<lists.starts[row + 1] : 0..<0
    let nulls = levels.append(
      list: isList ? range.count : nil, present: present.map { $0 + range.lowerBound })
    guard let nulls else { throw .missingValue(column: column.name) }
    encoded.statistics.nullCount += nulls
    return range
  }

  /// Writes a page of the values whose levels are in `range`, which `values` appends.
  mutating func writeData(
    _ range: Range<Int>, _ encoding: ValueEncoding, _ encoder: ParquetEncoder,
    _ values: (inout GrowingBytes) -> Void
  ) throws(ParquetError) {
    encoder.body.cut(to: 0)
    levels.write(range, to: &encoder.body)
    values(&encoder.body)
    encoded.valueCount += range.count
    if encoding == .plain { encoded.plainPages += 1 } else { encoded.dictionaryEncodedPages += 1 }
    let content = encoding == .plain ? plainContent : .codes
    let page = try encoder.page(0, content, of: column) {
      $0.structure(5) { page in
        page.i32(1, Int32(range.count))
        page.i32(2, encoding.rawValue)
        page.i32(3, ValueEncoding.hybrid.rawValue)
        page.i32(4, ValueEncoding.hybrid.rawValue)
      }
    }
    encoded.dataPages.append(page.bytes)
    encoded.uncompressedByteCount += page.uncompressedByteCount
  }

  /// Writes the page of the dictionary, whose `count` values `values` appends.
  mutating func writeDictionary(
    count: Int, _ encoder: ParquetEncoder, _ values: (inout GrowingBytes) -> Void
  ) throws(ParquetError) {
    encoder.body.cut(to: 0)
    values(&encoder.body)
    let page = try encoder.page(2, plainContent, of: column) {
      $0.structure(7) { page in
        page.i32(1, Int32(count))
        page.i32(2, ValueEncoding.plain.rawValue)
      }
    }
    encoded.dictionaryPage = page.bytes
    encoded.uncompressedByteCount += page.uncompressedByteCount
  }

  private var plainContent: PageContent { column.type.physical == .int64 ? .numbers : .texts }

  /// Appends numbers of a dictionary of `count` values as a data page has them.
  static func append(
    codes: UnsafePointer<UInt32>, count: Int, ofDictionary distinct: Int,
    to out: inout GrowingBytes
  ) {
    let width = HybridEncoder.width(of: max(0, distinct - 1))
    out.append(UInt8(width))
    HybridEncoder.append(codes, count: count, width: width, to: &out)
  }
}
