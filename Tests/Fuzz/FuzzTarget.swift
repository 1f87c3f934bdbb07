import Formats

/// What can be fed with mutated inputs: every reader of files and every parser of what users write.
///
/// A target never throws and never prints. It ends the process where an input breaks a promise: a crash, a record that
/// depends on how the input was cut, or a text that is not read again as it was written.
enum FuzzTarget: String, CaseIterable {
  case csv
  case fixed
  case jsonl
  case json
  case gedcom
  case text
  case gpx
  case kml
  case fit
  case nmea
  case owntracks
  case xml
  case geojson
  case sqlite
  case parquet
  case archive
  case contentlines
  case areas
  case decoded
  case definition
  case query
  case expression
  case dates
  case zone

  /// Reads one input.
  func run(_ data: UnsafeBufferPointer<UInt8>) {
    let bytes = Array(data)
    switch self {
    case .csv: RowTargets.csv(bytes)
    case .fixed: RowTargets.fixed(bytes)
    case .jsonl: RowTargets.jsonLines(bytes)
    case .json: DocumentTargets.json(bytes)
    case .gedcom: RowTargets.gedcom(bytes)
    case .text: RowTargets.plainText(bytes)
    case .gpx: DocumentTargets.gpx(bytes)
    case .kml: DocumentTargets.kml(bytes)
    case .fit: FITMessage.allCases.forEach { TraceTarget.run(bytes, .fit($0)) }
    case .nmea: TraceTarget.run(bytes, .nmea)
    case .owntracks: TraceTarget.run(bytes, .ownTracks)
    case .xml: DocumentTargets.xml(bytes)
    case .geojson: DocumentTargets.geoJSON(bytes)
    case .sqlite: DatabaseTarget.run(bytes)
    case .parquet: ParquetTarget.run(bytes)
    case .archive: ArchiveTarget.run(bytes)
    case .contentlines: ContentLinesTarget.run(bytes)
    case .areas: DocumentTargets.areas(bytes)
    case .decoded: DecodedTarget.run(bytes)
    case .definition: WrittenTargets.definition(bytes)
    case .query: WrittenTargets.query(bytes)
    case .expression: ExpressionTarget.run(bytes)
    case .dates: WrittenTargets.dates(bytes)
    case .zone: WrittenTargets.zone(bytes)
    }
  }
}

/// How an input is cut, drawn from the input itself, so that each crash is found again from its bytes alone.
struct FuzzCuts {
  private var state: UInt64

  /// Cuts for `bytes`.
  init(_ bytes: [UInt8]) {
    // FNV-1a (Fowler, Noll, Vo).
    state = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// A number in `range`.
  mutating func next(in range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }
}
