import Glibc
import Platform
import TestSupport
import Testing

/// A folder with plain text files and a definition that reads them.
struct JournalFolder {
  let folder: WorkFolder
  /// `from:` of the source.
  var from = "entries/*"
  /// More keys of the source, such as `zone: UTC`.
  var source = ""
  var record = "document"
  var map = "{id: name, date: date, how: date_from, text: text}"

  init() throws { folder = try WorkFolder() }

  /// With copies of the made up journal's entries.
  static func withSamples() throws -> JournalFolder {
    let journal = try JournalFolder()
    let samples = RealData.packageFolder + "/datasets/journal/entries"
    let fileSystem = SystemFileSystem()
    for name in try fileSystem.list(samples) {
      try journal.folder.write("entries/" + name, fileSystem.readAll(samples + "/" + name))
    }
    return journal
  }

  var definition: String {
    """
    gristmill: 1
    pipeline: journal
    ingest:
      files: {from: \(from), format: text\(source.isEmpty ? "" : ", " + source)}
    normalize:
      entries: {record: \(record), input: files, map: \(map)}

    """
  }

  /// Writes the definition and runs `gristmill run` with `options`.
  func run(_ options: String...) throws -> JournalRun {
    try folder.write("journal.yaml", definition)
    let result = try folder.gristmill.run(["run", "journal.yaml"] + options)
    return JournalRun(result: result)
  }

  /// All records as `search` prints them, without the folder's path.
  func records(_ options: String...) throws -> [String] {
    let found = try folder.gristmill.run(
      [
        "search", "*", "--store", ".gristmill/journal", "--top", "10000", "--clearance", "intimate",
      ] + options)
    return found.outputText.split(separator: "\n").map {
      String($0).replacing(folder.path + "/", with: "").replacing("\t", with: " | ")
    }
  }

  /// The rejects as `quarantine list` prints them: code and place.
  func rejects() throws -> [String] {
    try folder.run("quarantine", "list").outputText.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t")
      return "\(fields[1]) " + String(fields[2]).replacing(folder.path + "/", with: "")
    }
  }

  /// Gives a file another time, as seconds since 1970.
  func touch(_ name: String, seconds: Int) throws {
    let times = [timespec](repeating: timespec(tv_sec: seconds, tv_nsec: 0), count: 2)
    try #require(utimensat(AT_FDCWD, folder.path + "/" + name, times, 0) == 0)
  }
}

/// What a run said.
struct JournalRun {
  let result: CommandResult

  /// `read kept rejected` of the dataset.
  var balance: [Int] {
    let line = result.errorText.split(separator: "\n").first { $0.contains(": read ") } ?? ""
    let numbers = line.split(separator: " ").compactMap { Int($0) }
    return numbers.count == 5 ? [numbers[0], numbers[1], numbers[4]] : []
  }

  /// `done used-again`.
  var tasks: [Int] {
    let line = result.errorText.split(separator: "\n").first { $0.contains("tasks done") } ?? ""
    return line.split(separator: " ").compactMap { Int($0) }
  }
}
