import TestSupport
import Testing

/// The files of a report folder, compared with those of another run.
struct ReportFiles {
  private let files: [String: [UInt8]]

  init(_ folder: WorkFolder, _ name: String) throws { files = try folder.files(in: name) }

  var count: Int { files.count }

  /// The bytes of the file `name`.
  subscript(name: String) -> [UInt8]? { files[name] }

  /// Records an issue that names each file that differs and where it does first.
  func expectEqual(
    _ other: ReportFiles, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let names = Set(files.keys).union(other.files.keys).sorted()
    for name in names where files[name] != other.files[name] {
      let place: String
      if let mine = files[name], let others = other.files[name] {
        let offset = zip(mine, others).prefix { $0 == $1 }.count
        place = "differs at byte \(offset) of \(mine.count) and \(others.count)"
      } else {
        place = "stands in one folder only"
      }
      Issue.record("\(what): \(name) \(place)", sourceLocation: sourceLocation)
    }
  }
}

extension WorkFolder {
  /// Every reject of a store as the command lists it.
  func quarantine(_ store: String) throws -> String {
    let list = try run("quarantine", "list", "--limit", "1000000", "--store", store)
    #expect(list.errorText.isEmpty, "\(list.errorText)")
    return list.outputText
  }
}
