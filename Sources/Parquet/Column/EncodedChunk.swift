/// What readers may skip a chunk by.
struct ChunkStatistics: Sendable {
  /// How many values are none, empty lists included.
  var nullCount = 0
  /// The least and the greatest value, encoded; nil if there is none, or if it is not said.
  var bounds: (least: [UInt8], greatest: [UInt8])?
}

/// The pages of one column of a row group, and what the footer says of them.
struct EncodedChunk: Sendable {
  /// The page of the dictionary with its header; empty if there is none.
  var dictionaryPage: [UInt8] = []
  /// The pages of values with their headers.
  var dataPages: [[UInt8]] = []
  /// How many bytes they would have uncompressed, headers included.
  var uncompressedByteCount = 0
  /// How many values, nulls included.
  var valueCount = 0
  /// How many pages have values by their number in the dictionary.
  var dictionaryEncodedPages = 0
  /// How many pages have values as they are.
  var plainPages = 0
  var statistics = ChunkStatistics()

  /// How many bytes it has in the file.
  var byteCount: Int { dataPages.reduce(dictionaryPage.count) { $0 + $1.count } }
}
