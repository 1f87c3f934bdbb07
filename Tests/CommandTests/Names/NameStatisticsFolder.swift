import TestSupport

/// A folder with a list of names or a family tree and a definition of its statistics.
struct NameStatisticsFolder {
  let folder: WorkFolder
  var top = ""
  /// The source, `names.csv` or a family tree.
  var source = "{from: names.csv, format: csv}"
  var map = """
    {id: id, given: given, surname: surname, sex: sex, birth: {from: birth, as: gedcom}, \
    birth_place: birth_place}
    """
  var placePart = "last"
  /// `top`, `least`, `leading`, `places` and `changes`.
  var limits = [50, 20, 10, 50, 20]
  var formats = "[json, csv]"

  init() throws { folder = try WorkFolder() }

  static let sample = RealData.packageFolder + "/datasets/family/"

  var definition: String {
    let names = ["top", "least", "leading", "places", "changes"]
    let options = zip(names, limits).map { ", \($0): \($1)" }.joined()
    return """
      gristmill: 1
      pipeline: names
      zone: UTC
      clearance: personal
      \(top)
      ingest:
        file: \(source)
      normalize:
        people: {record: person, input: file, map: \(map)}
      analyze:
        counted: {op: name_statistics, input: people, place_part: \(placePart)\(options)}
      report:
        statistics: {kind: name_statistics, input: counted, formats: \(formats)}

      """
  }

  /// Writes the definition and runs it.
  func run(_ arguments: String...) throws -> CommandResult {
    try folder.write("names.yaml", definition)
    return try folder.gristmill.run(["run", "-q", "names.yaml"] + arguments)
  }

  /// Compares the report with what the reference makes of `file`.
  func compare(_ file: String) throws -> CommandResult {
    try Python.run(
      "names.py",
      ["check", file, "reports/names/statistics.json", placePart] + limits.map { "\($0)" },
      in: folder)
  }
}
