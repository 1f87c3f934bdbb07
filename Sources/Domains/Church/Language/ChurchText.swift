internal import Platform

/// Days as tables have them.
enum ChurchText {
  /// `2016-10-02`; `day` counts from 1970-01-01.
  static func day(_ day: Int64) -> String { InstantText.text(CivilDate(daysSinceEpoch: Int(day))) }
}
