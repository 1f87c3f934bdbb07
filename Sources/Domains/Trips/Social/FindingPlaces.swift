internal import Pipeline
internal import SearchIndex

/// Finds the lines of records that findings are about.
struct FindingPlaces {
  private let places: [SocialRole: [RowPlace]]
  private let context: AnalysisContext

  /// Looks into the datasets of `context`; `places` tells where each record stands.
  init(_ places: [SocialRole: [RowPlace]], in context: AnalysisContext) {
    self.places = places
    self.context = context
  }

  /// The findings with the lines of their records, in their order.
  func place(_ findings: [TripFinding]) throws -> [PlacedFinding] {
    var placed: [PlacedFinding] = []
    for role in SocialRole.allCases {
      let own = findings.filter { $0.record == role.record }
      guard !own.isEmpty, let dataset = context.datasets[role.rawValue] else { continue }
      var lines = DatasetLines(dataset)
      for finding in own {
        guard let place = places[role]?[finding.row] else { continue }
        placed.append(PlacedFinding(finding: finding, place: try lines.line(of: place)))
      }
    }
    return placed
  }
}

/// The lines of the records of one dataset; one part is open at a time.
private struct DatasetLines {
  /// Where a slice begins in its part and in its file.
  private struct Extent {
    let file: Int
    let byte: Int64
    let partLine: Int64
    let fileLine: Int64
  }

  private let dataset: DatasetReader
  private var extents: [[Extent]] = []
  private var segment: (part: Int32, reader: SegmentReader)?

  init(_ dataset: DatasetReader) {
    self.dataset = dataset
    var (file, input, fileLine) = (0, -1, Int64(0))
    for part in dataset.parts {
      var (byte, partLine) = (Int64(0), Int64(0))
      extents.append(
        part.slices.map { slice in
          if slice.input != input { (file, input, fileLine) = (file + 1, slice.input, 0) }
          defer {
            // A part counts one byte between two slices, as `PartPlaces` says.
            byte += slice.end - slice.start + 1
            partLine += slice.lineCount
            fileLine += slice.lineCount
          }
          return Extent(file: file, byte: byte, partLine: partLine, fileLine: fileLine)
        })
    }
  }

  mutating func line(of place: RowPlace) throws -> SourceLine {
    let reader: SegmentReader
    if let segment, segment.part == place.part {
      reader = segment.reader
    } else {
      reader = try dataset.open(Int(place.part)).segment
      segment = (place.part, reader)
    }
    let offset = try reader.offsets().value(at: Int(place.row))
    let line = try reader.lines().value(at: Int(place.row))
    let extent = extents[Int(place.part)].last { $0.byte <= offset }
    return SourceLine(
      file: extent?.file ?? 1, line: line - (extent?.partLine ?? 0) + (extent?.fileLine ?? 0) + 1)
  }
}
