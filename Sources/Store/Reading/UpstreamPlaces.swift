internal import Platform
internal import SearchIndex
internal import Synchronization

/// Finds where the rows of another store were read from, so that a record leads back to the file of the first pipeline.
///
/// Opens that store when it is first asked. Any thread.
final class UpstreamPlaces: Sendable {
  /// A part of the other store whose kept records were rows.
  private struct Origin: Sendable {
    let segment: SegmentReader
    let selection: Selection
    let places: PartPlaces
  }

  private let path: String
  private let form: StoredForm
  /// Nil until it was looked for.
  private let found = Mutex<[Origin]?>(nil)

  /// The rows of `input`; nil if that is no dataset of a store.
  init?(_ input: Manifest.Input) {
    guard let form = StoredForm(input.form), form.isDataset else { return nil }
    path = input.path
    self.form = form
  }

  /// Where the row `number`, from 1, was read; nil if the other store does not have it any more.
  func place(ofRow number: Int64) -> FilePlace? {
    var rest = number - 1
    guard rest >= 0 else { return nil }
    for origin in origins() {
      let count = Int64(origin.selection.keptCount)
      guard rest >= count else {
        guard let row = origin.selection.row(ofKept: Int(rest)) else { return nil }
        return try? origin.places.place(ofRow: row, in: origin.segment)
      }
      rest -= count
    }
    return nil
  }

  private func origins() -> [Origin] {
    found.withLock { found in
      if let found { return found }
      let made = (try? find()) ?? []
      found = made
      return made
    }
  }

  private func find() throws -> [Origin] {
    let folder = Path.parent(Path.parent(path))
    let layout = StoreLayout(folder: folder, fileSystem: SystemFileSystem())
    guard let manifest = try layout.readManifest() else { return [] }
    for run in manifest.runs.reversed() where run.state != nil {
      guard let store = try? StoreReader(layout, run: run.number),
        let dataset = store.dataset(form.name, inputs: store.state.reading.inputs)
      else { continue }
      let places = dataset.places()
      let mine = dataset.parts.indices.filter { layout.path(of: dataset.parts[$0].segment) == path }
      guard !mine.isEmpty, form.holds(of: mine.map { dataset.parts[$0] }) else { continue }
      return try mine.map { number in
        let part = try dataset.open(number)
        return Origin(segment: part.segment, selection: part.selection, places: places[number])
      }
    }
    return []
  }
}

/// What an input that is a file of another store is called in the list of inputs: `store dataset NAME HASH` or
/// `store table NAME`.
package struct StoredForm: Hashable, Sendable {
  /// The dataset or table.
  package let name: String
  /// Whether it is a dataset.
  package let isDataset: Bool
  /// Of which records and side columns the rows are, hashed; empty for a table.
  private let choice: String

  /// The rows of a table.
  package init(table name: String) {
    self.name = name
    isDataset = false
    choice = ""
  }

  /// The records that count of these parts, which share a file.
  package init(dataset name: String, parts: [Manifest.Part]) {
    self.name = name
    isDataset = true
    choice = Self.choice(parts)
  }

  /// What `text` means; nil for a file that is of no store.
  package init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count >= 3, words[0] == "store" else { return nil }
    isDataset = words[1] == "dataset"
    name = words[2]
    choice = words.count > 3 ? words[3] : ""
  }

  /// The form as it is listed.
  package var text: String {
    "store \(isDataset ? "dataset" : "table") \(name)" + (choice.isEmpty ? "" : " " + choice)
  }

  /// Whether `parts` are those whose rows were read.
  func holds(of parts: [Manifest.Part]) -> Bool { choice == Self.choice(parts) }

  private static func choice(_ parts: [Manifest.Part]) -> String {
    var hash = RunningHash()
    for part in parts {
      hash.update(part.segment.key.name)
      for output in [part.selection, part.side?.output] { hash.update(output?.key.name ?? "-") }
    }
    return hash.digest().hexadecimal
  }
}
