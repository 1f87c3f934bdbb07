/// The formats that a report can be written in.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// One page without network or script.
  case html
  /// One page for repositories and wikis.
  case markdown = "md"
  /// One file per table.
  case csv
  /// One file with every figure and its provenance.
  case json
  /// A part of `results.sqlite`, the database with all reports of a run.
  case sqlite
  /// One file per map, for programs that draw and edit maps.
  case geojson
  /// One file per map, for devices and programs that read traces.
  case gpx
}
