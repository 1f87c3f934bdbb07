import Formats
import Platform

/// Everything that the reader said about a document; places count from its front.
struct GPXReading: Equatable {
  struct Row: Equatable {
    var fields: [GPXColumn: String]
    var offset: Int64
    var line: Int64
    var bytes: [UInt8]

    subscript(_ column: GPXColumn) -> String? { fields[column] }
  }

  var rows: [Row] = []
  var rejects: [RowReject] = []
  var notes: [String: Int64] = [:]
  var failure: DocumentFailure?
  var lineCount: Int64 = 0
  var end: Int64 = 0

  /// The fields of a column, `-` where there is none.
  subscript(_ column: GPXColumn) -> [String] { rows.map { $0[column] ?? "-" } }
}

/// How a document is read in a test.
struct GPXPlan {
  var columns = GPXColumn.allCases
  var fileName = "morning"
  var isDecoded = false
  var chunkByteCount = 1 << 16
  var spanByteCount = 1 << 40

  func read(_ source: some ByteSource) throws -> (reading: GPXReading, summaries: [SpanSummary]) {
    var reading = GPXReading()
    var summaries: [SpanSummary] = []
    var reader = GPXReader(
      source: source, columns: columns, fileName: Array(fileName.utf8), isDecoded: isDecoded,
      chunkByteCount: chunkByteCount)
    var limit = Int64(spanByteCount)
    while reader.beginSpan(end: limit) {
      do {
        while let batch = try reader.nextRows() { append(batch, reader.start, to: &reading) }
      } catch let failure as DocumentFailure {
        reading.failure = failure
      }
      let summary = reader.finish()
      reading.notes.merge(reader.notes) { $0 + $1 }
      reading.lineCount += summary.lineCount
      reading.end = summary.end
      summaries.append(summary)
      limit += Int64(spanByteCount)
    }
    return (reading, summaries)
  }

  func read(_ bytes: [UInt8]) throws -> GPXReading {
    try read(MemorySource(bytes: bytes)).reading
  }

  func read(_ text: String) throws -> GPXReading { try read(Array(text.utf8)) }

  private func append(_ batch: RowBatch, _ start: Int64, to reading: inout GPXReading) {
    let table = batch.table
    let lineBefore = reading.lineCount
    for record in 0..<table.count {
      var fields: [GPXColumn: String] = [:]
      for (place, column) in columns.enumerated() {
        let field = table.field(record, place)
        if !field.isNull { fields[column] = String(decoding: field.bytes, as: UTF8.self) }
      }
      reading.rows.append(
        GPXReading.Row(
          fields: fields, offset: start + table.offset(of: record),
          line: lineBefore + table.line(of: record), bytes: Array(table.bytes(of: record))))
    }
    for var reject in batch.rejects {
      reject.offset += start
      reject.line += lineBefore
      reading.rejects.append(reject)
    }
  }
}

/// Documents of the tests.
enum GPXSample {
  static let open = #"<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">"#

  /// A document with this in its root element.
  static func file(_ content: String) -> String { "\(open)\(content)</gpx>" }

  /// One track with one segment.
  static func track(_ points: String, title: String = "") -> String {
    file("<trk>\(title)<trkseg>\(points)</trkseg></trk>")
  }

  /// A bit of everything, on several lines.
  static let mixed = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- a comment -->
    <gpx version="1.1" creator="a &amp; b"
      xmlns="http://www.topografix.com/GPX/1/1" xmlns:x="http://example.org/x">
      <metadata><name>Tour</name><link href="l"><text>t</text></link>
        <extensions><x:m>1</x:m></extensions></metadata>
      <wpt lat="1.5" lon="-2.5"><name> K\u{e4}se &#x26; Brot </name><sym>Flag</sym></wpt>
      <wpt lat='2' lon='3'/>
      <rte>
        <name>way</name>
        <rtept lat="4" lon="5"><ele>6</ele></rtept>
      </rte>\r
      <trk><name><![CDATA[ <run> ]]></name><type>walk</type>
        <trkseg>
          <trkpt lon="8" lat="7"><ele>9.5</ele><time>2024-01-02T03:04:05Z</time>
            <extensions><x:point><x:hr>90</x:hr><x:speed>2.5</x:speed></x:point></extensions>
          </trkpt>
          <trkpt lat="10" lon="11"><time>2024-01-02T03:04:06Z</time><hdop>1</hdop><odd/></trkpt>
        </trkseg>
        <trkseg><trkpt lat="12"><desc>two
      lines</desc></trkpt></trkseg>
        <name>late</name>
      </trk>
      <trk><trkseg><trkpt lat="13" lon="14"></trkpt></trkseg></trk>
    </gpx>

    """
}

extension GPXSample {
  /// A text in UTF-16 behind a byte order mark.
  static func utf16(_ text: String, isLittle: Bool) -> [UInt8] {
    ([0xFEFF] + Array(text.utf16)).flatMap { unit in
      let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8))
      return isLittle ? [low, high] : [high, low]
    }
  }
}
