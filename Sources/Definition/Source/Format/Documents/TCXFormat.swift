internal import Formats
internal import Platform

/// TCX: each trackpoint of an activity or a course is a row, by the reader of XML whose paths these columns name.
struct TCXFormat: InputFormat {
  let words = "[TCX](#tcx), one record a trackpoint"
  let endings = [".tcx"]
  let zone: TimeZone? = .utc
  let holdsPositions = true
  /// Trackpoints of pauses and of rooms have no position.
  let neededColumns = ["lat"]

  static let kindsOfRows = ["activity", "course"]
  /// What stands around the points of an activity, and of a course.
  private static let inActivity = [
    ("activity", "../../../Id"), ("sport", "../../../@Sport"), ("lap", "../../@StartTime"),
  ]
  private static let inCourse = [("activity", "../../Name")]
  /// What a trackpoint has.
  private static let inPoint = [
    ("time", "Time"), ("lat", "Position/LatitudeDegrees"), ("lon", "Position/LongitudeDegrees"),
    ("ele", "AltitudeMeters"), ("distance", "DistanceMeters"), ("speed", "Extensions/TPX/Speed"),
    ("heart_rate", "HeartRateBpm/Value"), ("cadence", "Cadence"),
    ("power", "Extensions/TPX/Watts"), ("run_cadence", "Extensions/TPX/RunCadence"),
    ("sensor", "SensorState"),
  ]

  private static func columns(courses: Bool) -> [(name: String, path: String)] {
    (courses ? inCourse : inActivity) + inPoint
  }

  private static func rows(courses: Bool) -> String {
    courses
      ? "TrainingCenterDatabase/Courses/Course/Track/Trackpoint"
      : "TrainingCenterDatabase/Activities/Activity/Lap/Track/Trackpoint"
  }

  /// The form of the rows, with the columns of these names.
  private static func form(courses: Bool, _ names: [String], secrets: [String] = []) -> XMLRowForm {
    let all = columns(courses: courses)
    guard let rows = XMLPath(rows(courses: courses)) else { preconditionFailure("a path of ours") }
    var form = XMLRowForm(rows: rows, namespaces: [:])
    for name in names {
      guard let path = all.first(where: { $0.name == name }).flatMap({ XMLPath($0.path) }) else {
        preconditionFailure("checked when the definition was bound")
      }
      form.add(path, takesLists: false, isSecret: secrets.contains(name))
    }
    return form
  }

  func readRows(_ reader: NodeReader, _ source: inout SourceDeclaration) {
    let word = reader.optionalOneOf("rows", Self.kindsOfRows)
    source.dialect.readsCourses = word?.value == Self.kindsOfRows[1]
  }

  func columns(of source: SourceDeclaration) -> FixedColumns.Columns? {
    let names = Self.columns(courses: source.dialect.readsCourses).map(\.name)
    return FixedColumns.Columns(format: "TCX", names: names) { names.contains($0) }
  }

  /// Also a document without a trackpoint is read.
  func open(_ file: FileOpening) throws -> SourceFile.Layout? {
    if try file.isEmpty() { return nil }
    let courses = file.source.dialect.readsCourses
    let names = Self.columns(courses: courses).map(\.name)
    var asked = AskedColumns<String>(==)
    return file.layout { name, _ in
      asked.place(names.contains(name) ? name : nil)
    } form: {
      XMLForm(rows: Self.form(courses: courses, asked.all, secrets: file.secrets))
    }
  }

  func sample(_ file: SampledFile) throws -> (any FormatSample)? {
    guard file.head.root.isTCX else { return nil }
    do {
      return try sample(file, courses: false)
    } catch let error as InferError {
      guard let courses = try? sample(file, courses: true) else { throw error }
      return courses
    }
  }

  private func sample(_ file: SampledFile, courses: Bool) throws -> DocumentSample {
    let names = Self.columns(courses: courses).map(\.name)
    return try DocumentSample(
      file, .tcx, title: "TCX", columns: names, row: "trackpoint",
      evidence: ["The root element is TrainingCenterDatabase: each trackpoint is a row."],
      lines: courses ? ["rows: course"] : []
    ) {
      var reader = XMLPathReader(
        source: file.text.source, form: Self.form(courses: courses, names),
        isDecoded: file.text.form.encoding != nil, chunkByteCount: DocumentSample.chunkByteCount)
      try $0.look(&reader, limit: file.limit)
    }
  }
}
