extension RunFacts.Note {
  /// What became of the secret columns of a dataset, and what the readers of its files and the rules of its records
  /// noticed, by code.
  static func noticed(
    _ dataset: BoundPipeline.Dataset, _ parts: [Manifest.Part]
  ) -> [RunFacts.Note] {
    [secretsDropped(dataset, parts)].compactMap(\.self) + noticed(dataset.declared, parts)
  }

  private static func noticed(
    _ dataset: DeclaredDataset, _ parts: [Manifest.Part]
  ) -> [RunFacts.Note] {
    let words = words.merging(dataset.rules.noteWords) { $1 }
    var counts: [String: Int64] = [:]
    for part in parts {
      for (code, count) in part.noteCounts { counts[code, default: 0] += count }
    }
    return counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .filter { $0.value > 0 }
      .map { code, count in
        RunFacts.Note(code: code, text: "\(dataset.name): \(count) \(words[code] ?? "times").")
      }
  }

  /// What was counted, in words behind the number.
  private static let words = [
    "DATE_ORDER": "dates have their end before their beginning; the two were exchanged",
    "DATE_PHRASE": "dates that cannot be read and are kept as a phrase",
    "GED_AFTER_TRAILER": "times something stands behind TRLR, which was read all the same",
    "GED_CHAR": "files are in another encoding than they say, and were read in that",
    "GED_EXTENSION": "lines of extensions, whose tags begin with _",
    "GED_NO_TRAILER": "files end without TRLR and may be cut off",
    "GED_RECORD": "records without a tag were passed over",
    "GED_TAG": "lines have a tag that GEDCOM does not know",
    "GEOJSON_NO_GEOMETRY": "features have no geometry",
    "GEOJSON_RING": "rings were not closed and are now",
    "GEOJSON_TIMES": "lines have another number of times than of positions and go without",
    "JSON_CONTROL":
      "control characters are escaped in texts, where they part words; NUL is kept as U+FFFD",
    "GPX_ELEMENT": "elements that GPX does not have were passed over",
    "GPX_EXTENSION": "elements of extensions were passed over",
    "GPX_NAME_LATE": "names or types of tracks stand behind their points, which go without",
    "GPX_NAMESPACE": "files lack the namespace of GPX and were read all the same",
    Manifest.Part.filteredCode: "rows were left out by the where of their source",
  ]
}
