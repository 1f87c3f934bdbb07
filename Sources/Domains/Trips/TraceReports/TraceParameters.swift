internal import Analysis
internal import Report

/// The parameters that figures of traces carry.
enum TraceParameters {
  static let settings = "settings"
  static let grouping = "by"
  static let fields = "fields"
  /// Given with figures that name no records, since privacy zones hide some of them.
  static let hidden = Parameter(
    name: "privacy zones", value: "hide some of the records, so that none are named")
  /// All fixes are one trace.
  static let none = "none"

  /// What figures of traces depend on beside the fixes.
  static func all(
    _ settings: TraceSettings, grouping: TraceOptions.Grouping?, measured: [String],
    hasZones: Bool
  ) -> [Parameter] {
    [
      Parameter(name: Self.settings, value: settings.text),
      Parameter(name: Self.grouping, value: grouping?.rawValue ?? none),
      Parameter(name: fields, value: measured.joined(separator: " ")),
    ] + (hasZones ? [hidden] : [])
  }
}
