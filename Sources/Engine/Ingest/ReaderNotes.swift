internal import Definition
internal import Store

extension StoreState.Note {
  /// What became of the secret columns of a dataset, and what the readers of its files and the rules of its records
  /// noticed, by code.
  static func noticed(
    _ dataset: BoundDataset, _ parts: [Manifest.Part]
  ) -> [StoreState.Note] {
    [secretsDropped(dataset, parts), columnsAbsent(dataset, parts)].compactMap(\.self)
      + noticed(dataset.declared, parts)
  }

  /// How many values of secret columns were dropped from a dataset; nil if it has no such column.
  private static func secretsDropped(
    _ dataset: BoundDataset, _ parts: [Manifest.Part]
  ) -> StoreState.Note? {
    var names: [String] = []
    for name in dataset.sources.flatMap(\.declaration.secretColumns)
      + dataset.secretColumns.map(\.shown)
    where !names.contains(name) { names.append(name) }
    guard !names.isEmpty else { return nil }
    let count = parts.reduce(0) { $0 + $1.secretCount }
    return StoreState.Note(
      code: "SECRET_DROPPED",
      text: "\(count) values of secret columns of \(dataset.declared.name) were dropped: "
        + names.joined(separator: ", ") + ".")
  }

  /// How many rows come from files that lack columns which they may lack; nil if none do.
  private static func columnsAbsent(
    _ dataset: BoundDataset, _ parts: [Manifest.Part]
  ) -> StoreState.Note? {
    func count(_ code: String) -> Int64 {
      parts.reduce(0) { $0 + ($1.noteCounts[code] ?? 0) }
    }
    var absent = dataset.mappings.indices.filter { count(BatchNormalizer.absentCode(of: $0)) > 0 }
    var most = absent.map { count(BatchNormalizer.absentCode(of: $0)) }.max() ?? 0
    if most == 0 {
      // Parts of earlier releases do not say which.
      most = count(BatchNormalizer.absentCode)
      absent = dataset.mappings.indices.filter { dataset.mappings[$0].isOptionalColumn }
    }
    guard most > 0 else { return nil }
    let names = absent.map { dataset.mappings[$0].column.shown }
    return StoreState.Note(
      code: BatchNormalizer.absentCode,
      text:
        "\(dataset.declared.name): \(most) rows come from files that lack an optional column, which is null: "
        + names.joined(separator: ", ") + ".")
  }

  private static func noticed(
    _ dataset: DeclaredDataset, _ parts: [Manifest.Part]
  ) -> [StoreState.Note] {
    let words = words.merging(dataset.rules.noteWords) { $1 }
    var counts: [String: Int64] = [:]
    for part in parts {
      for (code, count) in part.noteCounts { counts[code, default: 0] += count }
    }
    return counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .filter { $0.value > 0 && !$0.key.hasPrefix(BatchNormalizer.absentCode) }
      .map { code, count in
        StoreState.Note(code: code, text: "\(dataset.name): \(count) \(words[code] ?? "times").")
      }
  }

  /// What was counted, in words behind the number.
  private static let words = [
    BatchNormalizer.droppedCode: "empty cells or items made no record",
    "DATE_ORDER": "dates have their end before their beginning; the two were exchanged",
    "DATE_PHRASE": "dates that cannot be read and are kept as a phrase",
    "FIXED_LONG": "lines go on behind the last column, which was not read",
    "FIXED_TAB": "lines hold tabs, which count as one character each",
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
    "ICS_LINE": "lines are no content lines, and were passed over",
    "ICS_OPEN": "components have no end, and were read up to where another one begins or ends",
    "ICS_REPEATED":
      "values stand behind another one of their property in rows whose column takes the first",
    "ICS_STRAY": "ends of components that had not begun were passed over",
    "ICS_ZONE": "times are in a zone that neither the system nor their file knows",
    "KML_EMPTY": "positions of tracks are empty and make no record",
    "KML_LATE": "names, descriptions or times stand behind positions of theirs, which go without",
    "KML_LINK": "links to other files were not followed",
    "KML_NO_GEOMETRY": "placemarks have no position",
    "KML_PASSED": "models, tours, overlays and lists of values of tracks were passed over",
    "KML_TIMES": "tracks have another number of times than of positions",
    "TIME_NO_SUMMER":
      "times of April to October are in EST, CST, MST or PST, which have no summer time: an hour later than clocks there showed",
    "XLSX_ERROR": "cells hold an error such as #N/A, which is no value",
    "XML_LATE": "elements or attributes around rows stand behind a row, and were not taken",
    "XML_REPEATED": "elements stand again in a row where a column takes the first",
    Manifest.Part.emptyCode: "rows made no record, since what they have is empty",
    Manifest.Part.forgottenCode:
      "records were left out, since the store has forgotten whose they are",
    Manifest.Part.expiredCode: "records were left out, since they are older than they are kept",
    Manifest.Part.filteredCode: "rows were left out by the where of their source",
  ]
}
