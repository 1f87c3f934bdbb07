internal import Report

extension ColumnLook {
  /// A column of readers who may see it.
  static func cleared(_ id: String, isFolded: Bool) -> ColumnLook {
    ColumnLook(id, isFolded: isFolded, isForCleared: true)
  }

  /// The same for CSV and JSON alone.
  static func hidden(_ id: String) -> ColumnLook {
    ColumnLook(id, isDetail: true, isForCleared: true)
  }

  /// A column with what single records say, such as how long one of them took.
  static func single(_ id: String) -> ColumnLook { ColumnLook(id, isOfSingles: true) }
}
