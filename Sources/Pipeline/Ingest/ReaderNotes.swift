extension RunFacts.Note {
  /// What the readers of a dataset's files noticed besides rows, by code.
  static func noticed(_ dataset: String, _ parts: [Manifest.Part]) -> [RunFacts.Note] {
    var counts: [String: Int64] = [:]
    for part in parts {
      for (code, count) in part.noteCounts { counts[code, default: 0] += count }
    }
    return counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .filter { $0.value > 0 }
      .map { code, count in
        RunFacts.Note(code: code, text: "\(dataset): \(count) \(words[code] ?? "times").")
      }
  }

  /// What was counted, in words behind the number.
  private static let words = [
    "GEOJSON_NO_GEOMETRY": "features have no geometry",
    "GEOJSON_RING": "rings were not closed and are now",
    "GEOJSON_TIMES": "lines have another number of times than of positions and go without",
    "GPX_ELEMENT": "elements that GPX does not have were passed over",
    "GPX_EXTENSION": "elements of extensions were passed over",
    "GPX_NAME_LATE": "names or types of tracks stand behind their points, which go without",
    "GPX_NAMESPACE": "files lack the namespace of GPX and were read all the same",
    Manifest.Part.filteredCode: "rows were left out by the where of their source",
  ]
}
