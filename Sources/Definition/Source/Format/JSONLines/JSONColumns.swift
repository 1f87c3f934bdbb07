internal import Formats

/// The columns of a file of JSON Lines: paths that are common enough to be names of fields.
///
/// Where keys are data, such as the names of users, most of them are rare: those are counted only.
struct JSONColumns {
  /// What was found in the first lines.
  let survey: JSONPathSurvey
  let paths: [JSONPath]
  /// Lists, which are not proposed as columns.
  let lists: [JSONPath]

  /// A path in fewer than one of so many lines is not taken for a name, and neither is one in fewer
  /// lines than `fewest`, unless there are hardly more.
  private static let rarest = 50
  private static let fewest = 3

  init(_ survey: JSONPathSurvey) {
    self.survey = survey
    let count = survey.objectCount
    let needed = max(1, (count + Self.rarest - 1) / Self.rarest, min(Self.fewest, count / 3))
    paths = survey.paths.filter { $0.lineCount >= needed }.map(\.path)
    lists = survey.lists
  }

  /// How many different paths are too rare.
  var rareCount: Int { survey.paths.count - paths.count }
}
